/** By version, what former majors had otherwise: the package's entries `majors/<version>/<entry>`. */
export const formerEntries: Readonly<Record<string, Readonly<Record<string, () => Promise<object>>>>> = {
  "1.3.0": {
    "eligibility/rules": () => import("@claims/contracts/majors/1.3.0/eligibility/rules"),
    "http/schema": () => import("@claims/contracts/majors/1.3.0/http/schema"),
    "identity-questions/atoms": () => import("@claims/contracts/majors/1.3.0/identity-questions/atoms"),
    "links/client": () => import("@claims/contracts/majors/1.3.0/links/client"),
    "remote/schema": () => import("@claims/contracts/majors/1.3.0/remote/schema"),
    "session/atoms": () => import("@claims/contracts/majors/1.3.0/session/atoms"),
    "session/choices": () => import("@claims/contracts/majors/1.3.0/session/choices"),
    "session/link": () => import("@claims/contracts/majors/1.3.0/session/link"),
    "signature/atoms": () => import("@claims/contracts/majors/1.3.0/signature/atoms"),
  },
};

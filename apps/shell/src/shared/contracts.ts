/**
 * The shell brings the whole contracts package along, so that a remote finds every entry of it here and needs no copy.
 * What the shell itself does not use is fetched when the first remote asks for it; nobody calls these.
 */
export const contractEntries = {
  "address/client": () => import("@claims/contracts/address/client"),
  "address/schema": () => import("@claims/contracts/address/schema"),
  "claim/schema": () => import("@claims/contracts/claim/schema"),
  "contact-details/client": () => import("@claims/contracts/contact-details/client"),
  "contact-details/schema": () => import("@claims/contracts/contact-details/schema"),
  "credit-search/client": () => import("@claims/contracts/credit-search/client"),
  "credit-search/schema": () => import("@claims/contracts/credit-search/schema"),
  "eligibility/rules": () => import("@claims/contracts/eligibility/rules"),
  "http/client": () => import("@claims/contracts/http/client"),
  "http/schema": () => import("@claims/contracts/http/schema"),
  "identity-questions/client": () => import("@claims/contracts/identity-questions/client"),
  "identity-questions/schema": () => import("@claims/contracts/identity-questions/schema"),
  "journey/atoms": () => import("@claims/contracts/journey/atoms"),
  "journey/rules": () => import("@claims/contracts/journey/rules"),
  "one-time-code/client": () => import("@claims/contracts/one-time-code/client"),
  "one-time-code/schema": () => import("@claims/contracts/one-time-code/schema"),
  "person/schema": () => import("@claims/contracts/person/schema"),
  "remote/schema": () => import("@claims/contracts/remote/schema"),
  "session/atoms": () => import("@claims/contracts/session/atoms"),
  "session/client": () => import("@claims/contracts/session/client"),
  "session/schema": () => import("@claims/contracts/session/schema"),
  "site/schema": () => import("@claims/contracts/site/schema"),
  "site/settings": () => import("@claims/contracts/site/settings"),
  "storage/local": () => import("@claims/contracts/storage/local"),
  "toast/atoms": () => import("@claims/contracts/toast/atoms"),
  version: () => import("@claims/contracts/version"),
};

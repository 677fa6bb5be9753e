import type { ClaimLink } from "@claims/contracts/session/atoms";

/** The claim that an address points at: by its number, or by a signed token, which begins with the number and a dot. */
export function linkToClaim(search: string): ClaimLink | null {
  const parameters = new URLSearchParams(search);
  const sign = parameters.get("sign")?.trim() ?? "";
  const claimId = parameters.get("id")?.trim() || sign.slice(0, Math.max(0, sign.indexOf(".")));
  if (claimId === "") return null;
  return sign === "" ? { claimId } : { claimId, sign };
}

import { isRecord } from "../storage/keys.ts";

/** A link to a claim, as its address has it. */
export interface ClaimLink {
  readonly claimId: string;
  readonly sign?: string;
}

/** The claim that an address names: by its number, or by a signed token, which begins with the number and a dot. */
export function linkToClaim(search: string): ClaimLink | null {
  const parameters = new URLSearchParams(search);
  const sign = parameters.get("sign")?.trim() ?? "";
  const claimId = parameters.get("id")?.trim() || sign.slice(0, Math.max(0, sign.indexOf(".")));
  if (claimId === "") return null;
  return sign === "" ? { claimId } : { claimId, sign };
}

/** The pages that take a claim's link; those of the portal hand theirs on with the address. */
const takesLinks = /^(?:\/cy)?\/(?:get-started-v\d(?:\/|$)|(?:resume|questions-resume|cancel|your-data)\/?$)/i;
const key = "claim-link";

function remember(path: string, link: ClaimLink) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ path, ...link }));
  } catch {
    // Without storage a reload asks for the link again.
  }
}

/**
 * Takes `id` and `sign` out of the address bar and out of this entry of the history. It writes to what the address bar
 * holds at this moment and to nothing else, so that it can undo no redirect. The router still knows them, and a reload
 * of the page finds them in this tab.
 */
export function takeLinkOutOfAddress(): void {
  const { pathname, search, hash } = window.location;
  const link = linkToClaim(search);
  const parameters = new URLSearchParams(search);
  if (!takesLinks.test(pathname) || !(parameters.has("id") || parameters.has("sign"))) return;
  if (link) remember(pathname, link);
  parameters.delete("id");
  parameters.delete("sign");
  const others = parameters.toString();
  window.history.replaceState(window.history.state, "", `${pathname}${others && `?${others}`}${hash}`);
}

/** The link that a page was opened with: in its address as the router has it, or, after a reload, stored in this tab. */
export function claimLinkOf({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): ClaimLink | null {
  const link = linkToClaim(search);
  if (link) return link;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    // A Welsh page is in a folder that its router does not name.
    if (!isRecord(stored) || !String(stored["path"]).endsWith(pathname)) return null;
    const { claimId, sign } = stored;
    if (typeof claimId !== "string") return null;
    return typeof sign === "string" ? { claimId, sign } : { claimId };
  } catch {
    return null;
  }
}

/** The link has done its work: this tab no longer holds it. */
export function forgetClaimLink(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}

/** Where a tab notes the claim that it signs for another device. */
export const handOverKey = "signs-for-desk";

/** True where this tab only signs this claim for another device, which then goes on. */
export function isSignedForOtherDevice(claimId: string | null): boolean {
  try {
    return claimId !== null && sessionStorage.getItem(handOverKey) === claimId;
  } catch {
    return false;
  }
}

const key = "tab-claim";
/** Where what was chosen and not sent yet is saved in this tab. */
export const choicesKey = "tab-choices";

/** The claim that this tab was busy with before it was loaded again; null: with none. */
export function readTabClaim(): string | null {
  try {
    return globalThis.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Saves it for the next load of this tab. */
export function saveTabClaim(claimId: string | null): void {
  try {
    if (readTabClaim() !== claimId) globalThis.sessionStorage.removeItem(choicesKey);
    if (claimId === null) globalThis.sessionStorage.removeItem(key);
    else globalThis.sessionStorage.setItem(key, claimId);
  } catch {
    // Without storage the tab takes up whatever claim is stored.
  }
}

import { isRecord } from "../storage/keys.ts";
import { choicesKey } from "./tab-storage.ts";

function choicesOf(claimId: string): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(globalThis.sessionStorage.getItem(choicesKey) ?? "null");
    return isRecord(stored) && stored["claimId"] === claimId && isRecord(stored["choices"]) ? stored["choices"] : {};
  } catch {
    return {};
  }
}

/** What was chosen on a step of this claim and not sent yet, as it was before this tab was loaded again; null: nothing. */
export function readChoice(name: string, claimId: string | null): unknown {
  return claimId === null ? null : (choicesOf(claimId)[name] ?? null);
}

/** Notes a choice for the next load of this tab, until it is sent; null forgets it. */
export function saveChoice(name: string, claimId: string | null, choice: object | null): void {
  if (claimId === null) return;
  const { [name]: _before, ...others } = choicesOf(claimId);
  const choices = choice === null ? others : { ...others, [name]: choice };
  try {
    if (Object.keys(choices).length === 0) globalThis.sessionStorage.removeItem(choicesKey);
    else globalThis.sessionStorage.setItem(choicesKey, JSON.stringify({ claimId, choices }));
  } catch {
    // Without storage a reload forgets what was chosen, as it forgets the claim.
  }
}

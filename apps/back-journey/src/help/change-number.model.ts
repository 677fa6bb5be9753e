import { reportEventAtom } from "@claims/contracts/events/atoms";
import { changePhoneNumber, textIdentityCheck, trackContact } from "@claims/contracts/help/client";
import type { Problem } from "@claims/contracts/http/schema";
import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { needsCode } from "@claims/contracts/journey/rules";
import { ensureSessionAtom, recordPhoneChangeAtom, sendUnsentAtom } from "@claims/contracts/session/atoms";
import { atom, type Getter } from "jotai";
import { notDone } from "./not-done.ts";

/** The CRM hears of the number first, and that it was changed a moment later. */
const trackedAfterMs = 1_000;

interface Change {
  readonly phone: string;
  /** True on the finish screen, where the CRM is sent the number that the link to the identity check goes to. */
  readonly onFinish: boolean;
}

async function track(phone: string) {
  await trackContact({ Phone: phone });
  setTimeout(() => void trackContact({ Changed_Phone_No: true }), trackedAfterMs);
}

/** The server texts the link by itself as soon as a code has confirmed the number; where none is asked for, the page asks it to. */
async function textLink(get: Getter, { claimId, phone }: { claimId: string; phone: string }) {
  if (needsCode(get(journeyFactsAtom))) return;
  const link = `${globalThis.location.origin}/get-started/id-selfie-upload?id=${claimId}&source=sms`;
  await textIdentityCheck({ phone, link });
}

/**
 * What came of it. A visitor who came by a bare link confirms the number that the claim has, before it changes; the
 * claimant whose last code is no longer new is texted another one.
 */
export type NumberChange = "changed" | "failed" | "confirm-first" | "code-first";

/** Why it stays, for the engineer who looks into a complaint. */
export function notChanged(problem: Problem): NumberChange {
  if (problem.rejection === "fresh-code-needed") return "code-first";
  notDone("Failed to update phone number", problem);
  return problem.rejection === "confirm-phone-first" ? "confirm-first" : "failed";
}

/** Changes the claimant's number. The page does not wait until others are notified of it. */
export const changeNumberAtom = atom(null, async (get, set, { phone, onFinish }: Change): Promise<NumberChange> => {
  const session = await set(ensureSessionAtom);
  if (!session.ok) return notChanged(session.problem);
  // Sent later, the number among the answers would take the place of this one.
  const { stoppedBy } = await set(sendUnsentAtom);
  if (stoppedBy) return notChanged(stoppedBy);
  const claimId = session.value;
  const changed = await changePhoneNumber({ claimId, phone });
  if (!changed.ok) return notChanged(changed.problem);
  set(recordPhoneChangeAtom, phone);
  if (onFinish) void textLink(get, { claimId, phone }).then(() => track(phone));
  void set(reportEventAtom, "changed_phone_number");
  return "changed";
});

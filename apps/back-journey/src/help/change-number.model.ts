import { reportEventAtom } from "@claims/contracts/events/atoms";
import { changePhoneNumber, textIdentityCheck, trackContact } from "@claims/contracts/help/client";
import { ensureSessionAtom, recordPhoneChangeAtom } from "@claims/contracts/session/atoms";
import { atom } from "jotai";
import { notDone } from "./not-done.ts";

/** The CRM hears of the number first, and that it was changed a moment later. */
const trackedAfterMs = 1_000;

interface Change {
  readonly phone: string;
  /** True on the finish screen, where the link to the identity check was texted to the old number. */
  readonly onFinish: boolean;
}

async function track(phone: string) {
  await trackContact({ Phone: phone });
  setTimeout(() => void trackContact({ Changed_Phone_No: true }), trackedAfterMs);
}

/** Changes the claimant's number; answers whether it is changed. What others are told of it, nobody waits for. */
export const changeNumberAtom = atom(null, async (_get, set, { phone, onFinish }: Change): Promise<boolean> => {
  const session = await set(ensureSessionAtom);
  if (!session.ok) return notDone("Failed to update phone number", session.problem);
  const claimId = session.value;
  const changed = await changePhoneNumber({ claimId, phone });
  if (!changed.ok) return notDone("Failed to update phone number", changed.problem);
  set(recordPhoneChangeAtom, phone);
  const link = `${globalThis.location.origin}/get-started/id-selfie-upload?id=${claimId}&source=sms`;
  if (onFinish) void textIdentityCheck({ phone, link }).then(() => track(phone));
  void set(reportEventAtom, "changed_phone_number");
  return true;
});

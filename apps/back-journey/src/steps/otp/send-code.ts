import { ok, failed, type Result } from "@claims/contracts/http/schema";
import { sendCode } from "@claims/contracts/one-time-code/client";
import { claimAtom, ensureSessionAtom, sendUnsentAtom } from "@claims/contracts/session/atoms";
import { atom, type Getter, type Setter } from "jotai";
import { keepLastSend, nextSendAfter } from "./last-send.ts";
import { copy } from "./otp.copy.ts";
import { sentenceFor, sentenceWithoutSession } from "./otp.problems.ts";

/** How far the code has come: asked for by this `phone`, it went where the server says (`to`), in the server's words. */
export type SendState =
  | { readonly kind: "unsent" }
  | { readonly kind: "sending" }
  | { readonly kind: "sent"; readonly phone: string; readonly to: string; readonly message: string }
  /** The number has changed, and the next code has to wait. */
  | { readonly kind: "waiting" }
  | { readonly kind: "failed"; readonly sentence: string };

const stateAtom = atom<SendState>({ kind: "unsent" });
const waitUntilAtom = atom(0);

/** What became of the code of this visit. */
export const sendStateAtom = atom((get) => get(stateAtom));

/** The moment until which the last send of this visit, or the server, has the next one wait. */
export const resendAtAtom = atom((get) => get(waitUntilAtom));

interface Asked {
  readonly phone: string;
  readonly result: Result<{ readonly phoneNumber: string; readonly message: string }, string>;
  readonly retryAfterSeconds?: number | undefined;
}

async function ask(get: Getter, set: Setter): Promise<Asked> {
  const session = await set(ensureSessionAtom);
  const phone = get(claimAtom)?.fields.phone_number ?? "";
  if (!session.ok) return { phone, result: failed(sentenceWithoutSession(session.problem)) };
  // The number may be among the answers that are still to be sent.
  const { stoppedBy } = await set(sendUnsentAtom);
  if (stoppedBy) return { phone, result: failed(sentenceFor(stoppedBy, copy.problems.notSent)) };
  const sent = await sendCode({ claimNumber: session.value, source: "otp", parsedPhoneNumber: phone });
  if (sent.ok) return { phone, result: ok(sent.value) };
  const { retryAfterSeconds } = sent.problem;
  return { phone, result: failed(sentenceFor(sent.problem, copy.problems.notSent)), retryAfterSeconds };
}

/** Has a code sent to the claim's phone, one at a time, and remembers when. */
export const sendCodeAtom = atom(null, async (get, set): Promise<void> => {
  if (get(stateAtom).kind === "sending") return;
  set(stateAtom, { kind: "sending" });
  const { phone, result, retryAfterSeconds = 0 } = await ask(get, set);
  const at = Date.now();
  if (!result.ok) {
    set(waitUntilAtom, Math.max(get(waitUntilAtom), at + retryAfterSeconds * 1_000));
    set(stateAtom, { kind: "failed", sentence: result.problem });
    return;
  }
  keepLastSend({ phone, at });
  set(waitUntilAtom, nextSendAfter({ phone, at }));
  const { phoneNumber: to, message } = result.value;
  set(stateAtom, { kind: "sent", phone, to, message });
});

import { failed, isNotReached, ok, type Result, type Problem } from "@claims/contracts/http/schema";
import { sendCode } from "@claims/contracts/one-time-code/client";
import { type CodeChannel, resendAfterSeconds } from "@claims/contracts/one-time-code/schema";
import { claimAtom, ensureSessionAtom, oneTabAtATime, sendUnsentAtom } from "@claims/contracts/session/atoms";
import { atom, type Getter, type Setter } from "jotai";
import { copy } from "./code.copy.ts";
import { saveLastSend, lastSendTo, nextSendAfter } from "./last-send.ts";

/** What a code is for: the step of the journey, or what is done for the claimant alone. */
export type CodeSource = "otp" | "your-data" | "help";

/** How far the code has come: asked for by this `phone`, it went where the server says (`to`), in the server's words. */
export type SendState =
  | { readonly kind: "unsent" }
  | { readonly kind: "sending"; readonly channel: CodeChannel }
  | {
      readonly kind: "sent";
      readonly channel: CodeChannel;
      readonly phone: string;
      readonly to: string;
      readonly message: string;
    }
  /** The number has changed, or the server has the next code wait: it goes out by itself. */
  | { readonly kind: "waiting" }
  | { readonly kind: "failed"; readonly phone: string; readonly sentence: string };

interface Wait {
  readonly until: number;
  /** The number that the server said it of; null where it holds for each that the claim may have. */
  readonly phone: string | null;
}

const stateAtom = atom<SendState>({ kind: "unsent" });
const waitAtom = atom<Wait>({ until: 0, phone: null });

/** What became of the code of this visit. */
export const sendStateAtom = atom((get) => get(stateAtom));

/** The moment until which the last send of this visit, or the server, has the next one to the claim's number wait. */
export const resendAtAtom = atom((get) => {
  const { until, phone } = get(waitAtom);
  return phone === null || phone === get(claimAtom)?.fields.phone_number ? until : 0;
});

/** Has the next code wait for so long at least, or only the next one to this number. */
export const delaySendsAtom = atom(null, (get, set, seconds: number, phone: string | null = null) => {
  set(waitAtom, { until: Math.max(get(resendAtAtom), Date.now() + seconds * 1_000), phone });
});

interface CodeRequest {
  readonly channel: CodeChannel;
  readonly source: CodeSource;
}

interface Sent {
  readonly channel: CodeChannel;
  readonly phoneNumber: string;
  readonly message: string;
  readonly at: number;
}

interface SendOutcome {
  readonly phone: string;
  readonly result: Result<Sent, string>;
  readonly retryAfterSeconds?: number | undefined;
  /** True where nothing is wrong but that the last code is too young. */
  readonly isTooSoon?: boolean;
}

/** A code that another tab had sent to this number, and that is too young for another. */
function sentByAnotherTab(phone: string): SendOutcome | null {
  const last = lastSendTo(phone);
  return last && { phone, result: ok({ channel: "text", phoneNumber: phone, message: "", at: last.at }) };
}

async function ask(get: Getter, set: Setter, { channel, source }: CodeRequest): Promise<SendOutcome> {
  const session = await set(ensureSessionAtom);
  const phone = get(claimAtom)?.fields.phone_number ?? "";
  if (!session.ok) return { phone, result: failed(sentenceWithoutSession(session.problem)) };
  // The number may be among the answers that are still to be sent.
  const { stoppedBy } = await set(sendUnsentAtom);
  if (stoppedBy) return { phone, result: failed(sentenceFor(stoppedBy, copy.problems.notSent)) };
  // A masked visitor cannot give the claim a number: the page says so.
  if (phone === "" && get(claimAtom)?.masked) return { phone, result: failed(copy.noNumber) };
  const earlier = sentByAnotherTab(phone);
  if (earlier) return earlier;
  const sent = await sendCode({
    claimNumber: session.value,
    source,
    parsedPhoneNumber: phone,
    ...(channel === "call" && { channel }),
  });
  if (sent.ok) {
    const at = Date.now();
    saveLastSend({ phone, at });
    return { phone, result: ok({ ...sent.value, channel, at }) };
  }
  // Where the browser has no locks, the other tab's code may have gone out in between.
  const meanwhile = sent.problem.code === "too-many" ? sentByAnotherTab(phone) : null;
  if (meanwhile) return meanwhile;
  const { code, retryAfterSeconds } = sent.problem;
  const isTooSoon = code === "too-many" && retryAfterSeconds !== undefined && retryAfterSeconds <= resendAfterSeconds;
  return { phone, result: failed(sentenceFor(sent.problem, copy.problems.notSent)), retryAfterSeconds, isTooSoon };
}

/** Has a code sent to the claim's phone, one at a time, and remembers when. */
export const sendCodeAtom = atom(null, async (get, set, asked: CodeRequest): Promise<void> => {
  if (get(stateAtom).kind === "sending") return;
  set(stateAtom, { kind: "sending", channel: asked.channel });
  const {
    phone,
    result,
    retryAfterSeconds = 0,
    isTooSoon = false,
  } = await oneTabAtATime("claims-code", () => ask(get, set, asked));
  if (!result.ok) {
    set(delaySendsAtom, retryAfterSeconds, isTooSoon ? null : phone);
    set(stateAtom, isTooSoon ? { kind: "waiting" } : { kind: "failed", phone, sentence: result.problem });
    return;
  }
  const { channel, phoneNumber: to, message, at } = result.value;
  set(waitAtom, { until: nextSendAfter({ phone, at }), phone: null });
  set(stateAtom, { kind: "sent", channel, phone, to, message });
});

/** The sentence for a problem with sending or verifying; `otherwise` where the server says nothing. */
export function sentenceFor({ kind, wordless, message }: Problem, otherwise: string): string {
  // The quoted sentence is about the network: a back end that is away says so in words of its own.
  if (kind === "offline") return copy.problems.network;
  return wordless ? otherwise : message;
}

/** What is said where no session could be had for a code to belong to. */
export function sentenceWithoutSession(problem: Problem): string {
  return isNotReached(problem) ? sentenceFor(problem, copy.problems.network) : copy.problems.noClaim;
}

import { atom, type Getter, type Setter } from "jotai/vanilla";
import { oneTabAtATime, retryWhileMoved, singleFlightAtom } from "../concurrency/concurrency.atoms.ts";
import type { Problem, Result } from "../http/problem.ts";
import { withAcknowledged, withCompleted } from "./queue.ts";
import { ensureSessionAtom, startSessionAtom } from "./session-start.ts";
import { updateClaim, type Renewing } from "./session.client.ts";
import { claimAtom } from "./state.ts";
import { syncWithStorage } from "./storage.ts";
import { whyNotSent } from "./whose-claim.ts";

/** What sending came to: what stopped it, if anything did, and the saves that the server will never take. */
export interface Sent {
  readonly stoppedBy: Problem | null;
  readonly rejections: ReadonlyMap<string, Problem>;
}

/** Sends the oldest save and answers what became of it; null once none is left. */
async function sendNext(get: Getter, set: Setter, renewing: Renewing) {
  const {
    claimId,
    unsent: [next],
  } = syncWithStorage(get, set);
  if (!next || claimId === null) return null;
  const before = whyNotSent(get);
  if (before) return { next, problem: before };
  const sent = await updateClaim({ ...next.fields, claimNumber: claimId }, renewing);
  const claim = syncWithStorage(get, set);
  if (sent.ok) {
    set(claimAtom, withAcknowledged(claim, next, sent.value));
    return { next, problem: null };
  }
  // Where the session stands for another claim by now, what was rejected there still belongs to this one.
  const problem = whyNotSent(get) ?? sent.problem;
  if (problem.kind === "rejected") set(claimAtom, { ...withCompleted(claim, [next]), hasRejection: true });
  return { next, problem };
}

async function sendAll(get: Getter, set: Setter, renewing: Renewing = {}): Promise<Sent> {
  const rejections = new Map<string, Problem>();
  const send = () => {
    // A renewal is part of a call that has the lock.
    if (renewing.withinRenewal) return sendNext(get, set, renewing);
    // Tabs share what is unsent; sent by two at once, an older answer could arrive after a newer one.
    return oneTabAtATime("claims-sending", () => sendNext(get, set, renewing));
  };
  let { unsent } = syncWithStorage(get, set);
  while (unsent.length > 0) {
    const sent = await retryWhileMoved(async () => {
      const value = await send();
      return { value, hasMoved: value?.problem?.code === "claim-changed" && !whyNotSent(get) };
    });
    if (sent === null) break;
    const { next, problem } = sent;
    if (problem?.kind === "rejected") rejections.set(next.id, problem);
    else if (problem) return { stoppedBy: problem, rejections };
    unsent = get(claimAtom)?.unsent ?? [];
  }
  return { stoppedBy: null, rejections };
}

/** Sends what is unsent, oldest first, or joins the sending that is under way. */
export const sendUnsentAtom = singleFlightAtom(async (get, set): Promise<Sent> => {
  const session = await set(ensureSessionAtom);
  if (!session.ok) return { stoppedBy: session.problem, rejections: new Map() };
  return sendAll(get, set);
});

/** Binds the session again; where that gives another claim, everything entered is sent to it before anything else. */
export const renewSessionAtom = atom(null, async (get, set): Promise<Result<string>> => {
  const before = get(claimAtom)?.claimId ?? null;
  const started = await set(startSessionAtom);
  if (started.ok && started.value !== before) await sendAll(get, set, { withinRenewal: true });
  return started;
});

import { atom, type Getter, type Setter } from "jotai/vanilla";
import type { Problem, ProblemCode } from "../http/problem.ts";
import type { Result } from "../http/result.ts";
import { claimAtom, otherClaimAtom, refresh } from "./claim.atom.ts";
import { acknowledged, refused } from "./claim-saves.ts";
import { otherClaimUnderWay } from "./other-claim.ts";
import { updateClaim, type Renewing } from "./session.client.ts";
import { ensureSessionAtom, startSessionAtom } from "./start.atoms.ts";

/** What sending came to: what stopped it, if anything did, and the saves that the server will never take. */
export interface Sent {
  readonly stoppedBy: Problem | null;
  readonly refusals: ReadonlyMap<string, Problem>;
}

const refusalCodes: readonly ProblemCode[] = [
  "refused",
  "forbidden",
  "not-found",
  "method-not-allowed",
  "conflict",
  "too-large",
  "not-json",
  "key-reused",
];

const sendingAtom = atom<Promise<Sent> | null>(null);

/** The session may move to another claim while a save is on its way; more often than this, it is given up for now. */
const mostMoves = 3;

async function sendAll(get: Getter, set: Setter, renewing: Renewing = {}): Promise<Sent> {
  const refusals = new Map<string, Problem>();
  let moves = 0;
  for (;;) {
    const {
      claimId,
      unsent: [next],
    } = refresh(get, set);
    if (!next || claimId === null) return { stoppedBy: null, refusals };
    if (get(otherClaimAtom)) return { stoppedBy: otherClaimUnderWay, refusals };
    const sent = await updateClaim({ ...next.fields, claimNumber: claimId }, renewing);
    const claim = refresh(get, set);
    // The session stands for another claim by now: what was refused there still belongs to this one.
    if (!sent.ok && get(otherClaimAtom)) return { stoppedBy: otherClaimUnderWay, refusals };
    if (sent.ok) set(claimAtom, acknowledged(claim, next, sent.value));
    else if (sent.problem.code === "claim-changed" && moves < mostMoves) moves += 1;
    else if (refusalCodes.includes(sent.problem.code)) {
      refusals.set(next.id, sent.problem);
      set(claimAtom, refused(claim, next));
    } else return { stoppedBy: sent.problem, refusals };
  }
}

/** Tabs share what is unsent; sent by two at once, an older answer could arrive after a newer one. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  // Older browsers have no locks, and there the tabs do overlap.
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return work();
  return new Promise((done, failed) => {
    // Whoever waits goes on as soon as it is done, and not once the browser has taken the lock back.
    const working = async () => done(await work());
    locks.request("claims-sending", working).catch(failed);
  });
}

async function sendOnce(get: Getter, set: Setter): Promise<Sent> {
  const session = await set(ensureSessionAtom);
  const sent = session.ok
    ? await oneTabAtATime(() => sendAll(get, set))
    : { stoppedBy: session.problem, refusals: new Map() };
  set(sendingAtom, null);
  return sent;
}

/** Sends what is unsent, oldest first, or joins the sending that is under way. */
export const sendUnsentAtom = atom(null, (get, set): Promise<Sent> => {
  const underWay = get(sendingAtom);
  if (underWay) return underWay;
  const sending = sendOnce(get, set);
  set(sendingAtom, sending);
  return sending;
});

/** Binds the session again; where that gives another claim, everything entered is sent to it before anything else. */
export const renewSessionAtom = atom(null, async (get, set): Promise<Result<string>> => {
  const before = get(claimAtom)?.claimId ?? null;
  const started = await set(startSessionAtom);
  if (started.ok && started.value !== before) await sendAll(get, set, { withinRenewal: true });
  return started;
});

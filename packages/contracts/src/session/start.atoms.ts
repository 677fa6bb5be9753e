import { atom, type Getter, type Setter } from "jotai/vanilla";
import { isQuiet } from "../http/problem.ts";
import { ok, type Result } from "../http/result.ts";
import { readCampaign } from "../storage/local.ts";
import { claimAtom, newSaveId, refresh } from "./claim.atom.ts";
import { fetchChecks } from "./checks-at-hand.ts";
import type { Claim } from "./claim.ts";
import { startSession } from "./session.client.ts";

/** Whether this page load has spoken to the server about its session. */
export const sessionStateAtom = atom<"unasked" | "standing" | "failed">("unasked");

const startingAtom = atom<Promise<Result<string>> | null>(null);

/** The claim that a session stands for, put together with what was entered before there was one. */
async function claimOfSession(get: Getter, set: Setter): Promise<Result<Claim & { readonly claimId: string }>> {
  const checks = await fetchChecks();
  if (!checks.ok) return checks;
  const started = await startSession(readCampaign());
  if (!started.ok) return started;
  const claim = checks.value.withSession(refresh(get, set), started.value, newSaveId);
  return ok({ ...claim, claimId: started.value.claimId });
}

async function start(get: Getter, set: Setter): Promise<Result<string>> {
  const started = await claimOfSession(get, set);
  set(startingAtom, null);
  if (started.ok) {
    set(claimAtom, started.value);
    set(sessionStateAtom, "standing");
    return ok(started.value.claimId);
  }
  if (get(sessionStateAtom) === "unasked") set(sessionStateAtom, "failed");
  // oxlint-disable-next-line no-console -- the specification has it logged; a code holds nothing personal
  if (!isQuiet(started.problem)) console.error("Session generation failed", started.problem.code);
  return started;
}

/** Starts a session, or joins the start that is under way; answers the claim number. */
export const startSessionAtom = atom(null, (get, set): Promise<Result<string>> => {
  const underWay = get(startingAtom);
  if (underWay) return underWay;
  const starting = start(get, set);
  set(startingAtom, starting);
  return starting;
});

/** Makes sure that there is a session, by one call per page load however many ask; answers the claim number. */
export const ensureSessionAtom = atom(null, (get, set): Promise<Result<string>> => {
  const claimId = get(claimAtom)?.claimId;
  const stands = get(sessionStateAtom) === "standing" && claimId;
  return stands ? Promise.resolve(ok(claimId)) : set(startSessionAtom);
});

/** What is known of the claim beside what this page itself has yet to send, such as the choice about cookies. */
function knows({ fields, screensCompleted, unsent }: Claim): boolean {
  const isOwn = (name: string) => unsent.some((save) => Object.hasOwn(save.fields, name));
  return screensCompleted.length > 0 || !Object.keys(fields).every(isOwn);
}

/** True while only the claim's number is known here (the rest was cleared) and the session has yet to tell more. */
export const sessionAwaitedAtom = atom((get) => {
  const claim = get(claimAtom);
  if (!claim?.claimId || get(sessionStateAtom) !== "unasked") return false;
  return !knows(claim);
});

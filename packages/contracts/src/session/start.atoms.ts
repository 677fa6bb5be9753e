import { atom, type Getter, type Setter } from "jotai/vanilla";
import { isQuiet, ok, type Result } from "../http/http.schema.ts";
import { readCampaign } from "../storage/local.ts";
import { claimAtom, newSaveId, refresh } from "./claim.atom.ts";
import { withSession } from "./claim-session.ts";
import { startSession } from "./session.client.ts";

/** Whether this page load has spoken to the server about its session. */
export const sessionStateAtom = atom<"unasked" | "standing" | "failed">("unasked");

const startingAtom = atom<Promise<Result<string>> | null>(null);

async function start(get: Getter, set: Setter): Promise<Result<string>> {
  const started = await startSession(readCampaign());
  set(startingAtom, null);
  if (started.ok) {
    set(claimAtom, withSession(refresh(get, set), started.value, newSaveId));
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

/** True while only the claim's number is known here (the rest was cleared) and the session has yet to tell more. */
export const sessionAwaitedAtom = atom((get) => {
  const claim = get(claimAtom);
  if (!claim?.claimId || get(sessionStateAtom) !== "unasked") return false;
  return claim.screensCompleted.length === 0 && Object.keys(claim.fields).length === 0;
});

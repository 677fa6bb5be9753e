import { atom, type Getter, type Setter } from "jotai/vanilla";
import type { ClaimFields } from "../claim/claim.schema.ts";
import type { ProblemCode } from "../http/problem.ts";
import { failed, ok, type Result } from "../http/result.ts";
import { stepOf, type StepName } from "../journey/steps.ts";
import { claimAtom, newSaveId, refresh } from "./claim.atom.ts";
import { checksAtHand, fetchChecks } from "./checks-at-hand.ts";
import { asBefore, stepsAsBefore, withUnsent } from "./claim-saves.ts";
import type { Claim } from "./claim.ts";
import { claimWasCancelled } from "./other-claim.ts";
import { sendUnsentAtom, type Sent } from "./send.atoms.ts";

/** `queued`: the network is down; the answers are kept here and go out, in order, when it is back. */
export type Saved = "saved" | "queued";

const networkIsDown: readonly ProblemCode[] = ["network-failed", "timed-out"];

/** Waits for what validates the fields where a page has not fetched it yet; nothing is saved unchecked. */
async function checkedLater(fields: ClaimFields): Promise<Result<ClaimFields>> {
  const checks = await fetchChecks();
  return checks.ok ? checks.value.checked(fields) : checks;
}

/** At once where it can be, so that what was entered is part of the claim before anything else happens. */
const checked = (fields: ClaimFields) => checksAtHand()?.checked(fields) ?? checkedLater(fields);

function outcomeOf({ stoppedBy, refusals }: Sent, ids: readonly string[], claim: Claim | null): Result<Saved> {
  const [refusal] = ids.flatMap((id) => refusals.get(id) ?? []);
  if (refusal) return failed(refusal);
  if (stoppedBy && claim?.cancelled) return failed(claimWasCancelled);
  if (!stoppedBy || claim?.unsent.length === 0) return ok("saved");
  return networkIsDown.includes(stoppedBy.code) ? ok("queued") : failed(stoppedBy);
}

async function save(get: Getter, set: Setter, parts: readonly ClaimFields[]): Promise<Result<Saved>> {
  const before = refresh(get, set);
  const saves = parts.map((fields) => ({ id: newSaveId(), fields }));
  set(claimAtom, withUnsent(before, saves));
  const sent = await set(sendUnsentAtom);
  const claim = get(claimAtom);
  const outcome = outcomeOf(
    sent,
    saves.map(({ id }) => id),
    claim,
  );
  if (claim && !outcome.ok) {
    const isRefused = saves.some(({ id }) => sent.refusals.has(id));
    set(claimAtom, isRefused ? asBefore(claim, before, saves) : stepsAsBefore(claim, before, saves));
  }
  return outcome;
}

/** Keeps some answers here at once, and sends them. */
export const saveClaimFieldsAtom = atom(null, async (get, set, fields: ClaimFields): Promise<Result<Saved>> => {
  const known = checked(fields);
  const wanted = known instanceof Promise ? await known : known;
  return wanted.ok ? save(get, set, [wanted.value]) : wanted;
});

/** A step that was left, with the answers given there. */
export interface CompletedStep {
  readonly step: StepName;
  readonly fields?: ClaimFields;
}

/** Keeps a step's answers and notes that it is done. The next step may open when the result is ok. */
export const completeStepAtom = atom(
  null,
  async (get, set, { step, fields = {} }: CompletedStep): Promise<Result<Saved>> => {
    const known = checked(fields);
    const wanted = known instanceof Promise ? await known : known;
    if (!wanted.ok) return wanted;
    const notes = stepOf(step).records.map((name) => ({ screen_name: name, should_add_screen_name: true }));
    const [first, ...others] = notes;
    return save(get, set, [{ ...wanted.value, ...first }, ...others]);
  },
);

import { atom, type Getter, type Setter } from "jotai/vanilla";
import * as v from "valibot";
import { claimFieldsSchema, type ClaimFields } from "../claim/claim.schema.ts";
import { failed, fieldOf, ok, type ProblemCode, type Result } from "../http/http.schema.ts";
import { stepOf, type StepName } from "../journey/steps.ts";
import { claimAtom, newSaveId, refresh } from "./claim.atom.ts";
import { asBefore, stepsAsBefore, withUnsent } from "./claim-saves.ts";
import type { Claim } from "./claim.ts";
import { sendUnsentAtom, type Sent } from "./send.atoms.ts";

/** `queued`: the network is down; the answers are kept here and go out, in order, when it is back. */
export type Saved = "saved" | "queued";

const networkIsDown: readonly ProblemCode[] = ["network-failed", "timed-out"];

function checked(fields: ClaimFields): Result<ClaimFields> {
  const read = v.safeParse(claimFieldsSchema, fields);
  if (read.success) return ok(read.output);
  const [issue] = read.issues;
  const field = fieldOf(issue);
  return failed({ code: "refused", message: `'${field}' was not accepted (${issue.message}).`, field });
}

function outcomeOf({ stoppedBy, refusals }: Sent, ids: readonly string[], claim: Claim | null): Result<Saved> {
  const [refusal] = ids.flatMap((id) => refusals.get(id) ?? []);
  if (refusal) return failed(refusal);
  if (!stoppedBy || claim?.unsent.length === 0) return ok("saved");
  return networkIsDown.includes(stoppedBy.code) ? ok("queued") : failed(stoppedBy);
}

async function save(get: Getter, set: Setter, parts: readonly ClaimFields[]): Promise<Result<Saved>> {
  const before = refresh(get, set);
  const saves = parts.map((fields) => ({ id: newSaveId(), fields }));
  set(claimAtom, withUnsent(before, saves));
  const sent = await set(sendUnsentAtom);
  const claim = get(claimAtom);
  const outcome = outcomeOf(sent, saves.map(({ id }) => id), claim);
  if (claim && !outcome.ok) {
    const isRefused = saves.some(({ id }) => sent.refusals.has(id));
    set(claimAtom, isRefused ? asBefore(claim, before, saves) : stepsAsBefore(claim, before, saves));
  }
  return outcome;
}

/** Keeps some answers here at once, and sends them. */
export const saveClaimFieldsAtom = atom(null, async (get, set, fields: ClaimFields): Promise<Result<Saved>> => {
  const wanted = checked(fields);
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
    const wanted = checked(fields);
    if (!wanted.ok) return wanted;
    const notes = stepOf(step).records.map((name) => ({ screen_name: name, should_add_screen_name: true }));
    const [first, ...others] = notes;
    return save(get, set, [{ ...wanted.value, ...first }, ...others]);
  },
);

import { atom, type Getter, type Setter } from "jotai/vanilla";
import type { ClaimFields } from "../claim/claim.schema.ts";
import { failed, ok, type Result } from "../http/problem.ts";
import { stepOf, type StepName } from "../journey/steps.ts";
import { loadedValidation, loadValidation } from "./load-validation.ts";
import { newSaveId, withoutRejected, withoutStepsOf, withUnsent } from "./queue.ts";
import { claimAtom, type Claim } from "./state.ts";
import { syncWithStorage } from "./storage.ts";
import { claimWasCancelled, sendUnsentAtom, type Sent } from "./transport.ts";

/** `queued`: the network is down; the answers are stored here and go out, in order, when it is back. */
export type Saved = "saved" | "queued";

/** Waits for what validates the fields where a page has not loaded it yet; nothing is saved unvalidated. */
async function validatedLater(fields: ClaimFields): Promise<Result<ClaimFields>> {
  const validation = await loadValidation();
  return validation.ok ? validation.value.validateFields(fields) : validation;
}

/** These fields as they are sent: at once where it can be, so that they are part of the claim before anything else happens. */
export const validated = (fields: ClaimFields) => loadedValidation()?.validateFields(fields) ?? validatedLater(fields);

function outcomeOf({ stoppedBy, rejections }: Sent, ids: readonly string[], claim: Claim | null): Result<Saved> {
  const [rejection] = ids.flatMap((id) => rejections.get(id) ?? []);
  if (rejection) return failed(rejection);
  if (stoppedBy && claim?.cancelled) return failed(claimWasCancelled);
  if (!stoppedBy || claim?.unsent.length === 0) return ok("saved");
  return stoppedBy.kind === "offline" ? ok("queued") : failed(stoppedBy);
}

async function save(get: Getter, set: Setter, parts: readonly ClaimFields[]): Promise<Result<Saved>> {
  const before = syncWithStorage(get, set);
  const saves = parts.map((fields) => ({ id: newSaveId(), fields }));
  set(claimAtom, withUnsent(before, saves));
  const sent = await set(sendUnsentAtom);
  const claim = get(claimAtom);
  const ids = saves.map(({ id }) => id);
  const outcome = outcomeOf(sent, ids, claim);
  if (claim && !outcome.ok) {
    const isRejected = ids.some((id) => sent.rejections.has(id));
    set(claimAtom, isRejected ? withoutRejected(claim, before, saves) : withoutStepsOf(claim, before, saves));
  }
  return outcome;
}

/** Stores some answers here at once, and sends them. */
export const saveClaimAtom = atom(null, async (get, set, fields: ClaimFields): Promise<Result<Saved>> => {
  const known = validated(fields);
  const wanted = known instanceof Promise ? await known : known;
  return wanted.ok ? save(get, set, [wanted.value]) : wanted;
});

/** A step that was left, with the answers given there. */
export interface CompletedStep {
  readonly step: StepName;
  readonly fields?: ClaimFields;
}

/** What a save says of a step that it completes. */
export const noteOf = (name: string) => ({ screen_name: name, should_add_screen_name: true });

/** Saves a step's answers and notes that it is done. The next step may open when the result is ok. */
export const completeStepAtom = atom(
  null,
  async (get, set, { step, fields = {} }: CompletedStep): Promise<Result<Saved>> => {
    const known = validated(fields);
    const wanted = known instanceof Promise ? await known : known;
    if (!wanted.ok) return wanted;
    const [first, ...others] = stepOf(step).records.map(noteOf);
    return save(get, set, [{ ...wanted.value, ...first }, ...others]);
  },
);

import { atom, type Getter, type Setter } from "jotai/vanilla";
import type { ClaimFields } from "../claim/claim.schema.ts";
import { failed, ok, type Result } from "../http/problem.ts";
import { stepOf, type StepName } from "../journey/steps.ts";
import { loadedValidation, loadValidation } from "./load-validation.ts";
import { newSaveId, noteOf, withoutRejected, withoutStepsOf, withUnsent } from "./queue.ts";
import { claimAtom, type Claim } from "./state.ts";
import { syncWithStorage } from "./storage.ts";
import { sendUnsentAtom, type Sent } from "./transport.ts";
import { claimWasCancelled } from "./whose-claim.ts";

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

/** A step that was left, with the answers given there. */
export interface CompletedStep {
  readonly step: StepName;
  readonly fields?: ClaimFields;
}

/** Saves the answers once they are validated, and the notes of the step that they complete, where they do. */
async function saveValidated(get: Getter, set: Setter, { step, fields = {} }: Partial<CompletedStep>) {
  const known = validated(fields);
  const wanted = known instanceof Promise ? await known : known;
  if (!wanted.ok) return wanted;
  const [first, ...others] = step ? stepOf(step).records.map(noteOf) : [];
  return save(get, set, [{ ...wanted.value, ...first }, ...others]);
}

/** Stores some answers here at once, and sends them. */
export const saveClaimAtom = atom(null, (get, set, fields: ClaimFields): Promise<Result<Saved>> =>
  saveValidated(get, set, { fields }),
);

/** Saves a step's answers and notes that it is done. The next step may open when the result is ok. */
export const completeStepAtom = atom(null, (get, set, completed: CompletedStep): Promise<Result<Saved>> =>
  saveValidated(get, set, completed),
);

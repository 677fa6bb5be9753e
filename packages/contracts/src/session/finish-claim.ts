import { atom, type Getter, type Setter } from "jotai/vanilla";
import type { ClaimFields } from "../claim/claim.schema.ts";
import { retryWhileMoved, singleFlightAtom, type Attempt } from "../concurrency/concurrency.atoms.ts";
import { failed, ok, type Result } from "../http/problem.ts";
import { newSaveId, noteOf, withAcknowledged, withSave } from "./queue.ts";
import { completeStepAtom, saveClaimAtom, validated } from "./save-claim.ts";
import { updateClaim } from "./session.client.ts";
import { claimAtom } from "./state.ts";
import { syncWithStorage } from "./storage.ts";
import { sendUnsentAtom } from "./transport.ts";

/** What stays here of a signature that the server has: that there is one, and not what it looks like. */
function withoutSignature(fields: ClaimFields): ClaimFields {
  const { signature: _image, signature_typed_name: _name, signature_meta: _meta, ...others } = fields;
  return others;
}

/**
 * Has the server take these fields, after everything that was answered before them. They are never stored here or
 * queued: what is answered as not saved is not sent later either.
 */
async function saveAtOnce(get: Getter, set: Setter, fields: ClaimFields): Promise<Result<"saved">> {
  return retryWhileMoved(async (): Promise<Attempt<Result<"saved">>> => {
    const { stoppedBy, rejections } = await set(sendUnsentAtom);
    const [problem = stoppedBy] = rejections.values();
    if (problem) return { hasMoved: false, value: failed(problem) };
    const claimId = get(claimAtom)?.claimId;
    if (!claimId) throw new Error("Everything is sent but there is no claim.");
    const sent = await updateClaim({ ...fields, claimNumber: claimId });
    if (!sent.ok) return { hasMoved: sent.problem.code === "claim-changed", value: sent };
    const save = { id: newSaveId(), fields: withoutSignature(fields) };
    const claim = withSave(syncWithStorage(get, set), save);
    const signed = claim.signed || fields.screen_name === "sign";
    set(claimAtom, withAcknowledged({ ...claim, signed }, save, sent.value));
    return { hasMoved: false, value: ok("saved") };
  });
}

/** Has the server take a signature: what is signed is on record, or the claimant reads that it is not. */
export const signClaimAtom = atom(null, async (get, set, fields: ClaimFields): Promise<Result<"saved">> => {
  const wanted = await validated(fields);
  return wanted.ok ? saveAtOnce(get, set, { ...wanted.value, ...noteOf("sign") }) : wanted;
});

/** Has the server take what is added to a submitted claim, or chosen for it, which it takes once. */
export const addToClaimAtom = atom(null, async (get, set, fields: ClaimFields): Promise<Result<"saved">> => {
  const wanted = await validated(fields);
  return wanted.ok ? saveAtOnce(get, set, wanted.value) : wanted;
});

/** Submits the claim, or joins the submission that is under way; answers whether it is on record, or on its way there. */
export const submitClaimAtom = singleFlightAtom(async (get, set): Promise<boolean> => {
  const claim = get(claimAtom);
  // Internal testers were asked nothing, and count as sure.
  if (claim?.tester && !claim.fields.qkba) await set(saveClaimAtom, { qkba: "hi" });
  const saved = await set(completeStepAtom, { step: "submit_claim" });
  return saved.ok || (get(claimAtom)?.submitted ?? false);
});

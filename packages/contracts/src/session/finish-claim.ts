import { atom } from "jotai/vanilla";
import type { ClaimFields } from "../claim/claim.schema.ts";
import { retryWhileMoved, singleFlightAtom, type Attempt } from "../concurrency/concurrency.atoms.ts";
import { failed, ok, type Result } from "../http/problem.ts";
import { newSaveId, withAcknowledged, withSave } from "./queue.ts";
import { completeStepAtom, noteOf, saveClaimAtom, validated } from "./save-claim.ts";
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
 * Has the server take a signature, after everything that was answered before it. It is never stored here or queued:
 * what is signed is on record, or the claimant reads that it is not.
 */
export const signClaimAtom = atom(null, async (get, set, fields: ClaimFields): Promise<Result<"saved">> => {
  const wanted = await validated(fields);
  if (!wanted.ok) return wanted;
  const signature = { ...wanted.value, ...noteOf("sign") };
  return retryWhileMoved(async (): Promise<Attempt<Result<"saved">>> => {
    const { stoppedBy, rejections } = await set(sendUnsentAtom);
    const [problem = stoppedBy] = rejections.values();
    if (problem) return { hasMoved: false, value: failed(problem) };
    const claimId = get(claimAtom)?.claimId;
    if (!claimId) throw new Error("Everything is sent but there is no claim, so there is nothing to sign.");
    const sent = await updateClaim({ ...signature, claimNumber: claimId });
    if (!sent.ok) return { hasMoved: sent.problem.code === "claim-changed", value: sent };
    const signing = { id: newSaveId(), fields: withoutSignature(signature) };
    const signed = { ...withSave(syncWithStorage(get, set), signing), signed: true };
    set(claimAtom, withAcknowledged(signed, signing, sent.value));
    return { hasMoved: false, value: ok("saved") };
  });
});

/** Submits the claim, or joins the submission that is under way; answers whether it is on record, or on its way there. */
export const submitClaimAtom = singleFlightAtom(async (get, set): Promise<boolean> => {
  const claim = get(claimAtom);
  // Internal testers were asked nothing, and count as sure.
  if (claim?.tester && !claim.fields.qkba) await set(saveClaimAtom, { qkba: "hi" });
  const saved = await set(completeStepAtom, { step: "submit_claim" });
  return saved.ok || (get(claimAtom)?.submitted ?? false);
});

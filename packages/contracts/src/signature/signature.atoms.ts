import { atom } from "jotai/vanilla";
import * as v from "valibot";
import { claimFieldsSchema, type ClaimFields } from "../claim/claim.schema.ts";
import { failed, fieldOf, ok, type Result } from "../http/http.schema.ts";
import { acknowledged, withSave } from "../session/claim-saves.ts";
import { claimAtom, newSaveId, refresh } from "../session/claim.atom.ts";
import { sendUnsentAtom } from "../session/send.atoms.ts";
import { updateClaim } from "../session/session.client.ts";

/** The session may move to another claim while the signature is on its way. */
const mostMoves = 3;

const signStep = { screen_name: "sign", should_add_screen_name: true } as const;

/** What stays here of a signature that the server has: that there is one, and not what it looks like. */
function withoutSignature(fields: ClaimFields): ClaimFields {
  const { signature: _image, signature_typed_name: _name, signature_meta: _meta, ...others } = fields;
  return others;
}

function checked(fields: ClaimFields): Result<ClaimFields> {
  const read = v.safeParse(claimFieldsSchema, fields);
  if (read.success) return ok(read.output);
  const [issue] = read.issues;
  const field = fieldOf(issue);
  return failed({ code: "refused", message: `'${field}' was not accepted (${issue.message}).`, field });
}

/**
 * Has the server take a signature, after everything that was answered before it. It is never kept here or queued: what
 * is signed is on record, or the claimant is told that it is not.
 */
export const signClaimAtom = atom(null, async (get, set, fields: ClaimFields): Promise<Result<"saved">> => {
  const wanted = checked(fields);
  if (!wanted.ok) return wanted;
  for (let moves = 0; ; moves += 1) {
    const { stoppedBy, refusals } = await set(sendUnsentAtom);
    const [trouble = stoppedBy] = refusals.values();
    if (trouble) return failed(trouble);
    const claimId = get(claimAtom)?.claimId;
    if (!claimId) throw new Error("Everything is sent but there is no claim, so there is nothing to sign.");
    const sent = await updateClaim({ ...wanted.value, ...signStep, claimNumber: claimId });
    if (sent.ok) {
      const save = { id: newSaveId(), fields: { ...withoutSignature(wanted.value), ...signStep } };
      const signed = { ...withSave(refresh(get, set), save), signed: true };
      set(claimAtom, acknowledged(signed, save, sent.value));
      return ok("saved");
    }
    if (sent.problem.code !== "claim-changed" || moves === mostMoves) return failed(sent.problem);
  }
});

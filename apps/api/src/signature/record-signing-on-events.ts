import type { ClaimFields } from "@claims/contracts/claim/schema";
import type { Brand } from "@claims/contracts/site/schema";
import type { EmitClaimEvent, Save } from "../claim-events/claim-events.ts";
import { choosesLenders } from "../claim/saved-fields.ts";
import type { Lenders } from "../credit-search/credit-search.ports.ts";
import { lendersFound } from "../credit-search/found-and-chosen.ts";
import type { Database } from "../database/tables.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { appendEvidence } from "../evidence/append-evidence.ts";
import { readLastAnnex } from "../evidence/read-evidence.ts";
import { recordSigning } from "./record-signing.ts";

interface Deps {
  readonly keyring: Keyring;
  readonly lenders: Lenders;
  readonly brand: Brand;
}

/** Puts on record who signed what, and which lenders joined the letter. */
export function recordSigningOnEvents(deps: Deps): EmitClaimEvent {
  return async (trx, { event, visitor: { claimId, key }, at }) => {
    if (event.name === "signed") await recordSigning(trx, deps, { ...event, claimId, at });
    if (event.name === "lenders-chosen") await recordAnnex(trx, deps, { save: event.save, key, at });
  };
}

/** The lenders that were chosen join the signed letter, on record with their day; the letter itself stays as it was signed. */
async function recordAnnex(
  trx: Database,
  { keyring, lenders }: Deps,
  { save, key, at }: { readonly save: Save; readonly key: ClaimKey; readonly at: Date },
): Promise<void> {
  const { before, fields, from, proof } = save;
  const claimFields: ClaimFields = { ...before, ...fields };
  if (!choosesLenders(claimFields)) return;
  const chosen = await lendersFound({ database: trx, lenders }, key);
  const last = await readLastAnnex(trx, keyring, key.claimId);
  const listed = last?.record.lenders ?? [];
  if (JSON.stringify(listed) === JSON.stringify(chosen)) return;
  await appendEvidence(trx, keyring, {
    claimId: key.claimId,
    at,
    from,
    proof,
    event: "annexed",
    details: { lenders: chosen },
  });
}

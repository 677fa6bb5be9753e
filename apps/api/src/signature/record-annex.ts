import type { ClaimFields } from "@claims/contracts/claim/schema";
import type { Lenders } from "../credit-search/credit-search.ports.ts";
import { lendersFound } from "../credit-search/lenders-found.ts";
import type { Database } from "../database/tables.ts";
import { appendEvidence } from "../evidence/append-evidence.ts";
import { readLastAnnex } from "../evidence/read-evidence.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import type { Keyring } from "../encryption/keyring.ts";
import type { Save } from "../claim-events/claim-events.ts";

/** True for a save that says which lenders are claimed from. */
export function choosesLenders({
  selected_hire_purchases_for_claim: selected,
  manually_declared_lenders_names: declared,
}: ClaimFields): boolean {
  return selected !== undefined || declared !== undefined;
}

/** The lenders that were chosen join the signed letter, on record with their day; the letter itself stays as it was signed. */
export async function recordAnnex(
  trx: Database,
  { keyring, lenders }: { readonly keyring: Keyring; readonly lenders: Lenders },
  { save, key, at }: { readonly save: Save; readonly key: ClaimKey; readonly at: Date },
): Promise<void> {
  const { before, fields, from, proof } = save;
  const held: ClaimFields = { ...before, ...fields };
  if (!choosesLenders(held)) return;
  const chosen = await lendersFound({ database: trx, lenders }, { key, fields: held });
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

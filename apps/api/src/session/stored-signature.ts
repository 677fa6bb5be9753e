import type { Signing, SigningLink } from "../claim-events/claim-events.ts";
import { findLinkOfSession, withdrawSignLinks } from "../claim/claim-links.store.ts";
import { findSignature, storeSignature } from "../claim/claim.store.ts";
import type { Visitor } from "../claim/visitor.ts";
import type { Database } from "../database/tables.ts";
import { decryptValue, encryptValue } from "../encryption/claim-key.ts";
import { dataUrlOf } from "../signature/signing.ts";

const place = "signature";

/** The same picture or the same typed name, whatever its figures: a page that sends what it holds once more signs nothing. */
export async function isStoredAlready(
  trx: Database,
  { visitor, before, signing }: { visitor: Visitor; before: Readonly<Record<string, unknown>>; signing: Signing },
): Promise<boolean> {
  const encrypted = await findSignature(trx, visitor.claimId);
  if (encrypted === undefined) return false;
  const savedMeta: { kind?: unknown } = Object(before.signature_meta);
  if (signing.typedName !== null && savedMeta.kind === "typed" && before.signature_typed_name === signing.typedName)
    return true;
  return decryptValue(visitor.key, place, encrypted) === dataUrlOf(signing);
}

/** Answers with the link by which this browser was let in to sign; null where none was. */
export async function storeNewSignature(
  trx: Database,
  { visitor, signing, at }: { visitor: Visitor; signing: Signing; at: Date },
): Promise<SigningLink | null> {
  const { claimId, key } = visitor;
  await storeSignature(trx, { claimId, sealed: encryptValue(key, place, dataUrlOf(signing)), at });
  const link = await findLinkOfSession(trx, visitor);
  // A phone that was to sign has nothing left to do once another browser has signed.
  if (link === null) await withdrawSignLinks(trx, claimId);
  return link;
}

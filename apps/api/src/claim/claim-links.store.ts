import type { Database } from "../database/tables.ts";

interface NewLink {
  readonly linkId: string;
  readonly claimId: string;
  readonly purpose: "sign" | "resume";
  readonly generation: number;
  readonly tokenHash: Uint8Array | null;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function insertLink(
  trx: Database,
  { linkId, claimId, purpose, generation, tokenHash, at, expiresAt }: NewLink,
): Promise<void> {
  await trx
    .insertInto("claim_links")
    .values({
      link_id: linkId,
      claim_id: claimId,
      purpose,
      generation,
      token_hash: tokenHash,
      session_hash: null,
      made_at: at,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
}

/** When resume links were sent. */
export function timesOfResumeLinks(trx: Database, claimId: string) {
  return trx
    .selectFrom("claim_links")
    .select("made_at as time")
    .where("claim_id", "=", claimId)
    .where("purpose", "=", "resume");
}

export interface SignLinkState {
  readonly expires_at: Date;
  readonly used_at: Date | null;
}

/** The link of this generation with which another device signs, if one was made. */
export function findSignLink(
  database: Database,
  { claimId, generation }: { readonly claimId: string; readonly generation: number },
): Promise<SignLinkState | undefined> {
  return database
    .selectFrom("claim_links")
    .select(["expires_at", "used_at"])
    .where("claim_id", "=", claimId)
    .where("purpose", "=", "sign")
    .where("generation", "=", generation)
    .executeTakeFirst();
}

/** The link that bound this session, if it was one with which another device signs. */
export async function findLinkOfSession(
  trx: Database,
  { claimId, sessionHash }: { readonly claimId: string; readonly sessionHash: Uint8Array },
): Promise<{ readonly madeAt: Date; readonly openedAt: Date | null } | null> {
  const link = await trx
    .selectFrom("claim_links")
    .select(["made_at", "used_at"])
    .where("claim_id", "=", claimId)
    .where("session_hash", "=", sessionHash)
    .executeTakeFirst();
  return link === undefined ? null : { madeAt: link.made_at, openedAt: link.used_at };
}

/** Takes back the claim's sign links and ends the sessions that they bound. */
export async function withdrawSignLinks(trx: Database, claimId: string): Promise<void> {
  const withdrawn = await trx
    .deleteFrom("claim_links")
    .where("claim_id", "=", claimId)
    .where("purpose", "=", "sign")
    .returning("session_hash")
    .execute();
  const bound = withdrawn.flatMap(({ session_hash }) => session_hash ?? []);
  if (bound.length > 0)
    await trx.deleteFrom("sessions").where("claim_id", "=", claimId).where("token_hash", "in", bound).execute();
}

interface Use {
  readonly claimId: string;
  readonly generation: number;
  readonly tokenHash: Uint8Array;
  readonly sessionHash: Uint8Array;
  readonly at: Date;
}

/** True for the one use of a link that lives. */
export async function takeSignLink(
  trx: Database,
  { claimId, generation, tokenHash, sessionHash, at }: Use,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("claim_links")
    .set({ used_at: at, session_hash: sessionHash })
    .where("token_hash", "=", tokenHash)
    .where("claim_id", "=", claimId)
    .where("generation", "=", generation)
    .where("used_at", "is", null)
    .where("expires_at", ">", at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

import type { Database, Tables } from "../database/tables.ts";
import { readEvidence } from "../evidence/read-evidence.ts";
import { openWork } from "../outgoing/sealed-work.ts";
import { openValue, type ClaimKey } from "../sealing/claim-key.ts";
import type { Keyring } from "../sealing/keyring.ts";
import { openFields } from "../sealing/sealed-fields.ts";

/** Whose things are looked for, and with what they open. */
export interface Owner {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly key: ClaimKey;
}

type Held = Readonly<Record<string, unknown>>;

/**
 * Every table with something of a claim in it, and how that is shown to the claimant: opened, and without what is only
 * a means of ours (hashes of tokens, leases). A table that is in neither list of this file fails a test.
 */
export const holdings: Partial<Readonly<Record<keyof Tables, (owner: Owner) => Promise<readonly Held[]>>>> = {
  async claims({ database, key }) {
    const rows = await database.selectFrom("claims").selectAll().where("id", "=", key.claimId).execute();
    return rows.map(({ id, reported, facts, screens_completed, submitted_at, created_at, updated_at }) => ({
      claimNumber: id,
      created_at,
      updated_at,
      submitted_at,
      screens_completed,
      said: openFields(key, "reported", reported),
      seen: openFields(key, "facts", facts),
    }));
  },
  async signatures({ database, key }) {
    const rows = await database.selectFrom("signatures").selectAll().where("claim_id", "=", key.claimId).execute();
    return rows.map(({ received_at, sealed }) => ({ received_at, image: openValue(key, "signature", sealed) }));
  },
  async evidence({ database, keyring, key }) {
    const chain = await readEvidence(database, keyring, key.claimId);
    return chain.map(({ record, hash, picture }) => ({ hash, record, picture: picture?.toString("base64") ?? null }));
  },
  async evidence_keys({ database, key }) {
    const rows = await database.selectFrom("evidence_keys").select("claim_id").where("claim_id", "=", key.claimId).execute();
    return rows.map(() => ({ is: "the key of the evidence, itself sealed" }));
  },
  sessions: ({ database, key }) =>
    database.selectFrom("sessions").select(["masked", "created_at", "expires_at"]).where("claim_id", "=", key.claimId).execute(),
  device_claims: ({ database, key }) =>
    database.selectFrom("device_claims").select(["proven", "attached_at", "expires_at"]).where("claim_id", "=", key.claimId).execute(),
  visits: ({ database, key }) =>
    database.selectFrom("visits").select("first_seen_at").where("claim_id", "=", key.claimId).execute(),
  async credit_searches({ database, key }) {
    const rows = await database.selectFrom("credit_searches").selectAll().where("claim_id", "=", key.claimId).execute();
    return rows.map(({ bureau, state, failure, started_at, finished_at, sealed_answer }) => ({
      bureau,
      state,
      failure,
      started_at,
      finished_at,
      answer: sealed_answer === null ? null : openValue(key, "credit search", sealed_answer),
    }));
  },
  async first_answers({ database, key }) {
    const rows = await database.selectFrom("first_answers").selectAll().where("claim_id", "=", key.claimId).execute();
    return rows.map(({ route, status, expires_at, sealed_answer }) => ({
      route,
      status,
      expires_at,
      answer: sealed_answer === null ? null : openValue(key, "first answer", sealed_answer),
    }));
  },
  one_time_codes: ({ database, key }) =>
    database.selectFrom("one_time_codes").select(["tries", "sent_at", "expires_at", "used_at"]).where("claim_id", "=", key.claimId).execute(),
  async outgoing_work({ database, keyring, key }) {
    const rows = await database.selectFrom("outgoing_work").selectAll().where("claim_id", "=", key.claimId).orderBy("number").execute();
    return rows.map(({ id, kind, status, attempts, created_at, finished_at, sealed }) => ({
      kind,
      status,
      attempts,
      created_at,
      finished_at,
      ...(sealed === null ? {} : openWork(keyring, { id, claim: key, sealed })),
    }));
  },
  known_persons: ({ database, key }) =>
    database.selectFrom("known_persons").select(["reached_by", "since"]).where("claim_id", "=", key.claimId).execute(),
  sandbox_effects: ({ database, key }) =>
    database.selectFrom("sandbox_effects").select(["kind", "times", "first_at"]).where("claim_id", "=", key.claimId).execute(),
};

/** Tables with nothing of a claim in them, and why that is so. */
export const ofNoClaim: Partial<Readonly<Record<keyof Tables, string>>> = {
  address_limits: "counts by a hash of an address, for minutes",
  authority_keys: "public keys",
  code_sends: "digests, for a day: whoever erases a claim gets no fresh allowance of texts",
  digest_keys: "keys",
  failed_contact_checks: "digests, and gone with their session",
  migrations: "names of migrations",
  release_faults: "counts of what releases did wrong, by kind and place in our code",
  release_minutes: "counts by release and minute",
  release_vitals: "counts and sums by release and minute",
  sandbox_clock: "one number",
  sealing_keys: "ids of keys",
  text_days: "counts by day",
};

export async function showHoldings(owner: Owner): Promise<Record<string, readonly Held[]>> {
  const shown: Record<string, readonly Held[]> = {};
  for (const [table, show] of Object.entries(holdings)) shown[table] = await show(owner);
  return shown;
}

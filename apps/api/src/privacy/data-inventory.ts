import { decryptAnswer } from "../credit-search/encrypted-answer.ts";
import type { Database, Tables } from "../database/tables.ts";
import { type ClaimKey, decryptFields, decryptValue } from "../encryption/claim-key.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { readEvidence } from "../evidence/read-evidence.ts";
import { decryptWork } from "../outgoing/encrypted-work.ts";

/** Whose things are looked for, and with what they open. */
export interface Owner {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly key: ClaimKey;
}

export type Row = Readonly<Record<string, unknown>>;

type Shown = Promise<readonly Row[]> | AsyncIterable<Row>;

/**
 * Every table with something of a claim in it, and how that is shown to the claimant: opened, and without what is only
 * a means of ours (hashes of tokens, leases). A table that is in neither list of this file fails a test.
 */
export const dataInventory: Partial<Readonly<Record<keyof Tables, (owner: Owner) => Shown>>> = {
  async claims({ database, key }) {
    const rows = await database.selectFrom("claims").selectAll().where("id", "=", key.claimId).execute();
    return rows.map(
      ({ id, reference, language, reported, facts, screens_completed, submitted_at, created_at, updated_at }) => ({
        claimNumber: id,
        reference,
        language,
        created_at,
        updated_at,
        submitted_at,
        screens_completed,
        said: decryptFields(key, "reported", reported),
        seen: decryptFields(key, "facts", facts),
      }),
    );
  },
  async signatures({ database, key }) {
    const rows = await database.selectFrom("signatures").selectAll().where("claim_id", "=", key.claimId).execute();
    return rows.map(({ received_at, sealed }) => ({ received_at, image: decryptValue(key, "signature", sealed) }));
  },
  async *evidence({ database, keyring, key }) {
    for await (const { record, hash, picture } of readEvidence(database, keyring, key.claimId)) {
      yield { hash, record, picture: picture?.toString("base64") ?? null };
    }
  },
  async evidence_keys({ database, key }) {
    const rows = await database
      .selectFrom("evidence_keys")
      .select("claim_id")
      .where("claim_id", "=", key.claimId)
      .execute();
    return rows.map(() => ({ is: "the key of the evidence, itself sealed" }));
  },
  sessions: ({ database, key }) =>
    database
      .selectFrom("sessions")
      .select(["masked", "proof", "confirmed_at", "created_at", "expires_at"])
      .where("claim_id", "=", key.claimId)
      .execute(),
  claim_links: ({ database, key }) =>
    database
      .selectFrom("claim_links")
      .select(["purpose", "made_at", "expires_at", "used_at"])
      .where("claim_id", "=", key.claimId)
      .execute(),
  device_claims: ({ database, key }) =>
    database
      .selectFrom("device_claims")
      .select(["proven", "attached_at", "expires_at"])
      .where("claim_id", "=", key.claimId)
      .execute(),
  claim_releases: ({ database, key }) =>
    database.selectFrom("claim_releases").select(["releases", "since"]).where("claim_id", "=", key.claimId).execute(),
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
      answer: sealed_answer === null ? null : decryptAnswer(key, sealed_answer),
    }));
  },
  async first_answers({ database, key }) {
    const rows = await database.selectFrom("first_answers").selectAll().where("claim_id", "=", key.claimId).execute();
    return rows.map(({ route, status, expires_at, sealed_answer }) => ({
      route,
      status,
      expires_at,
      answer: sealed_answer === null ? null : decryptValue(key, "first answer", sealed_answer),
    }));
  },
  one_time_codes: ({ database, key }) =>
    database
      .selectFrom("one_time_codes")
      .select(["tries", "sent_at", "expires_at", "used_at"])
      .where("claim_id", "=", key.claimId)
      .execute(),
  async *outgoing_work({ database, keyring, key }) {
    for (let last = 0; ;) {
      const rows = await database
        .selectFrom("outgoing_work")
        .selectAll()
        .where("claim_id", "=", key.claimId)
        .where("number", ">", last)
        .orderBy("number")
        .limit(20)
        .execute();
      for (const { id, kind, status, attempts, created_at, finished_at, sealed } of rows) {
        const { to, body } = sealed === null ? {} : decryptWork(keyring, { id, claim: key, sealed });
        yield { kind, status, attempts, created_at, finished_at, ...(sealed === null ? {} : { to, body }) };
      }
      if (rows.length === 0) return;
      last = rows.at(-1)?.number ?? last;
    }
  },
  known_persons: ({ database, key }) =>
    database.selectFrom("known_persons").select(["reached_by", "since"]).where("claim_id", "=", key.claimId).execute(),
  sandbox_effects: ({ database, key }) =>
    database
      .selectFrom("sandbox_effects")
      .select(["kind", "times", "first_at"])
      .where("claim_id", "=", key.claimId)
      .execute(),
};

/** Tables with nothing of a claim in them, and why that is so. */
export const ofNoClaim: Partial<Readonly<Record<keyof Tables, string>>> = {
  address_limits: "counts by a hash of an address, for minutes",
  authority_keys: "public keys",
  code_sends: "digests, for a day: whoever erases a claim gets no fresh allowance of texts",
  digest_keys: "keys",
  erasures: "hashes: that a claim was erased, and when",
  evidence_erasures: "hashes: that a chain of evidence ended, and where",
  failed_contact_checks: "digests, and gone with their session",
  migrations: "names of migrations",
  people_asked_about: "digests, for a day: whoever erases a claim gets no fresh allowance of searches",
  release_faults: "counts of what releases did wrong, by kind and place in our code",
  release_minutes: "counts by release and minute",
  release_vital_spread: "counts by release, minute and bucket of a value",
  release_vitals: "counts and sums by release and minute",
  reminder_stops: "digests of mailboxes that are to get no reminders, for as long as they are to get none",
  sandbox_clock: "one number",
  sandbox_faults: "which third parties are to fail, and until when",
  sealing_keys: "ids of keys",
  status_days: "counts of calls by part of the service and day",
  status_incidents: "when a part of the service was in trouble",
  status_minutes: "counts of calls by part of the service and minute",
  step_shares: "counts by step, release and ten minutes",
  step_visits: "digests: which visits are at a step just now, gone within the hour",
  text_days: "counts by day",
  text_sends: "digests, for a day after the text: whoever erases a claim gets no fresh allowance of texts",
};

/** As JSON, a record at a time: all of it together may be larger than the memory. */
export async function* writeDataInventory(owner: Owner): AsyncGenerator<string, void, undefined> {
  yield "{";
  let before = "";
  for (const [table, show] of Object.entries(dataInventory)) {
    yield `${before}${JSON.stringify(table)}:[`;
    let between = "";
    for await (const row of await show(owner)) {
      yield `${between}${JSON.stringify(row)}`;
      between = ",";
    }
    yield "]";
    before = ",";
  }
  yield "}";
}

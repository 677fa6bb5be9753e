import { sql, type SqlBool } from "kysely";
import { serviceYears, unfinishedDays } from "../claim/claim-lifetimes.ts";
import { deleteInBatches, withoutTimeout } from "../database/bulk-work.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database, Tables } from "../database/tables.ts";
import { forgetOldWork } from "../outgoing/upkeep.ts";
import { countedAfterMs } from "../release-health/funnel.ts";
import { deleteEvidence } from "./privacy.store.ts";
import { removeClaim } from "./remove-claim.ts";

const atOnce = 200;

/** How long one kind of thing is stored, in which table it lies, and how what is older is found and cleared away. */
export interface Period {
  readonly table: keyof Tables;
  readonly what: string;
  readonly keptFor: string;
  count(database: Database, now: Date): Promise<number>;
  clear(database: Database, now: Date): Promise<void>;
}

/** In this order: evidence goes after the claim that it belongs to. */
export const periods: readonly Period[] = [
  wholeClaims({
    what: "unfinished claims (nothing signed) and all that belongs to them",
    keptFor: `${unfinishedDays} days after the last answer, and as long as a session on them lives`,
    // The offset has it asked claim by claim: as a join it would begin with every session there is.
    due: (at) => sql<SqlBool>`not facts ? 'signed_at' and updated_at <= ${daysBefore(at, unfinishedDays)}
      and not exists (select from sessions where claim_id = claims.id and expires_at > ${at} offset 0)`,
    withEvidence: true,
  }),
  wholeClaims({
    what: "signed claims (service records, marketing contact) and all that belongs to them",
    keptFor: `${serviceYears} years after the last change`,
    due: (at) => sql<SqlBool>`facts ? 'signed_at' and updated_at <= ${yearsAfter(at, -serviceYears)}`,
    withEvidence: false,
  }),
  {
    table: "evidence",
    what: "evidence of claims that are no more (service records)",
    keptFor: `${serviceYears} years after the last signature`,
    count: (database, at) =>
      withoutTimeout(database, async (trx) => (await oldEvidence(trx, { at, after: "" })).claims.length),
    async clear(database, at) {
      for (let after: string | undefined = ""; after !== undefined;) {
        const old: OldEvidence = await oldEvidence(database, { at, after, atMost: atOnce });
        for (const claimId of old.claims) await inTransaction(database, (trx) => deleteEvidence(trx, claimId));
        after = old.last;
      }
    },
  },
  {
    table: "outgoing_work",
    what: "what was told to others, and to whom",
    keptFor: "30 days after it was",
    count: (database, at) =>
      countOf(
        database,
        "outgoing_work",
        sql<SqlBool>`finished_at <= ${daysBefore(at, 30)} and (sealed is not null or claim_id is null)`,
      ),
    clear: forgetOldWork,
  },
  expired({
    table: "outgoing_work",
    what: "e-mails that an erasure is done, with the address they go to",
    keptFor: "a day",
    due: (at) => sql<SqlBool>`kind = 'email' and claim_id is null and created_at <= ${daysBefore(at, 1)}`,
  }),
  expired({
    table: "sessions",
    what: "sessions",
    keptFor: "90 days after the last visit",
    due: (at) => sql<SqlBool>`expires_at <= ${at}`,
  }),
  expired({
    table: "claim_links",
    what: "links to a claim that count once, or are counted",
    keptFor: "a day after they expire, and as long as a session that one of them opened lives",
    // By its link a session is ended when the desk takes the link back. The offset is as with the unfinished claims.
    due: (at) => sql<SqlBool>`claim_links.expires_at <= ${daysBefore(at, 1)} and not exists (
      select from sessions where token_hash = claim_links.session_hash and sessions.expires_at > ${at} offset 0)`,
  }),
  expired({
    table: "device_claims",
    what: "browsers that were attached to a claim",
    keptFor: "90 days after they last were",
    due: (at) => sql<SqlBool>`expires_at <= ${at}`,
  }),
  expired({
    table: "first_answers",
    what: "first answers to repeatable calls",
    keptFor: "24 hours",
    due: (at) => sql<SqlBool>`expires_at <= ${at}`,
  }),
  expired({
    table: "address_limits",
    what: "counts of calls by address",
    keptFor: "until they start anew",
    due: (at) => sql<SqlBool>`resets_at <= ${at}`,
  }),
  expired({
    table: "one_time_codes",
    what: "codes",
    keptFor: "a day after they expire",
    due: (at) => sql<SqlBool>`expires_at <= ${daysBefore(at, 1)}`,
  }),
  expired({
    table: "code_sends",
    what: "counts of codes",
    keptFor: "a day",
    due: (at) => sql<SqlBool>`sent_at <= ${daysBefore(at, 1)}`,
  }),
  expired({
    table: "people_asked_about",
    what: "counts of claims that ask about a person",
    keptFor: "a day",
    due: (at) => sql<SqlBool>`asked_at <= ${daysBefore(at, 1)}`,
  }),
  expired({
    table: "text_days",
    what: "counts of codes by day",
    keptFor: "a day",
    due: (at) => sql<SqlBool>`day < ${daysBefore(at, 1).toISOString().slice(0, 10)}::date`,
  }),
  expired({
    table: "text_sends",
    what: "counts of texts",
    keptFor: "a day after the text",
    due: (at) => sql<SqlBool>`coalesce(counted_at, queued_at + interval '30 days') <= ${daysBefore(at, 1)}`,
  }),
  ...(["release_minutes", "release_vitals", "release_vital_spread", "release_faults"] as const).map((table) =>
    expired({
      table,
      what: "counts of how releases fare",
      keptFor: "30 days",
      due: (at) => sql<SqlBool>`minute <= ${daysBefore(at, 30)}`,
    }),
  ),
  expired({
    table: "step_shares",
    what: "counts of visits that got through a step, by release",
    keptFor: "30 days",
    due: (at) => sql<SqlBool>`begins_at <= ${daysBefore(at, 30)}`,
  }),
  expired({
    table: "step_visits",
    what: "digests of visits that are at a step just now",
    keptFor: "until they are through, 40 minutes at most",
    due: (at) => sql<SqlBool>`begins_at <= ${new Date(at.getTime() - countedAfterMs)}`,
  }),
  expired({
    table: "status_minutes",
    what: "counts of what was asked of each part of the service",
    keptFor: "a day",
    due: (at) => sql<SqlBool>`minute <= ${daysBefore(at, 1)}`,
  }),
  expired({
    table: "status_days",
    what: "the same by day",
    keptFor: "90 days",
    due: (at) => sql<SqlBool>`day <= ${daysBefore(at, 90).toISOString().slice(0, 10)}::date`,
  }),
  expired({
    table: "status_incidents",
    what: "times in which a part of the service was in trouble",
    keptFor: "90 days after they ended",
    due: (at) => sql<SqlBool>`ended_at <= ${daysBefore(at, 90)}`,
  }),
];

interface WholeClaims {
  readonly what: string;
  readonly keptFor: string;
  readonly due: (now: Date) => ReturnType<typeof sql<SqlBool>>;
  readonly withEvidence: boolean;
}

function wholeClaims({ what, keptFor, due, withEvidence }: WholeClaims): Period {
  const clearSome = (database: Database, now: Date) =>
    inTransaction(database, async (trx) => {
      const claims = await trx
        .selectFrom("claims")
        .select("id")
        .where(due(now))
        .limit(atOnce)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const { id } of claims) {
        if (withEvidence) await deleteEvidence(trx, id);
        await removeClaim(trx, id);
      }
      return claims.length;
    });
  return {
    table: "claims",
    what,
    keptFor,
    count: (database, at) => countOf(database, "claims", due(at)),
    async clear(database, at) {
      while ((await clearSome(database, at)) === atOnce);
    },
  };
}

interface Expired extends Pick<Period, "what" | "keptFor"> {
  readonly table: keyof Tables;
  readonly due: (now: Date) => ReturnType<typeof sql<SqlBool>>;
}

function expired({ table, what, keptFor, due }: Expired): Period {
  return {
    table,
    what,
    keptFor,
    count: (database, at) => countOf(database, table, due(at)),
    clear: (database, at) => deleteInBatches(database, { table, due: due(at) }),
  };
}

async function countOf(database: Database, table: keyof Tables, due: ReturnType<typeof sql<SqlBool>>): Promise<number> {
  const counting = sql<{ count: number }>`select count(*) as count from ${sql.table(table)} where ${due}`;
  const { rows } = await withoutTimeout(database, (trx) => counting.execute(trx));
  return rows[0]?.count ?? 0;
}

interface OldEvidence {
  readonly claims: readonly string[];
  /** The last claim number that was looked at; undefined where there are no more. */
  readonly last: string | undefined;
}

/** Of claims after this number, in their order; a signed claim that is still there has evidence that is as old. */
async function oldEvidence(
  database: Database,
  { at, after, atMost }: { readonly at: Date; readonly after: string; readonly atMost?: number },
): Promise<OldEvidence> {
  const due = yearsAfter(at, -serviceYears);
  const { rows } = await sql<{ claim_id: string; is_old: boolean }>`
    with old as (
      select distinct claim_id from evidence where at <= ${due} and claim_id > ${after}
      order by claim_id ${atMost === undefined ? sql`` : sql`limit ${atMost}`}
    )
    select claim_id, not exists (select from claims where id = old.claim_id) and ${due} >= (
      select coalesce(max(at) filter (where sealed_picture is not null), max(at)) from evidence
      where evidence.claim_id = old.claim_id
    ) as is_old
    from old order by claim_id`.execute(database);
  return {
    claims: rows.filter(({ is_old }) => is_old).map(({ claim_id }) => claim_id),
    last: rows.at(-1)?.claim_id,
  };
}

export function yearsAfter(moment: Date, years: number): Date {
  const later = new Date(moment);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * 24 * 60 * 60 * 1000);
}

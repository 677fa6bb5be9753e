import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../src/database/tables.ts";

/** Pairs of rows that are written in one transaction, and so are there together or not at all. Each query finds the widows. */
const widows: Readonly<Record<string, RawBuilder<{ id: string }>>> = {
  "a signed claim without its picture": sql`
    select id from claims where facts ? 'signed_at' and not exists (select from signatures where claim_id = claims.id)`,
  "a picture of an unsigned claim": sql`
    select claim_id as id from signatures where not exists (select from claims where id = claim_id and facts ? 'signed_at')`,
  "a signed claim without its evidence": sql`
    select id from claims where facts ? 'signed_at'
    and 1 <> (select count(*) from evidence where claim_id = claims.id and event = 'signed')`,
  "a signed claim of which the chat is not to hear once": sql`
    select id from claims where facts ? 'signed_at'
    and 1 <> (select count(*) from outgoing_work where claim_id = claims.id and kind = 'chat' and idempotency_key = 'notification ' || claims.id || ' signed')`,
  "a note about a signature that there is none of": sql`
    select id from outgoing_work where kind = 'chat' and idempotency_key like 'notification % signed'
    and not exists (select from claims where claims.id = claim_id and facts ? 'signed_at')`,
  "a bureau's answer that nobody was told of": sql`
    select claim_id as id from credit_searches where state = 'answered'
    and 2 <> (select count(*) from outgoing_work where outgoing_work.claim_id = credit_searches.claim_id and kind in ('hook', 'postback'))`,
  "a lead told of without a bureau's answer": sql`
    select id from outgoing_work where kind in ('hook', 'postback')
    and not exists (select from credit_searches where credit_searches.claim_id = outgoing_work.claim_id and state = 'answered')`,
  "work of a claim that is not there": sql`
    select id from outgoing_work where not exists (select from claims where claims.id = claim_id)`,
  // A code goes out within its call, and is only noted.
  "work that was sent and reached nobody": sql`
    select id from outgoing_work where status = 'sent' and kind <> 'reminder' and idempotency_key not like 'code %'
    and not exists (select from sandbox_effects e where e.kind = outgoing_work.kind and e.idempotency_key = outgoing_work.idempotency_key)`,
  "an effect that nobody asked for": sql`
    select idempotency_key as id from sandbox_effects e
    where not exists (select from outgoing_work w where e.kind = w.kind and e.idempotency_key = w.idempotency_key)`,
  // A reminder waits for a day.
  "work that was left undone": sql`select id from outgoing_work where status <> 'sent' and kind <> 'reminder' and idempotency_key not like 'code %'`,
  "a claim without a session": sql`
    select id from claims where not exists (select from sessions where claim_id = claims.id)`,
};

/** What the endurance claimants left behind that is half a thing. For a database that no other process wrote to. */
export async function findWidows(database: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(widows)) {
    const { rows } = await query.execute(database);
    found.push(...rows.map(({ id }) => `${what}: ${id}`));
  }
  return found;
}

import pg from "pg";
import { arrive, canary } from "../../testing/claimant.ts";
import { suiteDatabase } from "../../testing/databases.ts";
import { travel } from "../../testing/journey.ts";
import { startOtlpReceiver } from "../../testing/otlp-receiver.ts";
import { startApiOn } from "../../testing/running-api.ts";
import { rotateKeys } from "../operations/rotate-keys.ts";
import { clearWhatIsOld } from "../privacy/retention.ts";
import { inSpan } from "../tracing/span.ts";

/** They have a row or more for each claim that is stored; the others stay small, or are emptied day by day. */
const growsWithClaims = new Set([
  "claims",
  "sessions",
  "device_claims",
  "visits",
  "claim_links",
  "claim_releases",
  "signatures",
  "credit_searches",
  "first_answers",
  "known_persons",
  "outgoing_work",
  "evidence",
  "evidence_keys",
]);

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Cond"?: string;
  readonly "Index Name"?: string;
  readonly Plans?: readonly Plan[];
}

/** Where a plan reads a whole table: row by row, or along an index of all its rows without a condition on it. */
function wholeReads(plan: Plan, partial: ReadonlySet<string>): string[] {
  const table = plan["Relation Name"] ?? "";
  // These two read the rows that they are given.
  const isRead = plan["Node Type"].endsWith("Scan") && !["Bitmap Heap Scan", "Tid Scan"].includes(plan["Node Type"]);
  const isNarrow = plan["Index Cond"] !== undefined || partial.has(plan["Index Name"] ?? "");
  const isWhole = isRead && growsWithClaims.has(table) && !isNarrow;
  return [
    ...(isWhole ? [`${plan["Node Type"]} of ${table}`] : []),
    ...(plan.Plans ?? []).flatMap((part) => wholeReads(part, partial)),
  ];
}

/** Every statement of a journey, of what a claimant asks about their data, and of what is done at night. */
async function statementsAsked(): Promise<{ texts: string[]; url: string; drop(): Promise<void> }> {
  const database = await suiteDatabase("PostgreSQL");
  const collector = await startOtlpReceiver();
  const api = await startApiOn(database, { env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  const { browser, claimId } = await arrive(api.browser());
  await travel({ claimId, person: canary, browser: () => browser });
  await browser.get("/claims/current/export");
  await browser.get("/claims/current/authority.pdf");
  const { ports } = api;
  const inAYear = new Date(Date.now() + 400 * 24 * 60 * 60 * 1000);
  await inSpan({ name: "rotation" }, () => rotateKeys(ports.database, ports.keyring));
  await inSpan({ name: "retention" }, () => clearWhatIsOld(ports.database, inAYear));
  await browser.post("/claims/current/erase", { confirm: true });
  await api.stop();
  await collector.stop();
  const texts = collector.spans().map(({ attributes }) => String(attributes["db.query.text"] ?? ""));
  return {
    texts: [...new Set(texts)].filter((text) => /^\s*(?:select|insert|update|delete|with)\b/i.test(text)),
    url: database.env.DATABASE_URL ?? "",
    drop: database.drop,
  };
}

/** As the server would go about it whatever the values, were reading a whole table out of the question. */
async function planOf(client: pg.Client, text: string): Promise<Plan> {
  const places = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
  const values = Array.from({ length: Math.max(0, ...places) }, () => "null").join(", ");
  await client.query(`prepare asked as ${text}`);
  const { rows } = await client.query(`explain (format json) execute asked${values === "" ? "" : `(${values})`}`);
  await client.query("deallocate asked");
  return rows[0]["QUERY PLAN"][0].Plan;
}

describe("the database, however many claims it holds", () => {
  let asked: Awaited<ReturnType<typeof statementsAsked>>;
  let client: pg.Client;

  beforeAll(async () => {
    asked = await statementsAsked();
    client = new pg.Client({ connectionString: asked.url });
    await client.connect();
    await client.query("set plan_cache_mode = force_generic_plan; set enable_seqscan = off");
  });

  afterAll(async () => {
    await client.end();
    await asked.drop();
  });

  it("reads no table whole that grows with claims, for a claimant or at night", async () => {
    expect(asked.texts.length).toBeGreaterThan(80);
    const { rows } = await client.query(
      "select indexrelid::regclass::text as name from pg_index where indpred is not null",
    );
    const partial = new Set(rows.map(({ name }) => String(name)));
    const found: Record<string, string[]> = {};
    for (const text of asked.texts) {
      const whole = wholeReads(await planOf(client, text), partial);
      if (whole.length > 0) found[text] = whole;
    }
    expect(found).toEqual({});
  });

  it("finds what belongs to a claim by an index wherever a claim's end takes it along", async () => {
    const { rows } = await client.query(`
      select conrelid::regclass::text as "table" from pg_constraint
      where contype = 'f' and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
      )`);
    expect(rows).toEqual([]);
  });
});

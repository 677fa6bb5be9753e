import { sql } from "kysely";
import { arrive, canary, canarySecrets, signature } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { signResumeToken } from "../session/tokens.ts";
import { holdings, ofNoClaim } from "./holdings.ts";
import { clearWhatIsOld, whatIsOld } from "./retention.ts";

describe.each(databaseKinds)("what is held of a claim on %s", (kind) => {
  let api: RunningApi;
  const clock = new MovingClock();

  beforeEach(async () => {
    api = await startApi(kind, { ports: () => ({ clock }) });
  });

  afterEach(() => api.stop());

  async function claimant(fields: object = signature) {
    const somebody = await arrive(api.browser());
    await somebody.save({ ...canary, soft_check_privacy: true, ...fields });
    const search = { claim_number: somebody.claimId, first_name: canary.first_name, last_name: canary.last_name, dob: canary.dob };
    const headers = { "idempotency-key": `search-${somebody.claimId}` };
    await somebody.browser.post("/credit-check", { ...search, use_address: true, address: canary.address }, { headers });
    return somebody;
  }

  /** How many rows of each table have the claim's number in a column of theirs. */
  async function rowsOf(claimId: string): Promise<Record<string, number>> {
    const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns where table_schema = 'public'
      and (column_name = 'claim_id' or (table_name = 'claims' and column_name = 'id'))`.execute(api.ports.database);
    const counts: Record<string, number> = {};
    for (const { table_name, column_name } of columns) {
      const { rows } = await sql<{ many: number }>`select count(*) as many from ${sql.table(table_name)} where ${sql.ref(column_name)} = ${claimId}`.execute(api.ports.database);
      if (rows[0] && rows[0].many > 0) counts[table_name] = rows[0].many;
    }
    return counts;
  }

  it("is accounted for table by table: a new one has to say whether it holds anything", async () => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(api.ports.database);
    const known = [...Object.keys(holdings), ...Object.keys(ofNoClaim)];
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
    const { rows: naming } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'claim_id'`.execute(api.ports.database);
    expect(naming.map(({ name }) => name).filter((name) => !(name in holdings))).toEqual([]);
  });

  it("is handed out whole, opened, and with nothing of another claim or of our secrets", async () => {
    const [mine, other] = [await claimant(), await claimant({ ...signature, first_name: "Somebody", email: "else@other.test" })];
    const { status, text, value, headers } = await mine.browser.get("/claims/current/export");
    expect([status, headers.get("content-disposition")]).toEqual([200, 'attachment; filename="claim.json"']);
    expect(canarySecrets.filter((secret) => !text.includes(secret))).toEqual([]);
    expect(text).toContain(signature.signature);
    const held = Object.entries(Object(value.held)).filter(([, rows]) => Array.isArray(rows) && rows.length > 0).map(([table]) => table);
    expect(Object.keys(await rowsOf(mine.claimId)).filter((table) => !held.includes(table))).toEqual([]);
    for (const secret of [other.claimId, "else@other.test", "data_key", "token_hash", '"lease"', ...mine.browser.cookies.values()]) expect(text).not.toContain(secret);
    const again = await mine.browser.get("/claims/current/export");
    expect(again.text).toContain('"exported"');
  });

  it("is gone from every table and queue when it was never signed", async () => {
    const { browser, claimId } = await claimant({});
    const { status, value } = await browser.post("/claims/current/erase", { confirm: true });
    expect([status, value.kept]).toEqual([200, []]);
    expect(await rowsOf(claimId)).toEqual({});
  });

  it("is gone but for the evidence when it was signed, with sessions and links", async () => {
    const { browser, claimId } = await claimant();
    const sign = signResumeToken(api.ports.keyring, claimId, clock.now());
    const cookies = new Map(browser.cookies);
    const { value } = await browser.post("/claims/current/erase", { confirm: true });
    expect(Object.keys(await rowsOf(claimId)).toSorted()).toEqual(["evidence", "evidence_keys"]);
    expect(value.kept).toMatchObject([{ until: `${clock.now().getUTCFullYear() + 6}${clock.now().toISOString().slice(4, 10)}` }]);
    const elsewhere = api.browser();
    expect((await elsewhere.post(`/session/claim/${claimId}`, { sign })).status).toBe(404);
    expect((await api.browser(cookies).get("/claims/current/export")).status).toBe(401);
    expect((await api.browser(cookies).post("/session/claim")).value.claimId).not.toBe(claimId);
  });

  it("is not erased by a slip, nor by a visitor who has only the number", async () => {
    const { browser, claimId } = await claimant();
    const stranger = await arrive(api.browser());
    await stranger.browser.post(`/session/claim/${claimId}`);
    expect((await browser.post("/claims/current/erase", {})).status).toBe(400);
    expect((await stranger.browser.post("/claims/current/erase", { confirm: true })).status).toBe(403);
    expect((await stranger.browser.get("/claims/current/export")).status).toBe(403);
    expect((await rowsOf(claimId)).claims).toBe(1);
  });

  it("goes when its time is over: unfinished after 90 days, signed after 6 years, and a dry run touches nothing", async () => {
    const { database } = api.ports;
    const [unfinished, signed] = [await claimant({}), await claimant()];
    const dueAt = async (at: Date) => Object.fromEntries((await whatIsOld(database, at)).filter(({ rows }) => rows > 0).map(({ what, rows }) => [what.split(" ")[0], rows]));
    const after = (days: number) => new Date(clock.now().getTime() + days * 24 * 60 * 60 * 1000);
    expect(await dueAt(after(0))).toEqual({});
    expect(await dueAt(after(91))).toMatchObject({ unfinished: 1, sessions: 2 });
    expect((await rowsOf(unfinished.claimId)).claims).toBe(1);
    await clearWhatIsOld(database, after(91));
    expect(await rowsOf(unfinished.claimId)).toEqual({});
    expect(await rowsOf(signed.claimId)).toMatchObject({ claims: 1, evidence: 2, signatures: 1 });
    await clearWhatIsOld(database, after(6 * 366));
    expect(await rowsOf(signed.claimId)).toEqual({});
  });
});

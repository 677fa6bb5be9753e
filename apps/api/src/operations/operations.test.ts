import { sql } from "kysely";
import { arrive, canary, signature } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { secretsIn } from "../../testing/disguises.ts";
import { production } from "../../testing/production.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { operationsCommand } from "./operations-command.ts";
import { rotateKeys } from "./rotate-keys.ts";

const reason = "Ticket 4711: the claimant asked what we hold.";
const by = "Olga Operator";

describe.each(databaseKinds)("the operators' calls on %s", (kind) => {
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi(kind);
  });

  afterAll(() => api.stop());

  const command = (...words: string[]) => operationsCommand(api.ports, words);

  async function claimant() {
    const aPerson = await arrive(api.browser());
    await aPerson.save({ ...canary, ...signature });
    return aPerson;
  }

  /** Dead work of this claim, which no receiver gets. */
  async function giveUp(id: string, claimId: string, failure: "refused" | "not-taken" | null): Promise<void> {
    await api.ports.database
      .insertInto("outgoing_work")
      .values({
        id,
        kind: "ticket",
        idempotency_key: id,
        claim_id: claimId,
        recipient_hash: "",
        sealed_under: "",
        sealed: null,
        status: "dead",
        attempts: 10,
        due_at: null,
        lease: null,
        failure,
        created_at: new Date("2026-01-02T03:04:05Z"),
        finished_at: null,
      })
      .execute();
  }

  it("say what waits and what was given up, why, and of which claim", async () => {
    const { claimId } = await claimant();
    await giveUp("a-ticket-refused", claimId, "refused");
    const waiting = (await api.browser().get("/operations/waiting")).value as unknown as {
      kind: string;
      dead: number;
    }[];
    expect(waiting.find((each) => each.kind === "ticket")).toMatchObject({ dead: 1 });
    expect(Object.values((await api.browser().get("/operations/dead")).value)).toEqual([
      {
        id: "a-ticket-refused",
        kind: "ticket",
        claim: claimId,
        attempts: 10,
        failure: "refused",
        queuedAt: "2026-01-02T03:04:05.000Z",
      },
    ]);
    expect((await command("waiting")).lines.join("\n")).toMatch(/^ticket +due 0, later 0, dead 1$/m);
    expect((await command("dead")).lines[1]).toMatch(/^a-ticket-refused +ticket .* 10 attempts {2}refused {2}claim /);
    await api.browser().post("/operations/dead/drive", { kind: "all" });
  });

  it("drive one again, or all of a kind, and leave alone what is not dead", async () => {
    const { claimId } = await claimant();
    for (const id of ["one", "two", "three"]) await giveUp(`dead-${id}`, claimId, null);
    const drive = (path: string, body = {}) => api.browser().post(`/operations/dead${path}`, body);
    expect((await drive("/dead-one/drive")).value).toEqual({ queued: 1, superseded: 0 });
    expect(await drive("/never-queued/drive")).toMatchObject({
      status: 404,
      message: "There is no outgoing work with this id: it may have been erased.",
    });
    expect((await drive("/drive", { kind: "chat" })).value).toEqual({ queued: 0, superseded: 0 });
    expect((await drive("/drive", { kind: "ticket" })).value).toEqual({ queued: 2, superseded: 0 });
    expect((await drive("/drive", { kind: "letters" })).status).toBe(400);
    const [sent] = await api.ports.database
      .selectFrom("outgoing_work")
      .select("id")
      .where("status", "!=", "dead")
      .where("kind", "=", "reminder")
      .execute();
    expect((await drive(`/${sent?.id}/drive`)).status).toBe(409);
    await expect(command("drive", "never-queued")).rejects.toThrow("no outgoing work: nothing was changed");
    expect((await command("drive", "all", "ticket")).lines).toEqual(["Queued again: 0."]);
  });

  it("close one for good, which is not sent and no longer counts as given up, and leave alone what is not dead", async () => {
    const { claimId } = await claimant();
    for (const id of ["refused", "again"]) await giveUp(`close-${id}`, claimId, "refused");
    const close = (id: string) => api.browser().post(`/operations/dead/${id}/close`, {});
    expect((await close("close-refused")).value).toEqual({ closed: true });
    expect((await close("close-refused")).status).toBe(409);
    expect((await close("never-queued")).status).toBe(404);
    expect((await command("close", "close-again")).lines).toEqual(["close-again is closed and not sent."]);
    await expect(command("close", "close-again")).rejects.toThrow("close-again is not dead: nothing was changed.");
    expect((await command("dead")).lines[0]).toBe("Dead: 0");
    expect((await command("drive", "all", "ticket")).lines).toEqual(["Queued again: 0."]);
    const { lines } = await command("claim", claimId);
    expect(lines.filter((line) => line.startsWith("close-"))).toEqual([
      expect.stringMatching(/failed, 10 attempts, closed$/),
      expect.stringMatching(/failed, 10 attempts, closed$/),
    ]);
  });

  it("show a claim's way by its number and by its reference as it is read out, with nothing personal", async () => {
    const { claimId } = await claimant();
    const { text, value } = await api.browser().post("/operations/claim", { claim: claimId });
    expect(value).toMatchObject({ claimNumber: claimId, isSigned: true, isCancelled: false });
    expect(JSON.stringify(value.events)).toContain("Evidence 2: signed");
    expect(value.outgoing?.length).toBeGreaterThan(0);
    expect(secretsIn(text, [canary.email, canary.first_name, canary.last_name, canary.phone_number])).toEqual([]);
    const reference = String(value.reference);
    for (const named of [
      reference,
      reference.toLowerCase().replaceAll("-", " "),
      ` ${reference.replaceAll("0", "O")} `,
    ])
      expect((await api.browser().post("/operations/claim", { claim: named })).value.claimNumber).toBe(claimId);
    expect((await api.browser().post("/operations/claim", { claim: "EC-0000-0000" })).status).toBe(404);
    expect((await command("claim", reference)).lines[0]).toBe(`Claim ${claimId}, ${reference}: signed`);
    await expect(command("claim", "EC-0000-0000")).rejects.toThrow("There is no claim with this number");
    await expect(command("claim", "EC-0000-0001")).rejects.toThrow("This reference is mistyped");
  });

  it("open what a claim holds to nobody without a name and a reason, and log each look for good", async () => {
    const { claimId } = await claimant();
    const look = (body: object, headers = {}) =>
      api.browser().send("POST", "/operations/claim/look", { text: JSON.stringify(body), headers });
    const looks = async () => (await api.browser().get("/operations/access-log")).value;
    const before = Number((await looks()).check?.records);
    expect((await look({ claim: claimId })).status).toBe(400);
    expect((await look({ claim: claimId, by, reason: "  because  " })).status).toBe(400);
    expect((await look({ claim: "EC-0000-0000", by, reason })).status).toBe(404);
    expect(await looks()).toMatchObject({ check: { records: before, faults: [] } });
    const browser = { authorization: `Basic ${Buffer.from("olga:whatever").toString("base64")}` };
    const { value } = await look({ claim: claimId, by, reason }, browser);
    expect(value.fields).toContainEqual({ name: "email", word: "E-mail", value: canary.email });
    expect(JSON.stringify(value.fields)).not.toContain("data:image");
    const log = await looks();
    expect(log).toMatchObject({ check: { records: before + 1, faults: [] } });
    expect(log.looks?.[0]).toMatchObject({ claim: claimId, by, signedInAs: "olga", reason });
    const { lines } = await command("look", claimId, "--by", by, "--reason", reason);
    expect(lines).toContain(`E-mail: ${canary.email}`);
    expect((await command("log")).lines[0]).toContain(`${by}  claim ${claimId}: ${reason}`);
    await expect(command("look", claimId)).rejects.toThrow("Allowed are: npm run operations -- waiting");
    await expect(command("look", claimId, "--by", by, "--reason", "why")).rejects.toThrow("at least 10 letters");
    expect(secretsIn(api.logLines().join("\n"), [canary.email, by, reason])).toEqual([]);
  });

  it("keep the log through a rotation of keys and the erasure of the claim", async () => {
    const { claimId, browser } = await claimant();
    await api.browser().post("/operations/claim/look", { claim: claimId, by, reason });
    await browser.post("/claims/current/erase", { confirm: true });
    await rotateKeys(api.ports.database, api.ports.keyring);
    const { value } = await api.browser().get("/operations/access-log");
    expect(value.looks?.[0]).toMatchObject({ claim: claimId, reason });
    expect(value.check).toMatchObject({ faults: [] });
    expect(await command("verify-log")).toMatchObject({ isWrong: false });
    expect((await api.browser().post("/operations/claim", { claim: claimId })).status).toBe(404);
  });

  it("report what is due to go and what was erased", async () => {
    const { browser } = await claimant();
    await browser.post("/claims/current/erase", { confirm: true });
    const { value } = await api.browser().get("/operations/report");
    expect(value.erasures?.[0]).toMatchObject({ month: new Date().toISOString().slice(0, 7) });
    expect(Number(value.erasures?.[0]?.asked)).toBeGreaterThan(0);
    expect(value.retention).toContainEqual({
      table: "sessions",
      what: "sessions",
      keptFor: "90 days after the last visit",
      due: 0,
    });
    expect((await command("report")).lines.join("\n")).toMatch(/signed claims erased/);
  });

  it("find a log that was changed past the database's own refusal", async () => {
    const { claimId } = await claimant();
    await api.browser().post("/operations/claim/look", { claim: claimId, by, reason });
    const { database } = api.ports;
    const update = sql`update evidence set at = at - interval '1 day' where claim_id like 'operators-%'`;
    await expect(update.execute(database)).rejects.toThrow("evidence is append-only");
    await sql`alter table evidence disable trigger evidence_is_append_only`.execute(database);
    await update.execute(database);
    await sql`alter table evidence enable trigger evidence_is_append_only`.execute(database);
    const { lines, isWrong } = await command("verify-log");
    expect(isWrong).toBe(true);
    expect(lines.join("\n")).toMatch(/NOT AS WRITTEN: operators-\d{4}: record 1: the time was changed\./);
    expect((await api.browser().get("/operations/access-log")).value.check?.faults?.length).toBeGreaterThan(0);
  });

  it("find a year of the log that was wiped by the procedure that erases claims", async () => {
    const chain = `operators-${new Date().getUTCFullYear()}`;
    await sql`select erase_evidence(${chain})`.execute(api.ports.database);
    const { lines, isWrong } = await command("verify-log");
    expect(isWrong).toBe(true);
    expect(lines.join("\n")).toMatch(new RegExp(`NOT AS WRITTEN: ${chain} was wiped on .*, before its time\\.`));
  });

  it("refuse what is misread in one sentence", async () => {
    for (const words of [[], ["wait"], ["waiting", "now"], ["drive"], ["drive", "all", "letters"], ["claim"]])
      await expect(command(...words)).rejects.toThrow("Allowed are: npm run operations -- waiting");
  });
});

describe("who is let in to the operators", () => {
  const METRICS_TOKEN = "token-of-the-measurements";
  const OPERATIONS_TOKEN = "token-of-the-operators-themselves";
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  it("in production is nobody without a token in the settings: there is no such page", async () => {
    const api = await startApi("PostgreSQL", { env: { ...production, METRICS_TOKEN } });
    const ask = (path: string) => api.browser().get(path, bearer(METRICS_TOKEN));
    const statuses = [(await ask("/operations/waiting")).status, (await ask("/../operations")).status];
    const paths = api.app.routes.filter(({ access }) => access === "operations");
    await api.stop();
    expect(statuses).toEqual([404, 404]);
    expect(paths).toEqual([]);
  });

  it("is whoever has the token, and not who has the one of the measurements", async () => {
    const api = await startApi("PostgreSQL", { env: { ...production, METRICS_TOKEN, OPERATIONS_TOKEN } });
    const ask = async (path: string, token?: string) =>
      (await api.browser().get(path, token === undefined ? {} : bearer(token))).status;
    const basic = { authorization: `Basic ${Buffer.from(`olga:${OPERATIONS_TOKEN}`).toString("base64")}` };
    const page = await api.browser().get("/../operations", { headers: basic });
    const asked = await api.browser().get("/../operations");
    const statuses = [
      await ask("/operations/waiting"),
      await ask("/operations/waiting", METRICS_TOKEN),
      await ask("/operations/waiting", OPERATIONS_TOKEN),
      await ask("/metrics", OPERATIONS_TOKEN),
    ];
    await api.stop();
    expect(statuses).toEqual([401, 401, 200, 401]);
    expect(asked.headers.get("www-authenticate")).toBe('Basic realm="Operations"');
    expect(page.headers.get("content-security-policy")).toContain("form-action 'none'");
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.text).not.toMatch(/<script>|<style|style=|onload=/);
  });

  it("is nobody of a household that gave ten wrong tokens, until a quarter of an hour has passed", async () => {
    const api = await startApi("PostgreSQL", { env: { ...production, METRICS_TOKEN, OPERATIONS_TOKEN } });
    const ask = (token: string) => api.browser().get("/operations/waiting", bearer(token));
    const guesses = [];
    for (let guess = 0; guess < 11; guess += 1) guesses.push((await ask(`guess-${guess}`)).status);
    const right = await ask(OPERATIONS_TOKEN);
    const log = api.logLines().join("\n");
    await api.stop();
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(right).toMatchObject({ status: 429, message: "Too many wrong tokens. Please try again later." });
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(600);
    expect(secretsIn(log, [OPERATIONS_TOKEN, "guess-1"])).toEqual([]);
  });

  it("is still who has a token though the browser sends it to the other page first", async () => {
    const api = await startApi("PostgreSQL", { env: { ...production, METRICS_TOKEN, OPERATIONS_TOKEN } });
    const ask = (path: string, token: string) => api.browser().get(path, bearer(token));
    const others = [];
    for (let nth = 0; nth < 6; nth += 1)
      others.push(await ask("/operations/waiting", METRICS_TOKEN), await ask("/releases/health", OPERATIONS_TOKEN));
    const right = [await ask("/operations/waiting", OPERATIONS_TOKEN), await ask("/releases/health", METRICS_TOKEN)];
    await api.stop();
    expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 401));
    const realms = new Set(others.map(({ headers }) => headers.get("www-authenticate")));
    expect([...realms]).toEqual(['Basic realm="Operations"', 'Basic realm="Metrics"']);
    expect(right.map(({ status }) => status)).toEqual([200, 200]);
  });

  it("is no page of another site, though a browser sends the token by itself", async () => {
    const api = await startApi("PostgreSQL");
    const foreign = { text: JSON.stringify({ kind: "all" }), headers: { origin: "https://elsewhere.test" } };
    const { status } = await api.browser().send("POST", "/operations/dead/drive", foreign);
    const form = { text: "kind=all", headers: { "content-type": "text/plain" } };
    const asForm = await api.browser().send("POST", "/operations/dead/drive", form);
    await api.stop();
    expect([status, asForm.status]).toEqual([403, 415]);
  });

  it.each([
    [{ OPERATIONS_TOKEN: "short" }, "OPERATIONS_TOKEN has 5 characters: allowed is a token of at least 24."],
    [
      { OPERATIONS_TOKEN: "the-same-token-for-both-of-them", METRICS_TOKEN: "the-same-token-for-both-of-them" },
      "OPERATIONS_TOKEN is the same as METRICS_TOKEN: give each its own.",
    ],
  ])("is settled before the start: %o is refused", async (env, sentence) => {
    await expect(startApi("PostgreSQL", { env })).rejects.toThrow(sentence);
  });
});

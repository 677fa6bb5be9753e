import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { Browser } from "../testing/browser.ts";
import { arrive, canary } from "../testing/claimant.ts";
import { databaseKinds, suiteDatabase, type SuiteDatabase } from "../testing/databases.ts";
import { secretsIn } from "../testing/disguises.ts";
import { doEverything, makeMistakes, secretsOf, tryAsStranger } from "../testing/everything.ts";
import type { VirtualUser } from "../testing/journey.ts";
import { startOtlpReceiver, type OtlpReceiver } from "../testing/otlp-receiver.ts";
import { startApiOn, type RunningApi } from "../testing/running-api.ts";
import { untilMessage } from "../testing/until-message.ts";
import { digestOfMailbox } from "./email/mailbox.ts";
import { stopLink } from "./email/stop-reminders.ts";
import { addressOf } from "./http/route.ts";

describe.each(databaseKinds)("somebody who calls everything on %s", (kind) => {
  let database: SuiteDatabase;
  let api: RunningApi;
  let collector: OtlpReceiver;
  let quillhilda: VirtualUser;
  let secrets: string[];
  /** `METHOD address` of whatever was asked, and how it was answered. */
  const asked = new Map<string, number>();
  const strangersNotified: string[] = [];

  beforeAll(async () => {
    database = await suiteDatabase(kind);
    collector = await startOtlpReceiver();
    api = await startApiOn(database, { env: { LOG_LEVEL: "trace", OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
    const { browser, claimId } = await arrive(watched());
    await browser.post("/sandbox/faults", { fault: "texts-fail", minutes: 0 });
    await browser.post("/sandbox/reset");
    quillhilda = { claimId, person: canary, browser: () => browser };
    await doEverything(quillhilda);
    await untilMessage(api, `?claim=${claimId}&kind=chat&status=sent`);
    await makeMistakes(quillhilda);
    secrets = await secretsOf(quillhilda);
    await doTheRest();
    await askStrangers();
  });

  afterAll(async () => {
    await database.drop();
    await collector.stop();
  });

  /** Notes every address it asks for, as a proxy between would. */
  function watched(): Browser {
    return new Browser({
      origin: api.origin,
      checkAnswer: (method, url, { status }) => note(`${method} ${url}`, status),
    });
  }

  function note(address: string, status: number): void {
    if (asked.get(address) !== 200) asked.set(address, status);
  }

  /** What she cannot do herself, or only at the end: by a tester, and by a second person with the same details. */
  async function doTheRest(): Promise<void> {
    const tester = await arrive(watched());
    await tester.save({ email: `somebody@${api.config.brand.emailDomain}` });
    const duplicate = await arrive(watched());
    await duplicate.save(canary);
    await duplicate.browser.get("/claims/current/letter");
    const stop = stopLink(api.ports.keyring, {
      mailbox: digestOfMailbox(api.ports.digests, canary.email),
      origin: "",
      language: "en",
    }).replace("/api", "");
    await duplicate.browser.get(stop);
    await duplicate.browser.post(stop, {});
    for (const route of api.app.routes.filter(({ method, params }) => method === "GET" && params === undefined)) {
      const cookie = [...tester.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const { status } = await fetch(`${api.origin}${addressOf(route)}`, { headers: { cookie } });
      note(`GET ${addressOf(route)}`, status);
    }
    await api.ports.database
      .updateTable("outgoing_work")
      .set({ status: "dead" })
      .where("kind", "=", "ticket")
      .execute();
    const { value } = await duplicate.browser.get(`/sandbox/messages?status=dead&claim=${quillhilda.claimId}`);
    await duplicate.browser.post(`/sandbox/messages/${String(value[0]?.id)}/retry`);
    await api.ports.database
      .updateTable("outgoing_work")
      .set({ status: "dead" })
      .where("kind", "=", "chat")
      .where("status", "=", "sent")
      .execute();
    const { value: dead } = await duplicate.browser.get("/operations/dead");
    await duplicate.browser.post(`/operations/dead/${String(dead[0]?.id)}/drive`, {});
    await duplicate.browser.post(`/operations/dead/${String(dead[1]?.id)}/close`, {});
    await duplicate.browser.post("/operations/dead/drive", { kind: "all" });
    strangersNotified.push((await duplicate.browser.post("/operations/claim", { claim: quillhilda.claimId })).text);
    await duplicate.browser.post("/operations/claim/look", {
      claim: quillhilda.claimId,
      by: "Olga Operator",
      reason: "Ticket 4711: what is held.",
    });
    await (await arrive(watched())).browser.post("/session/sign-out", { everywhere: false });
    await duplicate.browser.post("/claims/current/erase", { confirm: true });
  }

  async function askStrangers(): Promise<void> {
    const routes = api.app.routes.filter(
      ({ path, besideApi }) => besideApi !== true && !/^\/(sandbox|docs|openapi|operations)/.test(path),
    );
    const own = await arrive(api.browser());
    const masked = await arrive(api.browser());
    await masked.browser.post(`/session/claim/${quillhilda.claimId}`);
    for (const { browser } of [own, masked])
      strangersNotified.push(...(await tryAsStranger(browser, quillhilda, routes)));
  }

  it("leaves no route out", () => {
    const fits = (path: string) => new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/:\w+/g, "[^/]+")}/?(\\?.*)?$`);
    const left = api.app.routes.filter(
      (route) =>
        ![...asked].some(
          ([address, status]) =>
            status === 200 &&
            address.startsWith(`${route.method} `) &&
            fits(addressOf(route)).test(address.slice(route.method.length + 1)),
        ),
    );
    expect(left.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it("has enough about them to look for", () => {
    expect(secrets.length).toBeGreaterThan(20);
    expect(secrets.filter((secret) => secret.length < 5)).toEqual([]);
  });

  it("is found in no log", () => {
    const log = api.logLines().join("\n");
    expect(log).toContain("/api/session/claim");
    expect(secretsIn(log, [...secrets, canary.postcode])).toEqual([]);
  });

  it("is found in no measurement", async () => {
    const { text } = await api.browser().get("/metrics");
    expect(text).toContain('route="/api/feedback"');
    expect(secretsIn(text, [...secrets, canary.postcode])).toEqual([]);
  });

  it("is found in no address that was asked for, but for the postcode by itself and their own mistake", () => {
    const addresses = [...asked.keys()].filter((address) => !address.includes(encodeURIComponent(canary.email)));
    expect(secretsIn(addresses.join("\n"), secrets)).toEqual([]);
  });

  it("is found in no chat message", async () => {
    const { text, value } = await api.browser().get("/sandbox/messages?kind=chat&limit=500");
    expect(Object.values(value).length).toBeGreaterThan(3);
    expect(secretsIn(text, [...secrets, canary.postcode, "sign="])).toEqual([]);
  });

  it("is found in no answer to anybody else", () => {
    expect(strangersNotified.length).toBeGreaterThan(60);
    const shown = strangersNotified.filter((answer) => !answer.startsWith("GET /authority-keys")).join("\n");
    expect(secretsIn(shown, [...secrets, canary.postcode])).toEqual([]);
  });

  it("is found in no trace, no plain dump of the database, nor in any file beside it", async () => {
    const dump = await dumpOf(api);
    await api.stop();
    const files = await filesIn(database.dataDir);
    // The end of the process has sent the last spans.
    expect(collector.spans().map(({ name }) => name)).toContain("PUT /api/session/claim");
    expect(secretsIn(collector.text(), [...secrets, canary.postcode, quillhilda.claimId])).toEqual([]);
    expect(dump).toContain(quillhilda.claimId);
    expect(files.some(({ name }) => name.endsWith("api.log"))).toBe(true);
    expect(secretsIn(dump, [...secrets, canary.postcode])).toEqual([]);
    expect(
      files.flatMap(({ name, text }) =>
        secretsIn(text, [...secrets, canary.postcode]).map((secret) => `${name}: ${secret}`),
      ),
    ).toEqual([]);
  });
});

/** Every row of every table as text, as a dump of the database has it. */
async function dumpOf({ ports: { database } }: RunningApi): Promise<string> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(database);
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.table(name)} t`.execute(database);
    lines.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  return lines.join("\n");
}

/** Byte by byte, so that what is no text is searched too. */
async function filesIn(folder: string): Promise<{ readonly name: string; readonly text: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(files.map(async (name) => ({ name, text: await readFile(name, "latin1") })));
}

import { sql } from "kysely";
import { claimKeyOf } from "../../testing/claim-key.ts";
import { arrive, askQuestions, canary, canarySecrets, readyForSearches, signature } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { journey } from "../../testing/journey.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { withoutRandomIds } from "../../testing/without-random-ids.ts";
import { signLinkToken } from "../claim/tokens.ts";
import { readWholeClaim } from "../claim/whole-claim.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { appendEvidence } from "../evidence/append-evidence.ts";
import { dateInUk } from "../language/dates.ts";
import { decryptWork } from "../outgoing/encrypted-work.ts";
import { dataInventoryInWords } from "./data-inventory-in-words.ts";
import { dataInventory, ofNoClaim } from "./data-inventory.ts";
import { wordFor } from "./field-words.ts";
import { clearWhatIsOld, whatIsOld } from "./retention.ts";

describe.each(databaseKinds)("what is held of a claim on %s", (kind) => {
  let api: RunningApi;
  const clock = new MovingClock();

  beforeEach(async () => {
    api = await startApi(kind, { ports: () => ({ clock }) });
  });

  afterEach(() => api.stop());

  async function claimant(fields: object = signature) {
    const aPerson = await arrive(api.browser());
    await readyForSearches(aPerson, fields as Readonly<Record<string, unknown>>);
    const search = {
      claim_number: aPerson.claimId,
      first_name: canary.first_name,
      last_name: canary.last_name,
      dob: canary.dob,
    };
    const headers = { "idempotency-key": `search-${aPerson.claimId}` };
    await aPerson.browser.post("/credit-check", { ...search, use_address: true, address: canary.address }, { headers });
    return aPerson;
  }

  /** How many rows of each table have the claim's number in a column of theirs. */
  async function rowsOf(claimId: string): Promise<Record<string, number>> {
    const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns where table_schema = 'public'
      and (column_name = 'claim_id' or (table_name = 'claims' and column_name = 'id'))`.execute(api.ports.database);
    const counts: Record<string, number> = {};
    for (const { table_name, column_name } of columns) {
      const { rows } = await sql<{
        many: number;
      }>`select count(*) as many from ${sql.table(table_name)} where ${sql.ref(column_name)} = ${claimId}`.execute(
        api.ports.database,
      );
      if (rows[0] && rows[0].many > 0) counts[table_name] = rows[0].many;
    }
    return counts;
  }

  /** What the firm is sent that belongs to no claim, as its receivers get it. */
  async function workOfNoClaim() {
    const rows = await api.ports.database
      .selectFrom("outgoing_work")
      .selectAll()
      .where("claim_id", "is", null)
      .where("kind", "!=", "email")
      .orderBy("number")
      .execute();
    return rows.map(({ id, kind, sealed }) => [
      kind,
      decryptWork(api.ports.keyring, { id, claim: null, sealed: sealed ?? new Uint8Array() }).body,
    ]);
  }

  it("is accounted for table by table: a new one has to say whether it holds anything", async () => {
    const { rows } = await sql<{
      name: string;
    }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
      api.ports.database,
    );
    const known = [...Object.keys(dataInventory), ...Object.keys(ofNoClaim)];
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
    const { rows: naming } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'claim_id'`.execute(
      api.ports.database,
    );
    expect(naming.map(({ name }) => name).filter((name) => !(name in dataInventory))).toEqual([]);
  });

  it("is handed out whole, opened, and with nothing of another claim or of our secrets", async () => {
    const [mine, other] = [
      await claimant(),
      await claimant({ ...signature, first_name: "Somebody", email: "else@other.test" }),
    ];
    const { status, text, value, headers } = await mine.browser.get("/claims/current/export");
    expect([status, headers.get("content-disposition")]).toEqual([200, 'attachment; filename="claim.json"']);
    // Written a record at a time: the length is not known before the end.
    expect(headers.get("content-length")).toBeNull();
    expect(canarySecrets.filter((secret) => !text.includes(secret))).toEqual([]);
    expect(text).toContain(signature.signature);
    const held = Object.entries(Object(value.held))
      .filter(([, rows]) => Array.isArray(rows) && rows.length > 0)
      .map(([table]) => table);
    expect(Object.keys(await rowsOf(mine.claimId)).filter((table) => !held.includes(table))).toEqual([]);
    for (const secret of [
      other.claimId,
      "else@other.test",
      "data_key",
      "token_hash",
      '"lease"',
      ...mine.browser.cookies.values(),
    ])
      expect(text).not.toContain(secret);
    const again = await mine.browser.get("/claims/current/export");
    expect(again.text).toContain('"exported"');
  });

  it("is handed out to be read as well, in words and of a bounded length, to nobody who has only the number", async () => {
    const mine = await claimant();
    for (let count = 0; count < 70; count += 1) {
      const { database, keyring } = api.ports;
      await inTransaction(database, (trx) =>
        appendEvidence(trx, keyring, {
          claimId: mine.claimId,
          event: "exported",
          at: clock.now(),
          proof: "bound",
          from: { address: "192.0.2.1", userAgent: "test" },
          details: {},
        }),
      );
    }
    const { status, headers, text } = await mine.browser.get("/claims/current/export.pdf");
    expect([status, headers.get("content-type"), text.slice(0, 5)]).toEqual([200, "application/pdf", "%PDF-"]);
    const { sections, picture } = await dataInventoryInWords({
      ...api.ports,
      key: await claimKeyOf(api.ports, mine.claimId),
      brand: api.config.brand,
      at: clock.now(),
    });
    const shown = JSON.stringify(sections);
    for (const known of [
      canary.first_name,
      canary.email,
      "Barn End\\nOrchard Lane\\nEXETER\\nEX4 4QJ",
      "3 February 1971",
      "Agreed to the soft search",
      "yes",
    ])
      expect(shown).toContain(known);
    for (const secret of mine.browser.cookies.values()) expect(shown).not.toContain(secret);
    expect(withoutRandomIds(shown)).not.toMatch(/data_key|token_hash|lease/);
    const proof = sections.find(({ heading }) => heading === "Proof of what you agreed to");
    expect([proof?.lines.length, proof?.lines[0]?.label, proof?.note]).toEqual([
      60,
      "You agreed, or changed what you agreed to",
      "There is more: the file claim.json lists it all.",
    ]);
    expect(picture).not.toBeNull();
    const stranger = await arrive(api.browser());
    await stranger.browser.post(`/session/claim/${mine.claimId}`);
    expect((await stranger.browser.get("/claims/current/export.pdf")).status).toBe(403);
  });

  it("has words for every field and fact that whole journeys leave behind, and names of ours nowhere", async () => {
    for (const person of [
      canary,
      { ...canary, last_name: "Noquestions", email: "quillhilda.z@down.test", phone_number: "+447700900950" },
    ]) {
      const { browser, claimId, save } = await arrive(api.browser());
      await save({
        utmParams: { utm_source: "poster" },
        session_duration: 12,
        selected_hire_purchases_for_claim: [{ universalName: "Northgate", startDate: "2016-03-14" }],
      });
      // The second try of the same contact is let past, and checked again by the server.
      await browser.post("/verify-email", { email: person.email });
      await browser.post("/verify-phone", { phone: person.phone_number });
      const { address, contact, code, questions, sign, report, submit } = journey;
      const ask = person === canary ? questions : () => askQuestions({ browser, claimId, save }, person);
      for (const step of [address, contact, code, ask, sign, report, submit])
        await step({ claimId, person, browser: () => browser });
      await browser.post("/k360/verify", { claim_number: claimId, device_session_id: "a-device" });
      await browser.post("/kount", {
        session_id: "a-visit",
        email: person.email,
        phone: person.phone_number,
        claim_number: claimId,
        name: "Q",
        address: "",
        city: "",
        postalCode: "",
        country: "GB",
      });
      await browser.post("/feedback", { claim_number: claimId, feedback_submitted: true, feedback: "It is slow." });
      await browser.post("/claims/current/cancel", { confirm: true });
      const key = await claimKeyOf(api.ports, claimId);
      const { fields, facts } = await readWholeClaim(api.ports.database, key);
      expect(Object.keys(facts)).toEqual(
        expect.arrayContaining([
          "cancelled_at",
          "device_check",
          "feedback",
          "sent_to_crm",
          "started_from",
          "phones_checked",
        ]),
      );
      expect(Object.keys({ ...fields, ...facts }).filter((name) => wordFor(name, "en") === null)).toEqual([]);
      const { sections } = await dataInventoryInWords({ ...api.ports, key, brand: api.config.brand, at: clock.now() });
      const lines = sections.flatMap(({ lines: all }) => all);
      expect(lines.map(({ label }) => label).filter((label) => /_|[a-z][A-Z]|^[a-z]/.test(label))).toEqual([]);
      expect(
        lines
          .map(({ value }) => withoutRandomIds(value))
          .filter((value) => /\b[a-z]+_[a-z]|\[object|undefined|null/.test(value)),
      ).toEqual([]);
    }
  });

  it("is gone from every table and queue when it was never signed", async () => {
    const { browser, claimId } = await claimant({});
    const { status, value } = await browser.post("/claims/current/erase", { confirm: true });
    expect([status, Object.values(Object(value.kept)).length]).toEqual([200, 1]);
    expect(value.receipt).toMatch(/^E-\d{8}-[A-Z2-9]{8}$/);
    expect(await rowsOf(claimId)).toEqual({});
  });

  it("leaves no trace of a delivery that was under way when it was erased", async () => {
    const { browser, claimId } = await claimant({});
    const claim = await claimKeyOf(api.ports, claimId);
    const body = { channel: "journey", text: "Hello", claim: claimId };
    const delivery = {
      id: "1",
      kind: "chat",
      name: `late ${claimId}`,
      idempotencyKey: "late",
      claim,
      isCancelled: false,
      email: null,
      allowsMarketing: false,
      to: "",
      body,
      attempt: 1,
      at: clock.now(),
      signal: AbortSignal.timeout(60_000),
    } as const;
    await browser.post("/claims/current/erase", { confirm: true });
    expect(await api.ports.deliveries.chat(delivery)).toBe("delivered");
    expect(await rowsOf(claimId)).toEqual({});
  });

  it("is gone but for the evidence when it was signed, with sessions and links", async () => {
    const { browser, claimId } = await claimant();
    const sign = signLinkToken(api.ports.keyring, { claimId, purpose: "resume", generation: 1, at: clock.now() });
    const cookies = new Map(browser.cookies);
    const { value } = await browser.post("/claims/current/erase", { confirm: true });
    expect(Object.keys(await rowsOf(claimId)).toSorted()).toEqual(["evidence", "evidence_keys"]);
    const today = dateInUk(clock.now());
    expect(value.kept).toMatchObject([
      {
        what: expect.stringContaining("evidence of your signature"),
        until: `${Number(today.slice(0, 4)) + 6}${today.slice(4)}`,
      },
      {
        what: expect.stringContaining("customer records"),
        until: dateInUk(new Date(clock.now().getTime() + 30 * 24 * 60 * 60 * 1000)),
        why: expect.stringContaining("told our case workers"),
      },
    ]);
    const elsewhere = api.browser();
    expect((await elsewhere.post(`/session/claim/${claimId}`, { sign })).status).toBe(404);
    expect((await api.browser(cookies).get("/claims/current/export")).status).toBe(401);
    expect((await api.browser(cookies).post("/session/claim")).value.claimId).not.toBe(claimId);
  });

  it("is erased on the day that it is in the UK, which in summer begins before that of UTC", async () => {
    const summerNight = Date.UTC(clock.now().getUTCFullYear() + 1, 5, 30, 23, 30);
    const seconds = Math.round((summerNight - clock.now().getTime()) / 1000);
    clock.forward({ seconds });
    const { browser } = await claimant();
    const { value } = await browser.post("/claims/current/erase", { confirm: true });
    const year = clock.now().getUTCFullYear();
    clock.forward({ seconds: -seconds });
    expect([value.receipt, value.kept]).toMatchObject([
      expect.stringMatching(`^E-${year}0701-`),
      [{ until: `${year + 6}-07-01` }, { until: `${year}-07-31` }],
    ]);
  });

  it("is notified of when it is erased, where it was known, and by its number and receipt alone", async () => {
    const { browser, claimId } = await claimant();
    const { value } = await browser.post("/claims/current/erase", { confirm: true });
    const record = { Mongo_Client_Ref: claimId, Erased_Date: value.erasedAt, Erasure_Receipt: value.receipt };
    expect(await workOfNoClaim()).toEqual([
      ["crm", { module: "Contacts", method: "POST", data: [record] }],
      ["crm", { module: "Leads", method: "POST", data: [record] }],
      [
        "chat",
        {
          channel: "leads",
          claim: claimId,
          text: `Claim erased by the claimant, receipt ${String(value.receipt)}: delete what is held of it elsewhere.`,
        },
      ],
    ]);
  });

  it("is erased without a word to anybody where nobody else knew of it", async () => {
    const { browser, claimId } = await arrive(api.browser());
    const { value } = await browser.post("/claims/current/erase", { confirm: true });
    expect([value.kept, await workOfNoClaim()]).toEqual([[], []]);
    expect(await rowsOf(claimId)).toEqual({});
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
    const dueAt = async (now: Date) =>
      Object.fromEntries(
        (await whatIsOld(database, now))
          .filter(({ rows }) => rows > 0)
          .map(({ what, rows }) => [what.split(" ")[0], rows]),
      );
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

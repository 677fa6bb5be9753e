import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { spawnApi } from "../../testing/api-process.ts";
import { arrive, canary, signature } from "../../testing/claimant.ts";
import { databaseKinds, emptyServerDatabase, suiteDatabase } from "../../testing/databases.ts";
import { startApi, startApiOn, type RunningApi } from "../../testing/running-api.ts";
import { aPicture, asDataUrl } from "../../testing/signature-picture.ts";
import type { DeclarationsIn } from "../claim-events/claim-events.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { appendEvidence } from "./append-evidence.ts";
import { checkDigests } from "./check-digests.ts";
import { checkEvidence } from "./check-evidence.ts";
import { filesIn, writeDigest } from "./evidence-digests.ts";
import { readEvidence, type OpenedEvidence } from "./read-evidence.ts";

const otherSignature = asDataUrl(aPicture({ waves: 5 }));
const published: DeclarationsIn = {
  version: "made-of-its-words",
  language: "en",
  declarations: ["{{brand.name}} may act, as an editor put it.", "Two.", "Three.", "Four.", "Five."].map((text) => ({
    text,
  })),
  notAlreadyFiled: "I confirm.",
};
const notYetHere: DeclarationsIn = {
  ...published,
  version: "5ca1ab1e00000000000000000000000000000000",
  notAlreadyFiled: "I confirm it, too.",
};
const submit = { screen_name: "submit_claim", should_add_screen_name: true };

describe.each(databaseKinds)("evidence on %s", (kind) => {
  let api: RunningApi;
  const here = [published];

  beforeAll(async () => {
    api = await startApi(kind, {
      ports: () => ({
        publishedDeclarations: { at: async (version) => here.find((each) => each.version === version) ?? null },
      }),
    });
  });

  afterAll(() => api.stop());

  async function claimant() {
    const aPerson = await arrive(api.browser());
    await aPerson.save({ ...canary, soft_check_privacy: true, not_already_filed: true });
    return aPerson;
  }

  const chain = async (claimId: string) => {
    const records: OpenedEvidence[] = [];
    for await (const record of readEvidence(api.ports.database, api.ports.keyring, claimId)) records.push(record);
    return records;
  };
  const check = (claimId: string) => checkEvidence(api.ports.database, api.ports.keyring, claimId);
  const eventsOf = async (claimId: string) => (await chain(claimId)).map(({ record }) => record.event);

  it("shows who signed what, when, from where and with what strokes", async () => {
    const { claimId, save } = await claimant();
    const before = Date.now();
    await save({
      ...signature,
      not_already_filed: true,
      sign_datetime: "2001-01-01T00:00:00.000Z",
      ip_address: "203.0.113.9",
    });
    const { record, picture } = (await chain(claimId)).at(-1) ?? {};
    expect(record).toMatchObject({
      event: "signed",
      kind: "drawn",
      address: "127.0.0.1",
      userAgent: "node",
      strokes: signature.signature_meta,
      consents: { soft_check_privacy: true, not_already_filed: true },
      claimant: { first_name: canary.first_name, email: canary.email, address: canary.address },
      text: { version: signature.signature_meta.text_version, said: signature.signature_meta.text_version },
    });
    expect(record?.text?.declarations).toHaveLength(5);
    expect(Date.parse(record?.at ?? "")).toBeGreaterThanOrEqual(before);
    expect(asDataUrl(picture ?? Buffer.alloc(0))).toBe(signature.signature);
  });

  const signatureUnder = (version: string) => ({
    ...signature,
    signature_meta: { ...signature.signature_meta, text_version: version },
  });

  it("has no signature of words that are not here yet, whose claimant is to try again, and has it once they are", async () => {
    const { claimId, save } = await claimant();
    const { status, headers, message } = await save(signatureUnder(notYetHere.version));
    expect([status, message]).toEqual([503, "We cannot take your signature just now. Please try again in a moment."]);
    expect(headers.get("retry-after")).toBe("2");
    expect(await eventsOf(claimId)).toEqual(["consented"]);
    here.push(notYetHere);
    expect((await save(signatureUnder(notYetHere.version))).status).toBe(200);
    expect((await chain(claimId)).at(-1)?.record.text).toMatchObject({
      version: notYetHere.version,
      said: notYetHere.version,
      confirmation: "I confirm it, too.",
    });
  });

  it("names the words in force, and the version that was said, where nobody knows that version", async () => {
    const { claimId, save } = await claimant();
    await save(signatureUnder("of a page from the future"));
    expect((await chain(claimId)).at(-1)?.record.text).toMatchObject({
      version: "2026-11-20",
      said: "of a page from the future",
    });
    expect((await check(claimId)).faults).toEqual([]);
  });

  it("shows a signing on record under other words than those that the page said it showed", async () => {
    const { claimId, save } = await claimant();
    await save(signature);
    const { text } = (await chain(claimId)).at(-1)?.record ?? {};
    const { database, keyring, clock } = api.ports;
    await inTransaction(database, (trx) =>
      appendEvidence(trx, keyring, {
        claimId,
        event: "re-signed",
        at: clock.now(),
        from: { address: "192.0.2.1", userAgent: "test" },
        proof: "bound",
        details: { text: { ...text, said: notYetHere.version } },
      }),
    );
    expect((await check(claimId)).faults).toEqual([
      "record 3: the declarations are not those that the page said it showed",
    ]);
  });

  it("keeps the words that an editor published and the page showed, whole and with their hash", async () => {
    const { claimId, save } = await claimant();
    await save({ ...signature, signature_meta: { ...signature.signature_meta, text_version: published.version } });
    const { text } = (await chain(claimId)).at(-1)?.record ?? {};
    expect(text).toMatchObject({ version: published.version, said: published.version, confirmation: "I confirm." });
    expect(text?.declarations[0]).toBe("Example Claims may act, as an editor put it.");
    expect(text?.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it("has a record for each thing done, and none for what is only sent again", async () => {
    const { claimId, save } = await claimant();
    for (const fields of [signature, signature, { soft_check_privacy: true }, { soft_check_privacy: false }])
      await save(fields);
    for (const fields of [{ ...signature, signature: otherSignature }, submit, submit]) await save(fields);
    expect(await eventsOf(claimId)).toEqual(["consented", "signed", "consented", "re-signed", "submitted"]);
  });

  it("has no new record for a signature on record, whatever the figures that come with it", async () => {
    const { claimId, save } = await claimant();
    const typed = {
      signature_typed_name: "Quillhilda Zanzibarrow",
      signature_meta: { ...signature.signature_meta, kind: "typed", strokes: 0 },
    };
    const after = (ms: number, sent: typeof typed | typeof signature) => ({
      ...sent,
      signature_meta: { ...sent.signature_meta, duration_ms: ms },
    });
    for (const fields of [signature, after(2301, signature), after(2302, signature), typed, after(9000, typed)])
      expect((await save(fields)).status).toBe(200);
    expect(await eventsOf(claimId)).toEqual(["consented", "signed", "re-signed"]);
  });

  it("keeps the day of the signing where the same signature is sent again", async () => {
    const { claimId, browser, save } = await claimant();
    const signedAt = async () => (await browser.post(`/session/claim/${claimId}`)).value.data?.data?.sign_datetime;
    await save(signature);
    const first = await signedAt();
    await save({ ...signature, journey: "v4" });
    expect(await signedAt()).toEqual(first);
  });

  it("is not written where the save is refused", async () => {
    const { claimId, save } = await claimant();
    await save({ ...signature, ...submit });
    expect((await save({ ...signature, signature: otherSignature })).status).toBe(409);
    expect(await eventsOf(claimId)).toEqual(["consented", "signed", "submitted"]);
  });

  it("never forks, however many are written at once", async () => {
    const { claimId } = await claimant();
    const { database, keyring, clock } = api.ports;
    const from = { address: "192.0.2.1", userAgent: "test" };
    const append = () =>
      inTransaction(database, (trx) =>
        appendEvidence(trx, keyring, {
          claimId,
          event: "exported",
          at: clock.now(),
          from,
          proof: "bound",
          details: {},
        }),
      );
    await Promise.all(Array.from({ length: 20 }, append));
    expect(await check(claimId)).toMatchObject({ records: 21, signings: 0, faults: [] });
  });

  it("is neither changed nor deleted: the database refuses", async () => {
    const { claimId } = await claimant();
    const { database } = api.ports;
    const attempts = [
      sql`update evidence set event = 'consented' where claim_id = ${claimId}`,
      sql`delete from evidence where claim_id = ${claimId}`,
      sql`truncate evidence`,
    ];
    for (const attempt of attempts) await expect(attempt.execute(database)).rejects.toThrow("evidence is append-only");
    expect((await check(claimId)).records).toBe(1);
  });

  it.each([
    ["the sealed text", sql`sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1)`, "record 2 does not open"],
    [
      "the picture",
      sql`sealed_picture = set_byte(sealed_picture, 40, get_byte(sealed_picture, 40) # 1)`,
      "record 2 does not open",
    ],
    ["the hash", sql`hash = set_byte(hash, 0, get_byte(hash, 0) # 1)`, "record 2: its hash is not that of its text"],
    ["the time", sql`at = at + interval '1 millisecond'`, "record 2: the time was changed"],
    ["the event", sql`event = 'consented'`, "record 2: the event was changed"],
  ])("shows a change to %s, by whoever gets around the refusal", async (_, change, fault) => {
    const { claimId, save } = await claimant();
    for (const fields of [signature, submit]) await save(fields);
    expect(await check(claimId)).toMatchObject({ records: 3, signings: 1, faults: [] });
    await aroundTheRejection(sql`update evidence set ${change} where claim_id = ${claimId} and number = 2`);
    expect((await check(claimId)).faults[0]).toContain(fault);
  });

  it("shows a record that is missing", async () => {
    const { claimId, save } = await claimant();
    for (const fields of [signature, submit]) await save(fields);
    await aroundTheRejection(sql`delete from evidence where claim_id = ${claimId} and number = 2`);
    expect((await check(claimId)).faults).toContain("record 3 stands in place 2: a record is missing");
  });

  describe("cut at its end", () => {
    async function fourRecords() {
      const { claimId, save, browser } = await claimant();
      for (const fields of [signature, submit]) await save(fields);
      expect((await browser.post("/claims/current/cancel", { confirm: true })).status).toBe(200);
      expect(await eventsOf(claimId)).toEqual(["consented", "signed", "submitted", "cancelled"]);
      return claimId;
    }

    it("is refused by the database to a caller who knows how erasing is let through", async () => {
      const claimId = await fourRecords();
      const cut = (from: number) =>
        inTransaction(api.ports.database, async (trx) => {
          await sql`select set_config('claims.erasing', ${claimId}, true)`.execute(trx);
          await sql`delete from evidence where claim_id = ${claimId} and number >= ${from}`.execute(trx);
        });
      await expect(cut(4)).rejects.toThrow("a chain is erased whole or not at all");
      await expect(cut(1)).rejects.toThrow("a chain is erased by erase_evidence alone");
      expect(await check(claimId)).toMatchObject({ records: 4, faults: [] });
    });

    it("shows, by the end that was encrypted with its last record, however it was cut", async () => {
      const claimId = await fourRecords();
      await aroundTheRejection(sql`delete from evidence where claim_id = ${claimId} and number >= 4`);
      expect((await check(claimId)).faults).toEqual([
        "the chain ends at record 3, but 4 were written: the last ones are missing",
      ]);
      await sql`update evidence_keys set sealed_head = null where claim_id = ${claimId}`.execute(api.ports.database);
      expect((await check(claimId)).faults).toEqual(["the encrypted end of the chain is gone"]);
    });

    it("with another claim's encrypted end put in its place, shows too", async () => {
      const [claimId, other] = [await fourRecords(), await fourRecords()];
      await sql`update evidence_keys set sealed_head = (select sealed_head from evidence_keys where claim_id = ${other}) where claim_id = ${claimId}`.execute(
        api.ports.database,
      );
      expect((await check(claimId)).faults).toEqual([
        "the encrypted end of the chain does not open: it or its key was changed",
      ]);
    });

    it("together with its encrypted end is found by the digests, as is a digest that was changed or taken away", async () => {
      const claimId = await fourRecords();
      const { database, keyring, clock } = api.ports;
      const folder = await mkdtemp(join(tmpdir(), "digests-"));
      const write = (days: number) =>
        writeDigest({ database, keyring, folder, at: new Date(clock.now().getTime() + days * 86_400_000), atMost: 3 });
      const digests = () => checkDigests({ database, keyring, folder, years: 6 });
      const before = await sql<{
        sealed_head: Uint8Array;
      }>`select sealed_head from evidence_keys where claim_id = ${claimId}`.execute(database);
      expect([await write(0), await write(0)]).toEqual([true, false]);
      await inTransaction(database, (trx) =>
        appendEvidence(trx, keyring, {
          claimId,
          event: "exported",
          at: clock.now(),
          proof: "bound",
          from: { address: "192.0.2.1", userAgent: "test" },
          details: {},
        }),
      );
      expect(await write(1)).toBe(true);
      expect(await digests()).toMatchObject({ faults: [], unchecked: [] });
      const text = await readFile(join(folder, (await filesIn(folder))[0] ?? ""), "utf8");
      expect([text.includes(claimId), text.includes(canary.first_name)]).toEqual([false, false]);

      await aroundTheRejection(sql`delete from evidence where claim_id = ${claimId} and number >= 5`);
      await sql`update evidence_keys set sealed_head = ${before.rows[0]?.sealed_head} where claim_id = ${claimId}`.execute(
        database,
      );
      expect(await check(claimId)).toMatchObject({
        records: 4,
        faults: [],
        unchecked: [expect.stringContaining("--digests finds that")],
      });
      const [fault, ...more] = (await digests()).faults;
      expect([fault, more]).toEqual([
        expect.stringMatching(/^chain [0-9a-f]{64}, by .*: record 5 was there and is not: the chain ends at 4$/),
        [],
      ]);

      const files = await filesIn(folder);
      const [first = "", second = ""] = files;
      const kept = await readFile(join(folder, second), "utf8");
      await rm(join(folder, second));
      expect((await digests()).faults).toContainEqual(expect.stringContaining("does not follow the digest before it"));
      await writeFile(join(folder, second), kept.replace(/(hash[^0-9a-f]+)[0-9a-f]{4}/, "$1aaaa"));
      expect((await digests()).faults).toContainEqual(`${second}: its signature does not fit, so it was changed`);
      await writeFile(join(folder, second), kept);
      await rm(join(folder, first));
      expect((await digests()).unchecked).toContainEqual(`digests before ${second}: they are not in this folder`);
      await rm(folder, { recursive: true });
    });

    it("and erased whole is what the digests expect of a claim that was never signed, and not of a signed one", async () => {
      const [unsigned, signed] = [await claimant(), await fourRecords()];
      const { database, keyring, clock } = api.ports;
      const folder = await mkdtemp(join(tmpdir(), "digests-"));
      await writeDigest({ database, keyring, folder, at: clock.now() });
      await unsigned.browser.post("/claims/current/erase", { confirm: true });
      expect(
        (await checkDigests({ database, keyring, folder, years: 6 })).faults.filter((fault) =>
          fault.includes("erased on"),
        ),
      ).toEqual([]);
      await sql`select erase_evidence(${signed})`.execute(database);
      expect(
        (await checkDigests({ database, keyring, folder, years: 6 })).faults.filter((fault) =>
          fault.includes("erased on"),
        ),
      ).toEqual([expect.stringContaining("though it was signed on")]);
      await rm(folder, { recursive: true });
    });
  });

  async function aroundTheRejection(change: ReturnType<typeof sql>) {
    await sql`alter table evidence disable trigger user`.execute(api.ports.database);
    await change.execute(api.ports.database);
    await sql`alter table evidence enable trigger user`.execute(api.ports.database);
  }
});

describe("the application's own role", () => {
  it("is made by an owner who is no superuser, and who is no member of the role that erases afterwards", async () => {
    const url = new URL(await emptyServerDatabase());
    const superuser = new pg.Client({ connectionString: url.href });
    await superuser.connect();
    await superuser.query("create role a_plain_owner login createrole");
    await superuser.query(`alter database ${url.pathname.slice(1)} owner to a_plain_owner`);
    await superuser.end();
    url.username = "a_plain_owner";
    const dataDir = await mkdtemp(join(tmpdir(), "claims-owner-"));
    const migrated = await spawnApi({ DATABASE_URL: url.href, DATA_DIR: dataDir });
    await migrated.end("SIGTERM");
    await rm(dataDir, { recursive: true });
    const owner = new pg.Client({ connectionString: url.href });
    await owner.connect();
    const roles = await readFile(join(__dirname, "../database/roles.sql"), "utf8");
    const run = () =>
      owner.query(roles).then(
        () => "done",
        (error: Error) => error.message,
      );
    const made = [await run(), await run()];
    const { rows } = await owner.query(
      "select proowner::regrole::text as erases, pg_has_role('a_plain_owner', proowner, 'member') as member from pg_proc where proname = 'erase_evidence'",
    );
    await owner.end();
    expect(made).toEqual(["done", "done"]);
    expect(rows).toEqual([{ erases: "claims_erasure", member: false }]);
  });

  it("serves a journey and erases by the procedure, and can neither delete evidence nor lift what forbids it", async () => {
    const database = await suiteDatabase("PostgreSQL");
    const owner = new pg.Client({ connectionString: database.env["DATABASE_URL"] });
    await owner.connect();
    await owner.query(await readFile(join(__dirname, "../database/roles.sql"), "utf8"));
    const url = new URL(database.env["DATABASE_URL"] ?? "");
    url.username = "claims_app";
    url.password = "";
    const api = await startApiOn({ ...database, env: { ...database.env, DATABASE_URL: url.href } });
    const { browser, claimId, save } = await arrive(api.browser());
    await save({ ...canary, soft_check_privacy: true, not_already_filed: true });
    expect((await save(signature)).status).toBe(200);
    const { keyring, database: asApp } = api.ports;
    const attempts = [
      sql`delete from evidence where claim_id = ${claimId}`,
      sql`update evidence set event = 'consented' where claim_id = ${claimId}`,
      sql`delete from evidence_keys where claim_id = ${claimId}`,
      sql`delete from evidence_erasures`,
      sql`insert into evidence_erasures (chain, last_number, last_hash) values ('x', 1, 'x')`,
      sql`alter table evidence disable trigger user`,
      sql`drop trigger evidence_is_erased_whole on evidence`,
      sql`truncate evidence`,
    ];
    const rejected = await Promise.all(
      attempts.map((attempt) =>
        attempt.execute(asApp).then(
          () => "done",
          (error: Error) => error.message,
        ),
      ),
    );
    const checked = await checkEvidence(asApp, keyring, claimId);
    const unsigned = await arrive(api.browser());
    await unsigned.save({ soft_check_privacy: true });
    const erased = [
      await unsigned.browser.post("/claims/current/erase", { confirm: true }),
      await browser.post("/claims/current/erase", { confirm: true }),
    ];
    const left = await asApp.selectFrom("evidence").select("claim_id").distinct().execute();
    await api.stop();
    await owner.end();
    await database.drop();
    for (const message of rejected) expect(message).toMatch(/^(permission denied|must be owner)/);
    expect(checked.faults).toEqual([]);
    expect(erased.map(({ status }) => status)).toEqual([200, 200]);
    expect(left).toEqual([{ claim_id: claimId }]);
  });
});

import { sql } from "kysely";
import { arrive, canary, signature } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { aPicture, asDataUrl } from "../../testing/signature-picture.ts";
import { appendEvidence } from "./append-evidence.ts";
import { checkEvidence } from "./check-evidence.ts";
import { readEvidence } from "./read-evidence.ts";

const otherSignature = asDataUrl(aPicture({ waves: 5 }));
const published = {
  version: "made-of-its-words",
  declarations: ["{{brand.name}} may act, as an editor put it.", "Two.", "Three.", "Four.", "Five."].map((text) => ({ text })),
  notAlreadyFiled: "I confirm.",
};
const submit = { screen_name: "submit_claim", should_add_screen_name: true };

describe.each(databaseKinds)("evidence on %s", (kind) => {
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi(kind, { ports: () => ({ publishedDeclarations: { at: async (version) => (version === published.version ? published : null) } }) });
  });

  afterAll(() => api.stop());

  async function claimant() {
    const somebody = await arrive(api.browser());
    await somebody.save({ ...canary, soft_check_privacy: true });
    return somebody;
  }

  const chain = (claimId: string) => readEvidence(api.ports.database, api.ports.keyring, claimId);
  const check = (claimId: string) => checkEvidence(api.ports.database, api.ports.keyring, claimId);
  const eventsOf = async (claimId: string) => (await chain(claimId)).map(({ record }) => record.event);

  it("tells who signed what, when, from where and with what strokes", async () => {
    const { claimId, save } = await claimant();
    const before = Date.now();
    await save({ ...signature, not_already_filed: true, sign_datetime: "2001-01-01T00:00:00.000Z", ip_address: "203.0.113.9" });
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

  it("names the words in force, and the version that was said, where nobody knows that version", async () => {
    const { claimId, save } = await claimant();
    await save({ ...signature, signature_meta: { ...signature.signature_meta, text_version: "of a page from the future" } });
    expect((await chain(claimId)).at(-1)?.record.text).toMatchObject({ version: "2026-11-20", said: "of a page from the future" });
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
    for (const fields of [signature, signature, { soft_check_privacy: true }, { soft_check_privacy: false }]) await save(fields);
    for (const fields of [{ ...signature, signature: otherSignature }, submit, submit]) await save(fields);
    expect(await eventsOf(claimId)).toEqual(["consented", "signed", "consented", "re-signed", "submitted"]);
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
    const append = () => database.transaction().execute((trx) => appendEvidence(trx, keyring, { claimId, event: "exported", at: clock.now(), from, details: {} }));
    await Promise.all(Array.from({ length: 20 }, append));
    expect(await check(claimId)).toEqual({ records: 21, signings: 0, faults: [] });
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
    ["the picture", sql`sealed_picture = set_byte(sealed_picture, 40, get_byte(sealed_picture, 40) # 1)`, "record 2 does not open"],
    ["the hash", sql`hash = set_byte(hash, 0, get_byte(hash, 0) # 1)`, "record 2: its hash is not that of its text"],
    ["the time", sql`at = at + interval '1 millisecond'`, "record 2: the time was changed"],
    ["the event", sql`event = 'consented'`, "record 2: the event was changed"],
  ])("shows a change to %s, by whoever gets around the refusal", async (_, change, fault) => {
    const { claimId, save } = await claimant();
    for (const fields of [signature, submit]) await save(fields);
    expect(await check(claimId)).toEqual({ records: 3, signings: 1, faults: [] });
    await aroundTheRefusal(sql`update evidence set ${change} where claim_id = ${claimId} and number = 2`);
    expect((await check(claimId)).faults[0]).toContain(fault);
  });

  it("shows a record that is missing", async () => {
    const { claimId, save } = await claimant();
    for (const fields of [signature, submit]) await save(fields);
    await aroundTheRefusal(sql`delete from evidence where claim_id = ${claimId} and number = 2`);
    expect((await check(claimId)).faults).toContain("record 3 stands in place 2: a record is missing");
  });

  async function aroundTheRefusal(change: ReturnType<typeof sql>) {
    await sql`alter table evidence disable trigger user`.execute(api.ports.database);
    await change.execute(api.ports.database);
    await sql`alter table evidence enable trigger user`.execute(api.ports.database);
  }
});

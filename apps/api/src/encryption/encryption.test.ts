import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sql } from "kysely";
import { arrive, canary, canarySecrets, readyForSearches, signature } from "../../testing/claimant.ts";
import { databaseKinds, suiteDatabase, type SuiteDatabase } from "../../testing/databases.ts";
import { startApi, startApiOn, type RunningApi } from "../../testing/running-api.ts";
import { signLinkToken } from "../claim/tokens.ts";
import { checkEvidence } from "../evidence/check-evidence.ts";
import { decryptFields, decryptValue, encryptFields, encryptValue, newClaimKey } from "./claim-key.ts";
import { openDigests } from "./digests.ts";
import { createKeyring, keyIdOf } from "./keyring.ts";

const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

describe("the keyring", () => {
  it("decrypts what any of its keys encrypted, and encrypts with the newest", () => {
    const before = createKeyring([older]).encrypt(Buffer.from("hello"), "here");
    const both = createKeyring([newer, older]);
    expect(both.decrypt(before, "here").toString()).toBe("hello");
    expect(keyIdOf(both.encrypt(Buffer.from("hello"), "here"))).toBe(both.newestId);
    expect(() => createKeyring([newer]).decrypt(before, "here")).toThrow("SECRET_KEYS lacks the key");
  });

  it("opens nothing in another place or with one bit changed", () => {
    const keyring = createKeyring([newer]);
    const encrypted = keyring.encrypt(Buffer.from("hello"), "here");
    const changed = Buffer.from(encrypted);
    changed.writeUInt8(encrypted.readUInt8(20) ^ 1, 20);
    expect(() => keyring.decrypt(encrypted, "there")).toThrow();
    expect(() => keyring.decrypt(changed, "here")).toThrow();
  });

  it("knows its own signatures for their purpose, and those of older keys", () => {
    const signed = createKeyring([older]).sign("text", "resume");
    const both = createKeyring([newer, older]);
    expect([
      both.isSigned("text", signed, "resume"),
      both.isSigned("text", signed, "tester"),
      both.isSigned("texT", signed, "resume"),
    ]).toEqual([true, false, false]);
  });

  it("knows each signature in one spelling", () => {
    const keyring = createKeyring([newer]);
    const signed = keyring.sign("text", "resume");
    const last = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const known = [
      ...[...last].map((letter) => `${signed.slice(0, -1)}${letter}`),
      `${signed}=`,
      ` ${signed}`,
      `${signed}\n`,
    ];
    expect(known.filter((spelling) => keyring.isSigned("text", spelling, "resume"))).toEqual([signed]);
  });

  it("keeps a claim's values from opening in another claim or field", () => {
    const key = newClaimKey("one");
    const encrypted = encryptValue(key, "reported/email", "a@b.test");
    expect(decryptValue(key, "reported/email", encrypted)).toBe("a@b.test");
    expect(() => decryptValue({ ...key, claimId: "two" }, "reported/email", encrypted)).toThrow();
    expect(() => decryptValue(key, "reported/phone_number", encrypted)).toThrow();
  });

  it("opens a field that was opened before as it is by now, in its own place alone, and for each reader by itself", () => {
    const key = newClaimKey("one");
    const open = (fields: Readonly<Record<string, string>>) => decryptFields(key, "reported", fields);
    const { address = "" } = encryptFields(key, "reported", { address: { postcode: "M1 1AE" } });
    const other = encryptFields(key, "reported", { address: { postcode: "M1 1AF" } });
    const changed = `${address.slice(0, 30)}${address[30] === "A" ? "B" : "A"}${address.slice(31)}`;
    Object.assign(Object(open({ address })["address"]), { postcode: "changed by a reader" });
    expect(open({ address })).toEqual({ address: { postcode: "M1 1AE" } });
    expect(open(other)).toEqual({ address: { postcode: "M1 1AF" } });
    expect(() => open({ address: changed })).toThrow();
    expect(() => open({ postcode: address })).toThrow();
    expect(() => decryptFields(key, "facts", { address })).toThrow();
  });
});

async function dump(api: RunningApi): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(api.ports.database);
  const contents = await Promise.all(
    tables.map(({ name }) =>
      sql<{ line: string }>`select t::text as line from ${sql.table(name)} t`.execute(api.ports.database),
    ),
  );
  return contents.flatMap(({ rows }) => rows.map(({ line }) => line)).join("\n");
}

/** Under which of SECRET_KEYS this claim's own key is encrypted. */
async function keyOf({ ports: { database } }: RunningApi, claimId: string): Promise<string> {
  const { data_key } = await database
    .selectFrom("claims")
    .select("data_key")
    .where("id", "=", claimId)
    .executeTakeFirstOrThrow();
  return keyIdOf(data_key);
}

async function asAnOperator(name: "keys" | "rotate-keys", env: Readonly<Record<string, string>>): Promise<string> {
  const command = fileURLToPath(new URL(`../../commands/${name}.ts`, import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [command], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ...env },
  });
  return stdout;
}

describe("a new key", () => {
  let database: SuiteDatabase;
  const running: RunningApi[] = [];

  beforeEach(async () => {
    database = await suiteDatabase("PostgreSQL");
  });

  afterEach(async () => {
    for (const api of running.splice(0)) await api.stop();
    await database.drop();
  });

  async function withKeys(...keys: Buffer[]): Promise<RunningApi> {
    const env = { SECRET_KEYS: keys.map((key) => key.toString("base64")).join(",") };
    const api = await startApiOn(database, { env });
    running.push(api);
    return api;
  }

  it("that is behind everywhere is not in use, and is read by all once one back end has it in front", async () => {
    const behind = await withKeys(older, newer);
    const noted = () => behind.ports.database.selectFrom("sealing_keys").select("key_id").execute();
    expect(await noted()).toEqual([{ key_id: createKeyring([older]).newestId }]);
    const inFront = await withKeys(newer, older);
    const { browser, claimId, save } = await arrive(inFront.browser());
    await save({ ...canary, first_name: "Maud", ...signature });
    expect(await keyOf(inFront, claimId)).toBe(createKeyring([newer]).newestId);
    const { value } = await behind.browser(browser.cookies).post("/session/claim");
    expect(value).toMatchObject({ claimId, data: { data: { first_name: "Maud" } } });
    const sign = signLinkToken(inFront.ports.keyring, { claimId, purpose: "cancel", generation: 1, at: new Date() });
    expect((await behind.browser().post("/claims/current/cancel", { confirm: false, sign })).status).toBe(200);
  });

  it("that a back end lacks has it answer that another try may work, and log why", async () => {
    const lacking = await withKeys(older);
    const { browser, save } = await arrive((await withKeys(newer, older)).browser());
    await save({ first_name: "Maud" });
    const { status, headers } = await lacking.browser(browser.cookies).post("/session/claim");
    expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
    expect(lacking.logLines().join()).toContain('"error":"KeyMissing"');
  });
});

describe.each(databaseKinds)("what is stored on %s", (kind) => {
  it("holds nothing of a person in plain text, hexadecimal or base 64", async () => {
    const api = await startApi(kind);
    const claimant = await arrive(api.browser());
    await readyForSearches(claimant, { ...signature, luminate_questions_response: canary });
    const search = {
      claim_number: claimant.claimId,
      first_name: canary.first_name,
      last_name: canary.last_name,
      dob: canary.dob,
    };
    const headers = { "idempotency-key": "key-of-this-press" };
    await claimant.browser.post(
      "/credit-check",
      { ...search, use_address: true, address: canary.address },
      { headers },
    );
    const text = await dump(api);
    await api.stop();
    const forms = canarySecrets.flatMap((secret) => [
      secret,
      Buffer.from(secret).toString("hex"),
      Buffer.from(secret).toString("base64").slice(0, 8),
    ]);
    expect(text).toContain(claimant.claimId);
    expect(forms.filter((form) => text.includes(form))).toEqual([]);
    expect(text).not.toContain("127.0.0.1");
  });

  it("is read under new keys, which encrypt what comes, is moved to them by command, and then no longer needs the old ones", async () => {
    const database = await suiteDatabase(kind);
    const setting = (...keys: Buffer[]) => ({ SECRET_KEYS: keys.map((key) => key.toString("base64")).join(",") });
    const withKeys = (...keys: Buffer[]) => startApiOn(database, { env: setting(...keys) });
    const [oldId, newId] = [older, newer].map((key) => createKeyring([key]).newestId);
    const before = await withKeys(older);
    const claimant = await arrive(before.browser());
    await claimant.save({ ...canary, first_name: "Jane", ...signature });
    const digest = before.ports.digests.of("07700 900123", "phone number");
    const sign = signLinkToken(before.ports.keyring, {
      claimId: claimant.claimId,
      purpose: "cancel",
      generation: 1,
      at: new Date(),
    });
    await before.stop();

    await expect(withKeys(newer)).rejects.toThrow(
      /^SECRET_KEYS lacks the key [\da-f]{8}, under which claims in this database are sealed/,
    );
    // The start that was rejected has changed nothing on record: the right key alone still opens everything.
    await (await withKeys(older)).stop();
    const during = await withKeys(newer, older);
    const newcomer = await arrive(during.browser());
    await newcomer.save({ first_name: "Maud" });
    await during
      .browser(claimant.browser.cookies)
      .put("/session/claim", { claimNumber: claimant.claimId, previous_name: "Doe" });
    const read = await during.browser(claimant.browser.cookies).post("/session/claim");
    const resumed = await during.browser().post("/claims/current/cancel", { confirm: false, sign });
    const encryptedUnder = [await keyOf(during, claimant.claimId), await keyOf(during, newcomer.claimId)];
    await during.stop();
    expect(read.value.data?.data).toMatchObject({ first_name: "Jane", previous_name: "Doe" });
    expect([resumed.status, resumed.value.cancelledAt]).toEqual([200, null]);
    expect(encryptedUnder).toEqual([oldId, newId]);

    const keys = await asAnOperator("keys", { ...database.env, ...setting(newer, older) });
    expect(keys).toContain(`1. ${newId}\n  2. ${oldId}\n`);
    expect(keys).toMatch(new RegExp(`${newId}  newest, first used \\d{4}-\\d\\d-\\d\\d: 1 claims`));
    expect(keys).toMatch(new RegExp(`${oldId}  older, first used \\d{4}-\\d\\d-\\d\\d: 1 claims, 1 keys of evidence`));
    for (const secret of [newer, older]) expect(keys).not.toContain(secret.toString("base64").slice(0, 12));
    expect(await asAnOperator("keys", { ...database.env, ...setting(newer) })).toContain(
      `${oldId}  MISSING in SECRET_KEYS`,
    );

    const printed = `1 claims moved. All claims are encrypted under key ${newId}. Older keys can leave SECRET_KEYS 30 days after the last back end was restarted with it in front: until then they check links that claimants were sent.\n`;
    expect(await asAnOperator("rotate-keys", { ...database.env, ...setting(newer, older) })).toBe(printed);

    const after = await withKeys(newer);
    const { value } = await after.browser(claimant.browser.cookies).post("/session/claim");
    const linked = await after.browser().post("/claims/current/cancel", { confirm: false, sign });
    const moved = await keyOf(after, claimant.claimId);
    const evidence = await checkEvidence(after.ports.database, after.ports.keyring, claimant.claimId);
    const digests = [after.ports.digests, await openDigests(after.ports.database, after.ports.keyring, new Date())];
    await after.stop();
    await database.drop();
    expect(digests.map(({ of }) => of("07700 900123", "phone number"))).toEqual([digest, digest]);
    expect(digests[0]?.of("07700 900123", "e-mail")).not.toEqual(digest);
    expect(moved).toBe(newId);
    expect(linked.status).toBe(403);
    expect(value.data?.data).toMatchObject({ first_name: "Jane", previous_name: "Doe" });
    expect(evidence).toMatchObject({ records: 2, signings: 1, faults: [] });
  });
});

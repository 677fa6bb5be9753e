import { checkClaims } from "../../src/privacy/check-claims.ts";
import { canary } from "../claimant.ts";
import { suiteDatabase, type SuiteDatabase } from "../databases.ts";
import { startApiOn, type RunningApi } from "../running-api.ts";
import { growClaims } from "./grow-claims.ts";

const secretKey = Buffer.from([...Array(32).keys()].map((byte) => (byte * byte * 7 + 13) % 251));

let database: SuiteDatabase;
let api: RunningApi;

beforeAll(async () => {
  database = await suiteDatabase("PostgreSQL");
  api = await startApiOn(database, { env: { SECRET_KEYS: secretKey.toString("base64") } });
});

afterAll(async () => {
  await api.stop();
  await database.drop();
});

it("copies claims of which everything opens, each under keys of its own, with chains of evidence that hold", async () => {
  const phones = ["1", "2", "3", "4", "5"].map((last) => `+44740011223${last}`).values();
  await growClaims({
    url: database.env["DATABASE_URL"] ?? "",
    secretKey,
    claims: 200,
    browser: () => api.browser(),
    aPerson: () => ({ ...canary, phone_number: phones.next().value ?? "" }),
    onProgress: () => undefined,
  });
  const checked = await checkClaims(api.ports.database, api.ports.keyring);
  expect(checked).toMatchObject({ claims: 205, faults: [] });
  expect(checked.signings).toBe(2 * (5 + 20) + 2);
  const keys = await api.ports.database.selectFrom("claims").select("data_key").execute();
  expect(new Set(keys.map(({ data_key }) => Buffer.from(data_key).toString("hex"))).size).toBe(205);
});

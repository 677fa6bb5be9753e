import { failed } from "@claims/contracts/http/schema";
import { claimKeyOf } from "../../testing/claim-key.ts";
import { arrive, canary, type Claimant } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { decryptFields } from "../encryption/claim-key.ts";
import type { RiskQuestion } from "./risk.ports.ts";

const device = "abcdef0123456789abcdef0123456789";

const assess = ({ browser, claimId }: Claimant) =>
  browser.post("/kount", {
    session_id: device,
    email: "ada@mail.test",
    phone: "+447700900123",
    claim_number: claimId,
    name: "Ada Example",
    address: "10 Sample Street",
    city: "LONDON",
    postalCode: "SW1A 2AA",
    country: "GB",
  });

it("is asked about the claim's own person: a call that names another is rejected", async () => {
  const asked: RiskQuestion[] = [];
  const watched = { assess: async (question: RiskQuestion) => (asked.push(question), failed("failed" as const)) };
  const api = await startApi("PostgreSQL", { ports: () => ({ riskAssessor: watched }) });
  const claimant = await arrive(api.browser());
  const { first_name, last_name, email, phone_number, address, postcode } = canary;
  await claimant.save(canary);
  const own = {
    session_id: device,
    email,
    phone: phone_number,
    claim_number: claimant.claimId,
    name: `${first_name} ${last_name}`,
    address: "Barn End, Orchard Lane, EXETER, EX4 4QJ",
    city: "EXETER",
    postalCode: postcode,
    country: "GB",
  };
  const answers: unknown[] = [];
  for (const other of [
    {},
    { name: "Mallory Attackson" },
    { email: "eve@mail.test" },
    { phone: "+447700900555" },
    { postalCode: "M1 1AE" },
    { address: "Evil Street" },
  ]) {
    const { status, code } = await claimant.browser.post("/kount", { ...own, ...other });
    answers.push([status, code]);
  }
  await api.stop();
  expect(answers).toEqual([[502, undefined], ...Array.from({ length: 5 }, () => [409, "other-person"])]);
  expect(asked).toMatchObject([
    {
      name: "Quillhilda Zanzibarrow",
      email,
      phone: phone_number,
      home: { street: expect.stringContaining(address.street1), postcode },
    },
  ]);
});

it("knows the claim's own person by another spelling of the phone and of the address, and no other street", async () => {
  const api = await startApi("PostgreSQL");
  const claimant = await arrive(api.browser());
  const address = {
    country: "GB",
    subBuilding: "Flat 3",
    number: "2",
    street1: "Lantern Row",
    postTown: "EXETER",
    postcode: "EX4 4QJ",
  };
  await claimant.save({ ...canary, address });
  const own = {
    session_id: device,
    email: canary.email,
    phone: canary.phone_number,
    claim_number: claimant.claimId,
    name: `${canary.first_name} ${canary.last_name}`,
    address: "Flat 3, 2, Lantern Row, EXETER, EX4 4QJ",
    city: "EXETER",
    postalCode: canary.postcode,
    country: "GB",
  };
  const answers: unknown[] = [];
  for (const spelt of [
    {},
    { phone: "07700900123" },
    { phone: "+44 (0)7700 900 555" },
    { address: "2 Lantern Row" },
    { address: "Lantern Row" },
    { address: "flat 3, 2 lantern row" },
    { address: "Flat 3, 2 Lantern Row, Exeter" },
    { address: "Flat 3, 2 Lantern Rowland" },
    { address: "Flat 3, 2 Lantern" },
    { address: "12 Lantern Row" },
    { address: "2 Evil Street" },
  ]) {
    const { status, code } = await claimant.browser.post("/kount", { ...own, ...spelt });
    answers.push([spelt, status, code]);
  }
  await api.stop();
  expect(answers).toEqual([
    [{}, 200, undefined],
    [{ phone: "07700900123" }, 200, undefined],
    [{ phone: "+44 (0)7700 900 555" }, 409, "other-person"],
    [{ address: "2 Lantern Row" }, 200, undefined],
    [{ address: "Lantern Row" }, 200, undefined],
    [{ address: "flat 3, 2 lantern row" }, 200, undefined],
    [{ address: "Flat 3, 2 Lantern Row, Exeter" }, 200, undefined],
    [{ address: "Flat 3, 2 Lantern Rowland" }, 409, "other-person"],
    [{ address: "Flat 3, 2 Lantern" }, 409, "other-person"],
    [{ address: "12 Lantern Row" }, 409, "other-person"],
    [{ address: "2 Evil Street" }, 409, "other-person"],
  ]);
});

const look = ({ browser, claimId }: Claimant) =>
  browser.post("/k360/verify", { claim_number: claimId, device_session_id: device });

async function factsOf(api: RunningApi, claimId: string) {
  const { database } = api.ports;
  const { facts } = await database
    .selectFrom("claims")
    .select("facts")
    .where("id", "=", claimId)
    .executeTakeFirstOrThrow();
  return decryptFields(await claimKeyOf(api.ports, claimId), "facts", facts);
}

describe.each(databaseKinds)("risk on %s", (kind) => {
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi(kind);
  });

  afterAll(() => api.stop());

  it("answers in the service's words, about the connection that this server saw, and keeps the scores as facts", async () => {
    const claimant = await arrive(api.browser());
    await claimant.save({ SCOR: "1", OMNISCORE: "99" });
    const { value } = await assess(claimant);
    expect(value).toEqual({
      IP_COUNTRY: "GB",
      OMNISCORE: "78.4",
      SCOR: "32",
      IP_IPAD: "127.0.0.1",
      FINGERPRINT: expect.stringMatching(/^[\dA-F]{32}$/),
      COOKIES: "Y",
      JAVASCRIPT: "Y",
      SESS: device,
      MODE: "Q",
    });
    const resumed = await claimant.browser.post(`/session/claim/${claimant.claimId}`);
    expect(resumed.value.data?.data).toMatchObject({ SCOR: "32", OMNISCORE: "78.4" });
  });

  it("has the device looked at, and shows the page nothing of it", async () => {
    const claimant = await arrive(api.browser());
    expect((await look(claimant)).value).toEqual({});
    expect((await factsOf(api, claimant.claimId)).device_check).toMatchObject({ decision: "APPROVE" });
  });

  it("keeps nothing about the claimant from the device of a masked visitor", async () => {
    const [owner, visitor] = [await arrive(api.browser()), await arrive(api.browser())];
    await visitor.browser.post(`/session/claim/${owner.claimId}`);
    const masked = { ...visitor, claimId: owner.claimId };
    expect([(await assess(masked)).status, (await look(masked)).status]).toEqual([200, 200]);
    expect(Object.keys(await factsOf(api, owner.claimId)).filter((name) => /SCOR|device_check/.test(name))).toEqual([]);
  });
});

it("costs the claimant nothing where the services are down", async () => {
  const down = async () => failed("timed-out" as const);
  const api = await startApi("PostgreSQL", {
    ports: () => ({ riskAssessor: { assess: down }, deviceCheck: { verify: down } }),
  });
  const claimant = await arrive(api.browser());
  const [assessed, looked] = [await assess(claimant), await look(claimant)];
  await api.stop();
  expect([assessed.status, assessed.message]).toEqual([504, "We cannot assess this just now."]);
  expect([looked.status, looked.value]).toEqual([200, {}]);
});

import { sql } from "kysely";
import { arrive, canary, signature, type Claimant } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { untilCallsWait } from "../../testing/until-calls-wait.ts";
import { lockClaim } from "../claim/claim.store.ts";
import { inTransaction } from "../database/in-transaction.ts";

describe.each(databaseKinds)("saving a claim on %s", (kind) => {
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi(kind);
  });

  afterAll(() => api.stop());

  async function savedClaim(claimant: Awaited<ReturnType<typeof arrive>>) {
    const { value } = await claimant.browser.post(`/session/claim/${claimant.claimId}`, {});
    return { screens: value.data?.screens_completed, fields: value.data?.data };
  }

  it("merges field by field, so that two tabs lose nothing of each other's", async () => {
    const claimant = await arrive(api.browser());
    const names = Array.from({ length: 20 }, (_, index) => `utm_tab_${index}`);
    const saved = await Promise.all(names.map((name) => claimant.save({ [name]: name })));
    expect(saved.map(({ status }) => status)).toEqual(names.map(() => 200));
    expect((await savedClaim(claimant)).fields).toMatchObject(Object.fromEntries(names.map((name) => [name, name])));
  });

  it("refuses a field that a claim does not have, by name, and saves nothing of that call", async () => {
    const claimant = await arrive(api.browser());
    for (const field of ["submitted_at", "phone_verified_at", "nonsense"]) {
      const { status, message } = await claimant.save({ first_name: "Jane", [field]: "2026-01-01T00:00:00Z" });
      expect({ status, message }).toEqual({ status: 400, message: `"${field}" is not a known field.` });
    }
    expect((await savedClaim(claimant)).fields?.first_name).toBeUndefined();
  });

  it("takes fifty fields of the families in one save, and names the first beyond", async () => {
    const claimant = await arrive(api.browser());
    const tags = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, number) => [`utm_${number}`, "x"]));
    expect((await claimant.save({ ...tags(49), luminateFailure_IDV0040: "No" })).status).toBe(200);
    const answer = await claimant.save({ ...tags(50), luminateFailure_IDV0140: "No", first_name: "Jane" });
    expect([answer.status, answer.message]).toEqual([400, '"luminateFailure_IDV0140" is not valid (too-many).']);
    expect((await savedClaim(claimant)).fields?.first_name).toBeUndefined();
  });

  it("is rejected for good once the claim is full, whatever is saved beside, and the claim is still read", async () => {
    const claimant = await arrive(api.browser());
    const welsh = { headers: { "accept-language": "cy" } };
    const tags = (save: number) =>
      Object.fromEntries(
        Array.from({ length: 50 }, (_, number) => [`utm_${save}_${number}`, `${number}`.padEnd(500, "x")]),
      );
    const answers: Awaited<ReturnType<typeof claimant.save>>[] = [];
    for (let save = 0; save < 40; save += 1) answers.push(await claimant.save(tags(save)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toEqual([
      ...statuses.filter((status) => status === 200),
      ...statuses.filter((status) => status === 409),
    ]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20);
    expect(answers.at(-1)).toMatchObject({
      status: 409,
      message: "This claim is full: it takes no more answers here. Please contact us.",
    });
    expect(answers.at(-1)?.headers.has("retry-after")).toBe(false);
    const inWelsh = await claimant.browser.send("PUT", "/session/claim", {
      text: JSON.stringify({ claimNumber: claimant.claimId, ...tags(40) }),
      ...welsh,
    });
    expect([inWelsh.status, inWelsh.message]).toEqual([
      409,
      "Mae'r hawliad hwn yn llawn: nid yw'n derbyn rhagor o atebion yma. Cysylltwch â ni.",
    ]);
    const { rows } = await sql<{ bytes: number }>`
      select octet_length(reported::text) + octet_length(facts::text) as bytes from claims where id = ${claimant.claimId}
    `.execute(api.ports.database);
    expect(rows[0]?.bytes).toBeLessThan(1.1 * 1024 * 1024);
    expect((await savedClaim(claimant)).fields).toMatchObject({ utm_0_7: "7".padEnd(500, "x") });
  });

  it("names the field whose value is wrong", async () => {
    const claimant = await arrive(api.browser());
    const { status, message } = await claimant.save({ phone_number: "123", first_name: "Jane" });
    expect({ status, message }).toEqual({ status: 400, message: '"phone_number" is not valid (phone-incomplete).' });
  });

  it("stores a phone number in its one form", async () => {
    const claimant = await arrive(api.browser());
    await claimant.save({ phone_number: "(07700) 900-123" });
    expect((await savedClaim(claimant)).fields?.phone_number).toBe("+447700900123");
  });

  it("records each step once, in the order they were done, and none that was not done", async () => {
    const claimant = await arrive(api.browser());
    await claimant.save({ postcode: "M1 1AE", email: "jane@claims.test", phone_number: "07700900456" });
    for (const screen_name of ["contact_info", "postcode", "contact_info", "otp", "questions", "sign", "not_a_step"]) {
      await claimant.save({ screen_name, should_add_screen_name: true });
    }
    await claimant.save({ screen_name: "sign" });
    expect((await savedClaim(claimant)).screens).toEqual(["contact_info", "postcode"]);
  });

  it("refuses another's claim number alike, whether or not there is such a claim", async () => {
    const [mine, theirs] = [await arrive(api.browser()), await arrive(api.browser())];
    const answers = await Promise.all(
      [theirs.claimId, "A".repeat(22)].map((claimNumber) =>
        mine.browser.put("/session/claim", { claimNumber, first_name: "Eve" }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect((await savedClaim(theirs)).fields?.first_name).toBeUndefined();
  });

  it("keeps reported outcomes apart: they change nothing that is answered", async () => {
    const claimant = await arrive(api.browser());
    const reported = {
      qkba: "hi",
      is_idv_done: true,
      credit_check_status: "PASS",
      is_credit_check_done: true,
      luminate_answers_assessment: "PASS",
      lead_value: 250,
      SCOR: 99,
      ip_address: "203.0.113.9",
      sign_datetime: "2001-01-01T00:00:00.000Z",
    };
    expect((await claimant.save({ ...reported, journey: "v4" })).status).toBe(200);
    const { fields } = await savedClaim(claimant);
    expect(fields).toMatchObject({ journey: "v4" });
    expect(Object.keys(reported).filter((name) => name in (fields ?? {}))).toEqual([]);
  });

  it("records the server's own clock and the connection's address when a claim is signed", async () => {
    const claimant = await arrive(api.browser());
    const before = Date.now();
    await claimant.save({
      ...canary,
      ...signature,
      ip_address: "203.0.113.9",
      sign_datetime: "2001-01-01T00:00:00.000Z",
    });
    const { fields } = await savedClaim(claimant);
    expect(fields).toMatchObject({ signature: signature.signature, ip_address: "127.0.0.1", flags: { signed: true } });
    expect(Date.parse(String(fields?.sign_datetime))).toBeGreaterThanOrEqual(before);
  });

  it("is submitted only with a signature, and then takes no more answers", async () => {
    const claimant = await arrive(api.browser());
    const submit = { screen_name: "submit_claim", should_add_screen_name: true };
    const unsigned = await claimant.save(submit);
    expect([unsigned.status, unsigned.message]).toEqual([409, "Please sign before you submit your claim."]);
    await claimant.save({ ...canary, ...signature });
    expect((await claimant.save(submit)).status).toBe(200);
    const late = await claimant.save({ first_name: "Jane" });
    expect([late.status, late.message]).toEqual([409, "This claim has already been submitted."]);
    expect((await claimant.save({ session_duration: 12 })).status).toBe(200);
    expect((await claimant.save(submit)).status).toBe(200);
    expect((await savedClaim(claimant)).fields?.flags).toMatchObject({ signed: true, submitted: true });
  });

  it("asks for the same save again where it was not written although every rule allows it", async () => {
    const claimant = await arrive(api.browser());
    const { database } = api.ports;
    await sql`create function write_nothing() returns trigger language plpgsql as 'begin return null; end'`.execute(
      database,
    );
    await sql`create trigger write_nothing before update on claims for each row execute function write_nothing()`.execute(
      database,
    );
    const saved = await claimant.save({ session_duration: 12 });
    await sql`drop function write_nothing cascade`.execute(database);
    expect([saved.status, saved.message]).toEqual([503, "This could not be saved. Please try again."]);
    expect((await claimant.save({ session_duration: 12 })).status).toBe(200);
  });

  it("takes a signature and the submission in one call", async () => {
    const claimant = await arrive(api.browser());
    const both = await claimant.save({
      ...canary,
      ...signature,
      screen_name: "submit_claim",
      should_add_screen_name: true,
    });
    expect(both.status).toBe(200);
    expect((await savedClaim(claimant)).fields?.flags).toMatchObject({ signed: true, submitted: true });
  });
});

describe("a save whose session ends while it is under way", () => {
  let api: RunningApi;
  let whileRead: () => Promise<unknown> = async () => undefined;

  beforeAll(async () => {
    api = await startApi("PostgreSQL", {
      ports: ({ documentPool }) => ({
        documentPool: {
          ...documentPool,
          async readSignature(bytes, asker) {
            const read = await documentPool.readSignature(bytes, asker);
            await whileRead();
            return read;
          },
        },
      }),
    });
  });

  afterEach(() => {
    whileRead = async () => undefined;
  });

  afterAll(() => api.stop());

  const flagsOf = async ({ browser, claimId }: Claimant) =>
    (await browser.post(`/session/claim/${claimId}`)).value.data?.data?.flags;

  it("signs nothing where the claimant signed out everywhere before the picture was read", async () => {
    const claimant = await arrive(api.browser());
    await claimant.save(canary);
    const desk = api.browser(claimant.browser.cookies);
    whileRead = () => desk.post("/session/sign-out", { everywhere: true });
    const { status, message } = await claimant.save(signature);
    expect([status, message]).toEqual([401, "Your session has ended. Please reload the page."]);
    expect(await flagsOf(claimant)).toMatchObject({ signed: false });
  });

  it("signs nothing by a phone whose link was replaced meanwhile", async () => {
    const desk = await arrive(api.browser());
    await desk.save(canary);
    const makeLink = () => desk.browser.post("/claims/current/links", { purpose: "sign" });
    const sign = new URL(String((await makeLink()).value.url)).searchParams.get("sign");
    const phone = api.browser();
    await phone.post(`/session/claim/${desk.claimId}`, { sign });
    whileRead = makeLink;
    expect((await phone.put("/session/claim", { claimNumber: desk.claimId, ...signature })).status).toBe(401);
    expect(await flagsOf(desk)).toMatchObject({ signed: false });
  });

  it("submits nothing", async () => {
    const claimant = await arrive(api.browser());
    await claimant.save({ ...canary, ...signature });
    const submitting = await inTransaction(api.ports.database, async (trx) => {
      await lockClaim(trx, claimant.claimId);
      const saving = claimant.save({ screen_name: "submit_claim", should_add_screen_name: true });
      await untilCallsWait(trx, 1);
      await sql`delete from sessions where claim_id = ${claimant.claimId}`.execute(trx);
      return { saving };
    });
    expect((await submitting.saving).status).toBe(401);
    expect(await flagsOf(claimant)).toMatchObject({ submitted: false });
  });
});

it("refuses a typed signature where the setting turns it off", async () => {
  const api = await startApi("PostgreSQL", { env: { TYPED_SIGNATURE: "off" } });
  const claimant = await arrive(api.browser());
  const typed = await claimant.save({
    ...canary,
    ...signature,
    signature_typed_name: `${canary.first_name} ${canary.last_name}`,
    signature_meta: { ...signature.signature_meta, kind: "typed" },
  });
  await api.stop();
  expect([typed.status, typed.code, typed.message]).toEqual([
    400,
    "signature-refused",
    "signature_meta: please draw your signature.",
  ]);
});

import { sql } from "kysely";
import { arrive, signature, type Claimant } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";

const address = { number: "12", street1: "Example Street", postTown: "Manchester", postcode: "M1 1AE" };

describe.each(databaseKinds)("who the claimant is on %s", (kind) => {
  let api: RunningApi;
  const clock = new MovingClock();
  let next = 0;

  beforeAll(async () => {
    api = await startApi(kind, { ports: () => ({ clock }) });
  });

  afterAll(() => api.stop());

  /** No other claimant of these tests is called like that. */
  function aPerson() {
    next += 1;
    const last_name = `Example${"abcdefghijklmnopqrstuvwxyz"[next]}`;
    return { first_name: "Ada", last_name, email: `ada.${next}@mail.test`, dob: "1985-03-05", address };
  }

  type Person = ReturnType<typeof aPerson>;

  async function introduced({ email: _, ...person }: Person) {
    const claimant = await arrive(api.browser());
    await claimant.save(person);
    return claimant;
  }

  const validate = ({ browser, claimId }: Claimant, person: Person & { phone?: string }) =>
    browser.post("/user/validate", { ...person, claim_number: claimId });

  const save = ({ browser, claimId }: Claimant, person: object, more: object = {}) =>
    browser.post("/user", { ...person, phone: "07700 900123", postcode: "m11ae", claim_number: claimId, ...more });

  const saved = async ({ browser, claimId }: Claimant) =>
    (await browser.post(`/session/claim/${claimId}`)).value.data?.data;

  it("is saved on the claim, each part in its one form", async () => {
    const [claimant, person] = [await arrive(api.browser()), aPerson()];
    const { status, value } = await save(claimant, person);
    expect([status, value]).toEqual([200, { claimId: claimant.claimId }]);
    const parts = {
      dateOfBirth: "05/03/1985",
      phone_number: "+447700900123",
      postcode: "M1 1AE",
      flags: { phone_verified: false },
    };
    expect(await saved(claimant)).toMatchObject({ ...person, ...parts });
  });

  it("keeps the claim's address where only its one line came along", async () => {
    const person = aPerson();
    const claimant = await introduced(person);
    expect((await save(claimant, person, { address: "12 Example Street, Manchester" })).status).toBe(200);
    expect((await saved(claimant))?.address).toMatchObject(address);
  });

  it("is not changed by a masked visitor, nor after the claim was submitted", async () => {
    const person = aPerson();
    const claimant = await introduced(person);
    const stranger = await arrive(api.browser());
    await stranger.browser.post(`/session/claim/${claimant.claimId}`);
    const masked = await save({ ...stranger, claimId: claimant.claimId }, person);
    expect([masked.status, masked.message]).toEqual([403, "Please confirm your phone first."]);
    await claimant.save({
      email: person.email,
      phone_number: "07700900123",
      ...signature,
      screen_name: "submit_claim",
      should_add_screen_name: true,
    });
    expect((await save(claimant, { ...person, email: "other@mail.test" })).status).toBe(409);
    expect((await saved(claimant))?.email).toBe(person.email);
  });

  it.each([
    ["e-mail, in another case", { email: (person: Person) => person.email.toUpperCase(), phone: "07700900555" }],
    ["phone", { email: () => "other@mail.test", phone: "+44 (0)7700 900123" }],
  ])("is known by surname, date of birth and %s", async (_, { email, phone }) => {
    const person = aPerson();
    await save(await introduced(person), person);
    const again = await introduced({ ...person, first_name: "Adelaide", last_name: person.last_name.toUpperCase() });
    await again.save({ phone_number: phone });
    const { status, value } = await validate(again, { ...person, email: email(person) });
    expect([status, value]).toEqual([200, { valid: false, message: "User already exists!" }]);
  });

  it("is known by the phone that was typed, before it is saved", async () => {
    const person = aPerson();
    await save(await introduced(person), person);
    const again = await introduced(person);
    await again.save({ email: "saved.before@mail.test", phone_number: "07700900555" });
    const other = { ...person, email: "other@mail.test" };
    expect((await validate(again, other)).value.valid).toBe(true);
    const { status, value } = await validate(again, { ...other, phone: "07700 900123" });
    expect([status, value.valid]).toEqual([200, false]);
    expect((await validate(again, { ...other, phone: "07700 900124" })).value.valid).toBe(true);
  });

  it("may claim again once the claim before was cancelled", async () => {
    const person = aPerson();
    const first = await introduced(person);
    await save(first, person);
    await first.save(signature);
    const second = await introduced(person);
    expect((await validate(second, person)).value.valid).toBe(false);
    expect((await first.browser.post("/claims/current/cancel", { confirm: true })).status).toBe(200);
    expect((await validate(second, person)).value.valid).toBe(true);
  });

  it.each([
    ["another surname", { last_name: "Somebodyelse" }],
    ["another date of birth", { dob: "1985-03-06" }],
    ["another way to reach them", { email: "nobody@mail.test" }],
  ])("is somebody else with %s", async (_, change) => {
    const person = aPerson();
    await save(await introduced(person), person);
    const other = { ...person, ...change };
    expect((await validate(await introduced(other), other)).value).toEqual({ valid: true, message: "OK" });
  });

  it("is no other claimant for having come back, nor for a second claim made later", async () => {
    const person = aPerson();
    const first = await introduced(person);
    await save(first, person);
    expect((await validate(first, person)).value.valid).toBe(true);
    clock.forward({ seconds: 1 });
    const second = await introduced(person);
    await save(second, person);
    expect((await validate(first, person)).value.valid).toBe(true);
    expect((await validate(second, person)).value.valid).toBe(false);
  });

  it("is not known by a claim that has no contact details, or has other ones by now", async () => {
    const person = aPerson();
    await introduced(person);
    const moved = await introduced(person);
    await save(moved, person);
    await moved.save({ email: "moved@mail.test", phone_number: "07700900777" });
    expect((await validate(await introduced(person), person)).value.valid).toBe(true);
  });

  it("is known by a claim whose parts were saved one by one", async () => {
    const { email, last_name, ...person } = aPerson();
    const claimant = await arrive(api.browser());
    for (const fields of [{ email }, { dateOfBirth: "05/03/1985" }, { last_name }]) await claimant.save(fields);
    const whole = { ...person, email, last_name };
    expect((await validate(await introduced(whole), whole)).value.valid).toBe(false);
  });

  it("is known whichever of two saves at the same moment brings the name, and which the way to reach them", async () => {
    const people = Array.from({ length: 10 }, () => aPerson());
    await Promise.all(
      people.map(async ({ email, last_name, dob }) => {
        const claimant = await arrive(api.browser());
        await Promise.all([claimant.save({ last_name, dob }), claimant.save({ email })]);
      }),
    );
    for (const person of people) expect((await validate(await introduced(person), person)).value.valid).toBe(false);
  });

  it("is shown only after a name, a date of birth and an address", async () => {
    const person = aPerson();
    const { email: _, address: __, ...rest } = person;
    const claimant = await arrive(api.browser());
    await claimant.save(rest);
    const early = await validate(claimant, person);
    expect([early.status, early.message]).toEqual([409, "Please give us your name, date of birth and address first."]);
    await claimant.save({ address });
    expect((await validate(claimant, person)).status).toBe(200);
  });

  it("is shown five times an hour", async () => {
    const person = aPerson();
    const claimant = await introduced(person);
    const answers = await Promise.all(Array.from({ length: 7 }, () => validate(claimant, person)));
    const rejected = answers.filter(({ status }) => status === 429);
    expect(rejected).toHaveLength(2);
    expect(Number(rejected[0]?.headers.get("retry-after"))).toBeGreaterThan(3_500);
    clock.forward({ seconds: 3_601 });
    expect((await validate(claimant, person)).status).toBe(200);
  });

  it("is found by digests alone: nothing of a person lies beside them", async () => {
    const person = aPerson();
    await save(await introduced(person), person);
    const { rows } = await sql<{ line: string }>`select t::text as line from known_persons t`.execute(
      api.ports.database,
    );
    const text = rows.map(({ line }) => line).join("\n");
    const forms = [person.email, person.last_name, "7700900123"].flatMap((secret) => [
      secret,
      Buffer.from(secret).toString("hex"),
    ]);
    expect(rows.length).toBeGreaterThan(1);
    expect(forms.filter((form) => text.toLowerCase().includes(form.toLowerCase()))).toEqual([]);
  });
});

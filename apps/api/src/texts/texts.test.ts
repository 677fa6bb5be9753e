import { aDelivery } from "../../testing/a-delivery.ts";
import { claimKeyOf } from "../../testing/claim-key.ts";
import { arrive, canary, signature, type Claimant } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { deliverAgain } from "../../testing/deliver-again.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { Phones } from "../../testing/phone.ts";
import { provePhone } from "../../testing/prove-phone.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { aPicture, asDataUrl } from "../../testing/signature-picture.ts";
import { workOf } from "../../testing/work-of.ts";
import { clearWhatIsOld } from "../privacy/retention.ts";
import { notAskedFor } from "../third-party/third-party.ts";
import { deliverTexts } from "./deliver-text.ts";

const submit = { screen_name: "submit_claim", should_add_screen_name: true };
const signedAgain = (waves: number) => ({ ...signature, signature: asDataUrl(aPicture({ waves })) });
let next = 0;

describe.each(databaseKinds)("texts on %s", (kind) => {
  let api: RunningApi;
  const clock = new MovingClock();
  const phones = new Phones();

  const start = () => startApi(kind, { ports: () => ({ clock, texting: phones.port }) });

  beforeAll(async () => {
    api = await start();
  });

  afterAll(() => api.stop());

  async function claimant(fields: object = {}) {
    next += 1;
    const phone = `+44770090${(1000 + next).toString()}`;
    const aPerson = await arrive(api.browser());
    // Without the consent to a search: the server would search by itself, and write of that.
    await aPerson.save({
      ...canary,
      soft_check_privacy: false,
      not_already_filed: true,
      phone_number: phone,
      ...fields,
    });
    return { ...aPerson, phone };
  }

  async function confirmPhone({ browser, claimId }: Claimant, phone: string) {
    await browser.post("/bulk-sms/send-otp", { claimNumber: claimId, source: "otp", parsedPhoneNumber: phone });
    return browser.post("/bulk-sms/verify-otp", { claimNumber: claimId, source: "otp", otp: phones.codeOn(phone) });
  }

  /** What is on its way to phones, without codes: those are sent at once. */
  async function queued({ claimId }: Pick<Claimant, "claimId">) {
    const work = await workOf(api, claimId);
    return work.flatMap(({ kind: of, to, body }) =>
      of === "sms" && !String(body).startsWith("Your code") ? [{ to, about: aboutOf(String(body)) }] : [],
    );
  }

  function aboutOf(body: string): string {
    if (body.includes("/cancel?")) return "confirmation";
    return body.includes("id-selfie-upload") ? "upload" : body;
  }

  it("go to nobody while the number is unproven, however often the claim is signed", async () => {
    const signer = await claimant();
    for (const waves of [3, 4, 5]) expect((await signer.save(signedAgain(waves))).status).toBe(200);
    await signer.save(submit);
    await signer.browser.post("/claims/current/cancel", { confirm: true });
    expect(await queued(signer)).toEqual([]);
  });

  it("confirm a signature once the phone is proven, and once for a number", async () => {
    const signer = await claimant(signature);
    expect((await confirmPhone(signer, signer.phone)).status).toBe(200);
    expect(await queued(signer)).toEqual([{ to: signer.phone, about: "confirmation" }]);
    for (const waves of [3, 4, 5]) expect((await signer.save(signedAgain(waves))).status).toBe(200);
    clock.forward({ seconds: 121 });
    await confirmPhone(signer, signer.phone);
    expect(await queued(signer)).toHaveLength(1);
  });

  it("confirm a signature once more where the number comes back, since the links sent before are void", async () => {
    const signer = await claimant(signature);
    await confirmPhone(signer, signer.phone);
    const [first, other] = [signer.phone, `${signer.phone.slice(0, -4)}9${signer.phone.slice(-3)}`];
    for (const phone of [other, first]) {
      clock.forward({ seconds: 121 });
      expect((await signer.save({ phone_number: phone })).status).toBe(200);
      expect((await confirmPhone(signer, phone)).status).toBe(200);
    }
    expect(await queued(signer)).toEqual([first, other, first].map((to) => ({ to, about: "confirmation" })));
  });

  it("bring the link for the ID with the submission, or with the code where that comes later", async () => {
    const [early, late] = [await claimant(signature), await claimant(signature)];
    await confirmPhone(early, early.phone);
    await early.save(submit);
    await late.save(submit);
    expect(await queued(late)).toEqual([]);
    await confirmPhone(late, late.phone);
    for (const { phone, claimId } of [early, late]) {
      expect(await queued({ claimId })).toEqual([
        { to: phone, about: "confirmation" },
        { to: phone, about: "upload" },
      ]);
    }
  });

  it("are delivered to no number that the claim has given up while they waited", async () => {
    const signer = await claimant();
    await provePhone(api, signer.claimId, signer.phone);
    await signer.save({ phone_number: "+447700909999" });
    const { database, digests } = api.ports;
    const deliver = deliverTexts({
      database,
      digests,
      texting: phones.port,
      limits: api.config.limits,
      confirmsPhones: true,
    });
    const claim = await claimKeyOf(api.ports, signer.claimId);
    expect(await deliver(aDelivery({ kind: "sms", claim, to: signer.phone, body: "Hello.", at: clock.now() }))).toBe(
      "unsent",
    );
    expect(phones.textsTo(signer.phone)).toEqual([]);
  });

  it("are delivered of a cancelled claim no more, but for the one that says so", async () => {
    const signer = await claimant(signature);
    await provePhone(api, signer.claimId, signer.phone);
    await signer.save(submit);
    const received = async () =>
      (await deliverAgain(api, signer.claimId, "sms"))
        .map(({ name, times }) => `${/^[a-z ]*(?= )/.exec(name)?.[0]}: ${times}`)
        .toSorted();
    expect(await received()).toEqual(["identity check text of: 2", "signed: 2"]);
    await signer.browser.post("/claims/current/cancel", { confirm: true });
    expect(await received()).toEqual(["cancelled: 2", "identity check text of: 2", "signed: 2"]);
  });

  it("cost no attempt while their network is taken to be down", async () => {
    const signer = await claimant();
    await provePhone(api, signer.claimId, signer.phone);
    const { database, digests } = api.ports;
    const claim = await claimKeyOf(api.ports, signer.claimId);
    const work = aDelivery({ kind: "sms", claim, to: signer.phone, body: "Hello.", at: clock.now() });
    const deliver = deliverTexts({
      database,
      digests,
      texting: { ...phones.port, send: async () => notAskedFor(10_000) },
      limits: api.config.limits,
      confirmsPhones: true,
    });
    expect(await deliver(work)).toEqual({ waitUntil: new Date(work.at.getTime() + 10_000) });
  });

  describe("over a limit", () => {
    // Texts of the claims above, and reminders to them days later, would take places of their own.
    beforeAll(async () => {
      await api.stop();
      api = await start();
    });

    const limits = {
      addressFactor: 1,
      codesPerDay: 1,
      peopleSearchedPerDay: 2,
      otherTextsPerDay: 3,
      perNumberHour: 2,
      perNumberDay: 10,
      perIpAddressHour: 60,
    };

    async function deliverTo(signer: Awaited<ReturnType<typeof claimant>>, name: string) {
      const { database, digests } = api.ports;
      const deliver = deliverTexts({ database, digests, texting: phones.port, limits, confirmsPhones: true });
      const claim = await claimKeyOf(api.ports, signer.claimId);
      return deliver(aDelivery({ kind: "sms", claim, to: signer.phone, body: "Hello.", name, at: clock.now() }));
    }

    async function proven() {
      const signer = await claimant();
      await provePhone(api, signer.claimId, signer.phone);
      return signer;
    }

    it("wait until there is room again, each counted once however often it is tried, and cost codes nothing", async () => {
      clock.forward({ days: 2 });
      const [one, other, third] = [await proven(), await proven(), await proven()];
      const first = await Promise.all(["a", "b", "c"].map((key) => deliverTo(one, key)));
      expect(first.filter((outcome) => outcome === "delivered")).toHaveLength(2);
      phones.fails = "timed-out";
      expect(await deliverTo(other, "d")).toBe("try-again");
      phones.fails = null;
      expect(await deliverTo(other, "d")).toBe("delivered");
      const waiting = await deliverTo(third, "e");
      const waitUntil = typeof waiting === "object" ? waiting.waitUntil.getTime() : 0;
      expect(waitUntil - clock.now().getTime()).toBeGreaterThan(23 * 60 * 60 * 1000);
      expect((await confirmPhone(third, third.phone)).status).toBe(200);
      clock.forward({ days: 1 });
      expect(await deliverTo(third, "e")).toBe("delivered");
    });

    it("are forgotten a day after they were sent", async () => {
      clock.forward({ days: 1, seconds: 1 });
      await clearWhatIsOld(api.ports.database, clock.now());
      const { database } = api.ports;
      expect(
        await database.selectFrom("text_sends").select("counted_at").where("counted_at", "is not", null).execute(),
      ).toEqual([]);
    });
  });
});

it("a text over the day's cap stays queued, without an attempt, and is never a dead letter", async () => {
  const clock = new MovingClock();
  const api = await startApi("PostgreSQL", { ports: () => ({ clock }), env: { OTHER_SMS_DAILY_CAP: "1" } });
  const rows = () =>
    api.ports.database
      .selectFrom("outgoing_work")
      .select(["status", "attempts"])
      .where("kind", "=", "sms")
      .orderBy("number")
      .execute();
  const until = async (hasIt: (found: Awaited<ReturnType<typeof rows>>) => boolean) => {
    let found = await rows();
    for (; !hasIt(found); found = await rows()) await new Promise((resolve) => setTimeout(resolve, 20));
    return found;
  };
  const waiting = () =>
    api.ports.database
      .selectFrom("outgoing_work")
      .select("id")
      .where("status", "=", "queued")
      .where("due_at", ">", new Date(clock.now().getTime() + 3_600_000))
      .execute();
  for (const end of [1, 2]) {
    const { claimId, save } = await arrive(api.browser());
    const phone_number = `+44770090020${end}`;
    await save({ ...canary, phone_number });
    await provePhone(api, claimId, phone_number);
    await save({ ...signature, not_already_filed: true });
  }
  const first = await until((found) => found.some(({ status }) => status === "sent"));
  while ((await waiting()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect([first.length, await rows()]).toEqual([
    2,
    expect.arrayContaining([
      { status: "sent", attempts: 1 },
      { status: "queued", attempts: 0 },
    ]),
  ]);
  clock.forward({ days: 1, seconds: 60 });
  const later = await until((found) => found.every(({ status }) => status === "sent"));
  await api.stop();
  expect(later.map(({ attempts }) => attempts)).toEqual([1, 1]);
});

it("without the code step the confirmation waits for the submission", async () => {
  const api = await startApi("PostgreSQL", { env: { OTP: "off" } });
  const { claimId, save } = await arrive(api.browser());
  await save({ ...canary, ...signature });
  const before = (await workOf(api, claimId)).filter(({ kind }) => kind === "sms");
  await save(submit);
  const after = (await workOf(api, claimId)).filter(({ kind }) => kind === "sms");
  await api.stop();
  expect([before.length, after.map(({ to }) => to)]).toEqual([0, [canary.phone_number, canary.phone_number]]);
});

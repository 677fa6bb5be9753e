import type { Loose } from "../../testing/browser.ts";
import { claimKeyOf } from "../../testing/claim-key.ts";
import {
  arrive,
  askFirstBureau,
  canary,
  canarySecrets,
  readyForSearches,
  signature,
  type Claimant,
} from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { deliverAgain } from "../../testing/deliver-again.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { Phones } from "../../testing/phone.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { untilMessage } from "../../testing/until-message.ts";
import { withoutRandomIds } from "../../testing/without-random-ids.ts";
import { workOf } from "../../testing/work-of.ts";
import { foundAndChosen } from "../credit-search/found-and-chosen.ts";
import { decryptWork } from "../outgoing/encrypted-work.ts";
import { clearWhatIsOld } from "../privacy/retention.ts";

const submit = { screen_name: "submit_claim", should_add_screen_name: true };
const submitForALender = { ...submit, manually_declared_lenders_names: ["Seaview"] };
const lenders = ["Albion Car Credit", "Northgate", "Seaview", "Fennel"];
let next = 0;

describe.each(databaseKinds)("e-mails on %s", (kind) => {
  let api: RunningApi;
  const clock = new MovingClock();
  const phones = new Phones();

  beforeAll(async () => {
    api = await startApi(kind, { ports: () => ({ clock, texting: phones.port }) });
  });

  afterAll(() => api.stop());

  async function claimant(fields: object = {}) {
    next += 1;
    const person = {
      ...canary,
      phone_number: `+44770090${2000 + next}`,
      email: `canary.${kind.toLowerCase()}${next}@mail.test`,
      soft_check_privacy: false,
      not_already_filed: true,
      ...fields,
    };
    const aPerson = await arrive(api.browser());
    await aPerson.save(person);
    return { ...aPerson, email: person.email, phone: person.phone_number };
  }

  async function confirmPhone({ browser, claimId, phone }: Claimant & { readonly phone: string }) {
    await browser.post("/bulk-sms/send-otp", { claimNumber: claimId, source: "otp", parsedPhoneNumber: phone });
    return browser.post("/bulk-sms/verify-otp", { claimNumber: claimId, source: "otp", otp: phones.codeOn(phone) });
  }

  /** Their claim is in, for what was found. */
  async function claimantWithAFind() {
    const signer = await claimant();
    await readyForSearches(signer, { ...signature, email: signer.email, phone_number: signer.phone });
    await askFirstBureau(signer);
    await confirmPhone(signer);
    await signer.save(submitForALender);
    return signer;
  }

  const subjects = async ({ claimId }: Claimant) =>
    (await workOf(api, claimId, "email")).map(({ body }) => String(body.subject).replace(/: EC-.*/, ""));
  const emailOf = async ({ claimId }: Claimant): Promise<Loose> =>
    (await workOf(api, claimId, "email")).at(-1)?.body as Loose;
  const erased = (claimId: string) => `erased e-mail ${claimId}`;

  /** What was said to an address whose claim is no more. */
  async function erasureOf(claimId: string) {
    const row = await api.ports.database
      .selectFrom("outgoing_work")
      .selectAll()
      .where("idempotency_key", "=", erased(claimId))
      .executeTakeFirst();
    return (
      row && {
        claim: row.claim_id,
        ...decryptWork(api.ports.keyring, { id: row.id, claim: null, sealed: row.sealed ?? new Uint8Array() }),
      }
    );
  }

  it("say that a letter is signed once the phone is proven, and that the claim is in once it is, each once", async () => {
    const signer = await claimant(signature);
    expect(await subjects(signer)).toEqual([]);
    await confirmPhone(signer);
    expect(await subjects(signer)).toEqual(["You have signed"]);
    await signer.save(submitForALender);
    await signer.save(submitForALender);
    clock.forward({ seconds: 121 });
    await confirmPhone(signer);
    expect(await subjects(signer)).toEqual(["You have signed", "Your claim is in"]);
  });

  const received = async ({ claimId }: Claimant) =>
    (await deliverAgain(api, claimId, "email"))
      .map(({ name, times }) => `${/^[a-zA-Z]+(?= e-mail)/.exec(name)?.[0]}: ${times}`)
      .toSorted();

  it("that wait go to a cancelled claim no more, but for the one that says so", async () => {
    const signer = await claimant(signature);
    await confirmPhone(signer);
    await signer.save(submitForALender);
    expect(await received(signer)).toEqual(["receipt: 2", "signed: 2"]);
    await signer.browser.post("/claims/current/cancel", { confirm: true });
    expect(await received(signer)).toEqual(["cancelled: 2", "receipt: 2", "signed: 2"]);
  });

  it("that wait go to no address that the claim has given up, and end as not wanted", async () => {
    const signer = await claimant(signature);
    await confirmPhone(signer);
    expect(await received(signer)).toEqual(["signed: 2"]);
    await signer.save({ email: signer.email.replace("canary", "Canary") });
    expect(await received(signer)).toEqual(["signed: 3"]);
    await signer.save({ email: `other.${signer.email}` });
    await deliverAgain(api, signer.claimId, "email");
    const ended = await api.ports.database
      .selectFrom("outgoing_work")
      .select(["status", "failure"])
      .where("claim_id", "=", signer.claimId)
      .where("idempotency_key", "like", "signed e-mail %")
      .orderBy("number")
      .execute();
    expect(ended[0]).toEqual({ status: "failed", failure: "not-wanted" });
  });

  it("are one receipt where the phone is proven last", async () => {
    const signer = await claimant(signature);
    await signer.save(submitForALender);
    expect(await subjects(signer)).toEqual([]);
    await confirmPhone(signer);
    expect(await subjects(signer)).toEqual(["Your claim is in"]);
  });

  it("say in text and HTML alike when it was signed and what was found, and lead to the receipt behind a code", async () => {
    const signer = await claimantWithAFind();
    const { subject, text, html } = await emailOf(signer);
    const reference = /EC-[\dA-Z]{4}-[\dA-Z]{4}/.exec(String(subject))?.[0];
    const moment = new Intl.DateTimeFormat("en-GB", {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "Europe/London",
    }).format(clock.now());
    for (const form of [text, html].map(String)) {
      for (const said of [
        "One thing is left for you: upload your ID.",
        `You signed on ${moment} at `,
        String(reference),
        "you keep £448",
        "You do not need us to claim.",
      ])
        expect(form).toContain(said);
      expect(form).not.toMatch(/\{\{|undefined|null/);
    }
    const link = new URL(/https?:\S+\/resume\?\S+/.exec(String(text))?.[0] ?? "");
    const { value } = await api
      .browser()
      .post(`/session/claim/${signer.claimId}`, { sign: link.searchParams.get("sign") });
    expect([link.searchParams.get("id"), value.masked]).toEqual([signer.claimId, true]);
  });

  it("set the reference to be found and what is left to do apart, and can be answered by a press", async () => {
    const signer = await claimantWithAFind();
    const { text, html } = await emailOf(signer);
    expect(html).toMatch(/<td class="reference">EC-/);
    expect(html).toMatch(/<th scope="row">Signed<\/th><td class="theirs">\d/);
    expect(html).toContain('<span class="mark">One thing is left for you: upload your ID.</span>');
    expect(html).toContain('<a href="tel:08000000000" class="together">0800 000 0000</a>');
    expect(html).toContain('<a href="mailto:help@example-claims.test">help@example-claims.test</a>');
    expect(html).toContain("<b>You do not need us to claim.</b> You can complain");
    expect(text).not.toMatch(/[<>]/);
  });

  it("have a stroke in a link to continue on the day until which answers are saved, and none where the claim is in", async () => {
    const asked = async (signer: Claimant) => {
      await signer.browser.post("/claims/current/links", { purpose: "resume", channel: "email" });
      const { html } = await emailOf(signer);
      return /<span class="mark">(.*?)<\/span>/.exec(String(html))?.[1];
    };
    expect(await asked(await claimant())).toMatch(/^\d{1,2} \w+ \d{4}$/);
    expect(await asked(await claimantWithAFind())).toBeUndefined();
  });

  it("name neither the person nor a lender, and attach nothing", async () => {
    const signer = await claimant(signature);
    await confirmPhone(signer);
    await signer.save({ ...submit, manually_declared_lenders_names: lenders });
    await signer.browser.post("/claims/current/links", { purpose: "resume", channel: "email" });
    await signer.browser.post("/claims/current/cancel", { confirm: true });
    const sent = (await workOf(api, signer.claimId, "email")).map(({ body }) => body);
    expect(sent.map((body) => Object.keys(body))).toEqual(sent.map(() => ["subject", "text", "html"]));
    const said = withoutRandomIds(JSON.stringify(sent));
    for (const secret of [...canarySecrets, signer.email, signer.phone, ...lenders]) expect(said).not.toContain(secret);
    expect(sent).toHaveLength(4);
  });

  it("count what is claimed", async () => {
    const declaring = await claimant(signature);
    await confirmPhone(declaring);
    await declaring.save({ ...submit, manually_declared_lenders_names: lenders });
    expect((await emailOf(declaring)).text).toContain("Agreements claimed: 4");
  });

  /** Searched and signed, with the phone proven: what is missing is the submission. */
  async function searched(last_name: string) {
    const person = await claimant({ ...signature, last_name, previous_name: undefined });
    const contact = { email: person.email, phone_number: person.phone };
    await readyForSearches(person, { last_name, previous_name: undefined, ...contact });
    await confirmPhone(person);
    await askFirstBureau(person, { last_name });
    return person;
  }

  it.each([
    ["nothing was found", "Noagreements", "We found no car finance before 2021."],
    ["none of what was found is theirs", "Smith", "none of the agreements we found is yours"],
  ])("say that nothing is owed where %s, and ask for no ID", async (_, last_name, why) => {
    const empty = await searched(last_name);
    const key = await claimKeyOf(api.ports, empty.claimId);
    const { found } = await foundAndChosen(api.ports, key);
    const rejected = found.map(({ id }) => ({ hpId: id.replace("-", "-not-") }));
    await empty.save({ ...submit, selected_hire_purchases_for_claim: rejected });
    const { subject, text, html } = await emailOf(empty);
    expect(subject).toMatch(/^You owe us nothing: EC-/);
    for (const form of [text, html].map(String)) {
      expect(form).toContain("You owe us nothing");
      expect(form).toContain(why);
      expect(form).toContain("£0.00");
      expect(form).toContain("name a lender yourself");
      expect(form).not.toMatch(/is in|upload your ID|Agreements claimed|What happens next|\{\{/);
    }
  });

  it("say that the claim is in once a lender is named where nothing was found, and once", async () => {
    const empty = await searched("Noagreements");
    await empty.save(submit);
    for (const lender of ["Seaview", "Fennel"])
      expect((await empty.save({ manually_declared_lenders_names: [lender] })).status).toBeLessThan(500);
    expect(await subjects(empty)).toEqual(["You have signed", "You owe us nothing", "Your claim is in"]);
    const { value } = await empty.browser.get("/claims/current/result");
    expect(value.emailedTo).toMatch(/^c•••@mail\.test$/);
  });

  it("say that no search was possible, and promise a day only where we search by ourselves", async () => {
    const down = { last_name: "Bureaudown", previous_name: undefined };
    const [asked, unasked] = [await claimant({ ...signature, ...down }), await claimant(signature)];
    await readyForSearches(asked, { ...down, email: asked.email, phone_number: asked.phone });
    for (const each of [asked, unasked]) {
      await confirmPhone(each);
      await each.save(submit);
      while ((await subjects(each)).length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
      expect(await subjects(each)).toEqual(["You have signed", "We could not search yet"]);
    }
    const receiptTo = async ({ claimId }: Claimant) => String((await workOf(api, claimId, "email"))[1]?.body.text);
    const [again, byHand] = [await receiptTo(asked), await receiptTo(unasked)];
    expect(again).toMatch(/every two hours\. By \d+ \w+ \d{4} at \d\d:\d\d we tell you the result/);
    expect(byHand).toContain("One of us looks at your claim, and writes to you.");
    expect(byHand).not.toMatch(/two hours|we tell you the result/);
  });

  it("are the receipt of a cancellation, once, to a claimant whose phone was never proven too", async () => {
    const signer = await claimant(signature);
    const { value } = await signer.browser.post("/claims/current/cancel", { confirm: true });
    await signer.browser.post("/claims/current/cancel", { confirm: true });
    expect(await subjects(signer)).toEqual(["Your claim is cancelled"]);
    const read = await signer.browser.post("/claims/current/cancel", { confirm: false });
    expect([value.emailedTo, read.value.emailedTo]).toEqual(["c•••@mail.test", "c•••@mail.test"]);
    expect((await emailOf(signer)).text).toContain(`Receipt: ${String(value.receipt)}`);
  });

  it("report an erasure without a word of the claim, and are forgotten with the address after a day", async () => {
    const owner = await claimant(signature);
    const { value } = await owner.browser.post("/claims/current/erase", { confirm: true });
    const sent = await erasureOf(owner.claimId);
    expect([sent?.claim, sent?.to, String(Object(sent?.body).text)]).toEqual([
      null,
      owner.email,
      expect.stringContaining(`Receipt: ${String(value.receipt)}`),
    ]);
    const said = JSON.stringify(sent?.body);
    expect(said).not.toContain(owner.claimId);
    for (const secret of [...canarySecrets, "EC-", "/resume"]) expect(withoutRandomIds(said)).not.toContain(secret);
    await untilMessage(api, `?to=${encodeURIComponent(owner.email)}&status=sent`);
    clock.forward({ days: 1, seconds: 1 });
    await clearWhatIsOld(api.ports.database, clock.now());
    expect(await erasureOf(owner.claimId)).toBeUndefined();
  });

  it("of an erasure fill nobody's mailbox: three a day, by however many claims that name it", async () => {
    const victims = [];
    for (const tag of ["", "+1", "+2", "+3"]) victims.push(await claimant({ email: `victim${tag}@mail.test` }));
    for (const { browser } of victims) await browser.post("/claims/current/erase", { confirm: true });
    const sent = await Promise.all(victims.map(({ claimId }) => erasureOf(claimId)));
    expect(sent.map((each) => each !== undefined)).toEqual([true, true, true, false]);
  });

  describe("that remind of an unfinished claim", () => {
    const reminders = async (of: Claimant) =>
      (await subjects(of)).filter((subject) => subject === "Your claim is not finished");

    /** The reminders that are due by now have been looked at. */
    async function lookedAt() {
      for (;;) {
        const waiting = await api.ports.database
          .selectFrom("outgoing_work")
          .select("id")
          .where("kind", "=", "reminder")
          .where(({ eb, or }) => or([eb("due_at", "<=", clock.now()), eb("lease", "is not", null)]))
          .execute();
        if (waiting.length === 0) return;
        await new Promise((resolve) => setImmediate(resolve));
      }
    }

    it("come once, a day after the last answer", async () => {
      const idle = await claimant();
      clock.forward({ seconds: 20 * 3600 });
      expect((await idle.save({ title: "Mr." })).status).toBe(200);
      clock.forward({ seconds: 5 * 3600 });
      await lookedAt();
      expect(await reminders(idle)).toEqual([]);
      clock.forward({ seconds: 20 * 3600 });
      await untilMessage(api, `?claim=${idle.claimId}&kind=email`);
      expect((await idle.save({ title: "Mrs." })).status).toBe(200);
      clock.forward({ days: 30 });
      await lookedAt();
      expect(await reminders(idle)).toHaveLength(1);
      expect((await emailOf(idle)).text).toMatch(/Continue your claim:\nhttp\S+\/resume\?id=/);
    });

    it("go to nobody whose claim is in, cancelled or erased", async () => {
      const [done, cancelled, gone] = [await claimant(signature), await claimant(signature), await claimant()];
      await done.save(submit);
      await cancelled.browser.post("/claims/current/cancel", { confirm: true });
      await gone.browser.post("/claims/current/erase", { confirm: true });
      clock.forward({ days: 2 });
      await lookedAt();
      const left = await api.ports.database
        .selectFrom("outgoing_work")
        .select("id")
        .where("claim_id", "=", gone.claimId)
        .execute();
      expect([await reminders(done), await reminders(cancelled), left]).toEqual([[], [], []]);
    });

    const stopOf = async (of: Claimant) => {
      await untilMessage(api, `?claim=${of.claimId}&kind=email`);
      const { text, stop } = await emailOf(of);
      expect(String(text)).toContain(`Send no more reminders to this address:\n${String(stop)}`);
      return new URL(String(stop));
    };

    it("stop with one press, without a session, for every claim that names the mailbox", async () => {
      const first = await claimant({ email: "No.More@mail.test" });
      clock.forward({ days: 2 });
      const { href, search } = await stopOf(first);
      for (const secret of [first.claimId, "mail.test"]) expect(search.toLowerCase()).not.toContain(secret);
      expect(withoutRandomIds(search.toLowerCase())).not.toContain("more");
      const page = await fetch(href);
      expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
      expect(await page.text()).toMatch(
        /<form method="post".*<button class="go" type="submit">Stop reminders<\/button>/,
      );
      const before = await claimant({ email: "no.more+again@mail.test" });
      const pressed = () =>
        fetch(href, { method: "POST", headers: { origin: api.origin }, body: new URLSearchParams({}) });
      for (const answer of [await pressed(), await pressed()])
        expect([answer.status, await answer.text()]).toEqual([
          200,
          expect.stringContaining("You get no more reminders"),
        ]);
      clock.forward({ days: 2 });
      await lookedAt();
      expect(await reminders(before)).toEqual([]);
    });

    it.each<[string, (idle: Claimant) => Promise<unknown>]>([
      ["their claim is in", (idle) => idle.save(submit)],
      ["their mailbox is to get none", async (idle) => fetch(await stopOf(idle), { method: "POST" })],
    ])("and wait for the mail server go out no more once %s", async (_, act) => {
      const idle = await claimant(signature);
      clock.forward({ days: 1, seconds: 1 });
      await untilMessage(api, `?claim=${idle.claimId}&kind=email`);
      const times = async () => (await deliverAgain(api, idle.claimId, "email")).map((effect) => effect.times);
      expect(await times()).toEqual([2]);
      await act(idle);
      expect(await times()).toEqual([2]);
      const ended = await api.ports.database
        .selectFrom("outgoing_work")
        .select(["status", "failure"])
        .where("claim_id", "=", idle.claimId)
        .where("kind", "=", "email")
        .execute();
      expect(ended).toEqual([{ status: "failed", failure: "not-wanted" }]);
    });

    it("stop by the form that mail programs send, and by no link that is not ours, nor by opening one", async () => {
      const idle = await claimant({ email: "opened@mail.test" });
      clock.forward({ days: 2 });
      const { href } = await stopOf(idle);
      await fetch(href);
      const stopped = () => api.ports.database.selectFrom("reminder_stops").select("mailbox_digest").execute();
      const before = (await stopped()).length;
      const forged = await fetch(
        href.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
        { method: "POST", body: new URLSearchParams({}) },
      );
      expect([forged.status, (await stopped()).length]).toEqual([404, before]);
      const byProgram = await fetch(href, {
        method: "POST",
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      });
      expect([byProgram.status, (await stopped()).length]).toEqual([200, before + 1]);
      const elsewhere = await fetch(href, {
        method: "POST",
        headers: { origin: "https://elsewhere.test" },
        body: new URLSearchParams({}),
      });
      expect(elsewhere.status).toBe(403);
    });

    it("stop by the form in parts that mail programs prefer, which may be no larger than another", async () => {
      const idle = await claimant({ email: "in-parts@mail.test" });
      clock.forward({ days: 2 });
      const { href } = await stopOf(idle);
      const press = async (text: string) => {
        const body = new FormData();
        body.set("List-Unsubscribe", text);
        return (await fetch(href, { method: "POST", body })).status;
      };
      const stopped = () => api.ports.database.selectFrom("reminder_stops").select("mailbox_digest").execute();
      const before = (await stopped()).length;
      expect([await press("x".repeat(40_000)), (await stopped()).length]).toEqual([413, before]);
      expect([await press("One-Click"), (await stopped()).length]).toEqual([200, before + 1]);
    });
  });
});

it("without the code step the receipt comes with the submission", async () => {
  const api = await startApi("PostgreSQL", { env: { OTP: "off" } });
  const { claimId, save } = await arrive(api.browser());
  await save({ ...canary, ...signature });
  const before = await workOf(api, claimId, "email");
  await save(submitForALender);
  const after = await workOf(api, claimId, "email");
  await api.stop();
  expect([before, after.map(({ to, body }) => [to, String(body.subject).slice(0, 16)])]).toEqual([
    [],
    [[canary.email, "Your claim is in"]],
  ]);
});

it("name the firm in the link that stops reminders and in what stands out at the end, where editors wrote so", async () => {
  const clock = new MovingClock();
  const api = await startApi("PGlite", {
    ports: ({ emailWording }) => ({
      clock,
      emailWording: {
        async inForce(language) {
          const words = await emailWording.inForce(language);
          const reminder = { ...words.reminder, stop: "No more from {{brand.name}}" };
          return {
            ...words,
            reminder,
            foot: ["You can do without {{brand.name}}."],
            footLead: "without {{brand.name}}",
          };
        },
      },
    }),
  });
  const { claimId, save } = await arrive(api.browser());
  await save(canary);
  clock.forward({ days: 1, seconds: 60 });
  await untilMessage(api, `?claim=${claimId}&kind=email`);
  const { text, html }: Loose = (await workOf(api, claimId, "email")).at(-1)?.body ?? {};
  await api.stop();
  const { name } = api.config.brand;
  expect(text).toContain(`No more from ${name}:\nhttp`);
  expect(html).toContain(`>No more from ${name}</a>`);
  expect(html).toContain(`You can do <b>without ${name}</b>.`);
});

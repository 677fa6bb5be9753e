import { dayOfCall, hourOfCall, hoursForCallBack } from "@claims/contracts/help/schema";
import { ok } from "@claims/contracts/http/schema";
import { arrive, canary, signature, type Claimant } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { provePhone } from "../../testing/prove-phone.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { withoutRandomIds } from "../../testing/without-random-ids.ts";
import { workOf } from "../../testing/work-of.ts";

describe.each(databaseKinds)("the help dialog's calls on %s", (kind) => {
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi(kind);
  });

  afterAll(() => api.stop());

  async function known(fields: Readonly<Record<string, unknown>> = canary): Promise<Claimant> {
    const claimant = await arrive(api.browser());
    await claimant.save(fields);
    return claimant;
  }

  async function maskedOn(claimId: string): Promise<Claimant> {
    const visitor = await arrive(api.browser());
    await visitor.browser.post(`/session/claim/${claimId}`);
    return { ...visitor, claimId };
  }

  const saved = async ({ browser, claimId }: Claimant) =>
    (await browser.post(`/session/claim/${claimId}`)).value.data?.data;

  describe("a phone number", () => {
    const change = ({ browser, claimId }: Claimant, phone_number: string) =>
      browser.post("/feedback", {
        claim_number: claimId,
        phone_number,
        feedback_action: `Update My Phone Number (${phone_number})`,
      });

    it("is changed, in its one form, and the chat hears that it was but not which", async () => {
      const claimant = await known();
      const answer = await change(claimant, "07700 900 456");
      expect([answer.status, answer.value]).toEqual([200, {}]);
      expect((await saved(claimant))?.phone_number).toBe("+447700900456");
      const messages = (await workOf(api, claimant.claimId, "chat")).at(-1);
      expect(messages?.body).toMatchObject({
        channel: "feedback",
        text: "Update My Phone Number",
        claim: claimant.claimId,
      });
      expect(withoutRandomIds(JSON.stringify(messages))).not.toContain("900456");
    });

    it("can still be changed once the claim is submitted", async () => {
      const claimant = await known({
        ...canary,
        ...signature,
        screen_name: "submit_claim",
        should_add_screen_name: true,
      });
      expect((await saved(claimant))?.flags).toMatchObject({ submitted: true });
      expect((await change(claimant, "07700900456")).status).toBe(200);
      expect((await saved(claimant))?.phone_number).toBe("+447700900456");
    });

    it("that is none is refused by name", async () => {
      const claimant = await known();
      const { status, message } = await change(claimant, "0770090045");
      expect([status, message]).toEqual([400, '"phone_number" is not valid (phone-invalid).']);
      expect((await saved(claimant))?.phone_number).toBe(canary.phone_number);
    });

    it("that the phone check refuses is refused by name, and nothing is changed or messages", async () => {
      const claimant = await known();
      const before = await workOf(api, claimant.claimId);
      const { status, message } = await change(claimant, "07700 900 900");
      expect([status, message]).toEqual([400, "phone_number: Please enter a valid mobile number"]);
      expect((await saved(claimant))?.phone_number).toBe(canary.phone_number);
      expect(await workOf(api, claimant.claimId)).toEqual(before);
    });

    it("that nobody can check just now is taken at the second try, and checked later", async () => {
      const claimant = await known();
      const { status, message } = await change(claimant, "07700900950");
      expect([status, message]).toEqual([502, "We could not check this just now. Please try again."]);
      expect((await saved(claimant))?.phone_number).toBe(canary.phone_number);
      expect((await change(claimant, "+44 7700 900950")).status).toBe(200);
      expect((await saved(claimant))?.phone_number).toBe("+447700900950");
      expect((await workOf(api, claimant.claimId)).map(({ kind: of, body }) => String(body.text ?? of))).toEqual([
        "crm",
        "crm",
        "Sign-up: contact details saved.",
        "reminder",
        "recheck",
        "crm",
        "crm",
        "Update My Phone Number",
      ]);
    });

    it("that was let past the page's own check needs no second try here", async () => {
      const claimant = await known();
      const check = () => claimant.browser.post("/verify-phone", { phone: "07700900950" });
      expect([(await check()).status, (await check()).status, (await change(claimant, "07700900950")).status]).toEqual([
        502, 200, 200,
      ]);
    });

    it("is nobody's to change by a claim's bare number", async () => {
      const claimant = await known();
      const stranger = await maskedOn(claimant.claimId);
      const { status, message } = await change(stranger, "07700900456");
      expect([status, message]).toEqual([403, "Please confirm your phone first."]);
      expect((await saved(claimant))?.phone_number).toBe(canary.phone_number);
      const own = await arrive(api.browser());
      expect((await change({ ...own, claimId: claimant.claimId }, "07700900456")).status).toBe(403);
    });
  });

  it("pass what is wrong on to the chat, without the person", async () => {
    const claimant = await known();
    const feedback = `I am ${canary.first_name} ${canary.last_name}, ${canary.email}: the button does nothing`;
    const body = { claim_number: claimant.claimId, feedback_submitted: true, feedback };
    expect((await claimant.browser.post("/feedback", body)).status).toBe(200);
    const messages = (await workOf(api, claimant.claimId, "chat")).at(-1);
    expect(messages?.body.text).toBe("Report a Technical Problem: I am […] […], [e-mail]: the button does nothing");
  });

  it("open a ticket in the claimant's name, whoever the page says they are", async () => {
    const claimant = await known();
    const body = {
      email: "eve@other.test",
      name: "Eve Other",
      contact: "+447700900999",
      feedback: "It does not work.",
    };
    const answer = await claimant.browser.post("/zoho-feedback", body);
    expect([answer.status, answer.value]).toEqual([200, { queued: true }]);
    expect(await workOf(api, claimant.claimId, "ticket")).toEqual([
      {
        kind: "ticket",
        to: canary.email,
        body: {
          email: canary.email,
          name: `${canary.first_name} ${canary.last_name} ${claimant.claimId}`,
          contact: canary.phone_number,
          claim: claimant.claimId,
          feedback: "It does not work.",
        },
      },
    ]);
  });

  describe("a call back", () => {
    const ask = ({ browser }: Claimant, at: string | null) => browser.post("/claims/current/call-back", { at });
    const asked = async ({ browser }: Claimant) => (await browser.get("/claims/current/call-back")).value.at;
    const hourOf = (day: number) => String(hoursForCallBack(new Date())[day]?.[0]?.toISOString());

    it("is asked for once, messages to the firm with the hour, and taken back", async () => {
      const claimant = await known();
      expect(await asked(claimant)).toBeNull();
      const at = hourOf(1);
      expect((await ask(claimant, at)).value).toEqual({ at });
      await ask(claimant, at);
      expect(await asked(claimant)).toBe(at);
      expect((await ask(claimant, null)).value).toEqual({ at: null });
      const when = `${dayOfCall(new Date(at))}, ${hourOfCall(new Date(at))} UK time`;
      const tickets = await workOf(api, claimant.claimId, "ticket");
      expect(tickets.map(({ body }) => [body.feedback, body.contact])).toEqual([
        [`Call back wanted: ${when}`, canary.phone_number],
        [`Call back no longer wanted: ${when}`, canary.phone_number],
      ]);
      const messages = await workOf(api, claimant.claimId, "chat");
      const inChat = when.replace(/ \d+ \w+,/, ",");
      expect(messages.slice(-2).map(({ body }) => body.text)).toEqual([
        `Call back wanted: ${inChat}`,
        `Call back no longer wanted: ${inChat}`,
      ]);
      expect(withoutRandomIds(JSON.stringify(messages))).not.toContain(canary.phone_number.slice(-6));
    });

    it("at another hour takes the place of the one before, and the claimant's data says it", async () => {
      const claimant = await known();
      await ask(claimant, hourOf(1));
      await ask(claimant, hourOf(2));
      expect(await asked(claimant)).toBe(hourOf(2));
      expect((await claimant.browser.get("/claims/current/export")).text).toContain(`"call_back_at":"${hourOf(2)}"`);
    });

    it("is one call however its hour is written", async () => {
      const claimant = await known();
      const at = hourOf(1);
      for (const written of [at, at.replace(".000Z", "Z"), at.replace("Z", "+00:00")])
        expect((await ask(claimant, written)).value).toEqual({ at });
      expect(await workOf(api, claimant.claimId, "ticket")).toHaveLength(1);
    });

    it.each([
      ["at night", "2027-01-12T03:00:00.000Z"],
      ["in the past", "2020-01-14T10:00:00.000Z"],
      ["at half past", hourOf(1).replace(":00:00.", ":30:00.")],
    ])("is not promised %s", async (_, at) => {
      const claimant = await known();
      const { status, message } = await ask(claimant, at);
      expect([status, message]).toEqual([400, "at: Please choose one of the hours that we offer."]);
      expect(await asked(claimant)).toBeNull();
    });

    it("goes to the claim's own number alone, and so to none before there is one, and for no masked visitor", async () => {
      const noPerson = await arrive(api.browser());
      expect((await ask(noPerson, hourOf(1))).message).toBe('"phone_number" is missing.');
      const stranger = await maskedOn((await known()).claimId);
      expect((await ask(stranger, hourOf(1))).message).toBe("Please confirm your phone first.");
    });
  });

  describe("the identity check's text", () => {
    const ask = ({ browser }: Claimant) =>
      browser.post("/sms", { phoneNumber: "+447700900999", idvLink: "https://evil.test/?id=1", smsType: "idv" });

    async function proven(fields?: Readonly<Record<string, unknown>>): Promise<Claimant> {
      const claimant = await known(fields);
      await provePhone(api, claimant.claimId, canary.phone_number);
      return claimant;
    }

    it("goes to the claim's own number with the server's own link", async () => {
      const claimant = await proven();
      expect((await ask(claimant)).value).toEqual({ queued: true });
      const [text] = await workOf(api, claimant.claimId, "sms");
      expect([text?.kind, text?.to]).toEqual(["sms", canary.phone_number]);
      expect(String(text?.body)).toContain(
        `${api.origin}/get-started/id-selfie-upload?id=${claimant.claimId}&source=sms`,
      );
      expect(withoutRandomIds(String(text?.body))).not.toContain("evil");
    });

    it("goes to no number before a code has proven it", async () => {
      const claimant = await known();
      const { status, message, text } = await ask(claimant);
      expect([status, message, JSON.parse(text).code]).toEqual([
        403,
        "Please confirm your phone first.",
        "confirm-phone-first",
      ]);
      expect(await workOf(api, claimant.claimId, "sms")).toEqual([]);
    });

    it("goes out once an hour for each number", async () => {
      const claimant = await proven();
      await Promise.all([ask(claimant), ask(claimant), ask(claimant)]);
      await claimant.save({ phone_number: "07700900456" });
      await provePhone(api, claimant.claimId, "+447700900456");
      await ask(claimant);
      expect((await workOf(api, claimant.claimId, "sms")).map(({ to }) => to)).toEqual([
        canary.phone_number,
        "+447700900456",
      ]);
    });

    it("goes out with the submission, once, whoever submits twice or asks for it right after", async () => {
      const submit = { screen_name: "submit_claim", should_add_screen_name: true };
      const claimant = await proven({ ...canary, ...signature });
      const before = await workOf(api, claimant.claimId);
      await Promise.all([claimant.save(submit), claimant.save(submit)]);
      await claimant.save(submit);
      const textsSince = async () =>
        (await workOf(api, claimant.claimId))
          .slice(before.length)
          .filter(({ body }) => String(body).includes("id-selfie-upload"));
      const texts = await textsSince();
      expect(texts.map(({ to }) => to)).toEqual([canary.phone_number]);
      await ask(claimant);
      expect(await textsSince()).toEqual(texts);
      expect(String(texts[0]?.body)).toContain(
        `${api.origin}/get-started/id-selfie-upload?id=${claimant.claimId}&source=sms`,
      );
    });

    it("needs a number", async () => {
      const { status, message } = await ask(await known({}));
      expect([status, message]).toEqual([409, "Please tell us your mobile number first."]);
    });

    it("is of no other kind", async () => {
      const { browser } = await known();
      const { status, message } = await browser.post("/sms", {
        phoneNumber: "+447700900999",
        idvLink: "x",
        smsType: "promo",
      });
      expect([status, message]).toEqual([400, '"smsType" is not valid.']);
    });
  });
});

it("a number that the check cannot place is not taken, as on the pages", async () => {
  const api = await startApi("PostgreSQL", { ports: () => ({ phoneCheck: { check: async () => ok("Unknown") } }) });
  const { browser, claimId } = await arrive(api.browser());
  const { status, message } = await browser.post("/feedback", {
    claim_number: claimId,
    phone_number: "07700900456",
    feedback_action: "x",
  });
  await api.stop();
  expect([status, message]).toEqual([400, "phone_number: Please enter a valid mobile number"]);
});

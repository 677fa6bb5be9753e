import type { Answer, Browser } from "../../testing/browser.ts";
import { arrive, type Claimant } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { otherThan, Phones } from "../../testing/phone.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { untilCallsWait } from "../../testing/until-calls-wait.ts";
import { lockClaim } from "../claim/read-claim.ts";
import { inTransaction } from "../database/in-transaction.ts";

const minutes = (count: number) => ({ seconds: count * 60 });

describe.each(databaseKinds)("the phone code on %s", (kind) => {
  let api: RunningApi;
  const clock = new MovingClock();
  const phones = new Phones();
  let next = 100;

  beforeAll(async () => {
    api = await startApi(kind, { ports: () => ({ clock, texting: phones.port }), env: { SMS_DAILY_CAP: "100000" } });
  });

  beforeEach(() => {
    phones.fails = null;
  });

  afterAll(() => api.stop());

  function aNumber(): string {
    next += 1;
    return `+447700900${next}`;
  }

  async function withPhone(phone_number = aNumber()) {
    const claimant = await arrive(api.browser());
    await claimant.save({ phone_number });
    return { ...claimant, phone: phone_number };
  }

  const send = ({ browser, claimId }: Claimant, parsedPhoneNumber: string, sending = {}) =>
    browser.post("/bulk-sms/send-otp", { claimNumber: claimId, source: "otp", parsedPhoneNumber }, sending);

  const call = ({ browser, claimId, phone }: Claimant & { readonly phone: string }) =>
    browser.post("/bulk-sms/send-otp", {
      claimNumber: claimId,
      source: "otp",
      parsedPhoneNumber: phone,
      channel: "call",
    });

  const verify = ({ browser, claimId }: Claimant, otp: string, sending = {}) =>
    browser.post("/bulk-sms/verify-otp", { claimNumber: claimId, otp, source: "otp" }, sending);

  async function isVerified({ browser, claimId }: Claimant) {
    return (await browser.post(`/session/claim/${claimId}`)).value.data?.data?.flags?.phone_verified;
  }

  const stranger = async ({ claimId }: Claimant): Promise<Claimant> => {
    const { browser } = await arrive(api.browser());
    await browser.post(`/session/claim/${claimId}`);
    return { browser, claimId, save: (fields) => browser.put("/session/claim", { claimNumber: claimId, ...fields }) };
  };

  it("is texted to the claim's own phone, worded so that the phone offers it to this site alone", async () => {
    const claimant = await withPhone();
    const sent = await send(claimant, claimant.phone);
    expect([sent.status, sent.message]).toEqual([200, "Verification code sent to your mobile"]);
    expect(sent.value).toEqual({ phoneNumber: claimant.phone });
    const [text] = phones.textsTo(claimant.phone);
    expect(text?.body).toMatch(/^Your code is (\d{4})\. [^\d]+10 minutes\.[^\d]+\n\n@127\.0\.0\.1 #\1$/);
    expect(text?.body.length).toBeLessThanOrEqual(160);
  });

  it("verifies the phone, as a fact of the server's own", async () => {
    const claimant = await withPhone();
    await send(claimant, claimant.phone.replace("+44", "0"));
    expect(await isVerified(claimant)).toBe(false);
    const { status, value } = await verify(claimant, phones.codeOn(claimant.phone));
    expect([status, value]).toEqual([200, { verified: true }]);
    expect(await isVerified(claimant)).toBe(true);
  });

  it("gives the session another name: what was known of it before opens nothing any more", async () => {
    const claimant = await withPhone();
    await claimant.save({ first_name: "Quillhilda" });
    const stolen = api.browser(claimant.browser.cookies);
    await send(claimant, claimant.phone);
    expect(
      (await stolen.post("/user-visit/claim/update", { distinctId: "visitor-one", claimNumber: claimant.claimId }))
        .status,
    ).toBe(200);
    expect((await verify(claimant, phones.codeOn(claimant.phone))).status).toBe(200);
    expect(claimant.browser.cookies.get("claims_session")).not.toBe(stolen.cookies.get("claims_session"));
    const session = new Map([["claims_session", stolen.cookies.get("claims_session") ?? ""]]);
    const answers = [
      await api.browser(session).get("/claims/current/export"),
      await api.browser(session).put("/session/claim", { claimNumber: claimant.claimId, first_name: "Mallory" }),
      await verify({ ...claimant, browser: api.browser(session) }, phones.codeOn(claimant.phone)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await claimant.save({ last_name: "Zanzibarrow" })).status).toBe(200);
  });

  it("goes to no other number than the claim's", async () => {
    const claimant = await withPhone();
    const answers = [
      await send(claimant, aNumber()),
      await send(claimant, "nonsense"),
      await send(await arrive(api.browser()), aNumber()),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 409]);
    expect(answers[0]?.message).toBe("parsedPhoneNumber is not the phone number of this claim.");
    expect(phones.textsTo(claimant.phone)).toEqual([]);
  });

  it("has a masked visitor call where there is no number, which only the claimant may give", async () => {
    const claimant = await arrive(api.browser());
    await claimant.save({ first_name: "Quillhilda" });
    const answers = [await send(claimant, aNumber()), await send(await stranger(claimant), "")];
    expect(answers.map(({ status, message }) => [status, message])).toEqual([
      [409, "Please give us your mobile number first."],
      [409, "This claim has no mobile number that a code could be sent to. Please call us on 0800 000 0000."],
    ]);
  });

  it("says that a wrong code is wrong, also before any was sent", async () => {
    const claimant = await withPhone();
    const early = await verify(claimant, "0000");
    await send(claimant, claimant.phone);
    const wrong = await verify(claimant, otherThan(phones.codeOn(claimant.phone)));
    for (const { status, message } of [early, wrong])
      expect([status, message]).toEqual([400, "Invalid OTP. Please try again."]);
    expect(await isVerified(claimant)).toBe(false);
    expect((await verify(claimant, "12")).message).toBe('"otp" is not valid (otp-incomplete).');
  });

  it("is called out on request, digit by digit and twice, and verifies the phone as one from a text does", async () => {
    const claimant = await withPhone();
    const sent = await call(claimant);
    expect([sent.status, sent.message, sent.value]).toEqual([
      200,
      "We are calling your mobile with the code",
      { phoneNumber: claimant.phone },
    ]);
    const words = phones.calls.find(({ to }) => to === claimant.phone)?.body;
    expect(words).toMatch(
      /^Hello, this is Example Claims\. Your code is (\d, \d, \d, \d)\. Once more, your code is \1\. /,
    );
    expect(phones.textsTo(claimant.phone)).toEqual([]);
    const code = /is ([\d, ]+)\./.exec(words ?? "")?.[1]?.replaceAll(", ", "") ?? "";
    expect((await verify(claimant, code)).value).toEqual({ verified: true });
  });

  it("by a call waits, is counted and fails as one by a text", async () => {
    const claimant = await withPhone();
    await send(claimant, claimant.phone);
    expect((await call(claimant)).status).toBe(429);
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      clock.forward({ seconds: 121 });
      statuses.push((await call(claimant)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    phones.fails = "failed";
    const failed = await call(await withPhone());
    expect([failed.status, failed.message]).toEqual([502, "Failed to send OTP. Please try again."]);
  });

  it("that is wrong says how many tries are left, and none once they are spent", async () => {
    const claimant = await withPhone();
    await send(claimant, claimant.phone);
    const left: unknown[] = [];
    for (let guess = 1; guess <= 6; guess += 1) {
      const { status, text } = await verify(claimant, otherThan(phones.codeOn(claimant.phone), guess));
      left.push([status, JSON.parse(text).triesLeft]);
    }
    expect(left).toEqual([
      [400, 4],
      [400, 3],
      [400, 2],
      [400, 1],
      [400, 0],
      [429, 0],
    ]);
  });

  it("is used once", async () => {
    const claimant = await withPhone();
    await send(claimant, claimant.phone);
    const code = phones.codeOn(claimant.phone);
    const together = await Promise.all(Array.from({ length: 4 }, () => verify(claimant, code)));
    expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await verify(claimant, code)).status).toBe(400);
  });

  it("answers a repeat of one press alike, without another text or another try", async () => {
    const claimant = await withPhone();
    const key = (name: string) => ({ headers: { "idempotency-key": name } });
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => send(claimant, claimant.phone, key("press-of-send"))),
    );
    expect([new Set(sent.map(({ text }) => text)).size, phones.textsTo(claimant.phone)]).toEqual([
      1,
      [expect.anything()],
    ]);
    const code = phones.codeOn(claimant.phone);
    const answers = [
      await verify(claimant, code, key("press-of-verify")),
      await verify(claimant, code, key("press-of-verify")),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it("is evaluated five times and no more, out of 500 guesses at once", async () => {
    const claimant = await withPhone();
    await send(claimant, claimant.phone);
    const code = phones.codeOn(claimant.phone);
    const guesses = Array.from({ length: 500 }, (_, index) => otherThan(code, index + 1));
    const answers = await Promise.all(guesses.map((guess) => verify(claimant, guess)));
    const looked = answers.filter(({ status }) => status === 400);
    expect(looked).toHaveLength(5);
    const spent = answers.find(({ status }) => status === 429);
    expect(spent?.message).toBe("Too many attempts. Please request a new code.");
    expect(Number(spent?.headers.get("retry-after"))).toBeGreaterThan(60);
    expect((await verify(claimant, code)).status).toBe(429);
    expect(await isVerified(claimant)).toBe(false);
  });

  it("is valid for ten minutes", async () => {
    const [one, other] = [await withPhone(), await withPhone()];
    await send(one, one.phone);
    clock.forward({ seconds: 599 });
    expect((await verify(one, phones.codeOn(one.phone))).status).toBe(200);
    await send(other, other.phone);
    clock.forward({ seconds: 601 });
    const late = await verify(other, phones.codeOn(other.phone));
    expect([late.status, late.message]).toEqual([400, "This code has expired. Please request a new code."]);
  });

  it("is followed by another after two minutes, which takes the first one's place", async () => {
    const claimant = await withPhone();
    await send(claimant, claimant.phone);
    const first = phones.codeOn(claimant.phone);
    const soon = await send(claimant, claimant.phone);
    expect([soon.status, soon.message]).toEqual([429, "Please wait before you request another code."]);
    expect(Number(soon.headers.get("retry-after"))).toBeGreaterThan(115);
    expect(Number(soon.headers.get("retry-after"))).toBeLessThanOrEqual(120);
    clock.forward({ seconds: 121 });
    for (
      let again = await send(claimant, claimant.phone);
      phones.codeOn(claimant.phone) === first;
      again = await send(claimant, claimant.phone)
    ) {
      expect(again.status).toBe(200);
      clock.forward({ seconds: 121 });
    }
    expect((await verify(claimant, first)).status).toBe(400);
    expect((await verify(claimant, phones.codeOn(claimant.phone))).status).toBe(200);
  });

  it("makes the wait the number's and the claim's alike: neither another claim nor another number gets round it", async () => {
    const claimant = await withPhone();
    const sameNumber = await withPhone(claimant.phone);
    await send(claimant, claimant.phone);
    expect((await send(sameNumber, claimant.phone)).status).toBe(429);
    const another = aNumber();
    await claimant.save({ phone_number: another });
    expect((await send(claimant, another)).status).toBe(429);
  });

  it("goes out once for fifty presses at once", async () => {
    const claimant = await withPhone();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(claimant, claimant.phone)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(phones.textsTo(claimant.phone)).toHaveLength(1);
  });

  it("goes to a number five times an hour and ten times a day", async () => {
    const claimant = await withPhone();
    const sendFive = async () => {
      const statuses: number[] = [];
      for (let count = 0; count < 5; count += 1) {
        statuses.push((await send(claimant, claimant.phone)).status);
        clock.forward({ seconds: 121 });
      }
      return statuses;
    };
    expect(await sendFive()).toEqual([200, 200, 200, 200, 200]);
    const sixth = await send(claimant, claimant.phone);
    expect([sixth.status, sixth.message]).toEqual([
      429,
      "Too many codes have been requested for this number. Please try again later.",
    ]);
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(2_900);
    clock.forward(minutes(60));
    expect(await sendFive()).toEqual([200, 200, 200, 200, 200]);
    clock.forward(minutes(60));
    const eleventh = await send(claimant, claimant.phone);
    expect(eleventh.status).toBe(429);
    clock.forward({ seconds: Number(eleventh.headers.get("retry-after")) });
    expect((await send(claimant, claimant.phone)).status).toBe(200);
  });

  it.each(["failed", "timed-out"] as const)("counts against nobody where its text %s", async (problem) => {
    const claimant = await withPhone();
    phones.fails = problem;
    for (let count = 0; count < 7; count += 1) {
      const { status, message } = await send(claimant, claimant.phone);
      expect([status, message]).toEqual([502, "Failed to send OTP. Please try again."]);
    }
    phones.fails = null;
    expect((await send(claimant, claimant.phone)).status).toBe(200);
  });

  it("leaves the one before it good where its own text fails", async () => {
    const claimant = await withPhone();
    await send(claimant, claimant.phone);
    clock.forward({ seconds: 121 });
    phones.fails = "failed";
    await send(claimant, claimant.phone);
    expect((await verify(claimant, phones.codeOn(claimant.phone))).status).toBe(200);
  });

  it("verifies that number alone: a changed one is not verified, nor by the code that went to the old one", async () => {
    const claimant = await withPhone();
    await send(claimant, claimant.phone);
    await verify(claimant, phones.codeOn(claimant.phone));
    await claimant.save({ phone_number: aNumber() });
    expect(await isVerified(claimant)).toBe(false);
    const changing = await withPhone();
    await send(changing, changing.phone);
    await changing.save({ phone_number: aNumber() });
    expect((await verify(changing, phones.codeOn(changing.phone))).status).toBe(400);
    expect(await isVerified(changing)).toBe(false);
  });

  it("goes to the claimant whatever number a masked visitor names, and shows them no more than its end", async () => {
    const claimant = await withPhone();
    const other = aNumber();
    const sent = await send(await stranger(claimant), other);
    expect(sent.value).toEqual({ phoneNumber: `•••• ${claimant.phone.slice(-3)}` });
    expect([phones.textsTo(claimant.phone).length, phones.textsTo(other).length]).toEqual([1, 0]);
    expect(sent.text).not.toContain(claimant.phone);
  });

  it("lifts the mask: of the session, and of the browser for later", async () => {
    const claimant = await withPhone();
    await claimant.save({ first_name: "Quillhilda" });
    const visitor = await stranger(claimant);
    await send(visitor, "•••• 123");
    await verify(visitor, phones.codeOn(claimant.phone));
    const { value } = await visitor.browser.post(`/session/claim/${claimant.claimId}`);
    expect(value).toMatchObject({
      masked: false,
      data: { data: { first_name: "Quillhilda", flags: { phone_verified: true } } },
    });
    expect((await visitor.save({ email: "new@claims.test" })).status).toBe(200);
    visitor.browser.cookies.delete("claims_session");
    expect((await visitor.browser.post("/session/claim")).value.claimId).toBe(claimant.claimId);
  });

  describe("guessed at", () => {
    const guessWrongly = async (guesser: Claimant, phone: string, times: number) => {
      const statuses: number[] = [];
      for (let guess = 1; guess <= times; guess += 1)
        statuses.push((await verify(guesser, otherThan(phones.codeOn(phone), guess))).status);
      return statuses;
    };
    const evaluated = (statuses: readonly number[]) => statuses.filter((status) => status === 400).length;

    it("is evaluated 25 times in any day and no more, from however many sessions and with however many codes", async () => {
      const claimant = await withPhone();
      const strangers = await Promise.all([1, 2, 3, 4].map(() => stranger(claimant)));
      const sends: number[] = [];
      const statuses: number[] = [];
      for (let code = 0; code < 10; code += 1) {
        sends.push((await send(claimant, claimant.phone)).status);
        for (const guesser of [...strangers, claimant])
          statuses.push(...(await guessWrongly(guesser, claimant.phone, 6)));
        clock.forward(minutes(13));
      }
      expect(evaluated(statuses)).toBe(25);
      expect(sends).toEqual([200, 200, 200, 200, 429, 429, 429, 429, 429, 429]);
      const late = await verify(claimant, phones.codeOn(claimant.phone));
      expect([late.status, JSON.parse(late.text).code, late.message]).toEqual([
        429,
        "over-limit",
        "Too many attempts. Please try again tomorrow.",
      ]);
      expect(JSON.parse(late.text).triesLeft).toBe(0);
      expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(21 * 60 * 60);
    });

    it.each([
      ["a masked visitor's, with one code", stranger, [5]],
      ["the claimant's own, with four codes", async (claimant: Claimant) => claimant, [5, 5, 5, 5]],
      ["the claimant's own, in the middle of a code", async (claimant: Claimant) => claimant, [3, 5, 5, 5, 2]],
    ] as const)(
      "says with the last guess of a day that it was that, and is sent again when one may be made: %s",
      async (_, who, guesses) => {
        const claimant = await withPhone();
        const guesser = await who(claimant);
        for (const [index, times] of guesses.entries()) {
          expect((await send(guesser, claimant.phone)).status).toBe(200);
          const isLast = index === guesses.length - 1;
          await guessWrongly(guesser, claimant.phone, isLast ? times - 1 : times);
          if (!isLast) clock.forward(minutes(13));
        }
        const said = ({ status, text }: Answer) => {
          const { code, message, triesLeft } = JSON.parse(text);
          return { status, code, message, triesLeft };
        };
        const waitOf = ({ headers }: Answer) => Number(headers.get("retry-after"));
        const spentToday = { code: "over-limit", message: "Too many attempts. Please try again tomorrow." };
        const last = await verify(guesser, otherThan(phones.codeOn(claimant.phone), 9));
        expect(said(last)).toEqual({ status: 400, ...spentToday, triesLeft: 0 });
        expect(waitOf(last)).toBeGreaterThan(23 * 60 * 60);
        clock.forward({ seconds: 121 });
        const rejected = await send(guesser, claimant.phone);
        expect(said(rejected)).toEqual({ status: 429, ...spentToday });
        expect(waitOf(last) - waitOf(rejected)).toBeGreaterThanOrEqual(121);
        expect(phones.textsTo(claimant.phone)).toHaveLength(guesses.length);
        clock.forward({ seconds: waitOf(rejected) });
        expect((await send(guesser, claimant.phone)).status).toBe(200);
        expect((await verify(guesser, phones.codeOn(claimant.phone))).status).toBe(200);
      },
    );

    it("is still the claimant's to confirm when strangers with the claim number have used up all their tries", async () => {
      const claimant = await withPhone();
      await send(claimant, claimant.phone);
      const strangers = await Promise.all([1, 2, 3].map(() => stranger(claimant)));
      const statuses = (await Promise.all(strangers.map((one) => guessWrongly(one, claimant.phone, 5)))).flat();
      expect(evaluated(statuses)).toBe(5);
      expect((await verify(claimant, phones.codeOn(claimant.phone))).status).toBe(200);
    });
  });

  it("is sent twice a day for strangers with the claim number, and as often as before for the claimant", async () => {
    const claimant = await withPhone();
    const strangers = await Promise.all([1, 2].map(() => stranger(claimant)));
    const statuses: number[] = [];
    for (const visitor of [...strangers, ...strangers]) {
      statuses.push((await send(visitor, "")).status);
      clock.forward({ seconds: 121 });
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
    for (let count = 0; count < 5; count += 1) {
      expect((await send(claimant, claimant.phone)).status).toBe(200);
      clock.forward({ seconds: 121 });
    }
    expect((await verify(claimant, phones.codeOn(claimant.phone))).status).toBe(200);
  });

  it("still goes to the claim that confirmed the number when claims of strangers have asked for all they may", async () => {
    const owner = await withPhone();
    await send(owner, owner.phone);
    await verify(owner, phones.codeOn(owner.phone));
    const fromClaims = async (count: number) => {
      const statuses: number[] = [];
      for (let each = 0; each < count; each += 1) {
        clock.forward({ seconds: 121 });
        statuses.push((await send(await withPhone(owner.phone), owner.phone)).status);
      }
      return statuses;
    };
    expect(await fromClaims(6)).toEqual([200, 200, 200, 200, 429, 429]);
    clock.forward({ seconds: 121 });
    expect((await send(owner, owner.phone)).status).toBe(200);
  });

  it("leaves the claim to the first who proves its phone, and to no other who began it", async () => {
    const beginner = await withPhone();
    const owner = await stranger(beginner);
    await send(owner, "");
    expect((await verify(owner, phones.codeOn(beginner.phone))).status).toBe(200);
    expect((await owner.browser.post("/session/claim")).value).toMatchObject({
      masked: false,
      claimId: beginner.claimId,
    });
    expect((await beginner.save({ first_name: "Eve" })).status).toBe(401);
    expect((await beginner.browser.post(`/session/claim/${beginner.claimId}`, {})).value.masked).toBe(true);
  });

  it("lifts no other visitor's mask", async () => {
    const claimant = await withPhone();
    const watching = await stranger(claimant);
    await send(claimant, claimant.phone);
    await verify(claimant, phones.codeOn(claimant.phone));
    expect((await watching.browser.post("/session/claim")).value.masked).toBe(true);
    expect((await verify(watching, phones.codeOn(claimant.phone))).status).toBe(400);
  });
});

describe("the day's cap on texts", () => {
  it("holds over all claims and numbers, until the day is over", async () => {
    const clock = new MovingClock();
    const phones = new Phones();
    const api = await startApi("PostgreSQL", {
      ports: () => ({ clock, texting: phones.port }),
      env: { SMS_DAILY_CAP: "3" },
    });
    const send = async (end: number) => {
      const { browser, claimId, save } = await arrive(api.browser());
      const phone = `+447700900${end}`;
      await save({ phone_number: phone });
      return browser.post("/bulk-sms/send-otp", { claimNumber: claimId, source: "otp", parsedPhoneNumber: phone });
    };
    phones.fails = "failed";
    await send(200);
    phones.fails = null;
    const answers = await Promise.all([201, 202, 203, 204, 205].map(send));
    const rejected = answers.filter(({ status }) => status === 429);
    const wait = Number(rejected[0]?.headers.get("retry-after"));
    clock.forward({ seconds: wait + 1 });
    const tomorrow = await send(206);
    await api.stop();
    expect([phones.texts.length, rejected.length, tomorrow.status]).toEqual([4, 2, 200]);
    expect(rejected[0]?.message).toBe("We cannot send any more codes today. Please try again tomorrow.");
    expect(wait).toBeLessThanOrEqual(24 * 60 * 60);
  });
});

describe("the day's codes, asked for by strangers", () => {
  const phones = new Phones();
  const clock = new MovingClock();
  let api: RunningApi;
  let next = 300;

  beforeAll(async () => {
    const env = { LIMITS: "strict", TRUST_PROXY: "1", SMS_DAILY_CAP: "40" };
    api = await startApi("PostgreSQL", { ports: () => ({ clock, texting: phones.port }), env });
  });

  afterAll(() => api.stop());

  async function claimAt(address: string, phone = `+447700900${(next += 1)}`) {
    const from = { headers: { "x-forwarded-for": address } };
    const browser = api.browser();
    const claimId = String((await browser.post("/session/claim", undefined, from)).value.claimId);
    await browser.put("/session/claim", { claimNumber: claimId, phone_number: phone }, from);
    return {
      send: () =>
        browser.post("/bulk-sms/send-otp", { claimNumber: claimId, source: "otp", parsedPhoneNumber: phone }, from),
      verify: () =>
        browser.post("/bulk-sms/verify-otp", { claimNumber: claimId, otp: phones.codeOn(phone), source: "otp" }, from),
    };
  }

  async function askFrom(address: (nth: number) => string, times: number): Promise<number> {
    let sent = 0;
    for (let nth = 0; nth < times; nth += 1)
      sent += Number((await (await claimAt(address(nth))).send()).status === 200);
    return sent;
  }

  it("are not used up over two addresses, nor over the neighbours of one, and leave some to those who confirmed their number", async () => {
    const known = await claimAt("192.0.2.200");
    await known.send();
    expect((await known.verify()).status).toBe(200);
    expect(await askFrom((nth) => `198.51.100.${nth}`, 6)).toBe(4);
    expect(await askFrom((nth) => `2001:db8:5:${nth}::1`, 6)).toBe(4);
    const rejected = await (await claimAt("198.51.100.250")).send();
    expect([rejected.status, rejected.message]).toEqual([
      429,
      "Too many codes have been requested over your connection today. Please try again tomorrow, or use another connection.",
    ]);
    expect((await (await claimAt("203.0.113.1")).send()).status).toBe(200);
    // From here on as many networks as it takes.
    expect(await askFrom((nth) => `100.${nth}.0.1`, 30)).toBe(36 - 10);
    clock.forward({ seconds: 121 });
    expect((await known.send()).status).toBe(200);
  });
});

it("goes to a number that many claims have confirmed as often as to one that three have", async () => {
  const phones = new Phones();
  const clock = new MovingClock();
  const api = await startApi("PostgreSQL", {
    ports: () => ({ clock, texting: phones.port }),
    env: { OTP_PER_HOUR: "1", OTP_PER_DAY: "1" },
  });
  const phone = "+447700900399";
  const confirmed: (() => Promise<number>)[] = [];
  for (let nth = 0; nth < 4; nth += 1) {
    const { browser, claimId, save } = await arrive(api.browser());
    const about = { claimNumber: claimId, source: "otp" };
    const send = async () => (await browser.post("/bulk-sms/send-otp", { ...about, parsedPhoneNumber: phone })).status;
    await save({ phone_number: phone });
    expect(await send()).toBe(200);
    expect((await browser.post("/bulk-sms/verify-otp", { ...about, otp: phones.codeOn(phone) })).status).toBe(200);
    clock.forward({ days: 2 });
    confirmed.push(send);
  }
  const statuses: number[] = [];
  for (const send of confirmed) {
    statuses.push(await send());
    clock.forward({ seconds: 121 });
  }
  await api.stop();
  expect(statuses).toEqual([200, 200, 200, 429]);
});

it("is asked for by one address 60 times an hour", async () => {
  const phones = new Phones();
  const api = await startApi("PostgreSQL", {
    ports: () => ({ texting: phones.port }),
    env: { LIMITS: "strict", OTP_PER_ADDRESS_HOUR: "3" },
  });
  const statuses: number[] = [];
  for (const end of [301, 302, 303, 304]) {
    const { browser, claimId, save } = await arrive(api.browser());
    await save({ phone_number: `+447700900${end}` });
    const sent = await browser.post("/bulk-sms/send-otp", {
      claimNumber: claimId,
      source: "otp",
      parsedPhoneNumber: `07700900${end}`,
    });
    statuses.push(sent.status);
  }
  await api.stop();
  expect(statuses).toEqual([200, 200, 200, 429]);
});

describe("a right code that is entered while its claimant changes who is let in", () => {
  let api: RunningApi;
  const phones = new Phones();
  let next = 400;

  beforeAll(async () => {
    api = await startApi("PostgreSQL", { ports: () => ({ texting: phones.port }) });
  });

  afterAll(() => api.stop());

  const changesNumber = ({ save }: Claimant) => save({ phone_number: "+447700900399" });
  const signsOutEverywhere = ({ browser }: Claimant) => browser.post("/session/sign-out", { everywhere: true });

  async function aVisit() {
    next += 1;
    const phone = `+447700900${next}`;
    const claimant = await arrive(api.browser());
    await claimant.save({ phone_number: phone });
    const stranger = api.browser();
    await stranger.post(`/session/claim/${claimant.claimId}`);
    return { claimant, stranger, phone };
  }

  /** The claimant's call waits for the claim first, and then the one with the code, as many processes may have it. */
  async function enterWhile(
    change: (claimant: Claimant) => Promise<Answer>,
    { claimant, browser, phone }: { claimant: Claimant; browser: Browser; phone: string },
  ) {
    const { claimId } = claimant;
    await browser.post("/bulk-sms/send-otp", { claimNumber: claimId, source: "otp", parsedPhoneNumber: phone });
    const { changing, entering } = await inTransaction(api.ports.database, async (trx) => {
      await lockClaim(trx, claimId);
      const changes = change(claimant);
      await untilCallsWait(trx, 1);
      const otp = phones.codeOn(phone);
      const enters = browser.post("/bulk-sms/verify-otp", { claimNumber: claimId, otp, source: "otp" });
      await untilCallsWait(trx, 2);
      return { changing: changes, entering: enters };
    });
    expect((await changing).status).toBe(200);
    return await entering;
  }

  it.each([
    ["gives another number", 400, changesNumber],
    ["signs out everywhere", 401, signsOutEverywhere],
  ])("opens nothing to a browser that is shut out as the claimant %s", async (_, status, change) => {
    const { claimant, stranger, phone } = await aVisit();
    expect((await enterWhile(change, { claimant, browser: stranger, phone })).status).toBe(status);
    const { value } = await stranger.post(`/session/claim/${claimant.claimId}`);
    expect(value).toMatchObject({ masked: true, data: { data: { flags: { phone_verified: false } } } });
  });

  it("is wrong in the claimant's own browser once the claim has another number", async () => {
    const { claimant, phone } = await aVisit();
    const { status, message } = await enterWhile(changesNumber, { claimant, browser: claimant.browser, phone });
    expect([status, message]).toEqual([400, "Invalid OTP. Please try again."]);
    expect((await claimant.browser.post("/session/claim")).value).toMatchObject({
      claimId: claimant.claimId,
      data: { data: { flags: { phone_verified: false } } },
    });
  });
});

it("is not called out where calls are switched off", async () => {
  const phones = new Phones();
  const api = await startApi("PostgreSQL", { ports: () => ({ texting: phones.port }), env: { OTP_CALLS: "off" } });
  const { browser, claimId, save } = await arrive(api.browser());
  await save({ phone_number: "+447700900305" });
  const body = { claimNumber: claimId, source: "otp", parsedPhoneNumber: "07700900305", channel: "call" };
  const { status, message } = await browser.post("/bulk-sms/send-otp", body);
  await api.stop();
  expect([status, message, phones.calls]).toEqual([409, "We cannot call you with a code. Please ask for a text.", []]);
});

describe.each(databaseKinds)("a code in the sandbox on %s", (kind) => {
  it("is kept with what became of it", async () => {
    const api = await startApi(kind);
    const { database } = api.ports;
    const send = async (phone: string, more = {}) => {
      const { browser, claimId, save } = await arrive(api.browser());
      await save({ phone_number: phone });
      const sent = await browser.post("/bulk-sms/send-otp", {
        claimNumber: claimId,
        source: "otp",
        parsedPhoneNumber: phone,
        ...more,
      });
      return [
        sent.status,
        (
          await database
            .selectFrom("outgoing_work")
            .select(["kind", "status"])
            .where("claim_id", "=", claimId)
            .execute()
        )[0],
      ];
    };
    const codes = [
      await send("+447700900101"),
      await send("+447700900960"),
      await send("+447700900102", { channel: "call" }),
    ];
    const { value: said } = await api.browser().get("/sandbox/messages?kind=voice");
    await api.stop();
    expect(codes).toEqual([
      [200, { kind: "sms", status: "sent" }],
      [502, { kind: "sms", status: "failed" }],
      [200, { kind: "voice", status: "sent" }],
    ]);
    expect(said).toEqual([expect.objectContaining({ to: "+447700900102", code: expect.stringMatching(/^\d{4}$/) })]);
  });
});

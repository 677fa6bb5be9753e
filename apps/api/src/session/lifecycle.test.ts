import type { Answer, Browser } from "../../testing/browser.ts";
import { arrive, askFirstBureau, canary, signature, type Claimant } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { provePhone } from "../../testing/prove-phone.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { withoutRandomIds } from "../../testing/without-random-ids.ts";
import { workOf } from "../../testing/work-of.ts";
import { signLinkToken, type LinkPurpose } from "../claim/tokens.ts";
import { clearWhatIsOld } from "../privacy/retention.ts";

const submit = { screen_name: "submit_claim", should_add_screen_name: true };
const codeOf = ({ text }: Answer): unknown => JSON.parse(text).code;

describe.each(databaseKinds)("who may do what to a claim, and when, on %s", (kind) => {
  let api: RunningApi;
  const clock = new MovingClock();

  beforeAll(async () => {
    api = await startApi(kind, { ports: () => ({ clock }) });
  });

  afterAll(() => api.stop());

  async function claimant(...saves: Readonly<Record<string, unknown>>[]): Promise<Claimant> {
    const aPerson = await arrive(api.browser());
    for (const fields of [canary, ...saves]) await aPerson.save(fields);
    return aPerson;
  }

  async function stranger({ claimId }: Claimant): Promise<Claimant> {
    const browser = api.browser();
    await browser.post(`/session/claim/${claimId}`);
    return { browser, claimId, save: (fields) => browser.put("/session/claim", { claimNumber: claimId, ...fields }) };
  }

  const tokenOf = ({ claimId }: Claimant, purpose: LinkPurpose, generation = 1) =>
    signLinkToken(api.ports.keyring, { claimId, purpose, generation, at: clock.now() });
  const cancel = ({ browser }: Pick<Claimant, "browser">, sign?: string) =>
    browser.post("/claims/current/cancel", { confirm: true, sign });
  const resume = (browser: Browser, { claimId }: Claimant, sign?: string) =>
    browser.post(`/session/claim/${claimId}`, { sign });
  const dataOf = async ({ browser, claimId }: Claimant) => (await browser.post(`/session/claim/${claimId}`)).value.data;

  describe("a signature", () => {
    it.each(["first_name", "last_name", "address", "email", "phone_number", "not_already_filed"])(
      "is not taken without %s, which is named",
      async (name) => {
        const { [name]: _, ...details }: Record<string, unknown> = { ...canary, ...signature };
        const aPerson = await arrive(api.browser());
        const answer = await aPerson.save(details);
        expect([answer.status, JSON.parse(answer.text)]).toEqual([
          409,
          expect.objectContaining({
            code: "details-missing",
            field: name,
            message: expect.stringContaining(`"${name}" is missing`),
          }),
        ]);
        expect((await dataOf(aPerson))?.data?.flags).toMatchObject({ signed: false });
      },
    );

    it("is not taken without a date of birth, nor where a claim was filed before", async () => {
      const { dob: _, dateOfBirth: __, ...undated } = canary;
      const answers = [
        await (await arrive(api.browser())).save({ ...undated, ...signature }),
        await (await claimant()).save({ ...signature, not_already_filed: false }),
      ];
      expect(answers.map(codeOf)).toEqual(["details-missing", "details-missing"]);
    });

    it.each([
      { first_name: "Other" },
      { last_name: "Other" },
      { dob: "1980-01-01" },
      { dateOfBirth: "01/01/1980" },
      { address: { ...canary.address, street1: "Elsewhere" } },
    ])("fixes who signed: %j is not taken after it", async (change) => {
      const signer = await claimant(signature);
      const answer = await signer.save(change);
      expect([answer.status, codeOf(answer)]).toEqual([409, "details-fixed"]);
      expect((await signer.save(canary)).status).toBe(200);
      expect((await dataOf(signer))?.data).toMatchObject(canary);
    });
  });

  it("takes after the submission consents and no answer", async () => {
    const { save } = await claimant({ ...signature, ...submit });
    const late = await save({ previous_name: "Other" });
    expect([late.status, codeOf(late)]).toEqual([409, "claim-submitted"]);
    expect((await save({ consents: { analytics: true, marketing: false, version: "1" } })).status).toBe(200);
  });

  describe("a submitted claim", () => {
    const additions = {
      manually_declared_lenders_names: ["Tidewell Finance"],
      previousAddresses: [{ ...canary.address, street1: "Former Street" }],
      previous_name: "Formerly",
    };

    async function submitted(last_name: string, { isSearched = true } = {}): Promise<Claimant> {
      const { previous_name: _, ...details } = canary;
      const aPerson = await arrive(api.browser());
      // Without the consent the server does not search by itself either.
      await aPerson.save({ ...details, last_name, soft_check_privacy: isSearched });
      await aPerson.browser.post("/verify-phone", { phone: canary.phone_number });
      const searched = isSearched ? await askFirstBureau(aPerson, { last_name }) : { status: 200 };
      const { status } = await aPerson.save({ ...signature, ...submit });
      expect([searched.status, status]).toEqual([200, 200]);
      return aPerson;
    }

    it.each(Object.entries(additions))("for which nothing was found still takes %s", async (name, value) => {
      const aPerson = await submitted("Noagreements");
      expect((await aPerson.save({ [name]: value })).status).toBe(200);
      expect((await dataOf(aPerson))?.data).toMatchObject({ [name]: value, flags: { submitted: true } });
    });

    it("for which nothing was found has what two pages of it added, each to the list that it was opened with", async () => {
      const aPerson = await submitted("Noagreements");
      const [known, one, other] = ["Known Finance", "Tidewell Finance", "Harbour Car Credit"];
      const address = (street1: string) => ({ ...canary.address, street1 });
      const pages = [
        { manually_declared_lenders_names: [known], previousAddresses: [address("Known Street")] },
        { manually_declared_lenders_names: [known, one], previousAddresses: [address("Known Street"), address("One")] },
        {
          manually_declared_lenders_names: [known, other],
          previousAddresses: [address("Known Street"), address("Other")],
        },
      ];
      for (const page of pages) expect((await aPerson.save(page)).status).toBe(200);
      expect((await dataOf(aPerson))?.data).toMatchObject({
        manually_declared_lenders_names: [known, one, other],
        previousAddresses: ["Known Street", "One", "Other"].map(address),
      });
    });

    it("for which nothing was found has six former addresses at most, the latest ones", async () => {
      const aPerson = await submitted("Noagreements");
      const streets = (...numbers: number[]) =>
        numbers.map((number) => ({ ...canary.address, street1: `${number} Former Street` }));
      for (const previousAddresses of [streets(1, 2, 3, 4, 5), streets(2, 6, 7)])
        expect((await aPerson.save({ previousAddresses })).status).toBe(200);
      expect((await dataOf(aPerson))?.data).toMatchObject({ previousAddresses: streets(2, 3, 4, 5, 6, 7) });
    });

    it("for which nothing was found takes no other answer, neither alone nor among those", async () => {
      const aPerson = await submitted("Noagreements");
      const answers = [
        await aPerson.save({ car_on_finance_2007_2021: false }),
        await aPerson.save({ ...additions, car_on_finance_2007_2021: false }),
      ];
      expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
        answers.map(() => [409, "claim-submitted"]),
      );
      expect((await dataOf(aPerson))?.data).not.toHaveProperty("previous_name");
    });

    it.each<[string, () => Promise<Claimant>]>([
      ["for which agreements were found", () => submitted("Smith")],
      ["for which no bureau was asked", () => submitted("Noagreements", { isSearched: false })],
    ])("%s takes none of them", async (_, make) => {
      const aPerson = await make();
      const answers: Answer[] = [];
      for (const [name, value] of Object.entries(additions)) answers.push(await aPerson.save({ [name]: value }));
      expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
        answers.map(() => [409, "claim-submitted"]),
      );
    });
  });

  describe("a masked visitor", () => {
    it("adds what the claim lacks and replaces nothing", async () => {
      const owner = await claimant();
      const visitor = await stranger(owner);
      const { dob: _, ...rest } = canary;
      expect((await visitor.save({ car_on_finance_2007_2021: true, previous_name: "Added" })).status).toBe(403);
      expect((await visitor.save({ car_on_finance_2007_2021: true })).status).toBe(200);
      for (const [name, value] of Object.entries({
        ...rest,
        car_on_finance_2007_2021: false,
        manually_declared_lenders_names: ["Invented"],
      })) {
        const answer = await visitor.save({ [name]: value });
        expect([name, answer.status, codeOf(answer)]).toEqual([name, 403, "confirm-phone-first"]);
      }
      expect((await dataOf(owner))?.data).toMatchObject({ ...canary, car_on_finance_2007_2021: true });
    });

    it("fills no claim: half of what it holds stays for the claimant, and failures of questions are not theirs to add", async () => {
      const owner = await claimant();
      const visitor = await stranger(owner);
      const { database } = api.ports;
      const namesStored = async () => {
        const { reported } = await database
          .selectFrom("claims")
          .select("reported")
          .where("id", "=", owner.claimId)
          .executeTakeFirstOrThrow();
        return Object.keys(reported);
      };
      expect((await visitor.save({ luminateFailure_IDV0040: "No", car_on_finance_2007_2021: true })).status).toBe(200);
      expect(await namesStored()).toContain("car_on_finance_2007_2021");
      expect(await namesStored()).not.toContain("luminateFailure_IDV0040");
      const records = [{ note: "x".repeat(190_000) }];
      const lists = ["hire_purchases", "unsecured_loans", "secured_loans"];
      const answers: Answer[] = [];
      for (const name of lists) answers.push(await visitor.save({ [name]: records }));
      expect(answers.map(({ status, code }) => [status, code])).toEqual([
        [200, undefined],
        [200, undefined],
        [403, "confirm-phone-first"],
      ]);
      expect((await owner.save({ secured_loans: records })).status).toBe(200);
      expect((await owner.save(signature)).status).toBe(200);
    });

    it("adds neither number nor e-mail to a claim that has none: a code would go to whoever has its link", async () => {
      const owner = await arrive(api.browser());
      const { email, phone_number, ...rest } = canary;
      await owner.save(rest);
      const visitor = await stranger(owner);
      for (const fields of [{ phone_number }, { email }]) {
        const answer = await visitor.save(fields);
        expect([answer.status, codeOf(answer)]).toEqual([403, "confirm-phone-first"]);
      }
      expect(
        (
          await visitor.browser.post("/bulk-sms/send-otp", {
            claimNumber: owner.claimId,
            source: "otp",
            parsedPhoneNumber: phone_number,
          })
        ).status,
      ).toBe(409);
      expect((await dataOf(owner))?.data).not.toHaveProperty("phone_number");
    });

    it("signs over no signature, submits nothing, and sends neither texts nor tickets", async () => {
      const owner = await claimant(signature);
      const visitor = await stranger(owner);
      const answers = [
        await visitor.save({
          ...signature,
          signature_typed_name: "Mallory Attackson",
          signature_meta: { ...signature.signature_meta, kind: "typed" },
        }),
        await visitor.save(submit),
        await visitor.browser.post("/sms", {}),
        await visitor.browser.post("/zoho-feedback", {}),
        await visitor.browser.post("/session/sign-out", { everywhere: true }),
      ];
      expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
        answers.map(() => [403, "confirm-phone-first"]),
      );
      expect((await dataOf(owner))?.data?.flags).toMatchObject({ signed: true, submitted: false });
    });

    it("is distinguished in the evidence from the claimant", async () => {
      const owner = await claimant();
      await (await stranger(owner)).save({ soft_check_privacy: true });
      await owner.save(signature);
      const { text } = await owner.browser.get("/claims/current/export");
      const records: { record: { event: string; proof: string } }[] = JSON.parse(text).held.evidence;
      expect(records.slice(0, 3).map(({ record: { event, proof } }) => [event, proof])).toEqual([
        ["consented", "masked"],
        ["consented", "bound"],
        ["signed", "bound"],
      ]);
    });
  });

  describe("a cancelled claim", () => {
    it("takes no write of any kind: each route that changes something answers claim-cancelled, but for the few that say so", async () => {
      const gone = await claimant(signature);
      await cancel(gone);
      const changing = api.app.routes.filter(
        ({ method, access }) => method !== "GET" && (access === "session" || access === "confirmed"),
      );
      const open: string[] = [];
      for (const { method, path } of changing) {
        const answer = await api.browser(gone.browser.cookies).send(method, path, { text: "{}" });
        if (answer.status !== 409 || codeOf(answer) !== "claim-cancelled") open.push(`${method} ${path}`);
      }
      expect(changing.length).toBeGreaterThan(20);
      expect(open).toEqual(["POST /session/sign-out", "POST /claims/current/erase"]);
    });

    it("still shows its receipt, and its browser begins another", async () => {
      const gone = await claimant(signature);
      const first = await cancel(gone);
      expect(await cancel(gone)).toMatchObject({ status: 200, value: first.value });
      expect((await gone.browser.post("/claims/current/cancel", { confirm: false })).value).toMatchObject({
        cancelledAt: first.value.cancelledAt,
        receipt: first.value.receipt,
        charge: null,
      });
      expect((await gone.browser.get("/claims/current/export")).status).toBe(200);
      const { value } = await gone.browser.post("/session/claim");
      expect([String(value.claimId) === gone.claimId, value.data?.data?.flags]).toEqual([
        false,
        expect.objectContaining({ signed: false, cancelled: false }),
      ]);
      expect(
        (await gone.browser.put("/session/claim", { claimNumber: value.claimId, first_name: "Jane" })).status,
      ).toBe(200);
    });

    it("is not given again by the browser's device cookie", async () => {
      const gone = await claimant(signature);
      await cancel(gone);
      gone.browser.cookies.delete("claims_session");
      expect((await gone.browser.post("/session/claim")).value.claimId).not.toBe(gone.claimId);
    });
  });

  describe("a link", () => {
    it("that cancels shows how the claim stands, cancels without a session, binds nobody and shows the receipt after it", async () => {
      const owner = await claimant(signature);
      const [sign, elsewhere] = [tokenOf(owner, "cancel"), api.browser()];
      const ask = () => elsewhere.post("/claims/current/cancel", { confirm: false, sign });
      expect((await ask()).value).toMatchObject({
        reference: expect.stringMatching(/^EC-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
        cancelledAt: null,
        charge: null,
      });
      const done = await cancel({ browser: elsewhere }, sign);
      expect([done.status, [...elsewhere.cookies]]).toEqual([200, []]);
      expect((await ask()).value).toMatchObject({
        cancelledAt: done.value.cancelledAt,
        receipt: done.value.receipt,
        reference: done.value.reference,
      });
      expect((await owner.save({ first_name: "Jane" })).status).toBe(401);
      expect((await resume(api.browser(), owner, sign)).value.masked).toBe(true);
    });

    it.each<[string, (owner: Claimant) => Promise<unknown>]>([
      ["the e-mail changes", (owner) => owner.save({ email: "new@claims.test" })],
      ["the number changes", (owner) => owner.save({ phone_number: "07700900456" })],
      ["its claimant signs out everywhere", (owner) => owner.browser.post("/session/sign-out", { everywhere: true })],
      ["the claim is erased", (owner) => owner.browser.post("/claims/current/erase", { confirm: true })],
    ])("counts no more once %s, and neither does a session from before", async (_, change) => {
      const owner = await claimant(signature);
      const other = api.browser(owner.browser.cookies);
      other.cookies.delete("claims_session");
      await other.post("/session/claim");
      expect((await other.get("/claims/current/export")).status).toBe(200);
      const sign = tokenOf(owner, "cancel");
      await change(owner);
      expect((await other.get("/claims/current/export")).status).toBe(401);
      expect((await api.browser().post("/claims/current/cancel", { confirm: false, sign })).status).toBe(403);
    });

    it("that signs is made of no claim that cannot be signed yet", async () => {
      const desk = await arrive(api.browser());
      const make = async () => (await desk.browser.post("/claims/current/links", { purpose: "sign" })).status;
      expect(await make()).toBe(409);
      await desk.save(canary);
      expect(await make()).toBe(200);
    });

    it("that signs binds one phone, once, until another is made", async () => {
      const desk = await claimant();
      const make = async () =>
        new URL(
          String((await desk.browser.post("/claims/current/links", { purpose: "sign" })).value.url),
        ).searchParams.get("sign") ?? "";
      const [sign, phone] = [await make(), api.browser()];
      expect((await resume(phone, desk, sign)).value).toMatchObject({
        masked: false,
        data: { data: { email: canary.email } },
      });
      expect((await resume(api.browser(), desk, sign)).value.masked).toBe(true);
      const next = await make();
      expect((await phone.put("/session/claim", { claimNumber: desk.claimId, first_name: "Eve" })).status).toBe(401);
      expect((await resume(phone, desk)).value.masked).toBe(true);
      clock.forward({ seconds: 601 });
      expect((await resume(api.browser(), desk, next)).value.masked).toBe(true);
      await desk.save(signature);
      expect(codeOf(await desk.browser.post("/claims/current/links", { purpose: "sign" }))).toBe("out-of-order");
    });

    describe("with which a phone signs", () => {
      const made = async ({ browser }: Claimant) => {
        const { value } = await browser.post("/claims/current/links", { purpose: "sign" });
        const url = new URL(String(value.url));
        expect([url.pathname, [...url.searchParams.keys()]]).toEqual(["/resume", ["id", "sign"]]);
        return { sign: url.searchParams.get("sign") ?? "", expiresAt: value.expiresAt };
      };
      const seen = async ({ browser }: Claimant) => (await browser.get("/claims/current/links")).value;
      const signs = (browser: Browser, { claimId }: Claimant) =>
        browser.put("/session/claim", { claimNumber: claimId, ...signature });

      it("is followed by the desk: made, opened, signed", async () => {
        const [desk, phone] = [await claimant(), api.browser()];
        expect(await seen(desk)).toEqual({ sign: null, signedAt: null });
        const { sign, expiresAt } = await made(desk);
        expect(await seen(desk)).toEqual({ sign: { expiresAt, openedAt: null }, signedAt: null });
        expect((await resume(phone, desk, sign)).value).toMatchObject({ masked: false, signLink: "opened" });
        const { openedAt } = (await seen(desk)).sign ?? {};
        expect(await seen(desk)).toEqual({ sign: { expiresAt, openedAt: expect.any(String) }, signedAt: null });
        clock.forward({ seconds: 90 });
        expect((await signs(phone, desk)).status).toBe(200);
        expect(await seen(desk)).toEqual({ sign: { expiresAt, openedAt }, signedAt: expect.any(String) });
        const { value } = await desk.browser.get("/claims/current/export");
        expect(JSON.stringify(value.held?.evidence)).toContain(`"openedAt":"${String(openedAt)}"`);
        expect((await phone.post("/session/claim")).value).toMatchObject({ claimId: desk.claimId, masked: false });
      });

      it("says that it is spent to whoever comes second, too late, or once the claim is signed", async () => {
        const desk = await claimant();
        const spent = { masked: true, signLink: "spent" };
        const first = await made(desk);
        await resume(api.browser(), desk, first.sign);
        expect((await resume(api.browser(), desk, first.sign)).value).toMatchObject(spent);
        const second = await made(desk);
        clock.forward({ seconds: 601 });
        expect((await resume(api.browser(), desk, second.sign)).value).toMatchObject(spent);
        const third = await made(desk);
        await desk.save(signature);
        expect((await resume(api.browser(), desk, third.sign)).value).toMatchObject(spent);
        expect((await resume(api.browser(), desk, tokenOf(desk, "resume"))).value).not.toHaveProperty("signLink");
      });

      it("ends the phone's session once the desk has signed, so that nothing is signed twice", async () => {
        const [desk, phone] = [await claimant(), api.browser()];
        await resume(phone, desk, (await made(desk)).sign);
        await desk.save(signature);
        expect((await signs(phone, desk)).status).toBe(401);
        expect((await phone.post("/session/claim")).value.claimId).not.toBe(desk.claimId);
      });

      it.each<[string, (desk: Claimant) => Promise<Answer>]>([
        ["another link is made", ({ browser }) => browser.post("/claims/current/links", { purpose: "sign" })],
        ["the desk has signed", ({ save }) => save(signature)],
      ])("ends the phone's session when %s, also days later", async (_, act) => {
        const [desk, phone] = [await claimant(), api.browser()];
        await resume(phone, desk, (await made(desk)).sign);
        clock.forward({ days: 3 });
        await clearWhatIsOld(api.ports.database, clock.now());
        expect((await act(desk)).status).toBe(200);
        expect((await signs(phone, desk)).status).toBe(401);
      });

      it("is cleared away a day after it expired, but for one whose session lives", async () => {
        const desk = await claimant();
        const { claimId } = desk;
        const { database } = api.ports;
        const clear = () => clearWhatIsOld(database, clock.now());
        const linksLeft = async () =>
          (await database.selectFrom("claim_links").select("used_at").where("claim_id", "=", claimId).execute()).length;
        await made(desk);
        clock.forward({ days: 3 });
        await clear();
        expect(await linksLeft()).toBe(0);
        const phone = api.browser();
        await resume(phone, desk, (await made(desk)).sign);
        clock.forward({ days: 3 });
        await clear();
        expect(await linksLeft()).toBe(1);
        await phone.post("/session/sign-out", { everywhere: false });
        await clear();
        expect(await linksLeft()).toBe(0);
      });

      it("is no masked visitor's to make or to look at", async () => {
        const desk = await claimant();
        const visitor = await stranger(desk);
        expect(codeOf(await visitor.browser.post("/claims/current/links", { purpose: "sign" }))).toBe(
          "confirm-phone-first",
        );
        expect(codeOf(await visitor.browser.get("/claims/current/links"))).toBe("confirm-phone-first");
      });
    });

    it("that resumes fills nobody's mailbox: three a day, by however many claims that name it", async () => {
      const mailbox = (letters: string) => ({ email: `${letters}@mail.test` });
      const senders = [
        await claimant(mailbox("victim")),
        await claimant(mailbox("Victim")),
        await claimant(mailbox("victim+1")),
        await claimant(mailbox("VICTIM+2")),
      ];
      const ask = async ({ browser }: Claimant) =>
        (await browser.post("/claims/current/links", { purpose: "resume", channel: "email" })).status;
      const answers = [];
      for (const sender of [...senders, ...senders]) answers.push(await ask(sender));
      expect(answers).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
      expect(await ask(await claimant(mailbox("neighbour")))).toBe(200);
    });

    it("that resumes goes to the claim's own address, three times a day, also when a masked visitor asks", async () => {
      const owner = await claimant();
      const visitor = await stranger(owner);
      const ask = ({ browser }: Claimant, channel = "email") =>
        browser.post("/claims/current/links", { purpose: "resume", channel });
      expect(codeOf(await ask(owner, "text"))).toBe("confirm-phone-first");
      const answers = [await ask(owner), await ask(visitor), await ask(owner), await ask(owner)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(Number(answers[3]?.headers.get("retry-after"))).toBeGreaterThan(0);
      const sent = (await workOf(api, owner.claimId, "email")).map(({ to }) => to);
      expect(sent).toEqual([canary.email, canary.email, canary.email]);
    });
  });

  it("signs out here: neither the session nor the browser opens the claim again", async () => {
    const owner = await claimant();
    const before = new Map(owner.browser.cookies);
    await owner.browser.post("/session/sign-out", { everywhere: false });
    expect([...owner.browser.cookies.values()]).toEqual(["", ""]);
    const back = api.browser(before);
    expect((await back.get("/claims/current/export")).status).toBe(401);
    expect((await back.post("/session/claim")).value.claimId).not.toBe(owner.claimId);
  });

  it.each<[string, (owner: Claimant) => Promise<unknown>]>([
    ["signing out everywhere", (owner) => owner.browser.post("/session/sign-out", { everywhere: true })],
    ["another number", (owner) => owner.save({ phone_number: "07700900456" })],
    ["another e-mail", (owner) => owner.save({ email: "new@claims.test" })],
  ])(
    "tells a browser that lost its claim by %s on another one, as often as it asks, and gives it an empty claim",
    async (_, end) => {
      const owner = await claimant();
      const { value: link } = await owner.browser.post("/claims/current/links", { purpose: "sign" });
      const phone = api.browser();
      await resume(phone, owner, new URL(String(link.url)).searchParams.get("sign") ?? "");
      expect((await phone.post("/session/claim")).value).toMatchObject({ claimId: owner.claimId });
      expect((await phone.post("/session/claim")).value).not.toHaveProperty("previous");
      await end(owner);
      const first = (await phone.post("/session/claim")).value;
      expect([first.previous, String(first.claimId) === owner.claimId, first.data?.screens_completed]).toEqual([
        "ended",
        false,
        [],
      ]);
      expect((await phone.post("/session/claim")).value).toMatchObject({ claimId: first.claimId, previous: "ended" });
      expect((await resume(phone, owner)).value.masked).toBe(true);
    },
  );

  it("wants a fresh code for export, erasure and another number once the phone is verified", async () => {
    const owner = await claimant();
    await provePhone(api, owner.claimId, canary.phone_number);
    expect((await owner.browser.get("/claims/current/export")).status).toBe(200);
    clock.forward({ seconds: 15 * 60 + 1 });
    const answers = [
      await owner.browser.get("/claims/current/export"),
      await owner.browser.post("/claims/current/erase", { confirm: true }),
      await owner.save({ phone_number: "07700900456" }),
      await owner.browser.post("/feedback", {
        claim_number: owner.claimId,
        phone_number: "07700900456",
        feedback_action: "Update",
      }),
    ];
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
      answers.map(() => [403, "fresh-code-needed"]),
    );
  });

  it("says that the claim is a tester's from the save that makes it so", async () => {
    const aPerson = await arrive(api.browser());
    expect((await aPerson.save({ first_name: "Jane" })).value.tester).toBe(false);
    expect((await aPerson.save({ email: "jane@example-claims.test" })).value.tester).toBe(true);
    expect((await resume(aPerson.browser, aPerson)).value.tester).toBe(true);
  });

  it("returns no list of a bureau's that a browser made up", async () => {
    const aPerson = await claimant({
      hire_purchases: [{ companyName: "Forged Motors" }],
      credit_pull_category: "forged",
    });
    expect(withoutRandomIds(JSON.stringify(await dataOf(aPerson)))).not.toContain("orged");
  });

  it("takes no list for an object, and no name that objects have of themselves", async () => {
    const aPerson = await arrive(api.browser());
    const put = (text: string) => aPerson.browser.send("PUT", "/session/claim", { text });
    const answers = [
      await aPerson.browser.send("POST", "/session/claim", { text: "[]" }),
      await aPerson.save({ consents: [] }),
      await aPerson.save({ address: [] }),
      await aPerson.browser.send("PATCH", "/lead", { text: '{"data":[[]]}' }),
      await put(`{"claimNumber":"${aPerson.claimId}","prototype":1}`),
      await put(`{"claimNumber":"${aPerson.claimId}","constructor":1}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    expect(answers.slice(4).map(({ message }) => message)).toEqual([
      '"prototype" is not a known field.',
      '"constructor" is not a known field.',
    ]);
  });
});

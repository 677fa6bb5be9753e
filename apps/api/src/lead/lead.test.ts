import type { Browser } from "../../testing/browser.ts";
import { arrive, askFirstBureau, askQuestions, canary, signature, type Claimant } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { withoutRandomIds } from "../../testing/without-random-ids.ts";
import { workOf } from "../../testing/work-of.ts";

const signs = { soft_check_privacy: true, ...signature, screen_name: "sign", should_add_screen_name: true };
const submits = { screen_name: "submit_claim", should_add_screen_name: true };
/** With the consent to the search. */
const agreed = { ...canary, soft_check_privacy: true };
const consents = { analytics: false, marketing: false, version: "1" };

describe.each(databaseKinds)("the claim in the CRM on %s", (kind) => {
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi(kind);
  });

  afterAll(() => api.stop());

  async function known(fields: Readonly<Record<string, unknown>> = agreed): Promise<Claimant> {
    const claimant = await arrive(api.browser());
    await claimant.save(fields);
    return claimant;
  }

  async function search(claimant: Claimant, last_name: string = canary.last_name) {
    await claimant.browser.post("/verify-phone", { phone: canary.phone_number });
    return askFirstBureau(claimant, { last_name });
  }

  const push = ({ browser }: Claimant, record: object = { Email: canary.email }) =>
    browser.post("/lead/", { data: [record] });

  const cancel = ({ browser }: Claimant) => browser.post("/claims/current/cancel", { confirm: true });

  const sentOf = async ({ claimId }: Claimant) => (await workOf(api, claimId, "crm")).map(({ body }) => body);

  const recordOf = async (claimant: Claimant) => (await sentOf(claimant)).at(-1)?.data?.[0];

  /** Which record was sent from which page, in order. */
  const pagesOf = async (claimant: Claimant) =>
    (await sentOf(claimant)).map(({ module, data }) => [module, data?.[0]?.Client_Web_Form].map(String).join(" "));

  const person = (claimId: string) => ({
    claim_number: claimId,
    first_name: "Eve",
    last_name: "Other",
    email: "eve@other.test",
    dob: "1990-01-01",
    phone: "07700900999",
    postcode: "M1 1AE",
    address: {},
  });

  it("is the server's own record of it, sent as a contact and as a lead when the contact details are saved", async () => {
    const former = Array.from({ length: 6 }, (_, index) => ({
      number: String(index + 1),
      street1: "Old Street",
      postcode: "E1 1AA",
    }));
    const claimant = await known({
      ...canary,
      channel: "Outbrain",
      journey: "v4",
      ab_test_value: "v4",
      soft_check_privacy: true,
      previousAddresses: former,
    });
    const contact = {
      Client_Web_Form: "get-started-v4/contact",
      Lead_Source: "Outbrain",
      First_Name: canary.first_name,
      Last_Name: canary.last_name,
      Previous_Name: canary.previous_name,
      Date_of_Birth: canary.dob,
      Phone: canary.phone_number,
      Email: canary.email,
      Mongo_Client_Ref: claimant.claimId,
      Mongo_Created_Time: expect.stringMatching(/^\d{4}-.+Z$/),
      Abandon_URL: expect.stringContaining(`${api.origin}/resume?id=${claimant.claimId}&sign=${claimant.claimId}.`),
      Repeat_Visitor: false,
      AB_Test_Value: "v4",
      Street: "Barn End, Orchard Lane",
      City: "EXETER",
      Post_Code: canary.postcode,
      PA_Name: "Barn End",
      PA_Street_1: "Orchard Lane",
      PA_Post_Town: "EXETER",
      PA_Country: "GB",
      PA_Postcode: canary.postcode,
    };
    const lead = {
      ...contact,
      Previous_Address_1: "1, Old Street, E1 1AA",
      Previous_Address_2: "2, Old Street, E1 1AA",
      Previous_Address_3: "3, Old Street, E1 1AA",
      Previous_Address_4: "4, Old Street, E1 1AA",
      Previous_Address_5: "5, Old Street, E1 1AA",
      Previous_Address_6: "6, Old Street, E1 1AA",
      Soft_Check_Consent: true,
    };
    expect(await workOf(api, claimant.claimId, "crm")).toEqual([
      { kind: "crm", to: canary.email, body: { module: "Contacts", method: "POST", data: [contact] } },
      { kind: "crm", to: canary.email, body: { module: "Leads", method: "POST", data: [lead] } },
    ]);
  });

  it("is sent once as saved, where a page that never heard that it was saves it again with the signature", async () => {
    const claimant = await known();
    await claimant.save({ ...agreed, ...signs, not_already_filed: true });
    expect(await pagesOf(claimant)).toEqual([
      "Contacts get-started-v3/contact",
      "Leads get-started-v3/contact",
      "Leads get-started-v3/sign",
    ]);
  });

  it("is sent once as saved, where a page saves it again after the questions were asked", async () => {
    const claimant = await known();
    await claimant.browser.post("/verify-phone", { phone: canary.phone_number });
    expect(await askQuestions(claimant)).toMatchObject({ status: 200 });
    const contact = {
      first_name: canary.first_name,
      last_name: canary.last_name,
      email: canary.email,
      dob: canary.dob,
    };
    const reached = { phone: canary.phone_number, postcode: canary.postcode, address: canary.address };
    const again = await claimant.browser.post("/user", { claim_number: claimant.claimId, ...contact, ...reached });
    expect(again.status).toBe(200);
    expect(await pagesOf(claimant)).toEqual(["Contacts get-started-v3/contact", "Leads get-started-v3/contact"]);
  });

  it("is sent at each stage of the journey once, in order, without a call of the page's", async () => {
    const claimant = await known();
    await claimant.save(signs);
    await search(claimant);
    await claimant.save(submits);
    await cancel(claimant);
    expect(await pagesOf(claimant)).toEqual([
      "Contacts get-started-v3/contact",
      "Leads get-started-v3/contact",
      "Leads get-started-v3/sign",
      "Leads get-started-v3/credit-report",
      "Leads get-started-v3/submit-claim",
      "Leads get-started-v3/cancel",
    ]);
  });

  it("is sent once for what is saved twice, also by pages that say it themselves", async () => {
    const claimant = await known();
    const { browser, claimId } = claimant;
    const before = await sentOf(claimant);
    const update = { text: JSON.stringify({ data: [{ Repeat_Visitor: true }] }) };
    const answers = await Promise.all([
      claimant.save(canary),
      push(claimant),
      browser.send("PATCH", "/lead", update),
      browser.post("/contact", person(claimId)),
      browser.send("PATCH", "/contact", update),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await sentOf(claimant)).toEqual(before);
  });

  it("takes nothing from a masked visitor's page, and everything it may from the claimant's", async () => {
    const claimant = await known();
    const said = {
      data: [
        { Email: "evil@evil.test", Lead_Source: "Elsewhere", Client_Web_Form: "elsewhere", Changed_Phone_No: true },
      ],
    };
    const stranger = api.browser();
    await stranger.post(`/session/claim/${claimant.claimId}`);
    const before = await sentOf(claimant);
    expect((await stranger.post("/lead", said)).status).toBe(200);
    expect((await stranger.send("PATCH", "/lead", { text: JSON.stringify(said) })).status).toBe(200);
    expect(await sentOf(claimant)).toEqual(before);
    await claimant.browser.post("/lead", said);
    expect((await sentOf(claimant)).at(-1)?.data?.[0]).toMatchObject({ Lead_Source: "Elsewhere" });
  });

  it("is sent again when the claimant corrects how they are reached", async () => {
    const claimant = await known();
    await claimant.save({ email: "quill@canary.test" });
    const sent = await sentOf(claimant);
    expect(sent.map(({ module, data }) => [module, data?.[0]?.Email])).toEqual([
      ["Contacts", canary.email],
      ["Leads", canary.email],
      ["Contacts", "quill@canary.test"],
      ["Leads", "quill@canary.test"],
    ]);
  });

  describe("where it changes over and over", () => {
    const clock = new MovingClock();
    let clocked: RunningApi;

    beforeAll(async () => {
      clocked = await startApi(kind, { ports: () => ({ clock }) });
    });

    afterAll(() => clocked.stop());

    async function rename(claimant: Claimant, names: readonly string[]) {
      const { last_name } = canary;
      for (const first_name of names) await claimant.save({ first_name, last_name });
    }

    async function queuedOf({ claimId }: Claimant) {
      const rows = await clocked.ports.database
        .selectFrom("outgoing_work")
        .select(["due_at", "lease", "status"])
        .where("claim_id", "=", claimId)
        .where("kind", "=", "crm")
        .orderBy("number")
        .execute();
      const works = await workOf(clocked, claimId, "crm");
      return works.map(({ body: { module, data } }, index) => {
        const row = rows[index];
        // What the workers have sent, or have in hand, is not.
        const isPostponed = row?.status === "queued" && row.lease === null && Number(row.due_at) > Number(clock.now());
        const record = [module, data?.[0]?.First_Name].map(String).join(" ");
        return { ...data?.[0], record, isPostponed };
      });
    }

    const twentyTimes = Array.from({ length: 10 }, () => ["Anna", "Anne"]).flat();

    async function oftenRenamed(): Promise<Claimant> {
      const claimant = await arrive(clocked.browser());
      await claimant.save({ ...agreed, first_name: "Anna" });
      await rename(claimant, twentyTimes.slice(1));
      return claimant;
    }

    it("is sent twenty times an hour, and at its end once more, as it then is", async () => {
      const claimant = await oftenRenamed();
      const atOnce = await queuedOf(claimant);
      await rename(claimant, ["Annie", "Ann", "Annie", "Anya"]);
      const later = await queuedOf(claimant);
      clock.forward({ seconds: 3600 });
      await rename(claimant, ["Anna"]);
      const nextHour = await queuedOf(claimant);
      expect(atOnce.map(({ record }) => record)).toEqual(
        twentyTimes.flatMap((name) => [`Contacts ${name}`, `Leads ${name}`]),
      );
      expect(atOnce.filter((queued) => queued.isPostponed)).toEqual([]);
      expect(later.slice(40).map((queued) => [queued.record, queued.isPostponed])).toEqual([
        ["Contacts Anya", true],
        ["Leads Anya", true],
      ]);
      expect(nextHour.slice(40).map((queued) => [queued.record, queued.isPostponed])).toEqual([
        ["Contacts Anya", false],
        ["Leads Anya", false],
        ["Contacts Anna", false],
        ["Leads Anna", false],
      ]);
    });

    it("loses nothing that was said of it once", async () => {
      const claimant = await oftenRenamed();
      await claimant.browser.post("/feedback", {
        claim_number: claimant.claimId,
        phone_number: "07700900456",
        feedback_action: "Update My Phone Number (07700900456)",
      });
      await rename(claimant, ["Anya"]);
      const said = { First_Name: "Anya", Phone: "+447700900456", Changed_Phone_No: true };
      expect((await queuedOf(claimant)).slice(40)).toMatchObject([said, said]);
    });
  });

  it("carries a link that opens the claim masked elsewhere, and whole in the claimant's own browser", async () => {
    const claimant = await known();
    const link = URL.parse(String((await recordOf(claimant))?.Abandon_URL));
    const open = (browser: Browser) =>
      browser.post(`/session/claim/${link?.searchParams.get("id")}`, { sign: link?.searchParams.get("sign") });
    claimant.browser.cookies.delete("claims_session");
    expect((await open(api.browser())).value).toMatchObject({ masked: true, data: { data: { email: "q***@…" } } });
    expect((await open(claimant.browser)).value).toMatchObject({
      masked: false,
      data: { data: { email: canary.email } },
    });
  });

  it("says who signed, when and from where, with the hash of the picture that the evidence has", async () => {
    const claimant = await known();
    await claimant.save(signs);
    const held: string = (await claimant.browser.get("/claims/current/export")).text;
    const record = await recordOf(claimant);
    expect(record).toMatchObject({
      Signature_SHA256: expect.stringMatching(/^[\da-f]{64}$/),
      Signature_Kind: "drawn",
      Signed_Date: expect.stringMatching(/^\d{4}-.+Z$/),
      IP_Address: "127.0.0.1",
      Not_Already_Filed: true,
    });
    expect(held).toContain(`"sha256":"${String(record?.Signature_SHA256)}"`);
  });

  it("says what the bureau answered and who was found, or that nothing was", async () => {
    const [found, nothing] = [await known(), await known({ ...agreed, last_name: "Noagreements" })];
    await search(found);
    await search(nothing, "Noagreements");
    const record = await recordOf(found);
    expect(record).toMatchObject({
      Equifax_Credit_Check_Success: true,
      Lead_Value: 350,
      Lead_Value_Bucket: "high",
      Lead_Value_Class: "tier1_3",
      FB_Lead_Value: 0,
      Age_Bracket: "50_59",
      Lenders_Found: expect.stringContaining("Albion Car Credit"),
      Duplicates_Dropped: expect.stringMatching(/ \d{4}-\d\d-\d\d$/),
      Repayment_Percent: expect.stringMatching(/^[\d.]+(; [\d.]+)*$/),
      Previous_Address_1: expect.any(String),
    });
    expect(String(record?.Equifax_Credit_Check_JSON)).toContain("consumerCreditSearchResponse");
    expect(String(record?.CC_JSON_EQ)).toContain("Northgate Motor Finance");
    expect(String(record?.CC_JSON_EQ)).toContain('"loanInsightType":"hirePurchase"');
    expect(await recordOf(nothing)).toMatchObject({
      Equifax_Credit_Check_Success: false,
      Lenders_Found: "Nothing Found",
      Credit_Check_Failure_Reason: "No lenders found",
    });
  });

  it("says which bureau is in trouble, until it answers", async () => {
    const claimant = await known({ ...agreed, last_name: "Bureaudown" });
    await search(claimant, "Bureaudown");
    expect(await recordOf(claimant)).toMatchObject({
      Client_Web_Form: "get-started-v3/credit-report",
      Equifax_Credit_Check_Error: "failed",
    });
    await claimant.save({ last_name: "Smith" });
    await search(claimant, "Smith");
    expect(await recordOf(claimant)).toMatchObject({
      Client_Web_Form: "get-started-v3/credit-report",
      Equifax_Credit_Check_Error: "none",
    });
  });

  it("says what the claimant submitted of it, and what they took back", async () => {
    const claimant = await known();
    await claimant.save(signs);
    await claimant.save(submits);
    expect(await recordOf(claimant)).toMatchObject({ Submitted_Date: expect.stringMatching(/Z$/) });
    const { value } = await cancel(claimant);
    expect(await recordOf(claimant)).toMatchObject({
      Cancelled_Date: value.cancelledAt,
      Cancellation_Receipt: value.receipt,
    });
  });

  it("says by which numbers the identity service knows the check, and what it came to", async () => {
    const claimant = await known({ ...agreed, last_name: "Electoral" });
    await claimant.browser.post("/verify-phone", { phone: canary.phone_number });
    await askQuestions(claimant, { last_name: "Electoral" });
    expect(await recordOf(claimant)).toMatchObject({
      Client_Web_Form: "get-started-v3/questions",
      QKBA: "md",
      KBA_Correlation_ID: expect.any(String),
      KBA_Transaction_ID: expect.any(String),
      KBA_Reference_ID: expect.any(String),
      KBA_Failure_Rules: "IDV0040",
    });
  });

  it("says in which range of fifty the consolidated score is", async () => {
    const claimant = await known({ ...agreed, consents });
    const { browser, claimId } = claimant;
    const about = {
      session_id: "device-1",
      email: canary.email,
      phone: canary.phone_number,
      claim_number: claimId,
      name: `${canary.first_name} ${canary.last_name}`,
      address: canary.address.street1,
      city: "EXETER",
      postalCode: canary.postcode,
      country: "GB",
    };
    const { value } = await browser.post("/kount", about);
    await search(claimant);
    const from = Math.floor(Number(value.OMNISCORE) / 50) * 50;
    expect(await recordOf(claimant)).toMatchObject({ Credit_Score_Range: `${from}_${from + 49}` });
  });

  it("says that the number was changed in the help dialog", async () => {
    const claimant = await known();
    await claimant.browser.post("/feedback", {
      claim_number: claimant.claimId,
      phone_number: "07700900456",
      feedback_action: "Update My Phone Number (07700900456)",
    });
    expect(
      (await sentOf(claimant))
        .slice(-2)
        .map(({ module, data }) => [module, data?.[0]?.Phone, data?.[0]?.Changed_Phone_No]),
    ).toEqual([
      ["Contacts", "+447700900456", true],
      ["Leads", "+447700900456", true],
    ]);
  });

  it("takes from the page where the lead was taken, and nothing of whose it is", async () => {
    const claimant = await known();
    const forged = {
      Email: "victim@other.test",
      Phone: "+447700900999",
      Mongo_Client_Ref: "A".repeat(22),
      Abandon_URL: "https://evil.test",
      qkba: "hi",
      Lead_Value: 999,
    };
    await push(claimant, {
      ...forged,
      Client_Web_Form: `Sign step of ${canary.first_name} https://evil.test`,
      Changed_Phone_No: true,
    });
    expect(new Set((await workOf(api, claimant.claimId, "crm")).map(({ to }) => to))).toEqual(new Set([canary.email]));
    // Its own number, link and moment are random enough to have anything in them.
    const {
      Mongo_Client_Ref: own,
      Abandon_URL: link,
      Mongo_Created_Time: _,
      ...record
    } = (await recordOf(claimant)) ?? {};
    expect([own, link]).toEqual([
      claimant.claimId,
      expect.stringContaining(`${api.origin}/resume?id=${claimant.claimId}&sign=`),
    ]);
    expect(record).toMatchObject({
      Email: canary.email,
      Phone: canary.phone_number,
      Client_Web_Form: "Sign step of […]",
      Changed_Phone_No: true,
    });
    expect(withoutRandomIds(JSON.stringify(record))).not.toMatch(/victim|900999|AAAAAAAA|evil|"qkba"|\b999\b/);
  });

  it.each(["test@mail.test", "Latest@mail.test"])("is not notified of %s", async (email) => {
    const claimant = await known({ ...canary, email });
    expect((await push(claimant, { Email: email })).value).toEqual({ queued: true });
    expect(await sentOf(claimant)).toEqual([]);
  });

  it("is notified of no contact by a visitor who has only the claim's number", async () => {
    const claimant = await known();
    const before = await sentOf(claimant);
    const stranger = await arrive(api.browser());
    await stranger.browser.post(`/session/claim/${claimant.claimId}`);
    const { status } = await stranger.browser.send("PATCH", "/contact", { text: JSON.stringify({ data: [{}] }) });
    expect(status).toBe(403);
    expect(await sentOf(claimant)).toEqual(before);
  });

  it.each([
    ["data", {}],
    ["data", { data: [] }],
    ["data.0", { data: [{ First_Name: "Jane" }] }],
    ["extra", { data: [{ Email: "a@b.test" }], extra: 1 }],
  ])("is refused by the name of %s", async (field, body) => {
    const { browser } = await known();
    const { status, message } = await browser.post("/lead/", body);
    expect(status).toBe(400);
    expect(message).toContain(`"${field}"`);
  });
});

import { arrive, canary, type Claimant } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { workOf } from "../../testing/work-of.ts";

describe.each(databaseKinds)("the claim in the CRM on %s", (kind) => {
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

  const search = ({ browser, claimId }: Claimant, last_name: string) =>
    browser.post("/credit-check", { claim_number: claimId, first_name: "Jane", last_name, dob: "1980-05-04", use_address: false, address_id: "M1-1AE-2" });

  const push = ({ browser }: Claimant, record: object = { Email: canary.email }) => browser.post("/lead/", { data: [record] });

  const recordOf = async ({ claimId }: Claimant) => (await workOf(api, claimId)).at(-1)?.body.data?.[0];

  it("is the server's own record of it, field by field", async () => {
    const claimant = await known({ ...canary, channel: "Outbrain", previousAddresses: Array.from({ length: 6 }, (_, index) => ({ number: String(index + 1), street1: "Old Street", postcode: "E1 1AA" })) });
    const answer = await push(claimant);
    expect([answer.status, answer.value]).toEqual([200, { queued: true }]);
    const [queued] = await workOf(api, claimant.claimId);
    expect(queued).toMatchObject({ kind: "crm", to: canary.email, body: { module: "Leads", method: "POST" } });
    expect(await recordOf(claimant)).toEqual({
      Lead_Source: "Outbrain",
      First_Name: canary.first_name,
      Last_Name: canary.last_name,
      Date_of_Birth: canary.dob,
      Phone: canary.phone_number,
      Email: canary.email,
      Mongo_Client_Ref: claimant.claimId,
      Mongo_Created_Time: expect.stringMatching(/^\d{4}-.+Z$/),
      Abandon_URL: expect.stringContaining(`${api.origin}/resume?id=${claimant.claimId}&sign=${claimant.claimId}.`),
      Repeat_Visitor: false,
      Street: "Barn End, Orchard Lane",
      City: "EXETER",
      Post_Code: canary.postcode,
      PA_Name: "Barn End",
      PA_Street_1: "Orchard Lane",
      PA_Post_Town: "EXETER",
      PA_Country: "GB",
      PA_Postcode: canary.postcode,
      Previous_Address_1: "1, Old Street, E1 1AA",
      Previous_Address_2: "2, Old Street, E1 1AA",
      Previous_Address_3: "3, Old Street, E1 1AA",
      Previous_Address_4: "4, Old Street, E1 1AA",
      Previous_Address_5: "5, Old Street, E1 1AA",
      Previous_Address_6: "6, Old Street, E1 1AA",
    });
  });

  it("carries a link that opens the claim in full elsewhere", async () => {
    const claimant = await known();
    await push(claimant);
    const link = URL.parse(String((await recordOf(claimant))?.Abandon_URL));
    const elsewhere = await api.browser().post(`/session/claim/${link?.searchParams.get("id")}`, { sign: link?.searchParams.get("sign") });
    expect(elsewhere.value).toMatchObject({ masked: false, data: { data: { email: canary.email } } });
  });

  it("says what the bureau answered and who was found, or that nothing was", async () => {
    const [found, nothing] = [await known(), await known()];
    await search(found, "Smith");
    await search(nothing, "Noagreements");
    await Promise.all([push(found), push(nothing)]);
    const record = await recordOf(found);
    expect(record).toMatchObject({ Equifax_Credit_Check_Success: true, Lead_Value: 350, Lenders_Found: expect.stringContaining("Albion Car Credit") });
    expect(String(record?.Equifax_Credit_Check_JSON)).toContain("consumerCreditSearchResponse");
    expect(String(record?.CC_JSON_EQ)).toContain("Northgate Motor Finance");
    expect(await recordOf(nothing)).toMatchObject({ Equifax_Credit_Check_Success: false, Lenders_Found: "Nothing Found" });
  });

  it("takes from the page where the lead was taken, and nothing of whose it is", async () => {
    const claimant = await known();
    const forged = { Email: "victim@other.test", Phone: "+447700900999", Mongo_Client_Ref: "A".repeat(22), Abandon_URL: "https://evil.test", qkba: "hi", Lead_Value: 999 };
    await push(claimant, { ...forged, Client_Web_Form: `Sign step of ${canary.first_name} https://evil.test`, Changed_Phone_No: true });
    expect((await workOf(api, claimant.claimId)).map(({ to }) => to)).toEqual([canary.email]);
    const record = await recordOf(claimant);
    expect(record).toMatchObject({ Email: canary.email, Phone: canary.phone_number, Client_Web_Form: "Sign step of […]", Changed_Phone_No: true });
    expect(JSON.stringify(record)).not.toMatch(/victim|900999|AAAAAAAA|evil|"qkba"|999/);
  });

  it("is a lead or a contact, new or brought up to date, as the call says", async () => {
    const claimant = await known();
    const { browser, claimId } = claimant;
    const update = { text: JSON.stringify({ data: [{ Repeat_Visitor: true }] }) };
    const person = { claim_number: claimId, first_name: "Eve", last_name: "Other", email: "eve@other.test", dob: "1990-01-01", phone: "07700900999", postcode: "M1 1AE", address: {} };
    const answers = [
      await push(claimant),
      await browser.send("PATCH", "/lead", update),
      await browser.post("/contact", person),
      await browser.send("PATCH", "/contact", update),
    ];
    expect(answers.map(({ value }) => value)).toEqual(answers.map(() => ({ queued: true })));
    const queued = await workOf(api, claimId);
    expect(queued.map(({ body }) => [body.module, body.method, body.data?.[0]?.Email])).toEqual([
      ["Leads", "POST", canary.email],
      ["Leads", "PATCH", canary.email],
      ["Contacts", "POST", canary.email],
      ["Contacts", "PATCH", canary.email],
    ]);
  });

  it.each(["test@mail.test", "Latest@mail.test"])("is not told of %s", async (email) => {
    const claimant = await known({ ...canary, email });
    expect((await push(claimant, { Email: email })).value).toEqual({ queued: true });
    expect(await workOf(api, claimant.claimId)).toEqual([]);
  });

  it("is told of no contact by a visitor who has only the claim's number", async () => {
    const claimant = await known();
    const stranger = await arrive(api.browser());
    await stranger.browser.post(`/session/claim/${claimant.claimId}`);
    const { status } = await stranger.browser.send("PATCH", "/contact", { text: JSON.stringify({ data: [{}] }) });
    expect(status).toBe(403);
    expect(await workOf(api, claimant.claimId)).toEqual([]);
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

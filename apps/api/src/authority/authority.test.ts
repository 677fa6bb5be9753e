import { letterAnswer } from "@claims/contracts/authority/schema";
import * as v from "valibot";
import {
  arrive,
  askFirstBureau,
  askSecondBureau,
  canary,
  readyForSearches,
  signature,
} from "../../testing/claimant.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { provePhone } from "../../testing/prove-phone.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { aPicture, asDataUrl } from "../../testing/signature-picture.ts";
import { decryptClaimKey } from "../encryption/claim-key.ts";
import { checkEvidence } from "../evidence/check-evidence.ts";
import { readLastAnnex, readLastSigning } from "../evidence/read-evidence.ts";
import { letterWords } from "../letter/letter-words.ts";
import { verifyFile } from "../operations/verify-signature.ts";
import { decryptWork } from "../outgoing/encrypted-work.ts";
import { checkLetter } from "./check-letter.ts";
import { htmlOf } from "./read-letter.ts";

const typed = {
  signature_typed_name: "Quillhilda Zanzibarrow",
  signature_meta: { ...signature.signature_meta, kind: "typed" },
} as const;

describe("the authority of a claim", () => {
  let api: RunningApi;
  const clock = new MovingClock();

  beforeAll(async () => {
    api = await startApi("PostgreSQL", { ports: () => ({ clock }) });
  });

  afterAll(() => api.stop());

  async function signer(fields: object = signature) {
    const aPerson = await arrive(api.browser());
    await aPerson.save({ ...canary, not_already_filed: true, ...fields });
    return aPerson;
  }

  async function letterFor(
    { browser }: Awaited<ReturnType<typeof arrive>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(`${api.origin}/api/claims/current/authority.pdf`, { headers: { cookie, ...headers } });
    return { response, file: Buffer.from(await response.arrayBuffer()) };
  }

  async function textsOf(claimId: string) {
    const { database, keyring } = api.ports;
    const claim = await database
      .selectFrom("claims")
      .select("data_key")
      .where("id", "=", claimId)
      .executeTakeFirstOrThrow();
    const key = decryptClaimKey(keyring, claimId, claim.data_key);
    const rows = await database
      .selectFrom("outgoing_work")
      .selectAll()
      .where("claim_id", "=", claimId)
      .where("kind", "=", "sms")
      .orderBy("number")
      .execute();
    return rows.flatMap(({ id, sealed }) =>
      sealed === null ? [] : [decryptWork(keyring, { id, claim: key, sealed })],
    );
  }

  it("is a PDF that anybody can check with the file and the published key", async () => {
    const claimant = await signer();
    const { response, file } = await letterFor(claimant);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const { value: published } = await api.browser().get("/authority-keys");
    const { confirmed, faults } = await verifyFile(file, { publicKey: String(published[0]?.publicKey) });
    expect(faults).toEqual([]);
    expect(confirmed[0]).toContain(claimant.claimId);
    const { records } = await checkEvidence(api.ports.database, api.ports.keyring, claimant.claimId);
    expect(records).toBe(2);
  });

  it("can be read before it is signed, word for word as it is then signed", async () => {
    const claimant = await arrive(api.browser());
    await claimant.save({ ...canary, not_already_filed: true });
    const { status, text } = await claimant.browser.get("/claims/current/letter?text_version=2026-11-20");
    const value = v.parse(letterAnswer, JSON.parse(text).responseObject);
    expect([status, value.textVersion]).toEqual([200, "2026-11-20"]);
    expect(value.text).toContain("Mrs. Quillhilda Zanzibarrow\nFormerly Oldcastleton\nBorn 3 February 1971\n");
    expect(value.text).toContain("I know that I can claim for free myself");
    expect(value.text).toContain("If £700 is recovered: Fee (30%): £210; VAT on the fee: £42; I keep: £448.");
    for (const declared of value.words.declarations) expect(value.html).toContain(`<strong>${declared.text}</strong>`);
    await claimant.save(typed);
    const { database, keyring } = api.ports;
    const signing = await readLastSigning(database, keyring, claimant.claimId);
    expect(signing?.record.letter).toEqual(value.words);
    expect(await claimant.browser.get("/claims/current/letter")).toMatchObject({
      status: 409,
      message: expect.stringContaining("You have signed"),
    });
  });

  it("is not read in other words than the page shows", async () => {
    const claimant = await arrive(api.browser());
    await claimant.save({ ...canary, not_already_filed: true });
    const { status } = await claimant.browser.get(
      "/claims/current/letter?text_version=5ca1ab1e00000000000000000000000000000000",
    );
    expect(status).toBe(503);
  });

  it("is for nobody to read before there is somebody to sign it, nor for who has only the number", async () => {
    const aPerson = await arrive(api.browser());
    const { status, text } = await aPerson.browser.get("/claims/current/letter");
    expect([status, Object(JSON.parse(text)).code]).toEqual([409, "details-missing"]);
    await aPerson.save(canary);
    const stranger = await arrive(api.browser());
    await stranger.browser.post(`/session/claim/${aPerson.claimId}`);
    expect((await stranger.browser.get("/claims/current/letter")).status).toBe(403);
  });

  it("carries nothing of a claimant into its HTML but text", async () => {
    const words = letterWords({
      brand: {
        name: "<b>Firm</b>",
        company: "A & B",
        reference: "000000",
        address: "1 Street",
        phone: "",
        email: "",
        domain: "",
      },
      claimant: {
        title: "Ms.",
        first_name: "<script>",
        last_name: "O'Brien",
        previous_name: "",
        dob: "",
        dateOfBirth: "",
        address: { street1: '"><img src=x>' },
      },
      declarations: [{ text: "I <i>declare</i> it." }],
      confirmation: "I confirm it.",
      signedAt: new Date(0),
    });
    expect(htmlOf(words)).not.toMatch(/<script>|<img|<i>|<b>/);
    expect(htmlOf(words)).toContain("Ms. &lt;script&gt; O&#39;Brien");
  });

  it("is one tagged page of English under a title, whether drawn or typed", async () => {
    for (const fields of [signature, typed]) {
      const pdf = (await letterFor(await signer(fields))).file.toString("latin1");
      expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(1);
      expect(pdf).toMatch(/\/Marked true/);
      expect(pdf).toMatch(/\/Lang \(en-GB\)/);
      expect(pdf).toMatch(/\/DisplayDocTitle true/);
      expect(pdf).toMatch(/xml:lang="x-default">Letter of Authority, EC-[\dA-Z]{4}-[\dA-Z]{4}</);
    }
  });

  it("gains a dated annex with the lenders once they are chosen, and another where the choice changes", async () => {
    const claimant = await signer();
    const pages = async () => (await letterFor(claimant)).file.toString("latin1").match(/\/Type \/Page\n/g)?.length;
    const annex = () => readLastAnnex(api.ports.database, api.ports.keyring, claimant.claimId);
    expect([await pages(), await annex()]).toEqual([1, undefined]);
    const declared = {
      like_to_file_claim: true,
      selected_hire_purchases_for_claim: [],
      manually_declared_lenders_names: ["Meadow Motor Finance"],
    };
    for (let time = 0; time < 2; time += 1) expect((await claimant.save(declared)).status).toBe(200);
    expect(await pages()).toBe(2);
    expect(await annex()).toMatchObject({
      count: 1,
      record: { lenders: [{ name: "Meadow Motor Finance", started: [] }] },
    });
    await claimant.save({ manually_declared_lenders_names: ["Meadow Motor Finance", "Northgate Motor Finance"] });
    expect(await annex()).toMatchObject({ count: 2 });
    expect((await checkEvidence(api.ports.database, api.ports.keyring, claimant.claimId)).faults).toEqual([]);
  });

  it("names in its annex every agreement that was chosen, of either bureau", async () => {
    const claimant = await readyForSearches(await arrive(api.browser()), { ...signature, not_already_filed: true });
    const { soleSearch } = Object((await askFirstBureau(claimant)).value.data).consumerCreditSearchResponse;
    const [northgate] = soleSearch.primary.suppliedAddressData[0].addressSpecificData.insightData.hirePurchase;
    const accounts: readonly { supplyCompanyName: string; hpId: string }[] = Object(
      (await askSecondBureau(claimant)).value,
    );
    const harbour = accounts.find(({ supplyCompanyName }) => supplyCompanyName === "Harbour Auto Loans");
    const chosen = [northgate, harbour].map(({ hpId }) => ({ hpId }));
    expect((await claimant.save({ like_to_file_claim: true, selected_hire_purchases_for_claim: chosen })).status).toBe(
      200,
    );
    const annex = await readLastAnnex(api.ports.database, api.ports.keyring, claimant.claimId);
    expect(annex?.record).toMatchObject({
      lenders: [{ name: "Northgate Motor Finance" }, { name: "Harbour Auto Loans" }],
    });
  });

  it("takes no turn from whoever asks under the same Idempotency-Key", async () => {
    const claimant = await signer();
    const key = { "idempotency-key": "a-key-of-its-own" };
    await letterFor(claimant, key);
    const kept = await api.ports.database
      .selectFrom("first_answers")
      .select("route")
      .where("claim_id", "=", claimant.claimId)
      .execute();
    expect(kept).toEqual([]);
  });

  it("is the same file whenever it is fetched, drawn or typed", async () => {
    for (const fields of [signature, typed]) {
      const claimant = await signer(fields);
      const [one, other] = [await letterFor(claimant), await letterFor(claimant)];
      expect(one.file.equals(other.file)).toBe(true);
    }
  });

  it("shows one flipped byte, wherever it is", async () => {
    const { file } = await letterFor(await signer());
    const { publicKeys } = api.ports.keyring;
    const wholeAfter = (index: number) => {
      const changed = Buffer.from(file);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      return checkLetter(changed, publicKeys).faults.length === 0;
    };
    const places = [
      ...Array.from({ length: 200 }, (_, index) => Math.floor((index * file.length) / 200)),
      ...Array.from({ length: 120 }, (_, index) => file.length - 1 - index),
    ];
    expect(checkLetter(file, publicKeys).faults).toEqual([]);
    expect(places.filter(wholeAfter)).toEqual([]);
    expect(checkLetter(Buffer.concat([file, Buffer.from("\n")]), publicKeys).faults).toHaveLength(1);
  });

  it("is there only once it is signed, and for nobody who has only the number", async () => {
    const unsigned = await arrive(api.browser());
    expect((await letterFor(unsigned)).response.status).toBe(404);
    const { claimId } = await signer();
    const stranger = await arrive(api.browser());
    await stranger.browser.post(`/session/claim/${claimId}`);
    expect((await letterFor(stranger)).response.status).toBe(403);
  });

  it("is confirmed by a text with a link that cancels, once for a number, however often it is signed", async () => {
    const claimant = await signer({});
    await provePhone(api, claimant.claimId, canary.phone_number);
    for (const waves of [3, 4, 5])
      expect((await claimant.save({ ...signature, signature: asDataUrl(aPicture({ waves })) })).status).toBe(200);
    const [text, ...more] = await textsOf(claimant.claimId);
    expect(more).toEqual([]);
    expect(text?.to).toBe(canary.phone_number);
    const link = new URL(/https?:\S+/.exec(String(text?.body))?.[0] ?? "");
    expect([link.pathname, link.searchParams.get("id")]).toEqual(["/cancel", claimant.claimId]);
    const elsewhere = api.browser();
    const sign = link.searchParams.get("sign");
    expect((await elsewhere.post(`/session/claim/${claimant.claimId}`, { sign })).value).toMatchObject({
      masked: true,
    });
    const cancelled = await api.browser().post("/claims/current/cancel", { confirm: true, sign });
    expect([cancelled.status, cancelled.headers.getSetCookie()]).toEqual([200, []]);
  });

  it("is cancelled once, with a receipt that every repeat gets, and then takes no more answers", async () => {
    const { browser, save, claimId } = await signer({});
    await provePhone(api, claimId, canary.phone_number);
    await save(signature);
    const answers = await Promise.all([1, 2, 3].map(() => browser.post("/claims/current/cancel", { confirm: true })));
    clock.forward({ days: 20 });
    const late = await browser.post("/claims/current/cancel", { confirm: true });
    clock.forward({ days: -20 });
    expect(new Set([...answers, late].map(({ text }) => text)).size).toBe(1);
    expect(late.value.receipt).toMatch(/^C-\d{8}-[A-Z2-9]{8}$/);
    expect(await save({ first_name: "Jane" })).toMatchObject({
      status: 409,
      message: "This claim has been cancelled.",
    });
    expect(await textsOf(claimId)).toHaveLength(2);
  });

  it("is closed for its other browsers too, which hear why they begin a new one, and prove nothing by what they keep", async () => {
    const here = await signer();
    await provePhone(api, here.claimId, canary.phone_number);
    const there = api.browser();
    there.cookies.set("claims_device", String(here.browser.cookies.get("claims_device")));
    expect((await there.post("/session/claim")).value).toMatchObject({ claimId: here.claimId, masked: false });
    here.browser.cookies.delete("claims_device");
    expect((await here.browser.post("/claims/current/cancel", { confirm: true })).status).toBe(200);
    expect((await there.put("/session/claim", { claimNumber: here.claimId, first_name: "Jane" })).status).toBe(401);
    expect((await there.post(`/session/claim/${here.claimId}`)).value).toMatchObject({ masked: true });
    there.cookies.delete("claims_session");
    const { value: begun } = await there.post("/session/claim");
    expect(begun).toMatchObject({ previous: "cancelled", masked: false, data: { screens_completed: [] } });
    expect(begun.claimId).not.toBe(here.claimId);
    // The answer that said so may have been lost.
    expect((await there.post("/session/claim")).value).toMatchObject({ claimId: begun.claimId, previous: "cancelled" });
    expect((await here.browser.post("/session/claim")).value).toMatchObject({ previous: "cancelled" });
  });

  it("is cancelled free of charge until the day that was promised has ended in the UK, and not a minute later", async () => {
    const { browser } = await signer();
    const { value: standing } = await browser.post("/claims/current/cancel", { confirm: false });
    const freeUntil = v.parse(v.string(), standing["freeUntil"]);
    const inUk = { timeZone: "Europe/London", dateStyle: "long", timeStyle: "short" } as const;
    expect(new Date(freeUntil).toLocaleString("en-GB", inUk)).toMatch(/ at 23:59$/);
    const left = Math.floor((Date.parse(freeUntil) - clock.now().getTime()) / 1000);
    expect(left).toBeGreaterThanOrEqual(14 * 24 * 60 * 60 - 60 * 60);
    clock.forward({ seconds: left + 60 });
    const { status, message } = await browser.post("/claims/current/cancel", { confirm: true });
    clock.forward({ seconds: -120 });
    const inTime = await browser.post("/claims/current/cancel", { confirm: true });
    clock.forward({ seconds: 60 - left });
    expect([status, message]).toEqual([
      409,
      expect.stringContaining("£23 per hour for at most 9.5 hours, so never more than £218.50"),
    ]);
    expect(message).toContain(
      `ended on ${new Date(freeUntil).toLocaleDateString("en-GB", { timeZone: "Europe/London", dateStyle: "long" })}`,
    );
    expect(inTime.status).toBe(200);
  });

  it("is not cancelled before there is anything to cancel, nor by a slip", async () => {
    const { browser } = await signer();
    expect((await browser.post("/claims/current/cancel", {})).status).toBe(400);
    const unsigned = await arrive(api.browser());
    expect((await unsigned.browser.post("/claims/current/cancel", { confirm: true })).status).toBe(404);
  });
});

import type { Browser, Loose } from "../../testing/browser.ts";
import { claimKeyOf } from "../../testing/claim-key.ts";
import { canary, signature, type Claimant } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { Phones } from "../../testing/phone.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { withoutRandomIds } from "../../testing/without-random-ids.ts";
import { workOf } from "../../testing/work-of.ts";
import type { DeclarationsIn } from "../claim-events/claim-events.ts";
import type { Letter } from "../documents/letter.ts";
import { readLastSigning } from "../evidence/read-evidence.ts";
import { verifyFile } from "../operations/verify-signature.ts";
import { decryptWork } from "../outgoing/encrypted-work.ts";
import { dataInventoryInWords } from "../privacy/data-inventory-in-words.ts";

const welsh = { headers: { "accept-language": "cy" } };
const english = { headers: { "accept-language": "en-GB" } };
const submit = { screen_name: "submit_claim", should_add_screen_name: true };
const aLender = { manually_declared_lenders_names: ["Albion Car Credit"] };

const declared: DeclarationsIn = {
  version: "c0ffee0000000000000000000000000000000000",
  language: "cy",
  declarations: [
    "Rwy'n rhoi awdurdod i {{brand.name}} ysgrifennu at fy menthycwyr.",
    "Rwyf wedi darllen y telerau ac amodau.",
    "Rwy'n gwybod y gallaf hawlio am ddim fy hun.",
    "Rwy'n gwybod y gallaf ganslo am ddim o fewn 14 diwrnod i lofnodi.",
    "Mae'r hyn rwyf wedi'i ddweud yn wir, a fy llofnod i yw hwn.",
  ].map((text) => ({ text })),
  notAlreadyFiled: "Rwy'n cadarnhau nad wyf eisoes wedi cyflwyno hawliad.",
};
const signedInWelsh = {
  ...signature,
  signature_meta: { ...signature.signature_meta, text_version: declared.version },
};
let next = 0;

describe.each(databaseKinds)("the language of a claim on %s", (kind) => {
  let api: RunningApi;
  const clock = new MovingClock();
  const phones = new Phones();
  const letters: Letter[] = [];

  beforeAll(async () => {
    api = await startApi(kind, {
      ports: ({ documentPool }) => ({
        clock,
        texting: phones.port,
        publishedDeclarations: { at: async (version) => (version === declared.version ? declared : null) },
        documentPool: {
          ...documentPool,
          typesetLetter: (letter, ...others) => {
            letters.push(letter);
            return documentPool.typesetLetter(letter, ...others);
          },
        },
      }),
      env: { OTP_CALLS: "on" },
    });
  });

  afterAll(() => api.stop());

  const save = ({ browser, claimId }: Pick<Claimant, "browser" | "claimId">, fields: object, said: object = {}) =>
    browser.put("/session/claim", { claimNumber: claimId, ...fields }, said);
  /** As another device is answered. */
  const languageOf = async ({ claimId }: Pick<Claimant, "claimId">): Promise<Loose | undefined> =>
    (await api.browser().post(`/session/claim/${claimId}`)).value.data?.language;

  async function begun(said: object = {}): Promise<Claimant> {
    const browser = api.browser();
    const { value } = await browser.post("/session/claim", undefined, said);
    const claimId = String(value.claimId);
    return { browser, claimId, save: (fields) => save({ browser, claimId }, fields, said) };
  }

  describe("is known", () => {
    it("from the page that began it, and on another device", async () => {
      const browser = api.browser();
      const { value } = await browser.post("/session/claim", undefined, welsh);
      expect(value.data?.language).toBe("cy");
      expect(await languageOf({ claimId: String(value.claimId) })).toBe("cy");
    });

    it("from the newest save that says one, and stays where none is said", async () => {
      const claimant = await begun();
      expect(await languageOf(claimant)).toBeUndefined();
      for (const [said, language] of [
        [welsh, "cy"],
        [{}, "cy"],
        [{ headers: { "accept-language": "fr-FR,cy;q=0.5" } }, "en"],
        [{ headers: { "accept-language": "en;q=0.3,cy;q=0.8" } }, "cy"],
        [english, "en"],
      ] as const) {
        expect((await save(claimant, { first_name: "Ada" }, said)).status).toBe(200);
        expect(await languageOf(claimant)).toBe(language);
      }
    });

    it("by no save of a page that has only been opened, and by nobody who has only the claim's number", async () => {
      const claimant = await begun(welsh);
      await save(claimant, { session_start: "2026-11-24T10:00:00.000Z", utm_source: "letter" }, english);
      const stranger = api.browser();
      await stranger.post(`/session/claim/${claimant.claimId}`, undefined, english);
      expect((await save({ ...claimant, browser: stranger }, { title: "Mr." }, english)).status).toBe(200);
      expect(await languageOf(claimant)).toBe("cy");
    });

    it("to the claimant who asks for all that is held", async () => {
      const claimant = await begun(welsh);
      const { text } = await claimant.browser.get("/claims/current/export");
      expect(JSON.parse(text)).toMatchObject({ held: { claims: [{ language: "cy" }] } });
      const { database, keyring } = api.ports;
      const key = await claimKeyOf(api.ports, claimant.claimId);
      const inWords = { database, keyring, key, brand: api.config.brand, at: clock.now() };
      expect(JSON.stringify(await dataInventoryInWords(inWords))).toContain('{"label":"Iaith","value":"Cymraeg"}');
    });
  });

  describe("of an answer", () => {
    const rejected = async (said: object, send: (claimant: Claimant) => ReturnType<Browser["post"]>) => {
      const { message, code, headers, status } = await send(await begun(said));
      return { message, code, status, language: headers.get("content-language") };
    };

    it.each([
      [{}, "Please sign before you submit your claim.", "en-GB"],
      [english, "Please sign before you submit your claim.", "en-GB"],
      [welsh, "Llofnodwch cyn cyflwyno eich hawliad.", "cy"],
    ])("is that of its call: %j gets %p", async (said, message, language) => {
      expect(await rejected(said, (claimant) => save(claimant, submit, said))).toEqual({
        message,
        code: "out-of-order",
        status: 409,
        language,
      });
    });

    it.each([
      [english, '"first_name" is not valid (name-invalid).', "en-GB"],
      [welsh, 'Nid yw "first_name" yn ddilys (name-invalid).', "cy"],
    ])("names a field that is wrong: %j gets %p", async (said, message, language) => {
      const answered = await rejected(said, (claimant) => save(claimant, { first_name: "4da" }, said));
      expect({ ...answered, message: answered.message.replace(/\(.*\)/, "(name-invalid)") }).toMatchObject({
        message,
        language,
      });
    });

    it("is English where a sentence is an engineer's, and says so", async () => {
      const { message, headers } = await api.browser().get("/nothing-here", welsh);
      expect([message, headers.get("content-language")]).toEqual(["There is nothing at this address.", "en-GB"]);
    });

    it("is that of its call where it went well, too", async () => {
      const claimant = await begun(welsh);
      const phone = phoneOf(claimant);
      await save(claimant, { ...canary, phone_number: phone });
      const asked = { claimNumber: claimant.claimId, source: "otp", parsedPhoneNumber: phone };
      const { message, headers } = await claimant.browser.post("/bulk-sms/send-otp", asked, welsh);
      expect([message, headers.get("content-language")]).toEqual(["Cod dilysu wedi'i anfon i'ch ffôn symudol", "cy"]);
    });
  });

  const numbers = new Map<string, string>();
  function phoneOf({ claimId }: Pick<Claimant, "claimId">): string {
    const phone = numbers.get(claimId) ?? `+44770090${(3000 + (next += 1)).toString()}`;
    numbers.set(claimId, phone);
    return phone;
  }

  async function person(said: object, fields: object = {}) {
    const claimant = await begun(said);
    const phone = phoneOf(claimant);
    const email = `iaith.${kind.toLowerCase()}${next}@mail.test`;
    await save(claimant, { ...canary, phone_number: phone, email, not_already_filed: true, ...fields }, said);
    return { ...claimant, phone, email };
  }

  async function provesPhone({ browser, claimId, phone }: Claimant & { readonly phone: string }, said: object) {
    await browser.post("/bulk-sms/send-otp", { claimNumber: claimId, source: "otp", parsedPhoneNumber: phone }, said);
    const otp = phones.codeOn(phone);
    return browser.post("/bulk-sms/verify-otp", { claimNumber: claimId, source: "otp", otp }, said);
  }

  const written = async ({ claimId }: Claimant) => {
    const work = await workOf(api, claimId, "sms", "email");
    return work
      .filter(({ body }) => !/^(?:Your code|Eich cod)/.test(String(body)))
      .map(({ kind: channel, body }) => ({ channel, body }));
  };
  const withoutLinks = (text: unknown) => String(text).replace(/http\S+/g, (link) => new URL(link).pathname);
  const tagOfPdf = (file: Buffer) => /\/Lang \(([^)]*)\)/.exec(file.toString("latin1"))?.[1];

  async function letterOf({ browser }: Claimant) {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(`${api.origin}/api/claims/current/authority.pdf`, { headers: { cookie } });
    return { file: Buffer.from(await response.arrayBuffer()), letter: letters.at(-1) };
  }

  it("is that of the code, the letter, its evidence, the texts and the e-mails, and English beside it is as it was", async () => {
    const [eleri, ann] = [await person(welsh, signedInWelsh), await person(english, signature)];
    await provesPhone(eleri, welsh);
    await provesPhone(ann, english);
    const brand = api.config.brand.name;
    const [eleriCode, annCode] = [phones.codeOn(eleri.phone), phones.codeOn(ann.phone)];
    expect(phones.textsTo(eleri.phone)[0]?.body).toBe(
      `Eich cod yw ${eleriCode}. Mae'n cadarnhau eich ffôn ar gyfer ${brand} ac yn gweithio am 10 munud. Nid ydym byth yn gofyn amdano.\n\n@127.0.0.1 #${eleriCode}`,
    );
    expect(phones.textsTo(ann.phone)[0]?.body).toBe(
      `Your code is ${annCode}. It confirms your phone for ${brand} and works for 10 minutes. We never ask for it.\n\n@127.0.0.1 #${annCode}`,
    );
    await save(eleri, { ...submit, ...aLender }, welsh);
    await save(ann, { ...submit, ...aLender }, english);

    const [ofEleri, ofAnn] = [await written(eleri), await written(ann)];
    expect(ofEleri.filter(({ channel }) => channel === "sms").map(({ body }) => withoutLinks(body))).toEqual([
      `${brand}: diolch am lofnodi. Gallwch ganslo am ddim o fewn 14 diwrnod i lofnodi: /cy/cancel`,
      `${brand}: i orffen eich hawliad, cadarnhewch pwy ydych chi gyda'ch trwydded yrru neu'ch pasbort: /cy/get-started/id-selfie-upload`,
    ]);
    expect(ofAnn.filter(({ channel }) => channel === "sms").map(({ body }) => withoutLinks(body))).toEqual([
      `${brand}: thank you for signing. You can cancel free of charge within 14 days of signing: /cancel`,
      `${brand}: to finish your claim, please confirm who you are with your driver's licence or passport: /get-started/id-selfie-upload`,
    ]);
    const emails = (of: typeof ofEleri) => of.filter(({ channel }) => channel === "email").map(({ body }) => body);
    const [signedCy, receiptCy] = emails(ofEleri);
    const [signedEn, receiptEn] = emails(ofAnn);
    expect(
      [signedCy, receiptCy, signedEn, receiptEn].map((email) => String(email?.subject).replace(/: .*/, "")),
    ).toEqual(["Rydych wedi llofnodi", "Mae eich hawliad wedi dod i law", "You have signed", "Your claim is in"]);
    for (const email of [signedCy, receiptCy]) {
      expect(String(email?.html)).toContain('<html lang="cy">');
      expect(String(email?.text)).toMatch(/\/cy\/resume\?id=/);
      expect(String(email?.text)).toMatch(/Gwnaethoch lofnodi ar|Llofnodwyd eich llythyr/);
      expect(withoutRandomIds(String(email?.text))).not.toMatch(/\b(?:the|you|claim)\b/i);
    }
    for (const email of [signedEn, receiptEn]) {
      expect(String(email?.html)).toContain('<html lang="en-GB">');
      expect(String(email?.text)).toMatch(/\d\/resume\?id=/);
    }

    const { database, keyring } = api.ports;
    const [signingCy, signingEn] = [
      await readLastSigning(database, keyring, eleri.claimId),
      await readLastSigning(database, keyring, ann.claimId),
    ];
    expect([signingCy?.record.language, signingEn?.record.language]).toEqual(["cy", "en"]);
    expect(signingCy?.record).toMatchObject({
      text: { version: declared.version, declarations: expect.arrayContaining([declared.declarations[1]?.text]) },
      letter: { language: "cy", title: "Llythyr Awdurdod" },
    });
    expect(Object(signingEn?.record.letter)).not.toHaveProperty("language");
    const [inWelsh, inEnglish] = [await letterOf(eleri), await letterOf(ann)];
    expect([tagOfPdf(inWelsh.file), tagOfPdf(inEnglish.file)]).toEqual(["cy", "en-GB"]);
    expect(inWelsh.letter).toMatchObject({
      words: { title: "Llythyr Awdurdod" },
      signature: { circumstances: expect.stringMatching(/^Lluniwyd gan yr hawlydd ar sgrin, o'r cyfeiriad \d/) },
      evidence: [{ label: "Tystiolaeth." }, { label: "Cofnod o'r llofnodi (SHA-256):" }],
    });
    expect(inEnglish.letter).toMatchObject({
      words: { title: "Letter of Authority" },
      signature: { circumstances: expect.stringMatching(/^Drawn by the claimant on a screen, from the address \d/) },
      evidence: [{ label: "Evidence." }, { label: "Record of the signing (SHA-256):" }],
    });
    const { value: published } = await api.browser().get("/authority-keys");
    expect((await verifyFile(inWelsh.file, { publicKey: String(published[0]?.publicKey) })).faults).toEqual([]);
  });

  it("is that of the file in which the claimant reads all that is held", async () => {
    const mair = await person(welsh, {
      ...signedInWelsh,
      consents: { analytics: true, marketing: false, version: "1" },
    });
    await provesPhone(mair, welsh);
    await save(mair, submit, welsh);
    const cookie = [...mair.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    // A browser follows a link with its own languages, whatever the page is in.
    const asked = { headers: { cookie, "accept-language": "en-GB,en;q=0.9" } };
    const file = Buffer.from(await (await fetch(`${api.origin}/api/claims/current/export.pdf`, asked)).arrayBuffer());
    expect(tagOfPdf(file)).toBe("cy");
    const { database, keyring } = api.ports;
    const key = await claimKeyOf(api.ports, mair.claimId);
    const inWords = { database, keyring, key, brand: api.config.brand, at: clock.now() };
    const { sections, words } = await dataInventoryInWords(inWords);
    expect(words.lead).toMatch(/, ar \d+ Tachwedd 2026\. /);
    const linesOf = (heading: string) => sections.find((one) => one.heading === heading)?.lines;
    expect(linesOf("Amdanoch chi")).toEqual(
      expect.arrayContaining([
        { label: "Enw", value: "Mrs. Quillhilda Zanzibarrow" },
        { label: "Dyddiad geni", value: "3 Chwefror 1971" },
      ]),
    );
    expect(linesOf("Beth arall a ddywedwyd wrthym gennych")).toContainEqual({
      label: "Cwcis",
      value: "cyfrif ymweliadau: ie; marchnata: na; cwestiwn fersiwn 1",
    });
    expect(linesOf("Prawf o'r hyn y gwnaethoch gytuno iddo")?.map(({ label }) => label)).toContain(
      "Gwnaethoch lofnodi",
    );
    const labels = sections.flatMap(({ heading, lines }) => [heading, ...lines.map(({ label }) => label)]);
    expect(labels.filter((label) => /\b(?:the|you|your|we|what|claim|of|and|for)\b/i.test(label))).toEqual([]);
    const values = sections.flatMap(({ lines }) => lines.map(({ value }) => value));
    expect(values.filter((value) => /\b(?:the|you|yes|no|found|sent|until|from)\b/i.test(value))).toEqual([]);
  });

  it("may change in the middle: messages follow, and what was signed stays as it was signed", async () => {
    const gwen = await person(welsh);
    const before = await gwen.browser.get(`/claims/current/letter?text_version=${declared.version}`, welsh);
    expect(before.value).toMatchObject({
      html: expect.stringContaining('<article lang="cy">'),
      text: expect.stringContaining("Mae hyn yn gadael iddynt gwyno wrth fy menthycwyr"),
      words: { language: "cy", parties: [{ label: "Oddi wrthyf fi" }, {}, {}] },
    });
    await save(gwen, signedInWelsh, welsh);
    await save(gwen, { manually_declared_lenders_names: ["Albion Car Credit"] }, english);
    await provesPhone(gwen, english);
    await save(gwen, submit, english);
    const subjects = (await written(gwen)).filter(({ channel }) => channel === "email").map(({ body }) => body.subject);
    expect(subjects.map((subject) => String(subject).replace(/: .*/, ""))).toEqual([
      "You have signed",
      "Your claim is in",
    ]);
    const { file, letter } = await letterOf(gwen);
    expect([tagOfPdf(file), letter?.words.title, letter?.annex?.name]).toEqual(["cy", "Llythyr Awdurdod", "Atodiad A"]);
    // The annex alone has a second page.
    expect(file.toString("latin1").match(/\/Type \/Page\n/g)).toHaveLength(2);
    await save(gwen, { previous_name: "Jones" }, welsh);
    const answered = await gwen.browser.post("/claims/current/cancel", { confirm: true }, welsh);
    expect(answered.status).toBe(200);
    const [text, email] = (await written(gwen)).slice(-2).map(({ body }) => body);
    expect(String(text)).toContain("cafodd eich hawliad ei ganslo ar");
    expect(String(email?.html)).toContain('<html lang="cy">');
  });

  it("is that of what cancelling would cost, of the reminder and its way to stop, and of the erasure", async () => {
    const nia = await person(welsh, signedInWelsh);
    clock.forward({ days: 16 });
    const { value } = await nia.browser.post("/claims/current/cancel", { confirm: false }, welsh);
    expect(String(value.charge)).toMatch(
      /^Daeth y 14 diwrnod i ganslo am ddim i ben ar \d+ \p{L}+ \d{4}\. .*£218\.50/u,
    );

    const reminded = await person(welsh);
    clock.forward({ days: 2 });
    const reminder = await untilWritten(reminded, (body) => String(body.subject).length > 0);
    expect(String(reminder.html)).toContain('<html lang="cy">');
    const stop = new URL(String(reminder.stop));
    expect(stop.searchParams.get("lang")).toBe("cy");
    const page = await api.browser().get(`${stop.pathname.replace("/api", "")}${stop.search}`);
    expect(page.text).toContain("<h1>Stopio nodiadau atgoffa?</h1>");

    const erasing = await person(welsh, signedInWelsh);
    await provesPhone(erasing, welsh);
    const erased = await erasing.browser.post("/claims/current/erase", { confirm: true }, welsh);
    expect(erased.value.kept?.[0]?.what).toMatch(/^Tystiolaeth eich llofnod/);
    const { database, keyring } = api.ports;
    const { id, sealed } = await database
      .selectFrom("outgoing_work")
      .select(["id", "sealed"])
      .where("idempotency_key", "=", `erased e-mail ${erasing.claimId}`)
      .executeTakeFirstOrThrow();
    const { body } = decryptWork(keyring, { id, claim: null, sealed: sealed ?? new Uint8Array() });
    expect(Object(body).html).toContain('<html lang="cy">');
  });

  async function untilWritten({ claimId }: Claimant, fits: (body: Loose) => boolean): Promise<Loose> {
    for (;;) {
      const found = (await workOf(api, claimId, "email")).find(({ body }) => fits(body));
      if (found) return found.body;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it("is that of the call that says a code, and of the link that goes on", async () => {
    const mair = await person(welsh);
    const asked = { claimNumber: mair.claimId, source: "otp", parsedPhoneNumber: mair.phone, channel: "call" };
    await mair.browser.post("/bulk-sms/send-otp", asked, welsh);
    expect(phones.calls.at(-1)?.body).toMatch(/^Helo, .* Eich cod yw \d, \d, \d, \d\. Unwaith eto/);
    await mair.browser.post("/claims/current/links", { purpose: "resume", channel: "email" }, welsh);
    const [email] = await workOf(api, mair.claimId, "email");
    expect(String(email?.body.text)).toMatch(/\/cy\/resume\?id=/);
    const { value } = await mair.browser.post("/claims/current/links", { purpose: "sign" }, welsh);
    expect(new URL(String(value.url)).pathname).toBe("/cy/resume");
  });

  it("of a claim from before there was one is English", async () => {
    const old = await person({}, signature);
    const { database } = api.ports;
    const rows = await database.selectFrom("claims").select("language").where("id", "=", old.claimId).execute();
    expect(rows).toEqual([{ language: null }]);
    await provesPhone(old, {});
    const [text] = (await written(old)).map(({ body }) => body);
    expect(String(text)).toContain("thank you for signing");
  });
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { emailsInForce } from "../../email/email.ports.ts";
import { emailsInReleases } from "./email-wording.ts";

const wordsIn = (file: string) =>
  v.parse(emailsInForce, JSON.parse(readFileSync(join(__dirname, "../../../data", file), "utf8")));
const bundled = { en: wordsIn("emails.json"), cy: wordsIn("emails.cy.json") };
const saying = (heading: string, { reminder, ...others } = bundled.en) => ({
  ...others,
  reminder: { ...reminder, heading },
});

let releases: string;
let published = 0;
let warnings: unknown[] = [];
const log = { warn: (...line: unknown[]) => void warnings.push(line) };

function publish(content: unknown, inWelsh?: unknown) {
  published += 1;
  const base = `/r/content-pages/${published}/`;
  mkdirSync(join(releases, base, "content/sections"), { recursive: true });
  writeFileSync(join(releases, base, "content/sections/emails.json"), JSON.stringify(content));
  if (inWelsh !== undefined) {
    mkdirSync(join(releases, base, "content/cy/sections"), { recursive: true });
    writeFileSync(join(releases, base, "content/cy/sections/emails.json"), JSON.stringify(inWelsh));
  }
  const file = join(releases, "registry.json");
  writeFileSync(file, JSON.stringify({ apps: { "content-pages": { stable: { base } } } }));
  // Files of one moment have one time.
  utimesSync(file, published, published);
}

beforeEach(() => {
  warnings = [];
  releases = mkdtempSync(join(tmpdir(), "claims-emails-"));
});
afterEach(() => rmSync(releases, { recursive: true }));

describe("the words of e-mails", () => {
  it("are those of the content pages that are live, from the moment they are", async () => {
    const wording = emailsInReleases(releases, bundled, log);
    expect(await wording.inForce("en")).toBe(bundled.en);
    publish(saying("Go on"));
    expect((await wording.inForce("en")).reminder.heading).toBe("Go on");
    publish(saying("Carry on"));
    expect((await wording.inForce("en")).reminder.heading).toBe("Carry on");
  });

  it("are the back end's own for an e-mail that older content has none for", async () => {
    const wording = emailsInReleases(releases, bundled, log);
    const { foot: _foot, resultFound: _found, ...older } = saying("Go on");
    publish(older);
    const { reminder, foot, resultFound } = await wording.inForce("en");
    expect([reminder.heading, foot, resultFound]).toEqual(["Go on", bundled.en.foot, bundled.en.resultFound]);
  });

  it("are the back end's own where those that are live are not whole, or name what an e-mail does not know", async () => {
    const wording = emailsInReleases(releases, bundled, log);
    for (const wrong of [{}, { ...bundled.en, reminder: undefined }, saying("Hello {{first_name}}")]) {
      publish(wrong);
      expect(await wording.inForce("en")).toBe(bundled.en);
    }
  });

  it("are logged once by language and field where the back end's own stand in for them, without what they say", async () => {
    const wording = emailsInReleases(releases, bundled, log);
    publish(saying("Go on"));
    await wording.inForce("en");
    expect(warnings).toEqual([]);
    publish({ ...bundled.en, receipt: { ...bundled.en.receipt, subject: "For {{agreements}}" } }, {});
    await wording.inForce("en");
    await wording.inForce("cy");
    const event = "published e-mails";
    expect(warnings).toEqual([
      [event, { outcome: "built-in words", fault: "en: receipt.subject" }],
      [event, { outcome: "built-in words", fault: expect.stringMatching(/^cy: signed, receipt, /) }],
    ]);
  });

  it("are published in each language, and the one that is not fit for use leaves the other alone", async () => {
    const wording = emailsInReleases(releases, bundled, log);
    publish(saying("Go on"), saying("Ewch ymlaen", bundled.cy));
    expect([(await wording.inForce("en")).reminder.heading, (await wording.inForce("cy")).reminder.heading]).toEqual([
      "Go on",
      "Ewch ymlaen",
    ]);
    publish(saying("Carry on"), saying("Helo {{first_name}}", bundled.cy));
    expect((await wording.inForce("en")).reminder.heading).toBe("Carry on");
    expect(await wording.inForce("cy")).toBe(bundled.cy);
  });
});

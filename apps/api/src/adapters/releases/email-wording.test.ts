import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publishedEmails } from "@claims/contracts/emails/schema";
import * as v from "valibot";
import { emailsInReleases } from "./email-wording.ts";

const bundled = v.parse(
  publishedEmails,
  JSON.parse(readFileSync(join(__dirname, "../../../data/emails.json"), "utf8")),
);
const saying = (heading: string) => ({ ...bundled, reminder: { ...bundled.reminder, heading } });

let releases: string;
let published = 0;

function publish(content: unknown) {
  published += 1;
  const base = `/r/content-pages/${published}/`;
  mkdirSync(join(releases, base, "content/sections"), { recursive: true });
  writeFileSync(join(releases, base, "content/sections/emails.json"), JSON.stringify(content));
  const file = join(releases, "registry.json");
  writeFileSync(file, JSON.stringify({ apps: { "content-pages": { stable: { base } } } }));
  // Files of one moment have one time.
  utimesSync(file, published, published);
}

beforeEach(() => {
  releases = mkdtempSync(join(tmpdir(), "claims-emails-"));
});
afterEach(() => rmSync(releases, { recursive: true }));

describe("the words of e-mails", () => {
  it("are those of the content pages that are live, from the moment they are", async () => {
    const wording = emailsInReleases(releases, bundled);
    expect(await wording.inForce()).toBe(bundled);
    publish(saying("Go on"));
    expect((await wording.inForce()).reminder.heading).toBe("Go on");
    publish(saying("Carry on"));
    expect((await wording.inForce()).reminder.heading).toBe("Carry on");
  });

  it("are the back end's own where those that are live are not whole, or name what an e-mail does not know", async () => {
    const wording = emailsInReleases(releases, bundled);
    for (const wrong of [{}, { ...bundled, reminder: undefined }, saying("Hello {{first_name}}")]) {
      publish(wrong);
      expect(await wording.inForce()).toBe(bundled);
    }
  });
});

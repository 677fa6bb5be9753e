import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { declarationsInReleases } from "./published-declarations.ts";

const words = (first: string) => ({
  declarations: [first, "Two.", "Three.", "Four.", "Five."].map((text) => ({ text })),
  notAlreadyFiled: "I confirm.",
});
const versionOf = (first: string) =>
  createHash("sha256")
    .update([first, "Two.", "Three.", "Four.", "Five.", "I confirm."].join("\n"))
    .digest("hex")
    .slice(0, 40);

let releases: string;

function publish(hash: string, content: unknown, sections = "content/sections") {
  const home = join(releases, "r/content-pages", hash, sections);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "declarations.json"), JSON.stringify(content));
}

beforeEach(() => {
  releases = mkdtempSync(join(tmpdir(), "claims-declared-"));
});
afterEach(() => rmSync(releases, { recursive: true }));

describe("published declarations", () => {
  it("are found by the hash of what they say, also after others were published", async () => {
    publish("one", words("I declare."));
    const published = declarationsInReleases(releases);
    expect(await published.at(versionOf("I declare."))).toEqual({
      ...words("I declare."),
      version: versionOf("I declare."),
      language: "en",
    });
    publish("two", words("I declare anew."));
    expect(await published.at(versionOf("I declare anew."))).toMatchObject(words("I declare anew."));
    expect(await published.at(versionOf("I declare."))).toMatchObject(words("I declare."));
  });

  it("are found in whichever language they were shown, which is then known", async () => {
    publish("one", words("I declare."));
    publish("one", words("Rwy'n datgan."), "content/cy/sections");
    const published = declarationsInReleases(releases);
    expect(await published.at(versionOf("Rwy'n datgan."))).toMatchObject({ ...words("Rwy'n datgan."), language: "cy" });
    expect(await published.at(versionOf("I declare."))).toMatchObject({ ...words("I declare."), language: "en" });
  });

  it("are none for a hash that nobody published, nor for words that do not hold together", async () => {
    publish("one", { ...words("I declare."), declarations: [] });
    mkdirSync(join(releases, "r/content-pages/empty"), { recursive: true });
    const published = declarationsInReleases(releases);
    for (const version of [versionOf("I declare."), "", "../../..", "x".repeat(40)])
      expect(await published.at(version)).toBeNull();
  });

  it("are none where nothing was released", async () => {
    expect(await declarationsInReleases(join(releases, "gone")).at(versionOf("I declare."))).toBeNull();
  });
});

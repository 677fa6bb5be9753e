/** @jest-environment node */
import type { Registry } from "@claims/contracts/remote/schema";
import { publishedWords } from "./published-words.ts";

const stable = {
  hash: "one",
  base: "/r/content-pages/one/",
  manifest: "",
  integrity: {},
  contract: {},
  chunks: {},
  routes: [],
  releasedAt: "2026-11-20T10:00:00.000Z",
};
const live: Registry = { version: 1, revision: 1, apps: { "content-pages": { stable } } };
const on = new Date("2026-11-21T23:30:00Z");

describe("the words of the journey's own pages", () => {
  it("are those of the live release, as of the day on which the pages are composed", async () => {
    const files = new Map([["/r/content-pages/one/content/sections/wording.json", `{"banner":"Many claims!"}`]]);
    const readText = (address: string) => Promise.resolve(files.get(address));
    expect(await publishedWords(live, on, readText)).toEqual({ banner: "Many claims!", composedOn: "2026-11-21" });
    const versions = [];
    for (const question of ["May we?", "May we count?"]) {
      const cookies = { question, analytics: "Visits", marketing: "Adverts" };
      files.set("/r/content-pages/one/content/sections/wording.json", JSON.stringify({ cookies }));
      versions.push((await publishedWords(live, on, readText))?.cookies?.version);
    }
    expect(versions).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), expect.not.stringContaining(versions[0] ?? "")]);
    files.clear();
    expect(await publishedWords(live, on, readText)).toBeUndefined();
  });
});

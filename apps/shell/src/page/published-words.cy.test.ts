/** @jest-environment node */
import type { Registry } from "@claims/contracts/remote/schema";
import { publishedWords } from "./published-words.ts";

jest.mock("../language/language.ts", () => jest.requireActual("../language/language.cy.ts"));

const live = { version: 1, revision: 1, apps: { "content-pages": { stable: { base: "/r/content-pages/one/" } } } };

describe("the words of Welsh pages", () => {
  it("are Welsh, and an answer to the English question about cookies holds for them", async () => {
    const cookies = (question: string) => JSON.stringify({ cookies: { question, analytics: "a", marketing: "b" } });
    const files = new Map([["/r/content-pages/one/content/cy/sections/wording.json", cookies("Gawn ni?")]]);
    const read = async () =>
      (await publishedWords(live as unknown as Registry, new Date(0), (address) => Promise.resolve(files.get(address))))
        ?.cookies;
    const alone = await read();
    files.set("/r/content-pages/one/content/sections/wording.json", cookies("May we?"));
    const beside = await read();
    expect(beside?.question).toBe("Gawn ni?");
    expect(beside?.version).not.toBe(alone?.version);
    files.set("/r/content-pages/one/content/cy/sections/wording.json", cookies("A gawn ni?"));
    expect((await read())?.version).toBe(beside?.version);
  });
});

import { languageOf } from "./language-of.ts";

describe("the language that a call asks for", () => {
  it.each([
    ["cy", "cy"],
    ["cy-GB", "cy"],
    ["CY", "cy"],
    ["cy,en;q=0.5", "cy"],
    ["en;q=0.5, cy", "cy"],
    ["en-GB", "en"],
    ["en-GB,cy;q=0.9", "en"],
    ["fr", "en"],
    ["cym", "en"],
    ["*", null],
    ["*, cy;q=0.9", null],
    ["cy;q=0,en", "en"],
    ["cy;q=0", null],
    ["", null],
    [";;,", null],
    [undefined, null],
  ])("is by %p: %p", (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});

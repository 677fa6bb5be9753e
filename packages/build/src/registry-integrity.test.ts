import { runInNewContext } from "node:vm";
import { agreed, hashed, unlessInPage } from "./registry-integrity.ts";

/** What becomes of an element that a chunk's loader makes in a page with this shell. */
function loadedUnder(claimsShell: object | undefined) {
  const script = { src: "/r/a/one/b.js" };
  runInNewContext(agreed + hashed("script", "src"), { claimsShell, script });
  return script;
}

const integrityAt = (url: string) => `hash of ${url}`;

describe("a file that a release loads later", () => {
  it("carries the hash that the shell has for it", () => {
    expect(loadedUnder({ version: 1, integrityAt })).toEqual({
      src: "/r/a/one/b.js",
      integrity: "hash of /r/a/one/b.js",
      crossOrigin: "anonymous",
    });
  });

  it.each([
    ["no shell", undefined],
    ["a shell from before there was an agreement", { integrityAt }],
    ["a shell of another agreement", { version: 2, integrityAt }],
  ])("is not loaded under %s", (_, shell) => {
    expect(() => loadedUnder(shell)).toThrow("Another agreement");
  });
});

describe("a file of styles that a release loads later", () => {
  it("is left to a shell that may have its rules in the page", () => {
    const link = { href: "/r/a/one/b.css" };
    const skipped: object[] = [];
    runInNewContext(unlessInPage, { claimsShell: { skipInPage: (given: object) => skipped.push(given) }, link });
    expect(skipped).toEqual([link]);
  });

  it("is fetched under a shell that knows of none", () => {
    expect(() => runInNewContext(unlessInPage, { claimsShell: { version: 1, integrityAt }, link: {} })).not.toThrow();
  });
});

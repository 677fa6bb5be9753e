import { readFileSync } from "node:fs";
import { contractEntries } from "./contracts.ts";
import { formerEntries } from "./former-contracts.ts";

const manifest: { exports: Record<string, string> } = JSON.parse(
  readFileSync(require.resolve("@claims/contracts/package.json"), "utf8"),
);

/** Builders make test data and never reach a page. */
const forPages = Object.keys(manifest.exports)
  .map((entry) => entry.replace("./", ""))
  .filter((entry) => entry !== "package.json" && !entry.endsWith("/builder"));

describe("the shell", () => {
  it("provides every entry of the contracts package to the remotes", () => {
    const former = Object.entries(formerEntries).flatMap(([version, entries]) =>
      Object.keys(entries).map((entry) => `majors/${version}/${entry}`),
    );
    expect([...Object.keys(contractEntries), ...former].sort()).toEqual(forPages.sort());
  });
});

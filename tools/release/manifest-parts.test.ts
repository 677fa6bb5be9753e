import { join } from "node:path";
import { contractVersion } from "@claims/contracts/version";
import { contractOf, oldestWith, withoutModules } from "./manifest-parts.ts";

const contracts = join(import.meta.dirname, "../../packages/contracts");

const manifest = {
  version: "1.10.0",
  since: { "1.2.0": ["site/words"], "1.9.0": ["claim/schema maskedSchema"], "1.10.0": ["help/atoms"] },
};

describe("what a remote needs of the contract", () => {
  it.each([
    ["the major's first version, where it uses nothing newer", { "claim/schema": ["claimSchema"] }, "1.0.0"],
    ["the version that added an entry", { "site/words": ["words"], "claim/schema": ["claimSchema"] }, "1.2.0"],
    ["the version that added a name", { "site/words": ["words"], "claim/schema": ["maskedSchema"] }, "1.9.0"],
    ["the newest of several", { "help/atoms": ["helpAtom"], "claim/schema": ["maskedSchema"] }, "1.10.0"],
  ])("is %s", (_, uses, version) => {
    expect(oldestWith(uses, manifest)).toBe(version);
  });

  it("is nothing of the major before", () => {
    expect(oldestWith({ "help/atoms": ["helpAtom"] }, { ...manifest, version: "2.0.0" })).toBe("2.0.0");
  });

  it("is written with the shell's own version beside it, and the former majors that it meets", async () => {
    expect(contractOf("shell", {}, contracts)).toEqual({
      provides: contractVersion,
      meets: ["1.3.0"],
    });
    expect(contractOf("front-journey", { "site/words": ["words"] }, contracts)).toEqual({
      needs: `^${contractVersion.split(".")[0]}.0.0`,
    });
  });
});

test("a page asks ahead for the styles of a build of ES modules alone", () => {
  expect(withoutModules({ routes: ["routes.1.js"], complain: ["complain.2.js", "complain.3.css"] })).toEqual({
    routes: [],
    complain: ["complain.3.css"],
  });
});

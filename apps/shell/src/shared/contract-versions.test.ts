import { contractVersion } from "@claims/contracts/version";
import { byVersion, contractVersions } from "./contract-versions.ts";

const entry = (name: string) => () => Promise.resolve({ name });

describe("the contract of a shell that keeps a former major", () => {
  const [now, kept, gone] = [entry("now"), entry("kept"), entry("gone")];
  const versions = byVersion(
    "2.0.0",
    { "session/atoms": now, "site/words": now },
    { "1.4.0": { "session/atoms": kept, "toast/atoms": gone } },
  );

  it("is in its own version what it is now", () => {
    expect(versions["2.0.0"]).toEqual({ "session/atoms": now, "site/words": now });
  });

  it("is in the former's what that had otherwise, and what did not change since", () => {
    expect(versions["1.4.0"]).toEqual({ "session/atoms": kept, "toast/atoms": gone, "site/words": now });
  });

  it("is asked for in its own version first", () => {
    expect(Object.keys(versions)).toEqual(["2.0.0", "1.4.0"]);
    expect(contractVersions[0]).toBe(contractVersion);
  });
});

import { satisfy as runtimes } from "../../../node_modules/@module-federation/runtime-core/dist/utils/semver/index.js";
import { satisfy } from "./ranges-in-use.mjs";

const versions = ["0.0.3", "0.2.0", "0.2.5", "1.0.0", "1.2.3", "1.10.0", "2.0.0", "19.3.1", "99.0.0"];
const pairs = versions.flatMap((version) => versions.flatMap((of) => ["", "^", "<="].map((sign) => [version, `${sign}${of}`] as const)));

describe("the ranges of versions that our builds write", () => {
  it("are judged as the federation runtime judges them", () => {
    expect(pairs.map(([version, range]) => [version, range, satisfy(version, range)])).toEqual(
      pairs.map(([version, range]) => [version, range, runtimes(version, range)]),
    );
  });

  it.each(["~1.2.3", ">=1.0.0", "1.x", "*", "", "latest"])("do not hold '%s', which is met by nothing", (range) => {
    expect(satisfy("1.2.3", range)).toBe(false);
  });
});

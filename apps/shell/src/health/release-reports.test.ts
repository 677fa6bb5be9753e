import type { Observed } from "../remotes/observed.ts";
import { createReports } from "./release-reports.ts";

const apps = ["shell", "back-journey"];

const thrown = (stack: string) => Object.assign(new TypeError("Ada Example is not a function"), { stack });
const loaded: Observed = { app: "back-journey", version: "abc", phase: "load", tookMs: 120.4 };
const broken: Observed = {
  app: "back-journey",
  version: "abc",
  phase: "render",
  error: thrown(
    "TypeError: Ada Example is not a function\n    at z (http://localhost/r/back-journey/abc/otp.1f.js:1:204)",
  ),
};

describe("what is reported of the releases on a page", () => {
  it("is that they loaded and how long it took, once", () => {
    const reportsOf = createReports("a+b", apps);
    const report = { remote: "back-journey", version: "abc", releaseSet: "a+b", metrics: { load: 120 }, errors: [] };
    expect(reportsOf([loaded, loaded])).toEqual([report]);
    expect(reportsOf([loaded])).toEqual([]);
  });

  it("is what went wrong by its kind and its place in our code, and not a word of what it said", () => {
    const [report] = createReports("a", apps)([loaded, broken]);
    expect(report?.errors).toEqual([{ name: "TypeError", message: "otp.1f.js:1:204", phase: "render" }]);
    expect(JSON.stringify(report)).not.toContain("Ada");
  });

  it("has the place in the release that it is reported for, whichever other threw on its behalf", () => {
    const error = thrown(
      [
        "TypeError: Ada Example is not a function",
        "    at a (http://localhost/r/shell/s1/react.2e.js:9:1)",
        "    at b (http://localhost/r/back-journey/before/otp.0d.js:1:7)",
        "    at c (http://localhost/r/back-journey/abc/otp.1f.js:1:204)",
        "    at d (http://localhost/r/back-journey/abc/main.3a.js:2:9)",
      ].join("\n"),
    );
    const placeIn = (observed: Observed) => createReports("a", apps)([observed])[0]?.errors[0]?.message;
    expect(placeIn({ ...broken, error })).toBe("otp.1f.js:1:204");
    expect(placeIn({ ...broken, app: "shell", version: "s1", error })).toBe("react.2e.js:9:1");
    expect(placeIn({ ...broken, version: "after", error })).toBe("");
  });

  it("is one report for each release, and of a failing one only the first", () => {
    const reportsOf = createReports("a", apps);
    const previous: Observed = { ...loaded, version: "before" };
    expect(reportsOf([broken, previous]).map(({ version }) => version)).toEqual(["abc", "before"]);
    expect(reportsOf([broken])).toEqual([]);
  });

  it("counts a page once, also where one part of a release came and another did not", () => {
    const reportsOf = createReports("a", apps);
    expect(reportsOf([{ ...broken, phase: "load" }])).toHaveLength(1);
    expect(reportsOf([loaded])).toEqual([]);
  });

  it("leaves out what is no release of ours", () => {
    expect(createReports("a", apps)([{ ...broken, app: "elsewhere" }])).toEqual([]);
  });
});

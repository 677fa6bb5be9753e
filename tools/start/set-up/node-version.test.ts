import { canInstall, canRunSources } from "./node-version.mjs";

describe("the Node of this machine", () => {
  test.each([
    ["18.20.0", false],
    ["20.18.3", false],
    ["20.19.0", true],
    ["24.21.0", true],
  ])("%s can install: %s", (version, answer) => {
    expect(canInstall(version)).toBe(answer);
  });

  test.each([
    ["20.20.2", false],
    ["22.18.0", false],
    ["22.19.0", true],
    ["24.0.0", true],
  ])("%s runs the sources: %s", (version, answer) => {
    expect(canRunSources(version)).toBe(answer);
  });
});

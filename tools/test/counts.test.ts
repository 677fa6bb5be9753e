import { inShort, lastLine, oneCheck, sum, withEnding } from "./counts.ts";

const counts = (passed: number, failed = 0, skipped = 0) => ({ passed, failed, skipped });

describe("the counts of a test run", () => {
  test("end in one line that names all three", () => {
    expect(lastLine(sum([counts(3, 1), counts(4, 0, 2)]))).toBe("7 passed, 1 failed, 2 skipped");
  });

  test("name every one even when nothing ran", () => {
    expect(lastLine(sum([]))).toBe("0 passed, 0 failed, 0 skipped");
  });

  test("take a check without tests of its own for one", () => {
    expect([oneCheck(true), oneCheck(false)]).toEqual([counts(1), counts(0, 1)]);
  });

  test("have a failure where a command fell over after its tests had passed", () => {
    expect(withEnding(counts(5), false)).toEqual(counts(5, 1));
  });

  test("do not count a failing command twice", () => {
    expect(withEnding(counts(5, 2), false)).toEqual(counts(5, 2));
  });

  test("leave out what is nought where a stage is shown in short", () => {
    expect([inShort(counts(5)), inShort(counts(0, 1)), inShort(counts(4, 0, 1))]).toEqual([
      "5 passed",
      "0 passed, 1 failed",
      "4 passed, 1 skipped",
    ]);
  });
});

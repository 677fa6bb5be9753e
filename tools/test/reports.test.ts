import { countsOfJest, countsOfPlaywright, whySkipped } from "./reports.ts";

const told = {
  numPassedTests: 7,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 0,
};

describe("a report of Jest", () => {
  test("counts what waits or is still to be written as skipped", () => {
    expect(countsOfJest(told)).toEqual({ passed: 7, failed: 1, skipped: 3 });
  });

  test("counts a file that fell over as a failure", () => {
    expect(countsOfJest({ ...told, numRuntimeErrorTestSuites: 2 }).failed).toBe(3);
  });

  test("is refused when it is something else", () => {
    expect(() => countsOfJest({ tests: 7 })).toThrow("numPassedTests");
  });
});

describe("a report of Playwright", () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };

  test("counts what passed only when tried again as a failure", () => {
    expect(countsOfPlaywright({ stats, errors: [] })).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });

  test("counts what went wrong outside of any test as a failure", () => {
    expect(countsOfPlaywright({ stats, errors: [{ message: "the product did not start" }] }).failed).toBe(3);
  });

  test("says once why tests were skipped, however deep they stand", () => {
    const skipped = { tests: [{ annotations: [{ type: "skip", description: "No gecko: it is not installed" }] }] };
    const ran = { tests: [{ annotations: [{ type: "slow" }] }] };
    const report = { suites: [{ specs: [skipped, ran], suites: [{ specs: [skipped] }] }] };
    expect(whySkipped(report)).toEqual(["No gecko: it is not installed"]);
  });
});

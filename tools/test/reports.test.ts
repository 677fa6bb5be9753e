import { join } from "node:path";
import { countsOf, countsOfJest, countsOfPlaywright, failuresOf, notesOf, unsteadyOf, whySkipped } from "./reports.ts";

const ofJest = {
  numPassedTests: 7,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
};

const ofPlaywright = { stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 0 }, errors: [], suites: [] };

const spec = (title: string, status: string, ...messages: string[]) => ({
  title,
  file: "sign.spec.ts",
  tests: [
    { projectName: "phone", status, annotations: [], results: [{ errors: messages.map((message) => ({ message })) }] },
  ],
});

describe("a report of Jest", () => {
  test("counts what waits or is still to be written as skipped", () => {
    expect(countsOfJest(ofJest)).toEqual({ passed: 7, failed: 1, skipped: 3 });
  });

  test("counts a file that fell over as a failure", () => {
    expect(countsOfJest({ ...ofJest, numRuntimeErrorTestSuites: 2 }).failed).toBe(3);
  });

  test("is refused when it is something else", () => {
    expect(() => countsOfJest({ tests: 7 })).toThrow("numPassedTests");
  });
});

describe("a report of Playwright", () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };

  test("counts what passed when tried again as passed", () => {
    expect(countsOfPlaywright({ stats, errors: [] })).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  test("counts what went wrong outside of any test as a failure", () => {
    expect(countsOfPlaywright({ stats, errors: [{ message: "the product did not start" }] }).failed).toBe(2);
  });

  test("says once why tests were skipped, however deep they stand", () => {
    const annotated = (type: string, description?: string) => {
      const of = spec("signs", "skipped");
      return { ...of, tests: of.tests.map((test) => ({ ...test, annotations: [{ type, description }] })) };
    };
    const skipped = annotated("skip", "No gecko: it is not installed");
    const ran = annotated("slow");
    const report = { suites: [{ specs: [skipped, ran], suites: [{ specs: [skipped] }] }] };
    expect(whySkipped(report)).toEqual(["No gecko: it is not installed"]);
  });
});

describe("the report of a target", () => {
  const sizes = { passed: 1, failed: 1, skipped: 0, notes: ["landing: 90 kB of 80 kB, over its budget"] };

  test("is counted for what it is", () => {
    expect([ofJest, ofPlaywright, sizes].map(countsOf)).toEqual([
      { passed: 7, failed: 1, skipped: 3 },
      { passed: 4, failed: 1, skipped: 0 },
      { passed: 1, failed: 1, skipped: 0 },
    ]);
  });

  test("shows the sizes that it measured", () => {
    expect([notesOf(sizes), notesOf(ofJest)]).toEqual([sizes.notes, []]);
  });
});

describe("the failures of a report", () => {
  test("name file, test and the first line of what went wrong, of Playwright", () => {
    const failed = spec("signs", "unexpected", "\u001b[31mError: no pad\u001b[39m\n\n  at sign.spec.ts:3");
    const report = {
      ...ofPlaywright,
      errors: [{ message: "the product did not start" }],
      suites: [{ specs: [spec("reads", "expected")], suites: [{ specs: [failed, spec("types", "flaky")] }] }],
    };
    expect(failuresOf(report)).toEqual(["the product did not start", "[phone] sign.spec.ts › signs: Error: no pad"]);
  });

  test("say what a matcher expected, and where", () => {
    const message =
      "Error: expect(received).toBe(expected) // Object.is equality\n\nExpected: true\nReceived: false\n  at 9";
    const test = { projectName: "phone", status: "unexpected", annotations: [] };
    const location = { file: "/house/e2e/walk.ts", line: 9 };
    const failed = {
      title: "signs",
      file: "sign.spec.ts",
      tests: [{ ...test, results: [{ errors: [{ message, location }] }] }],
    };
    expect(failuresOf({ ...ofPlaywright, suites: [{ specs: [failed] }] })).toEqual([
      "[phone] sign.spec.ts › signs: Error: expect(received).toBe(expected) // Object.is equality; Expected: true; Received: false (walk.ts:9)",
    ]);
  });

  test("say no more than the beginning of a whole page", () => {
    const failed = spec("reads", "unexpected", `Error: no such text\nReceived string: "${"word ".repeat(1000)}"`);
    const [line = ""] = failuresOf({ ...ofPlaywright, suites: [{ specs: [failed] }] });
    expect(line.length).toBeLessThan(300);
  });

  test("say what the page read in the place of what was expected", () => {
    const failed = spec(
      "signs",
      "unexpected",
      "Error: not visible\n\nCall log:\n  - waiting\n\nThe page reads: Sign here",
    );
    expect(failuresOf({ ...ofPlaywright, suites: [{ specs: [failed] }] })).toEqual([
      "[phone] sign.spec.ts › signs: Error: not visible; The page reads: Sign here",
    ]);
  });

  test("are apart from what passed when it was tried again", () => {
    const report = { ...ofPlaywright, suites: [{ specs: [spec("types", "flaky", "Error: too late\n at 3")] }] };
    expect(failuresOf(report)).toEqual([]);
    expect(unsteadyOf(report)).toEqual(["[phone] sign.spec.ts › types: Error: too late"]);
    expect(unsteadyOf(ofJest)).toEqual([]);
  });

  test("name file, test and the first line of what went wrong, of Jest", () => {
    const name = join(process.cwd(), "a.test.ts");
    const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
      fullName,
      status,
      failureMessages,
    });
    const tests = [test("adds", "passed"), test("divides", "failed", "Error: by nought\n at a.test.ts:3")];
    const fell = {
      name: join(process.cwd(), "b.test.ts"),
      status: "failed",
      message: "no such module\n",
      assertionResults: [],
    };
    const report = {
      ...ofJest,
      testResults: [{ name, status: "failed", message: "● divides", assertionResults: tests }, fell],
    };
    expect(failuresOf(report)).toEqual(["a.test.ts › divides: Error: by nought", "b.test.ts: no such module"]);
  });

  test("are none of a report that is of neither", () => {
    expect(failuresOf({ passed: 1, failed: 1, skipped: 0, notes: [] })).toEqual([]);
  });
});

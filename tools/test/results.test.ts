import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countsOfRun, countTargets, linesOf } from "./results.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "claims-results-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const task = (target: string, status = "success", project = "@claims/ui") => ({
  project,
  target,
  folder,
  status,
  seconds: 0,
});

const report = (target: string, content: object) =>
  writeFileSync(join(folder, `${target}-report.json`), JSON.stringify(content));

const lines = (targets: string[], tasks: ReturnType<typeof task>[]) => countTargets(targets, tasks).flatMap(linesOf);

describe("the targets of a test run", () => {
  test("are one check for each project where they write no report", () => {
    expect(lines(["types"], [task("types"), task("types", "failure"), task("types", "local-cache")])).toEqual([
      "✗ types: 2 passed, 1 failed",
    ]);
  });

  test("say how long they took, all projects together", () => {
    const tasks = [task("types"), task("types")].map((each, at) => ({ ...each, seconds: 10 + at }));
    expect(countTargets(["types"], tasks).flatMap(linesOf)).toEqual(["✓ types: 2 passed (21 s)"]);
  });

  test("have the counts and figures of their report", () => {
    report("size-budgets", { passed: 2, failed: 0, skipped: 0, notes: ["landing: 90 kB of 120 kB"] });
    expect(lines(["size-budgets"], [task("size-budgets")])).toEqual([
      "✓ size-budgets: 2 passed",
      "    landing: 90 kB of 120 kB",
    ]);
  });

  test("have failed where Nx says so and their report does not", () => {
    report("unit", { passed: 2, failed: 0, skipped: 0, notes: [] });
    expect(lines(["unit"], [task("unit", "failure")])).toEqual(["✗ unit: 2 passed, 1 failed"]);
  });

  test("name the tests that failed", () => {
    const failed = { fullName: "adds", status: "failed", failureMessages: ["Error: 3 is not 2"] };
    report("unit", {
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      numRuntimeErrorTestSuites: 0,
      testResults: [{ name: "sum.test.ts", status: "failed", message: "", assertionResults: [failed] }],
    });
    expect(lines(["unit"], [task("unit", "failure")])).toEqual([
      "✗ unit: 1 passed, 1 failed",
      "    ✗ sum.test.ts › adds: Error: 3 is not 2",
    ]);
  });

  test("are skipped where what they depend on failed", () => {
    report("journeys", { passed: 9, failed: 0, skipped: 0, notes: [] });
    expect(lines(["journeys"], [task("journeys", "skipped")])).toEqual(["- journeys: 0 passed, 1 skipped"]);
  });

  const stories = (...statuses: string[]) =>
    report("journeys", {
      stats: {
        expected: statuses.filter((status) => status === "expected").length,
        unexpected: 0,
        flaky: statuses.filter((status) => status === "flaky").length,
        skipped: 0,
      },
      errors: [],
      suites: [
        {
          specs: statuses.map((status, at) => ({
            title: `story ${at}`,
            file: "sign.spec.ts",
            tests: [
              { projectName: "phone", status, annotations: [], results: [{ errors: [{ message: "too late" }] }] },
            ],
          })),
        },
      ],
    });

  test("name the tests that passed on a second try alone", () => {
    stories("expected", "flaky");
    expect(lines(["journeys"], [task("journeys")])).toEqual([
      "✓ journeys: 2 passed",
      "    ~ on a second try: [phone] sign.spec.ts › story 1: too late",
    ]);
  });

  test("have failed in a run with more than three unsteady tests, and in a strict one with any", () => {
    const counts = (strict: boolean) => countsOfRun(countTargets(["journeys"], [task("journeys")]), { strict });
    stories("expected", "flaky", "flaky", "flaky");
    expect(counts(false)).toEqual({ passed: 4, failed: 0, skipped: 0 });
    expect(counts(true)).toEqual({ passed: 1, failed: 3, skipped: 0 });
    stories("expected", "flaky", "flaky", "flaky", "flaky");
    expect(counts(false)).toEqual({ passed: 1, failed: 4, skipped: 0 });
  });

  test("have failed where nothing is known of them", () => {
    expect(lines(["lint"], [task("types")])).toEqual(["✗ lint: 0 passed, 1 failed"]);
  });
});

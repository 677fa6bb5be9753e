import * as v from "valibot";
import type { Counts } from "./counts.ts";

const jestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  /** Files that fell over before, or outside of, their tests. */
  numRuntimeErrorTestSuites: v.number(),
});

/** The counts of a report that Jest wrote with --json. */
export function countsOfJest(report: unknown): Counts {
  const told = v.parse(jestReport, report);
  return {
    passed: told.numPassedTests,
    failed: told.numFailedTests + told.numRuntimeErrorTestSuites,
    skipped: told.numPendingTests + told.numTodoTests,
  };
}

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  /** What went wrong outside of any test. */
  errors: v.array(v.unknown()),
});

/** The counts of Playwright's json report; a test that passed only when tried again has not passed. */
export function countsOfPlaywright(report: unknown): Counts {
  const { stats, errors } = v.parse(playwrightReport, report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

interface Suite {
  specs: { tests: { annotations: { type: string; description?: string | undefined }[] }[] }[];
  suites?: Suite[] | undefined;
}

const suite: v.GenericSchema<Suite> = v.object({
  specs: v.array(
    v.object({
      tests: v.array(
        v.object({ annotations: v.array(v.object({ type: v.string(), description: v.optional(v.string()) })) }),
      ),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => suite))),
});

const annotationsOf = ({ specs, suites = [] }: Suite): { type: string; description?: string | undefined }[] => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations)),
  ...suites.flatMap(annotationsOf),
];

/** The reasons that tests of Playwright's json report gave for not being run, each once. */
export function whySkipped(report: unknown): string[] {
  const { suites } = v.parse(v.object({ suites: v.array(suite) }), report);
  const reasons = suites
    .flatMap(annotationsOf)
    .flatMap(({ type, description }) => (type === "skip" && description ? [description] : []));
  return [...new Set(reasons)];
}

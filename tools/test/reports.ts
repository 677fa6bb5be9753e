import { basename, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as v from "valibot";
import type { Counts } from "./counts.ts";

/** What a check of ours writes that counts for itself. */
const ownReport = v.object({
  passed: v.number(),
  failed: v.number(),
  skipped: v.number(),
  notes: v.array(v.string()),
});

const jestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  /** Files that fell over before, or outside of, their tests. */
  numRuntimeErrorTestSuites: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
});

/** The counts of a report that Jest wrote with --json. */
export function countsOfJest(report: unknown): Counts {
  const known = v.parse(jestReport, report);
  return {
    passed: known.numPassedTests,
    failed: known.numFailedTests + known.numRuntimeErrorTestSuites,
    skipped: known.numPendingTests + known.numTodoTests,
  };
}

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  /** What went wrong outside of any test. */
  errors: v.array(v.object({ message: v.optional(v.string()) })),
});

/** The counts of Playwright's json report; how many that passed only on a second try a run bears is decided over all of them. */
export function countsOfPlaywright(report: unknown): Counts {
  const { stats, errors } = v.parse(playwrightReport, report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

const playwrightError = v.object({
  message: v.optional(v.string()),
  location: v.optional(v.object({ file: v.string(), line: v.number() })),
});

const playwrightSpec = v.object({
  title: v.string(),
  file: v.string(),
  tests: v.array(
    v.object({
      projectName: v.string(),
      status: v.string(),
      annotations: v.array(v.object({ type: v.string(), description: v.optional(v.string()) })),
      results: v.array(v.object({ errors: v.array(playwrightError) })),
    }),
  ),
});

interface Suite {
  specs: v.InferOutput<typeof playwrightSpec>[];
  suites?: Suite[] | undefined;
}

const suite: v.GenericSchema<Suite> = v.object({
  specs: v.array(playwrightSpec),
  suites: v.optional(v.array(v.lazy(() => suite))),
});

const specsOf = ({ specs, suites = [] }: Suite): Suite["specs"] => [...specs, ...suites.flatMap(specsOf)];

const allSpecs = (report: unknown) => v.parse(v.object({ suites: v.array(suite) }), report).suites.flatMap(specsOf);

/** The reasons that tests of Playwright's json report gave for not being run, each once. */
export function whySkipped(report: unknown): string[] {
  const reasons = allSpecs(report)
    .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
    .flatMap(({ type, description }) => (type === "skip" && description ? [description] : []));
  return [...new Set(reasons)];
}

/** What was received may be the text of a whole page. */
const longestLine = 200;

/** What an error says, without its colours: its first line, what a matcher expected and was given, and what the page read. */
function inOneLine(message = ""): string {
  const [first = "", ...others] = stripVTControlCharacters(message).trim().split("\n");
  const compared = others.filter((line) => /^(?:Expected|Received|The page reads)\b/.test(line));
  return [first, ...compared.map((line) => line.slice(0, longestLine))].join("; ");
}

function failuresOfJest(report: unknown): string[] {
  const { testResults } = v.parse(jestReport, report);
  return testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const name = relative(process.cwd(), path);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [`${name}: ${inOneLine(message)}`] : [];
    return failed.map(({ fullName, failureMessages: [first] }) => `${name} › ${fullName}: ${inOneLine(first)}`);
  });
}

/** The tests of Playwright's json report that ended so, each with the first thing that went wrong. */
const endedAs = (ending: "unexpected" | "flaky", report: unknown): string[] =>
  allSpecs(report).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === ending)
      .map(({ projectName, results }) => {
        const [first] = results.flatMap(({ errors }) => errors);
        const where = first?.location && ` (${basename(first.location.file)}:${first.location.line})`;
        return `[${projectName}] ${file} › ${title}: ${inOneLine(first?.message)}${where ?? ""}`;
      }),
  );

function failuresOfPlaywright(report: unknown): string[] {
  const outside = v.parse(playwrightReport, report).errors.map(({ message }) => inOneLine(message));
  return [...outside, ...endedAs("unexpected", report)];
}

/** Which tests of a report failed, a line each, so that the end of a log says what its middle said. */
export function failuresOf(report: unknown): string[] {
  if (v.is(jestReport, report)) return failuresOfJest(report);
  return v.is(playwrightReport, report) ? failuresOfPlaywright(report) : [];
}

/** Which tests of a report failed once and passed on a second try, a line each. */
export const unsteadyOf = (report: unknown): string[] =>
  v.is(playwrightReport, report) ? endedAs("flaky", report) : [];

const anyReport = v.union([ownReport, jestReport, playwrightReport]);

/** The counts of a target's report, of Jest, of Playwright or of a check of ours. */
export function countsOf(report: unknown): Counts {
  const known = v.parse(anyReport, report);
  if ("numPassedTests" in known) return countsOfJest(report);
  if ("stats" in known) return countsOfPlaywright(report);
  return { passed: known.passed, failed: known.failed, skipped: known.skipped };
}

/** What is shown of a report beside its counts: sizes, and why tests were skipped. */
export function notesOf(report: unknown): string[] {
  const own = v.safeParse(ownReport, report);
  if (own.success) return own.output.notes;
  return v.is(playwrightReport, report) ? whySkipped(report).map((reason) => `Skipped: ${reason}`) : [];
}

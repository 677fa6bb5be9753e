import type { Reporter, TestCase, TestResult, TestStep } from "@playwright/test/reporter";

/** What a line begins with by which the browser's runner gives the gate a step of the walk. */
export const stepMark = "step of the walk: ";

const isStepOfWalk = ({ category, parent }: TestStep) => category === "test.step" && parent?.category !== "test.step";

/** Writes down each step of a walk when it begins, for the gate to log. */
// oxlint-disable-next-line import/no-default-export -- the runner takes it by its default export
export default class WalkSteps implements Reporter {
  onStepBegin(_test: TestCase, _result: TestResult, step: TestStep) {
    if (isStepOfWalk(step)) process.stdout.write(`${stepMark}${step.title}\n`);
  }
  onTestEnd({ title }: TestCase, { status }: TestResult) {
    process.stdout.write(`${stepMark}${status}: ${title}\n`);
  }
}

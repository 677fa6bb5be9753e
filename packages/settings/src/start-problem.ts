/** A reason not to start, for the person who gave the command: shown as one sentence, without a stack; empty where a child has said it already. */
export class StartProblem extends Error {}

/** Sensitive values are described, never repeated. */
export function settingProblem(name: string, given: string | undefined, allowed: string): StartProblem {
  const state = given === undefined ? "is missing" : `is ${JSON.stringify(given)}`;
  return new StartProblem(`${name} ${state}: allowed is ${allowed}.`);
}

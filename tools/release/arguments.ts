import { parseArgs } from "node:util";
import { Rejection } from "@claims/releases/rejection";
import { StartProblem } from "@claims/settings/start-problem";

const flags = {
  canary: { type: "string", shownAs: "--canary 10" },
  "dry-run": { type: "boolean", shownAs: "--dry-run" },
  "without-browser": { type: "boolean", shownAs: "--without-browser" },
  preview: { type: "string", shownAs: "--preview my-branch" },
  dirty: { type: "boolean", shownAs: "--dirty" },
  "own-back-end": { type: "boolean", shownAs: "--own-back-end" },
  "without-look": { type: "boolean", shownAs: "--without-look" },
  where: { type: "string", shownAs: "--where credit-report.87ba9ded.js:1:4332" },
  "clean-up": { type: "boolean", shownAs: "--clean-up" },
  from: { type: "string", shownAs: "--from ../complaints-journey/dist" },
  fill: { type: "boolean", shownAs: "--fill" },
  heal: { type: "boolean", shownAs: "--heal" },
  publish: { type: "boolean", shownAs: "--publish" },
  print: { type: "boolean", shownAs: "--print" },
  cluster: { type: "boolean", shownAs: "--cluster" },
  apply: { type: "boolean", shownAs: "--apply" },
} as const;

type Flag = keyof typeof flags;
const flagNames = Object.keys(flags) as Flag[]; // the keys of a constant

/** How a command is called: `npm run <name> -- <words> <flags>`. */
interface Usage {
  name: string;
  /** What each word stands for. */
  words: readonly string[];
  flags: readonly Flag[];
  /** Any number of words, each of which the command validates by itself. */
  anyWords?: boolean;
}

interface Given {
  words: readonly string[];
  canary?: string | undefined;
  from?: string | undefined;
  where?: string | undefined;
  preview?: string | undefined;
  has: (flag: Flag) => boolean;
}

const start = ({ name }: Usage) => (name === "start" ? "npm start" : `npm run ${name}`);
const lineOf = (usage: Usage, rest: readonly string[]) =>
  [start(usage), ...(rest.length > 0 ? ["--", ...rest] : [])].join(" ");
const usageOf = (usage: Usage) =>
  lineOf(usage, [...usage.words.map((word) => `<${word}>`), ...usage.flags.map((flag) => `[${flags[flag].shownAs}]`)]);

/** How many letters lie between two words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [nth, letter] of [...one].entries()) {
    const next = [nth + 1];
    for (const [column, wanted] of [...other].entries()) {
      next.push(
        Math.min((next[column] ?? 0) + 1, (row[column + 1] ?? 0) + 1, (row[column] ?? 0) + (letter === wanted ? 0 : 1)),
      );
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

const letters = (name: string) => name.toLowerCase().replace(/[_-]/g, "");

/** The flag of ours that is meant by this, misspelt or not. */
function meant(typed: string): Flag | undefined {
  return flagNames.find((flag) => distance(letters(typed), letters(flag)) <= (flag.length > 5 ? 2 : 0));
}

interface Swallowed {
  typed: string;
  flag: Flag;
  value: string | undefined;
}

/** A flag that stands before `--` is npm's: it sets it in the environment, and the command is run without it. */
function swallowed(env: NodeJS.ProcessEnv): Swallowed[] {
  return Object.entries(env).flatMap(([key, value]) => {
    const name = /^npm_config_(.+)$/i.exec(key)?.[1];
    const flag = name && value ? meant(name) : undefined;
    return name && flag
      ? [{ typed: `--${name.replaceAll("_", "-")}`, flag, value: value === "true" ? undefined : value }]
      : [];
  });
}

/** The line that was meant: npm leaves the value of a flag that it does not know behind as a word. */
function lineMeant(usage: Usage, taken: readonly Swallowed[], given: readonly string[]): string {
  const isWord = (word: string) => !word.startsWith("-");
  const words = given.filter(isWord).slice(0, usage.words.length);
  const left = given.filter(isWord).slice(usage.words.length);
  const written = taken
    .filter(({ flag }) => usage.flags.includes(flag))
    .flatMap(({ flag, value }) => [
      `--${flag}`,
      ...(flags[flag].type === "string" ? [value ?? left.shift() ?? flags[flag].shownAs.split(" ")[1] ?? ""] : []),
    ]);
  return lineOf(usage, [...words, ...written, ...given.filter((word) => !isWord(word))]);
}

const sentenceOf = (error: Error) => `${error.message.split(". ")[0]?.replace(/\.$/, "")}.`;

/** What a command was given; rejected with the line to type where any of it could mean something else than it says. */
export function readArguments(
  usage: Usage,
  given: readonly string[] = process.argv.slice(2),
  env: NodeJS.ProcessEnv = process.env,
): Given {
  const taken = swallowed(env);
  if (taken.length > 0) {
    const names = taken.map(({ typed }) => typed).join(" and ");
    throw new Rejection(
      `npm kept ${names} for itself, so nothing was done; what is meant for the command comes after --: ${lineMeant(usage, taken, given)}`,
    );
  }
  const { positionals, values } = parsed(usage, given);
  const [tooMany] = usage.anyWords ? [] : positionals.slice(usage.words.length);
  if (tooMany !== undefined)
    throw new Rejection(`'${tooMany}' is one word too many, so nothing was done: ${usageOf(usage)}`);
  const { canary, from, where, preview, ...switches } = values as Partial<
    Record<"canary" | "from" | "where" | "preview", string> & Record<Flag, string | boolean>
  >; // the flags say so
  return { words: positionals, canary, from, where, preview, has: (flag) => Object.hasOwn(switches, flag) };
}

function parsed(usage: Usage, given: readonly string[]) {
  const options = Object.fromEntries(usage.flags.map((flag) => [flag, { type: flags[flag].type }]));
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Rejection(`${sentenceOf(error)} Nothing was done: ${usageOf(usage)}`);
  }
}

/** What a start was given; it cannot start where any of that could mean something else than it says. */
export function argumentsOf(usage: Usage) {
  try {
    return readArguments(usage);
  } catch (error) {
    throw error instanceof Rejection ? new StartProblem(error.message) : error;
  }
}

import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import { asData, fromData } from "./as-data.ts";
import { entriesOf, type Modules, type Verb } from "./entries-of.ts";
import { isOtherUnit, lost, say } from "./lost.ts";

/** What a contract works out: functions by what they answer to recorded calls, and figures by themselves. */
export const rulesSchema = v.object({
  calls: v.record(v.string(), v.array(v.object({ given: v.array(v.unknown()), gives: v.optional(v.unknown()) }))),
  /** Functions whose figures are for show: their unit counts. */
  shown: v.array(v.string()),
  figures: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
});

export type RecordedRules = v.InferOutput<typeof rulesSchema>;

interface CasesModule {
  cases: Record<string, readonly unknown[][]>;
  shown?: string[];
}

const isFigure = (value: unknown): value is string | number | boolean => /string|number|boolean/.test(typeof value);

const answerOf = (verb: unknown, given: readonly unknown[]): unknown => {
  try {
    return asData((verb as Verb)(...given));
  } catch {
    return { $: "thrown" };
  }
};

/** The cases that lie beside an entry's source. */
async function casesBeside(file: string): Promise<CasesModule> {
  const path = file.replace(/\.\w+\.ts$/, ".cases.ts");
  return existsSync(path) && path !== file ? import(pathToFileURL(path).href) : { cases: {} };
}

function figuresOf(modules: Modules): RecordedRules["figures"] {
  const lasting = Object.entries(modules).filter(([entry]) => entry !== "version");
  const named = lasting.flatMap(([entry, module]) =>
    Object.entries(module).map(([name, value]) => [`${entry} ${name}`, value] as const),
  );
  return Object.fromEntries(named.flatMap(([path, value]) => (isFigure(value) ? [[path, value]] : [])));
}

/** Runs the cases of a contracts package and writes down what comes of each. */
export async function recordRules(home: string, modules: Modules): Promise<RecordedRules> {
  const calls: RecordedRules["calls"] = {};
  const shown: string[] = [];
  for (const [entry, file] of entriesOf(home)) {
    const found = await casesBeside(file);
    for (const [name, cases] of Object.entries(found.cases)) {
      const verb = modules[entry]?.[name];
      if (typeof verb !== "function") continue;
      calls[`${entry} ${name}`] = cases.map((given) => {
        const data = given.map(asData);
        return { given: data, gives: answerOf(verb, data.map(fromData)) };
      });
      if (found.shown?.includes(name)) shown.push(`${entry} ${name}`);
    }
  }
  return { calls, shown, figures: figuresOf(modules) };
}

const valueAt = (modules: Modules, path: string): unknown => {
  const [entry = "", name = ""] = path.split(" ");
  return modules[entry]?.[name];
};

/** Names count, by which others find something, and every figure of a rule. */
const counts = (path: string, value: unknown) => path.includes("/rules ") || typeof value !== "number";

/** Of all other figures the unit counts: a time may be another one, and not in other seconds. */
function figureProblems({ figures }: RecordedRules, modules: Modules): string[] {
  return Object.entries(figures).flatMap(([path, was]) => {
    const now = valueAt(modules, path);
    if (now === undefined) return [];
    if (counts(path, was)) return now === was ? [] : [`${path} was ${say(was)} and is ${say(now)}`];
    return isOtherUnit(was, now)
      ? [`${path} was ${say(was)} and is ${say(now)}: another unit under the same name`]
      : [];
  });
}

/** Where rules answer otherwise than they did: the rule, the case and both answers. What is gone is found by types. */
export function ruleProblems(recorded: RecordedRules, modules: Modules): string[] {
  const answers = Object.entries(recorded.calls).flatMap(([path, calls]) => {
    const verb = valueAt(modules, path);
    if (typeof verb !== "function") return [];
    const isShown = recorded.shown.includes(path);
    const others = calls.flatMap(({ given, gives }) => {
      const now = answerOf(verb, given.map(fromData));
      return lost(gives, now, path, isShown).length > 0
        ? [`${path}(${given.map(say).join(", ")}) was ${say(gives)} and is ${say(now)}`]
        : [];
    });
    return others.length > 1 ? [...others.slice(0, 1), `${path} answers otherwise in ${others.length} cases`] : others;
  });
  return [...answers, ...figureProblems(recorded, modules)];
}

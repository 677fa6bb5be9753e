import * as v from "valibot";
import { actsOf, actsWithoutConsents } from "./acts.ts";
import { behaviourOf } from "./behaviour.ts";
import { unchanged, withWayOut } from "./changed.ts";
import { surfaceProblems, type Uses } from "./compare-surfaces.ts";
import { constraintOf, constraintProblems } from "./constraints.ts";
import { asJson, type ContractRecord, schemasIn } from "./contract-record.ts";
import type { Modules } from "./entries-of.ts";
import { lost, say } from "./lost.ts";
import { ruleProblems } from "./rules.ts";
import type { Surface } from "./shape.ts";
import { choiceIn, readFrom } from "./stored-in-browser.ts";
import { timeoutProblems } from "./timeouts.ts";

/** A contract that is to take the place of the one that live releases were built against. */
export interface CandidateContract {
  surface: () => Surface;
  modules: Modules;
  /** The rules that answer otherwise on purpose. */
  changed?: readonly string[];
  /** True for what is kept of a former major. */
  isFormer?: boolean;
  /** True where it counts that there is a problem, and not which ones: what takes longer is then not looked at any more. */
  untilFirst?: boolean;
}

function schemaProblems({ schemas }: ContractRecord, modules: Modules): string[] {
  const now = schemasIn(modules);
  const named = (name: string) => now.get(name) ?? byName(modules, name);
  return Object.entries(schemas).flatMap(([name, { asks, documents }]) => {
    const schema = named(name);
    if (!schema) return [`${name} is no schema any more`];
    const measured = documents.map((document) => ({ ...document, length: say(document.given).length }));
    const smallestFirst = measured.toSorted((one, other) => one.length - other.length);
    const refused = smallestFirst.flatMap(({ given, read }) => {
      const parsed = v.safeParse(schema, given);
      if (!parsed.success) return [`${name} refuses ${say(given)}: ${parsed.issues[0].message}`];
      return lost(read ?? given, asJson(parsed.output), `${name} of ${say(given)}`);
    });
    return [...constraintProblems(asks, constraintOf(schema), name), ...refused.slice(0, 3)];
  });
}

function byName(modules: Modules, path: string): v.GenericSchema | undefined {
  const [entry = "", name = ""] = path.split(" ");
  const value = modules[entry]?.[name];
  return typeof value === "object" && value !== null && "~standard" in value ? (value as v.GenericSchema) : undefined;
}

/** What does not come of a write in any of three visits: once may be a machine that was busy. */
async function actProblems({ habits, surface }: ContractRecord, modules: Modules): Promise<string[]> {
  const { acts = {}, actsWithoutConsents: unagreed = {}, read } = habits;
  let problems: string[] = [];
  for (let visit = 0; visit < 3; visit += 1) {
    problems = [
      ...lost(acts, await actsOf(modules, surface, read), "what comes of"),
      ...lost(unagreed, await actsWithoutConsents(modules, surface, read), "without a yes, what comes of"),
    ];
    if (problems.length === 0) return [];
  }
  return problems;
}

async function behaviourProblems({ habits, surface }: ContractRecord, modules: Modules): Promise<string[]> {
  // The claim is written as live releases know it, whatever form it has now.
  const now = await behaviourOf(modules, surface, habits.read);
  const read = await readFrom(modules, habits.kept);
  const kept = Object.entries(habits.kept).flatMap(([key, text]) =>
    lost(asData(text), asData(now.kept[key]), `what is kept under ${key}`),
  );
  return [
    ...lost(habits.keys, now.keys, "what is kept under"),
    ...lost(habits.addresses, now.addresses, "the address of"),
    ...kept,
    ...lost(habits.read, read, "the claim read from storage"),
    ...lost(habits.calls, now.calls, "the call of"),
    ...(habits.tab
      ? [
          ...lost(habits.tab.kept, now.tab?.kept ?? {}, "what the tab keeps of a choice"),
          ...lost(habits.tab.read, await choiceIn(modules, habits.tab.kept), "the choice read from the tab"),
        ]
      : []),
    ...lost(habits.windowCalls ?? {}, now.windowCalls ?? {}, "the call of"),
    ...lost(habits.links ?? {}, now.links ?? {}, "the link"),
    ...lost(habits.linksKept ?? {}, now.linksKept ?? {}, "what the tab keeps of the link"),
    ...lost(habits.answered ?? {}, now.answered ?? {}, "the call of"),
    ...(habits.back ? lost(habits.back, now.back, "what goes out once the network is back") : []),
    ...timeoutProblems(habits.patience ?? {}, now.patience ?? {}),
  ];
}

/** Only what is stored as an object may have more in it; any other text has to be the same, letter by letter. */
function asData(text: string | undefined): unknown {
  return text?.startsWith("{") ? JSON.parse(text) : (text ?? null);
}

/** What those who were built against a live contract would miss or misread if the candidate took its place. */
export async function contractProblems(
  live: ContractRecord,
  uses: Uses,
  { surface, modules, changed = [], isFormer = false, untilFirst = false }: CandidateContract,
): Promise<string[]> {
  const rules = live.rules ? withWayOut(unchanged(ruleProblems(live.rules, modules), changed)) : [];
  const schemas = schemaProblems(live, modules);
  if (untilFirst && schemas.length + rules.length > 0) return [...schemas, ...rules];
  const behaviour = await behaviourProblems(live, modules).catch((error: unknown) => [
    `what it does at its edges cannot be seen: ${String(error)}`,
  ]);
  const found = [...schemas, ...behaviour, ...rules];
  if (found.length > 0) return found;
  // What takes longest is looked at last, and types say least of what is another way.
  const acts = await actProblems(live, modules);
  return acts.length > 0
    ? acts
    : surfaceProblems(live.surface, surface(), { uses, open: live.open, onlyUsed: isFormer });
}

import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { API } from "typescript/unstable/sync";
import { changeSource } from "../../../fixtures/change-source.ts";
import { contractProblems } from "../contract-problems.ts";
import { modulesOf, recordContract } from "../contract-record.ts";
import { entriesOf } from "../entries-of.ts";
import type { Surface } from "../shape.ts";
import { surfaceOf } from "../surface-of.ts";
import { usesOf } from "../uses-of.ts";
import { checkExposed } from "./check-exposed.ts";
import { imaginedBreaking, imaginedHarmless, laterBreaking, laterHarmless } from "./imagined.ts";
import { modulesWith } from "./modules-with.ts";
import { breaking, harmless, type Mutation } from "./mutations.ts";

/** Makes every change in a copy of the contract and prints what the gate says of each. */
const root = join(import.meta.dirname, "../../../..");
const house = mkdtempSync(join(tmpdir(), "claims-plants-"));
const ground = join(house, "packages/contracts");

mkdirSync(join(house, "packages"));
symlinkSync(join(root, "node_modules"), join(house, "node_modules"));
cpSync(join(root, "tsconfig.base.json"), join(house, "tsconfig.base.json"));
cpSync(join(root, "packages/contracts"), ground, {
  recursive: true,
  filter: (path) => !/\/(node_modules|dist)$|\.test\.ts$/.test(path),
});

const inContracts = "packages/contracts/src/";

const filesFor = ({ file }: Mutation): string[] =>
  file === "everywhere"
    ? globSync("src/**/*.ts", { cwd: ground }).map((path) => join(ground, path))
    : [join(ground, "src", file.replace(inContracts, ""))];

type Texts = ReadonlyMap<string, string>;

/** The files that are another way with this mutation too; null where it has no place in them as these are by now. */
function changedBy(mutation: Mutation, before: Texts = new Map()): Texts | null {
  const changed = filesFor(mutation).flatMap((path) => {
    const text = changeSource(before.get(path) ?? readFileSync(path, "utf8"), mutation.from, mutation.to);
    return text === null ? [] : [[path, text] as const];
  });
  return changed.length === 0 ? null : new Map([...before, ...changed]);
}

interface Group {
  mutations: Mutation[];
  changed: Texts;
}

function alone(mutation: Mutation): Group {
  const changed = changedBy(mutation);
  if (!changed) throw new Error(`Nowhere to plant that ${mutation.what}.`);
  return { mutations: [mutation], changed };
}

/** So many are checked at once: where one of them is rejected, each is checked by itself. */
const mostTogether = 12;

function grouped(mutations: readonly Mutation[]): Group[] {
  const groups: Group[] = [];
  for (const mutation of mutations) {
    const group = groups.at(-1);
    const changed = group && group.mutations.length < mostTogether ? changedBy(mutation, group.changed) : null;
    if (group && changed) groups.splice(-1, 1, { mutations: [...group.mutations, mutation], changed });
    else groups.push(alone(mutation));
  }
  return groups;
}

/** One compiler for all of them: it reads again only what a mutation changes. */
const config = join(ground, "tsconfig.json");
const api = new API({ cwd: house });
api.updateSnapshot({ openProjects: [config] });

/** What was changed last and put back, for the compiler to hear of. */
let restored: string[] = [];

function surfaceNow(mutated: readonly string[]): Surface {
  const project = api.updateSnapshot({ fileChanges: { changed: [...restored, ...mutated] } }).getProject(config);
  if (!project) throw new Error("The compiler finds no project.");
  return surfaceOf(project, entriesOf(ground));
}

function surfaceWith(changed: Texts): Surface {
  for (const [path, text] of changed) writeFileSync(path, text);
  const found = surfaceNow([...changed.keys()]);
  for (const path of changed.keys()) cpSync(path.replace(ground, join(root, "packages/contracts")), path);
  restored = [...changed.keys()];
  return found;
}

const remotes = ["front-journey", "back-journey", "content-pages"].map((app) => usesOf(join(root, "apps", app)));
const uses = Object.fromEntries(
  entriesOf(ground).map(([entry]) => [entry, remotes.flatMap((used) => used[entry] ?? [])]),
);
const live = await recordContract(ground, surfaceNow([]));

interface Checked {
  what: string;
  problems: string[];
}

async function problemsOf(changed: Texts): Promise<string[]> {
  return modulesWith(entriesOf(ground), changed).then(
    (modules) => contractProblems(live, uses, { surface: () => surfaceWith(changed), modules, untilFirst: true }),
    (error: unknown) => [`does not load: ${String(error)}`],
  );
}

async function checkGroup({ mutations, changed }: Group): Promise<Checked[]> {
  const problems = await problemsOf(changed);
  if (problems.length === 0) return mutations.map(({ what }) => ({ what, problems }));
  const [only, ...others] = mutations;
  if (only && others.length === 0) return [{ what: only.what, problems: problems.slice(0, 3) }];
  return checkEach(mutations.map(alone), checkGroup);
}

async function checkEach<One>(all: readonly One[], check: (one: One) => Promise<Checked[]>): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const one of all) checked.push(...(await check(one)));
  return checked;
}

const isInContracts = ({ file }: Mutation) => !/^(apps|packages)\//.test(file) || file.startsWith(inContracts);

let places = 0;

/** What is no part of the contracts is seen by what a release exposes. */
const checkElsewhere = async (mutation: Mutation): Promise<Checked[]> => [
  await checkExposed(root, join(house, `elsewhere-${(places += 1)}`), mutation),
];

async function checkAll(mutations: readonly Mutation[], groupsOf: (own: Mutation[]) => Group[]): Promise<Checked[]> {
  const others = mutations.filter((mutation) => !isInContracts(mutation));
  return [
    ...(await checkEach(groupsOf(mutations.filter(isInContracts)), checkGroup)),
    ...(await checkEach(others, checkElsewhere)),
  ];
}

/** What the gate says of a contract that is as it was to the second of two partners, each with a record of its own. */
async function problemsToSecondPartner(): Promise<string[]> {
  const modules = await modulesOf(ground);
  const check = () => contractProblems(structuredClone(live), uses, { surface: () => surfaceNow([]), modules });
  await check();
  return check();
}

const checked = {
  unchanged: await problemsToSecondPartner(),
  breaking: await checkAll([...breaking, ...imaginedBreaking, ...laterBreaking], (own) => own.map(alone)),
  harmless: await checkAll([...harmless, ...imaginedHarmless, ...laterHarmless], grouped),
};
api.close();
rmSync(house, { recursive: true });
process.stdout.write(JSON.stringify(checked), () => process.exit());

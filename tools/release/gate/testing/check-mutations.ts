import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { API } from "typescript/unstable/sync";
import { changeSource } from "../../../fixtures/change-source.ts";
import { contractProblems } from "../contract-problems.ts";
import { recordContract } from "../contract-record.ts";
import { entriesOf } from "../entries-of.ts";
import type { Surface } from "../shape.ts";
import { surfaceOf } from "../surface-of.ts";
import { usesOf } from "../uses-of.ts";
import { imaginedBreaking, imaginedHarmless, laterBreaking, laterHarmless } from "./imagined.ts";
import { checkExposed } from "./check-exposed.ts";
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

/** The files that are another way with this mutation. */
function changedBy(mutation: Mutation): ReadonlyMap<string, string> {
  const changed = filesFor(mutation).flatMap((path) => {
    const text = changeSource(readFileSync(path, "utf8"), mutation.from, mutation.to);
    return text === null ? [] : [[path, text] as const];
  });
  if (changed.length === 0) throw new Error(`Nowhere to plant that ${mutation.what}.`);
  return new Map(changed);
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

function surfaceWith(changed: ReadonlyMap<string, string>): Surface {
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

async function check(mutation: Mutation) {
  const changed = changedBy(mutation);
  const problems = await modulesWith(entriesOf(ground), changed).then(
    (modules) => contractProblems(live, uses, { surface: () => surfaceWith(changed), modules, untilFirst: true }),
    (error: unknown) => [`does not load: ${String(error)}`],
  );
  return { what: mutation.what, problems: problems.slice(0, 3) };
}

/** What is no part of the contracts is seen by what a release exposes. */
async function checkAny(mutation: Mutation, nth: number) {
  const isElsewhere = /^(apps|packages)\//.test(mutation.file) && !mutation.file.startsWith(inContracts);
  return isElsewhere ? checkExposed(root, join(house, `elsewhere-${nth}`), mutation) : check(mutation);
}

const checked = { breaking: [] as object[], harmless: [] as object[] };
for (const [nth, mutation] of [...breaking, ...imaginedBreaking, ...laterBreaking].entries())
  checked.breaking.push(await checkAny(mutation, nth));
for (const [nth, mutation] of [...harmless, ...imaginedHarmless, ...laterHarmless].entries())
  checked.harmless.push(await checkAny(mutation, 1000 + nth));
api.close();
rmSync(house, { recursive: true });
process.stdout.write(JSON.stringify(checked), () => process.exit());

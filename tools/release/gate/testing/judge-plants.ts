import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
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
import { imaginedBreaking, imaginedHarmless, laterBreaking, laterHarmless } from "./imagined.ts";
import { judgeOffers } from "./judge-offers.ts";
import { breaking, harmless, type Plant } from "./plants.ts";

/** Plants every change in a copy of the contract and prints what the gate says of each. */
const root = join(import.meta.dirname, "../../../..");
const house = mkdtempSync(join(tmpdir(), "claims-plants-"));

function aHome(name: string): string {
  const home = join(house, "packages", name);
  cpSync(join(root, "packages/contracts"), home, {
    recursive: true,
    filter: (path) => !/\/(node_modules|dist)$|\.test\.ts$/.test(path),
  });
  return home;
}

const inContracts = "packages/contracts/src/";

function filesFor(home: string, { file }: Plant): string[] {
  return file === "everywhere"
    ? globSync("src/**/*.ts", { cwd: home }).map((path) => join(home, path))
    : [join(home, "src", file.replace(inContracts, ""))];
}

/** Answers the files that are another way now. */
function makeChange(home: string, plant: Plant): string[] {
  const changed = filesFor(home, plant).flatMap((path) => {
    const text = changeSource(readFileSync(path, "utf8"), plant.from, plant.to);
    return text === null ? [] : [{ path, text }];
  });
  if (changed.length === 0) throw new Error(`Nowhere to plant that ${plant.what}.`);
  for (const { path, text } of changed) writeFileSync(path, text);
  return changed.map(({ path }) => path);
}

mkdirSync(join(house, "packages"));
symlinkSync(join(root, "node_modules"), join(house, "node_modules"));
cpSync(join(root, "tsconfig.base.json"), join(house, "tsconfig.base.json"));

/** One compiler for all of them: it reads anew only what a plant changes. */
const ground = aHome("ground");
const config = join(ground, "tsconfig.json");
const api = new API({ cwd: house });
api.updateSnapshot({ openProjects: [config] });

/** What was planted last and taken out again, for the compiler to hear of. */
let restored: string[] = [];

function surfaceWith(planted: string[]): Surface {
  const changed = [...restored, ...planted];
  const project = api.updateSnapshot({ fileChanges: { changed } }).getProject(config);
  if (!project) throw new Error("The compiler finds no project.");
  return surfaceOf(project, entriesOf(ground));
}

const remotes = ["front-journey", "back-journey", "content-pages"].map((app) => usesOf(join(root, "apps", app)));
const uses = Object.fromEntries(
  entriesOf(ground).map(([entry]) => [entry, remotes.flatMap((used) => used[entry] ?? [])]),
);
const live = await recordContract(ground, surfaceWith([]));

/** Copies that are being removed while the next plant is judged. */
const removed: Promise<void>[] = [];

async function judge(plant: Plant, nth: number) {
  const home = aHome(`plant-${nth}`);
  makeChange(home, plant);
  const surface = () => {
    const changed = makeChange(ground, plant);
    const found = surfaceWith(changed);
    for (const path of changed) cpSync(path.replace(ground, join(root, "packages/contracts")), path);
    restored = changed;
    return found;
  };
  const problems = await modulesOf(home).then(
    (modules) => contractProblems(live, uses, { surface, modules }),
    (error: unknown) => [`does not load: ${String(error)}`],
  );
  removed.push(rm(home, { recursive: true }));
  return { what: plant.what, problems: problems.slice(0, 3) };
}

/** What is no part of the contracts is seen by what a release offers. */
async function judgeAny(plant: Plant, nth: number) {
  const isElsewhere = /^(apps|packages)\//.test(plant.file) && !plant.file.startsWith(inContracts);
  return isElsewhere ? judgeOffers(root, join(house, `elsewhere-${nth}`), plant) : judge(plant, nth);
}

const judged = { breaking: [] as object[], harmless: [] as object[] };
for (const [nth, plant] of [...breaking, ...imaginedBreaking, ...laterBreaking].entries())
  judged.breaking.push(await judgeAny(plant, nth));
for (const [nth, plant] of [...harmless, ...imaginedHarmless, ...laterHarmless].entries())
  judged.harmless.push(await judgeAny(plant, 1000 + nth));
api.close();
await Promise.all(removed);
rmSync(house, { recursive: true });
process.stdout.write(JSON.stringify(judged), () => process.exit());

import type { IModule } from "dependency-cruiser";
import { testOrBuilder } from "./boundary-rules.ts";

const room = "apps/api/src/";
const isTest = new RegExp(testOrBuilder);

interface Import {
  readonly from: string;
  readonly to: string;
}

/**
 * The imports that have folders of the back end depend on each other in a circle. Files of the room itself put the
 * folders together and stand for themselves, as does the folder of each adapter.
 */
export function folderCycles(modules: readonly IModule[]): Import[] {
  const imports = modules.flatMap(({ source, dependencies }) =>
    isTest.test(source) ? [] : dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  const between = imports.filter(
    ({ from, to }) => from.startsWith(room) && to.startsWith(room) && folderOf(from) !== folderOf(to),
  );
  const uses = new Map<string, Import[]>();
  for (const used of between) {
    const folder = folderOf(used.from);
    uses.set(folder, [...(uses.get(folder) ?? []), used]);
  }
  return between.filter(({ from, to }) => reaches(folderOf(to), folderOf(from), uses));
}

function folderOf(file: string): string {
  const [folder = "", ...rest] = file.slice(room.length).split("/");
  return folder === "adapters" ? `${folder}/${rest[0]}` : folder;
}

function reaches(start: string, goal: string, uses: ReadonlyMap<string, readonly Import[]>): boolean {
  const seen = new Set([start]);
  for (const folder of seen) for (const { to } of uses.get(folder) ?? []) seen.add(folderOf(to));
  return seen.has(goal);
}

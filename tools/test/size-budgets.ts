import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { parseJson } from "@claims/releases/json";
import * as v from "valibot";

export interface Budget {
  name: string;
  apps: readonly string[];
  /** By app, the chunk that it loads beside its first ones once the browser is idle, whatever its visitor does. */
  idle?: Readonly<Record<string, string>> | undefined;
  kilobytes: number;
}

/** What a remote may weigh that has no line of its own. */
const ofAnyRemote = 15;

/** Every remote has a budget: those that are not listed have one for all. */
export function withOthers(budgets: readonly Budget[], apps: readonly string[]): Budget[] {
  const listed = new Set(budgets.flatMap((budget) => budget.apps));
  const others = apps.filter((app) => !listed.has(app));
  return [...budgets, ...others.map((app) => ({ name: `${app}, own script`, apps: [app], kilobytes: ofAnyRemote }))];
}

export interface Measured extends Budget {
  measured: number;
}

/** The size that goes over the wire: the precompressed file that the build wrote, or the same made here. */
function brotliBytes(file: string): number {
  const compressed = `${file}.br`;
  return existsSync(compressed) ? readFileSync(compressed).length : brotliCompressSync(readFileSync(file)).length;
}

const builtSchema = v.object({
  firstLoad: v.array(v.string()),
  chunks: v.optional(v.record(v.string(), v.array(v.string())), {}),
});

/** The scripts that the first page of an app waits for, as its build says, and those of a chunk that it loads by itself. */
function firstScripts(root: string, app: string, idle?: string): string[] {
  const dist = join(root, "apps", app, "dist");
  const manifest = join(dist, "release.json");
  const { firstLoad, chunks } = parseJson(builtSchema, readFileSync(manifest, "utf8"), manifest);
  const after = idle === undefined ? [] : chunks[idle];
  if (!after) throw new Error(`The build of ${app} has no chunk '${idle}'.`);
  const files = [...new Set([...firstLoad, ...after])];
  return files.filter((file) => file.endsWith(".js")).map((file) => join(dist, file));
}

/** Every budget with what the builds below `root` weigh, in kB of 1,000 bytes of brotli. */
export function measure(root: string, budgets: readonly Budget[]): Measured[] {
  return budgets.map((budget) => {
    const files = budget.apps.flatMap((app) => firstScripts(root, app, budget.idle?.[app]));
    if (files.length === 0)
      throw new Error(`The builds of ${budget.apps.join(" and ")} name no script of a first load.`);
    return { ...budget, measured: files.reduce((sum, file) => sum + brotliBytes(file), 0) / 1000 };
  });
}

export const isWithin = ({ measured, kilobytes }: Measured) => measured <= kilobytes;

export function sentence(budget: Measured): string {
  const { name, measured, kilobytes } = budget;
  if (isWithin(budget)) return `${name}: ${measured.toFixed(1)} kB of ${kilobytes} kB`;
  return `${name}: ${measured.toFixed(1)} kB of ${kilobytes} kB, ${Math.ceil(1000 * (measured - kilobytes))} bytes over its budget`;
}

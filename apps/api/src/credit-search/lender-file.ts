import { lenderSchema, type LenderMap } from "@claims/contracts/credit-search/schema";
import { lenderKey } from "@claims/contracts/eligibility/rules";
import { StartProblem } from "@claims/settings/start-problem";
import * as v from "valibot";
import { readDataFile } from "../settings/data-file.ts";
import type { Lenders } from "./credit-search.ports.ts";

const entry = v.strictObject({
  ...lenderSchema.entries,
  universal_name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(150)),
  report_names: v.pipe(v.array(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(150))), v.minLength(1)),
});

const lenderFile = v.strictObject({
  about: v.string(),
  version: v.pipe(v.string(), v.isoDate()),
  lenders: v.array(entry),
});

type LenderFile = v.InferOutput<typeof lenderFile>;

/** Reads and checks a lender file; throws a `StartProblem` that names the file, the entry and the reason. */
export async function readLenders(path: string): Promise<Lenders & { readonly count: number }> {
  const byName = index(path, await readDataFile({ setting: "LENDERS_FILE", path }, lenderFile));
  return { count: byName.size, map: (names) => pick(byName, names) };
}

function pick(byName: ReadonlyMap<string, LenderMap[string]>, names: readonly string[]): LenderMap {
  const found = names.map(lenderKey).flatMap((name) => {
    const lender = byName.get(name);
    return lender === undefined ? [] : [[name, lender] as const];
  });
  return Object.fromEntries(found);
}

function index(path: string, { lenders }: LenderFile): Map<string, LenderMap[string]> {
  const byName = new Map<string, LenderMap[string]>();
  for (const { report_names, ...lender } of lenders) {
    for (const name of report_names.map(lenderKey)) {
      if (byName.has(name)) throw new StartProblem(`LENDERS_FILE is "${path}", which lists "${name}" twice.`);
      byName.set(name, lender);
    }
  }
  return byName;
}

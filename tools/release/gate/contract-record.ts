import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { parseJson } from "@claims/releases/json";
import * as v from "valibot";
import { actsOf, actsWithoutConsents, alike } from "./acts.ts";
import { behaviourOf, behaviourSchema } from "./behaviour.ts";
import { constraintOf, constraintSchema, isSchema } from "./constraints.ts";
import { contractsPackage, entriesOf, type Modules } from "./entries-of.ts";
import { recordRules, rulesSchema } from "./rules.ts";
import { samplesOf } from "./samples.ts";
import { type Surface, surfaceSchema } from "./shape.ts";
import { aWholeClaim } from "./stored-in-browser.ts";

/** A document that a schema takes, and what it makes of it, where that is something else. */
const documentSchema = v.object({ given: v.optional(v.unknown()), read: v.exactOptional(v.unknown()) });

/** What a release was built against, written down when it was built: what its partners may rely on. */
const recordSchema = v.object({
  version: v.string(),
  surface: surfaceSchema,
  /** Choices that may come to be more: a reader passes over what it does not know. */
  open: v.exactOptional(v.array(v.string())),
  /** Schema by schema: what it asks, and documents that it takes. */
  schemas: v.record(v.string(), v.object({ asks: constraintSchema, documents: v.array(documentSchema) })),
  habits: behaviourSchema,
  /** What it works out; older records do not say. */
  rules: v.exactOptional(rulesSchema),
  /** What it provides to a remote that was built against a former major, version by version. */
  former: v.exactOptional(v.record(v.string(), surfaceSchema)),
});
export type ContractRecord = v.InferOutput<typeof recordSchema>;

/** The file in which a release has it. */
export const contractFile = "contract.json";

export const parseRecord = (text: string, file: string): ContractRecord => parseJson(recordSchema, text, file);

const majorOf = (version: string) => version.split(".")[0];

/** What a contract is for who was built against this version: itself, or what it keeps of that one's major. */
export function inMajorOf(
  wanted: string,
  { version, surface, former = {} }: ContractRecord,
): Pick<ContractRecord, "version" | "surface"> | undefined {
  const others = Object.entries(former).map(([one, of]) => ({ version: one, surface: of }));
  return [{ version, surface }, ...others].find((one) => majorOf(one.version) === majorOf(wanted));
}

/** The entries of a contracts package, as they run for a remote that was built against this version of it. */
export async function modulesOf(home: string, version?: string): Promise<Modules> {
  const loaded = entriesOf(home, version).map(
    async ([entry, file]) => [entry, await import(pathToFileURL(file).href)] as const,
  );
  return Object.fromEntries(await Promise.all(loaded));
}

/** As it comes out of JSON: what is missing and what is undefined are the same there. */
export const asJson = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

function documentsFor(schema: v.GenericSchema): v.InferOutput<typeof documentSchema>[] {
  return samplesOf(schema as never).flatMap((given) => {
    const read = v.safeParse(schema, given);
    if (!read.success) return [];
    const [document, made] = [asJson(given), asJson(read.output)];
    return [isDeepStrictEqual(document, made) ? { given: document } : { given: document, read: made }];
  });
}

/** The schemas that a contract provides, each under its first name: several entries may hand out the same one. */
export function schemasIn(modules: Modules): Map<string, v.GenericSchema> {
  const names = new Map<unknown, string>();
  for (const [entry, module] of Object.entries(modules)) {
    for (const [name, value] of Object.entries(module))
      if (isSchema(value) && !names.has(value)) names.set(value, `${entry} ${name}`);
  }
  // What is one by its looks is one: they come from valibot alone.
  return new Map([...names].map(([schema, name]) => [name, schema as v.GenericSchema]));
}

/** Writes down what a contracts package promises. */
export async function recordContract(
  home: string,
  surface: Surface,
  former: Record<string, Surface> = {},
): Promise<ContractRecord> {
  const { version, open } = contractsPackage(home);
  const modules = await modulesOf(home);
  const schemas = Object.fromEntries(
    [...schemasIn(modules)].map(([name, schema]) => [
      name,
      { asks: constraintOf(schema as never), documents: documentsFor(schema) },
    ]),
  );
  const [whole] = schemas["claim/schema claimFieldsSchema"]?.documents ?? [];
  const claim = aWholeClaim(whole?.read ?? whole?.given ?? {});
  const behaviour = await behaviourOf(modules, surface, claim);
  // What is another thing each time is no promise.
  const twice = async (acts: typeof actsOf) =>
    alike(await acts(modules, surface, behaviour.read), await acts(modules, surface, behaviour.read));
  behaviour.acts = await twice(actsOf);
  behaviour.actsWithoutConsents = await twice(actsWithoutConsents);
  return { version, surface, open, schemas, habits: behaviour, rules: await recordRules(home, modules), former };
}

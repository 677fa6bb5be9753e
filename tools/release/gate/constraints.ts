import * as v from "valibot";

/** What a schema asks of a value, as far as data can show it. */
export interface Constraint {
  type: string;
  missing?: true;
  null?: true;
  preset?: unknown;
  fields?: Record<string, Constraint>;
  /** Further parts: what a list, a record or a union is made of. */
  parts?: Constraint[];
  /** The values of a list of choices. */
  choices?: unknown[];
  rules: { type: string; asks?: number | string }[];
}

export const constraintSchema: v.GenericSchema<Constraint> = v.object({
  type: v.string(),
  missing: v.exactOptional(v.literal(true)),
  null: v.exactOptional(v.literal(true)),
  preset: v.exactOptional(v.unknown()),
  fields: v.exactOptional(
    v.record(
      v.string(),
      v.lazy(() => constraintSchema),
    ),
  ),
  parts: v.exactOptional(v.array(v.lazy(() => constraintSchema))),
  choices: v.exactOptional(v.array(v.unknown())),
  rules: v.array(v.object({ type: v.string(), asks: v.exactOptional(v.union([v.number(), v.string()])) })),
});

/** What a valibot schema or action looks like from outside; each kind has some of these. */
interface Part {
  kind: string;
  type: string;
  entries?: Record<string, Part>;
  rest?: Part;
  item?: Part;
  items?: Part[];
  key?: Part;
  value?: Part;
  options?: unknown[];
  literal?: unknown;
  wrapped?: Part;
  default?: unknown;
  pipe?: Part[];
  requirement?: unknown;
}

export const isSchema = (value: unknown): value is Part =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "schema" && "~standard" in value;

const missingToo = new Set(["optional", "exact_optional", "undefinedable", "nullish"]);
const nullToo = new Set(["nullable", "nullish"]);

const isObject = (type: string) => /^(strict_|loose_)?object(_with_rest)?$/.test(type);

function ruleOf({ type, requirement }: Part): Constraint["rules"][number] {
  if (typeof requirement === "number") return { type, asks: requirement };
  return requirement instanceof RegExp ? { type, asks: requirement.source } : { type };
}

const plainly = (value: unknown): unknown =>
  value === undefined || typeof value === "function" ? undefined : JSON.parse(JSON.stringify(value));

/** Reads a schema into data that can be stored and compared. */
export function constraintOf(schema: Part): Constraint {
  const { type, wrapped, entries, rest, item, items = [], key, value, options = [], literal, pipe = [] } = schema;
  const rules = pipe
    .slice(1)
    .filter(({ kind }) => kind === "validation")
    .map(ruleOf);
  if (wrapped) {
    const inside = constraintOf(wrapped);
    const preset = plainly(schema.default);
    return {
      ...inside,
      ...(missingToo.has(type) && { missing: true as const }),
      ...(nullToo.has(type) && { null: true as const }),
      ...(preset !== undefined && { preset }),
      rules: [...inside.rules, ...rules],
    };
  }
  const parts = [rest, item, ...items, key, value, ...options].filter(isSchema);
  const choices = type === "literal" ? [literal] : options.filter((option) => !isSchema(option));
  return {
    type: type === "literal" ? "picklist" : type,
    ...(entries && {
      fields: Object.fromEntries(Object.entries(entries).map(([name, field]) => [name, constraintOf(field)])),
    }),
    ...(parts.length > 0 && { parts: parts.map(constraintOf) }),
    ...(choices.length > 0 && { choices: choices.map(plainly) }),
    rules,
  };
}

const isLower = (type: string) => type.startsWith("min_");
const isUpper = (type: string) => type.startsWith("max_");

function ruleProblems(before: Constraint, after: Constraint, path: string): string[] {
  return after.rules.flatMap(({ type, asks }) => {
    const known = before.rules.filter((rule) => rule.type === type);
    if (known.length === 0) return [`${path} has to pass ${type} now`];
    if (typeof asks !== "number") return [];
    const asked = known.map((rule) => Number(rule.asks));
    if (isLower(type))
      return asks > Math.max(...asked) ? [`${path}: ${type} is ${asks} instead of ${Math.max(...asked)}`] : [];
    if (isUpper(type))
      return asks < Math.min(...asked) ? [`${path}: ${type} is ${asks} instead of ${Math.min(...asked)}`] : [];
    return asked.includes(asks) ? [] : [`${path}: ${type} is ${asks} now`];
  });
}

function fieldProblems(before: Constraint, after: Constraint, path: string): string[] {
  const [was, is] = [before.fields ?? {}, after.fields ?? {}];
  const closed =
    after.type === "strict_object" && before.type !== "strict_object" ? [`${path} takes no other fields any more`] : [];
  const known = Object.entries(was).flatMap(([name, field]) => {
    const now = is[name];
    if (now) return constraintProblems(field, now, `${path}.${name}`);
    return after.type === "strict_object" ? [`${path}.${name} is refused now`] : [];
  });
  const asked = Object.entries(is).filter(([name, { missing }]) => !(name in was) && !missing);
  return [...closed, ...known, ...asked.map(([name]) => `${path}.${name} is asked for now`)];
}

/** What the schema before took and the one after rejects. */
export function constraintProblems(before: Constraint, after: Constraint, path: string): string[] {
  const problems: string[] = [];
  if (before.missing && !after.missing) problems.push(`${path} may not be missing any more`);
  if (before.null && !after.null) problems.push(`${path} may not be null any more`);
  if ("preset" in before && "preset" in after && JSON.stringify(before.preset) !== JSON.stringify(after.preset)) {
    problems.push(
      `${path} is ${JSON.stringify(after.preset)} where it is missing, and was ${JSON.stringify(before.preset)}`,
    );
  }
  if (after.type === "unknown" || after.type === "any") return [...problems, ...ruleProblems(before, after, path)];
  if (before.type === "union")
    return [...problems, ...(before.parts ?? []).flatMap((part) => constraintProblems(part, after, path))];
  if (after.type === "union") {
    const tried = (after.parts ?? []).map((part) => constraintProblems(before, part, path));
    return tried.some((found) => found.length === 0) ? problems : [...problems, ...(tried[0] ?? [])];
  }
  if (
    before.type !== after.type &&
    !(isObject(before.type) && isObject(after.type)) &&
    !(before.type === "picklist" && after.type === "string")
  ) {
    return [...problems, `${path}: ${before.type} became ${after.type}`];
  }
  const gone = after.choices ? (before.choices ?? []).filter((one) => !after.choices?.includes(one)) : [];
  problems.push(...gone.map((one) => `${path}: ${JSON.stringify(one)} is refused now`));
  if (before.fields || after.fields) problems.push(...fieldProblems(before, after, path));
  for (const [at, part] of (after.parts ?? []).entries()) {
    const was = before.parts?.[at];
    if (was) problems.push(...constraintProblems(was, part, `${path}[]`));
  }
  return [...problems, ...ruleProblems(before, after, path)];
}

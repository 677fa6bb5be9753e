import { isRecord } from "./as-data.ts";
import type { Constraint } from "./constraints.ts";

const kinds: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  boolean: (value) => typeof value === "boolean",
  array: Array.isArray,
  object: isRecord,
  strict_object: isRecord,
  loose_object: isRecord,
};

/** What limits are compared with. */
function sizeOf(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value === "string") return value.trim().length;
  return Array.isArray(value) ? value.length : undefined;
}

function ruleMismatches({ rules }: Constraint, value: unknown, path: string): string[] {
  const size = sizeOf(value);
  if (size === undefined) return [];
  return rules.flatMap(({ type, asks }) => {
    const least = type === "non_empty" ? 1 : Number(asks);
    if (type === "non_empty" || type.startsWith("min_"))
      return size < least ? [`${path} must be at least ${least}, and is ${size}`] : [];
    if (type.startsWith("max_")) return size > least ? [`${path} may be at most ${least}, and is ${size}`] : [];
    return type === "length" && size !== least ? [`${path} must be ${least}, and is ${size}`] : [];
  });
}

function fieldMismatches({ type, fields = {} }: Constraint, value: Record<string, unknown>, path: string): string[] {
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const unknown = type === "strict_object" ? Object.keys(value).filter((name) => !(name in fields)) : [];
  return [
    ...Object.entries(fields).flatMap(([name, field]) => mismatches(field, value[name], at(name))),
    ...unknown.map((name) => `${at(name)} is not known`),
  ];
}

/**
 * Why a document is none that a recorded schema takes, as far as its record shows: what is there and of which kind,
 * choices, limits. Patterns and checks are code, and were left with it.
 */
export function mismatches(asks: Constraint, value: unknown, path = ""): string[] {
  if (value === undefined) return asks.missing ? [] : [`${path} is missing`];
  if (value === null) return asks.null ? [] : [`${path} is null`];
  if (asks.type === "union") {
    const tried = (asks.parts ?? []).map((part) => mismatches(part, value, path));
    return tried.some((found) => found.length === 0) ? [] : (tried[0] ?? []);
  }
  if (asks.choices) return asks.choices.includes(value) ? [] : [`${path} is none of ${asks.choices.join(", ")}`];
  if (kinds[asks.type]?.(value) === false) return [`${path} is no ${asks.type.replace("_", " ")}`];
  const [item] = asks.parts ?? [];
  return [
    ...(asks.fields && isRecord(value) ? fieldMismatches(asks, value, path) : []),
    ...(Array.isArray(value) && item ? value.flatMap((each, at) => mismatches(item, each, `${path}.${at}`)) : []),
    ...ruleMismatches(asks, value, path),
  ];
}

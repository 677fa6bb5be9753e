import { aPicture, asDataUrl } from "../signature-picture.ts";
import { chance, oneOf, type Random } from "./random.ts";

/** As much of JSON Schema as the contract is written in. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What people type and pages send. None of it asks the sandbox for a failure. */
const likely = [
  "Jane",
  "Smith",
  "O'Brien",
  "Anne-Marie",
  "jane@claims.test",
  "a.b+c@mail.london",
  "1980-05-04",
  "04/05/1980",
  "2026-11-20",
  "07700900123",
  "+447700900124",
  "M1 1AE",
  "EX4 4QJ",
  "sw1a2aa",
  "M1-1AE-2",
  "1234",
  "0000",
  "exp",
  "idv",
  "true",
  "drawn",
  "AAAAAAAAAAAAAAAAAAAAAA",
  "abcdef0123456789",
  "a".repeat(64),
  "utm_source",
  "2026-11-20T10:00:00.000Z",
  "v4",
  "otp",
  "sign",
  "https://elsewhere.test/x?y=1",
  "Northgate Motor Finance",
  "contact_info",
  "first_name",
  "LCP",
  "10",
  "Mrs.",
  "",
] as const;

/** What no claimant types, and what nothing may stumble over. */
const strange = [
  "\u0000",
  "a\u0000b",
  "\uD800",
  "\uFEFF",
  "‮evil",
  "Ünïcödé 名前 🚗",
  "'; drop table claims; --",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "${process.env}",
  "../../etc/passwd",
  "%00",
  "%ff",
  "__proto__",
  "constructor",
  "NaN",
  "-0",
  "1e999",
  "null",
  " ",
  "\n\r\t",
  "x".repeat(300),
  "x".repeat(3_000),
  "é".repeat(20_000),
  "9".repeat(400),
  "data:image/png;base64,AAAA",
  "data:image/png;base64,",
  "2026-02-30",
  "99999-01-01",
  "0000-00-00",
  "1980-05-04T25:61:00Z",
  "00000000-0000-0000-0000-000000000000",
] as const;

const pictures = [
  asDataUrl(aPicture()),
  asDataUrl(aPicture({ width: 40, height: 40 })),
  asDataUrl(aPicture().subarray(0, 200)),
] as const;

/** What a field is about, where only its name says it. The address at our own domain makes a tester. */
const fitting: readonly (readonly [RegExp, readonly string[]])[] = [
  [/phone/i, ["07700900123", "+447700900124", "7700900125"]],
  [/email/i, ["jane@claims.test", "a.b+c@mail.london", "jane@example-claims.test"]],
  [/post_?al_?code|post_?code/i, ["M1 1AE", "EX4 4QJ", "sw1a2aa"]],
  [/^signature$/, pictures],
  [/^time$/, ["2026-11-20T10:00:00.000Z", "2026-11-21T00:00:00Z"]],
];

/** Mostly what the schema asks for, now and then something else entirely. */
export function madeUp(schema: Schema, random: Random, depth = 0): unknown {
  if (chance(random, 2)) return anything(random, depth);
  const choices = schema.anyOf ?? schema.oneOf;
  const [first, ...more] = choices ?? [];
  if (first !== undefined) return madeUp(oneOf(random, [first, ...more]), random, depth + 1);
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((part) => madeUp(part, random, depth + 1)));
  if (schema.const !== undefined) return schema.const;
  const [one, ...others] = schema.enum ?? [];
  if (one !== undefined) return oneOf(random, [one, ...others]);
  return ofType(schema, random, depth);
}

function ofType(schema: Schema, random: Random, depth: number): unknown {
  switch (schema.type) {
    case "object":
      return anObject(schema, random, depth);
    case "array":
      return Array.from({ length: Math.floor(random() * (chance(random, 2) ? 600 : 4)) }, () =>
        madeUp(schema.items ?? {}, random, depth + 1),
      );
    case "string":
      return aText(schema, random);
    case "integer":
    case "number":
      return aNumber(schema, random);
    case "boolean":
      return chance(random, 50);
    case undefined:
    default:
      return anything(random, depth);
  }
}

function anObject(
  { properties = {}, required = [], additionalProperties, propertyNames = {} }: Schema,
  random: Random,
  depth: number,
): object {
  // Of a form with a hundred fields a page sends a few.
  const isLarge = Object.keys(properties).length > 30;
  const named = Object.entries(properties).filter(([name]) =>
    chance(random, required.includes(name) ? 97 : isLarge ? 3 : 60),
  );
  const entries = named.map(([name, inner]): [string, unknown] => [name, valueFor(name, inner, random, depth)]);
  if (typeof additionalProperties === "object" && !isLarge) {
    entries.push(
      ...Array.from({ length: Math.floor(random() * 4) }, (): [string, unknown] => [
        aText(propertyNames, random),
        madeUp(additionalProperties, random, depth + 1),
      ]),
    );
  }
  if (chance(random, 3)) entries.push([aText({}, random), anything(random, depth)]);
  return Object.fromEntries(entries);
}

function valueFor(name: string, schema: Schema, random: Random, depth: number): unknown {
  const [first, ...more] = fitting.find(([names]) => names.test(name))?.[1] ?? [];
  if (first !== undefined && chance(random, 90)) return oneOf<string>(random, [first, ...more]);
  return madeUp(schema, random, depth + 1);
}

function aText({ pattern, maxLength = Infinity }: Schema, random: Random): string {
  if (chance(random, 5)) return oneOf(random, strange);
  const wanted = pattern === undefined ? null : new RegExp(pattern, "u");
  const [first, ...more] = likely.filter((text) => text.length <= maxLength && (wanted === null || wanted.test(text)));
  if (first === undefined) return oneOf(random, likely);
  return oneOf<string>(random, [first, ...more]);
}

function aNumber({ minimum = -10, maximum = 1_000 }: Schema, random: Random): number {
  if (chance(random, 10))
    return oneOf(random, [0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 1e-308, minimum, maximum]);
  return Math.floor(minimum + random() * (maximum - minimum));
}

function anything(random: Random, depth: number): unknown {
  if (depth < 4 && chance(random, 15)) return [anything(random, depth + 1), anything(random, depth + 1)];
  if (depth < 4 && chance(random, 15)) return { [aText({}, random)]: anything(random, depth + 1) };
  if (chance(random, 1)) return deep(200);
  return oneOf<unknown>(random, [null, true, 0, -1, 1e308, {}, [], aText({}, random), oneOf(random, strange)]);
}

function deep(levels: number): unknown {
  return levels === 0 ? 0 : [deep(levels - 1)];
}

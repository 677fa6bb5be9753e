import * as v from "valibot";

type Part = Parameters<typeof v.is>[0] & Record<string, unknown>;

/** Texts of every kind that a claim, a release or an answer has in it; each schema keeps those that it takes. */
const texts = [
  "x",
  "1234",
  "Ada",
  "O'Brien",
  "Anne-Marie",
  "Example",
  "Šimić",
  "Ms.",
  "2026-11-20",
  "2026-11-20T10:00:00.000Z",
  "2026-11-20T10:00:00Z",
  "1985-03-05",
  "05/03/1985",
  "5.3.85",
  "18.30",
  "ada@mail.test",
  "ada+claim@mail.test",
  "+447700900123",
  "07700900123",
  "7700900123",
  "M1 1AE",
  "m11ae",
  "SW1A 2AA",
  "EC1A 1BB",
  "https://example.test/path",
  "https://example.test",
  "http://portal.localhost:3000",
  "example.test",
  "192.0.2.1",
  "2001:db8::1",
  "data:image/png;base64,iVBORw0KGgo=",
  "sha384-x",
  "/r/app/hash/",
  "clm_0123456789abcdefghij",
  "clm_0123456789abcdefghij.abc-DEF_1.x",
  "utm_source",
  " Ada ",
  "ada example",
  "ADA@Mail.test ",
  " m1 1aa",
  "0800 000 0000",
  "0123456789abcdef".repeat(4),
  "AD-0001",
  "a-b_c",
  "0123456789abcdef",
  "true",
  "",
];

const numbers = [0, 1, 2, 4, 10, 12.5, 99, 100, 750, 2018, 2026, 1e6];

/** Longer texts are not written down: their limit is, as a number. */
const longest = 120;

/** So many samples of one part are enough to tell two rules apart. */
const enough = 24;

const isPart = (value: unknown): value is Part =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "schema";

const limitsIn = ({ pipe }: Part) =>
  (Array.isArray(pipe) ? pipe : []).flatMap(({ requirement }: { requirement?: unknown }) =>
    typeof requirement === "number" && requirement <= longest ? [requirement] : [],
  );

const textsFor = (part: Part) => [
  ...texts,
  ...limitsIn(part).flatMap((limit) => ["x", "1", "é"].map((letter) => letter.repeat(limit))),
];

function recordsOf(part: Part, depth: number): unknown[] {
  const [keys, values] = [part["key"], part["value"]].map((inside) =>
    isPart(inside) ? samplesOf(inside, depth + 1) : [],
  );
  return [{}, ...(keys ?? []).slice(0, 3).map((key) => ({ [String(key)]: values?.[0] }))];
}

function listsOf(part: Part, depth: number): unknown[] {
  const items = isPart(part["item"]) ? samplesOf(part["item"], depth + 1) : [];
  const most = Math.min(...limitsIn(part), 50);
  return [
    [],
    ...items.slice(0, 6).map((item) => [item]),
    items.slice(0, most),
    ...(limitsIn(part).length > 0 ? [Array.from({ length: most }, () => items[0])] : []),
  ];
}

/** Fields whose names follow a pattern, where an object takes more than it names. */
const patterned: readonly (readonly [string, unknown])[] = [
  ["utm_source", "news"],
  [`utm_${"a".repeat(40)}`, "news"],
  ["luminateFailure_KBA0011", true],
  [`luminateFailure_${"a".repeat(20)}`, "text"],
];

/** One object with every field, one with those that it must have, and one for every other value of each field. */
function objectsOf(entries: Record<string, unknown>, depth: number): unknown[] {
  const values = Object.entries(entries).flatMap(([name, part]) =>
    isPart(part) ? [[name, samplesOf(part, depth + 1)] as const] : [],
  );
  const given = (chosen: (name: string) => boolean) =>
    Object.fromEntries(
      values.filter(([name, [first]]) => chosen(name) && first !== undefined).map(([name, [first]]) => [name, first]),
    );
  const whole = given(() => true);
  const least = given((name) => !v.is(entries[name] as Part, undefined));
  const base = Object.keys(least).length > 0 ? least : {};
  const varied = values.flatMap(([name, [, ...others]]) =>
    [whole[name], ...others].filter((value) => value !== undefined).map((value) => ({ ...base, [name]: value })),
  );
  return [whole, least, ...varied];
}

function drafts(part: Part, depth: number): unknown[] {
  if (isPart(part["wrapped"])) return samplesOf(part["wrapped"], depth);
  if (typeof part["entries"] === "object" && part["entries"] !== null) {
    const objects = objectsOf(part["entries"] as Record<string, unknown>, depth);
    const least = objects[1];
    return part["type"] === "object_with_rest"
      ? [...objects, ...patterned.map(([name, value]) => Object.assign({}, least, { [name]: value }))]
      : objects;
  }
  if (part["type"] === "record") return recordsOf(part, depth);
  if (part["type"] === "array") return listsOf(part, depth);
  if (part["type"] === "literal") return [part["literal"]];
  if (Array.isArray(part["options"]))
    return part["options"].flatMap((option: unknown) =>
      isPart(option) ? samplesOf(option, depth + 1).slice(0, 4) : [option],
    );
  if (part["type"] === "string") return textsFor(part);
  if (part["type"] === "number") return [...numbers, ...limitsIn(part)];
  if (part["type"] === "boolean") return [true, false];
  return ["x", 1, true, { a: 1 }, null];
}

/** Values that a schema takes: of each part some, those at its limits among them. */
export function samplesOf(part: Part, depth = 0): unknown[] {
  if (depth > 6) return [];
  const isObject = depth === 0 && "entries" in part;
  const taken = drafts(part, depth).filter((draft) => v.is(part, draft));
  return isObject ? taken : taken.slice(0, enough);
}

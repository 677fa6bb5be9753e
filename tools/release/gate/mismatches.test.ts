import * as v from "valibot";
import { constraintOf } from "./constraints.ts";
import { mismatches } from "./mismatches.ts";

const line = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(5));
const schema = v.strictObject({
  title: line,
  lede: v.optional(line),
  share: v.pipe(v.number(), v.minValue(15), v.maxValue(30)),
  face: v.picklist(["bold", "plain"]),
  points: v.pipe(v.array(v.strictObject({ text: line })), v.length(2)),
  either: v.union([v.string(), v.boolean()]),
});
const document = { title: "Fees", share: 15, face: "bold", points: [{ text: "One" }, { text: "Two" }], either: true };
const asks = constraintOf(schema as never);

it("finds nothing about a document that the schema takes", () => {
  expect(v.safeParse(schema, document).success).toBe(true);
  expect(mismatches(asks, document)).toEqual([]);
});

it.each([
  ["a missing field", { title: undefined }, ["title is missing"]],
  ["a field that is not known", { fee: 1 }, ["fee is not known"]],
  ["words that are too many", { lede: "Too long" }, ["lede may be at most 5, and is 8"]],
  ["no words", { title: " " }, ["title must be at least 1, and is 0"]],
  ["a number below", { share: 14 }, ["share must be at least 15, and is 14"]],
  ["another kind", { share: "15" }, ["share is no number"]],
  ["another choice", { face: "wide" }, ["face is none of bold, plain"]],
  ["one entry less", { points: [{ text: "One" }] }, ["points must be 2, and is 1"]],
  [
    "a flaw in an entry",
    { points: [{ text: "One" }, { texts: "Two" }] },
    ["points.1.text is missing", "points.1.texts is not known"],
  ],
  ["a kind that none takes", { either: 1 }, ["either is no string"]],
])("finds %s", (_, change, problems) => {
  const changed = { ...document, ...change };
  expect(v.safeParse(schema, changed).success).toBe(false);
  expect(mismatches(asks, changed)).toEqual(problems);
});

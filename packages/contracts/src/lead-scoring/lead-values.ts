import * as v from "valibot";
import { lenderKey } from "../eligibility/excluded-lenders.ts";

const pounds = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000));
const name = v.pipe(
  v.string(),
  v.nonEmpty("name-missing"),
  v.maxLength(150),
  v.check((text) => text === lenderKey(text), "name-not-normalised"),
);
const names = v.pipe(
  v.array(name),
  v.check((list) => new Set(list).size === list.length, "name-twice"),
);

const groups = v.pipe(
  v.array(v.strictObject({ value: pounds, names })),
  v.check((list) => new Set(list.map(({ value }) => value)).size === list.length, "value-twice"),
  v.check(
    (list) =>
      v.is(
        names,
        list.flatMap((group) => group.names),
      ),
    "name-twice",
  ),
);

/** A file of lead values: every name as `lenderKey` writes it, none twice, a value for the lenders it does not list. */
export const leadValuesSchema = v.strictObject({
  about: v.pipe(v.string(), v.nonEmpty()),
  version: v.pipe(v.string(), v.isoDate()),
  default: pounds,
  lenders: groups,
  excluded_brands: names,
  exempt: names,
});

/** What lenders are worth, by the lists of a file. */
export type LeadValues = v.InferOutput<typeof leadValuesSchema>;

import * as v from "valibot";
import { textUpTo } from "../claim/field-types.ts";

/** Body of POST /lenderMap. */
export const lenderMapBody = v.strictObject({
  report_names: v.pipe(v.array(v.pipe(textUpTo(150), v.nonEmpty())), v.maxLength(500, "too-many")),
});

/** What a lender is known as, and how its agreements rank (5 is dropped). */
export const lenderSchema = v.object({
  universal_name: v.string(),
  tier: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
});

/** Answer of POST /lenderMap, by lower-case name; unknown names are absent. */
export const lenderMapAnswer = v.record(v.string(), lenderSchema);

/** Answer of POST /lenderMap, by lower-case name. */
export type LenderMap = v.InferOutput<typeof lenderMapAnswer>;

import * as v from "valibot";
import { textUpTo } from "../claim/field-types.ts";

export {
  addressDataSchema,
  agreementKinds,
  agreementSchema,
  creditCheckAnswer,
  creditCheckBody,
  type AddressData,
  type Agreement,
  type AgreementKind,
  type CreditCheckAnswer,
  type CreditCheckBody,
} from "./first-bureau.ts";
export {
  accountSchema,
  secondBureauAnswer,
  secondBureauBody,
  secondBureauQuery,
  type Account,
  type SecondBureauBody,
} from "./second-bureau.ts";

/** Query of GET /dummy/exp and GET /dummy/efx. */
export const dummyQuery = v.strictObject({ post2021: v.optional(v.literal("true")) });

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

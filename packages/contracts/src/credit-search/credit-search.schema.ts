import * as v from "valibot";

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
export { lenderMapAnswer, lenderMapBody, lenderSchema, type LenderMap } from "./lender-map.ts";
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

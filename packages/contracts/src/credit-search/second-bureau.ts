import * as v from "valibot";
import { textUpTo } from "../claim/field-types.ts";
import { titleRule } from "../person/name.rules.ts";
import { askedAbout } from "./asked-about.ts";

const part = v.optional(textUpTo(150));

/** Query of POST /cc. */
export const secondBureauQuery = v.strictObject({ service: v.literal("exp") });

/** Body of POST /cc?service=exp. */
export const secondBureauBody = v.strictObject({
  ...askedAbout,
  title: titleRule,
  house_name: part,
  house_number: part,
  street: part,
  street2: part,
  district: part,
  post_town: part,
  county: part,
  post_code: textUpTo(16),
});

/** Body of POST /cc?service=exp. */
export type SecondBureauBody = v.InferInput<typeof secondBureauBody>;

const calendarPart = v.union([v.number(), v.string()]);

/** One account, as the second bureau reports it. */
export const accountSchema = v.object({
  supplyCompanyName: v.string(),
  caisAccStartDate: v.object({ ccyy: calendarPart, mm: calendarPart, dd: calendarPart }),
  settlementDate: v.optional(v.unknown()),
  accountNumber: v.string(),
  /** Added by our own back end, which takes out what no screen shows: what a selection names the account by. */
  hpId: v.optional(v.string()),
});

/** One account, as the second bureau reports it. */
export type Account = v.InferOutput<typeof accountSchema>;

/** Answer of POST /cc and of GET /dummy/exp: the accounts, bare or once more under `responseObject`. */
export const secondBureauAnswer = v.union([
  v.array(accountSchema),
  v.pipe(
    v.object({ responseObject: v.array(accountSchema) }),
    v.transform(({ responseObject }) => responseObject),
  ),
]);

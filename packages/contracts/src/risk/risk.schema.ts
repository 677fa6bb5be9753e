import * as v from "valibot";
import { claimNumberSchema } from "../claim/claim.schema.ts";
import { amount, textUpTo } from "../claim/field-types.ts";

/** The name of this browser where devices are looked at. */
export const deviceSessionIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/));

/** Body of POST /k360/verify. */
export const verifyDeviceBody = v.strictObject({
  claim_number: claimNumberSchema,
  device_session_id: deviceSessionIdSchema,
});

/** Answer of POST /k360/verify: nothing that a page would act on. */
export const verifyDeviceAnswer = v.object({});

/** Body of POST /kount. A masked visitor's page knows no more than stars: nothing here has to be a real address. */
export const assessRiskBody = v.strictObject({
  session_id: deviceSessionIdSchema,
  email: textUpTo(254),
  phone: textUpTo(40),
  claim_number: claimNumberSchema,
  name: textUpTo(130),
  address: textUpTo(500),
  city: textUpTo(100),
  postalCode: textUpTo(16),
  country: textUpTo(60),
});

/** Body of POST /kount. */
export type AssessRiskBody = v.InferInput<typeof assessRiskBody>;

const word = v.nullish(textUpTo(200), "");
const score = v.union([textUpTo(20), amount]);

/** Answer of POST /kount, in the service's own words. */
export const assessRiskAnswer = v.object({
  IP_COUNTRY: word,
  OMNISCORE: score,
  SCOR: score,
  IP_IPAD: word,
  FINGERPRINT: word,
  COOKIES: word,
  JAVASCRIPT: word,
  SESS: word,
  MODE: word,
});

/** Answer of POST /kount. */
export type RiskAnswer = v.InferOutput<typeof assessRiskAnswer>;

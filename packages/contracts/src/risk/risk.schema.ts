import * as v from "valibot";
import { claimNumberSchema } from "../claim/claim.schema.ts";

/** The name of this browser where devices are looked at. */
export const deviceSessionIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/));

/** Body of POST /k360/verify. */
export const verifyDeviceBody = v.strictObject({
  claim_number: claimNumberSchema,
  device_session_id: deviceSessionIdSchema,
});

/** Answer of POST /k360/verify: nothing that a page would act on. */
export const verifyDeviceAnswer = v.object({});

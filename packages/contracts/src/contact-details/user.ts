import * as v from "valibot";
import { addressSchema, postcodeRule } from "../address/address.schema.ts";
import { claimNumberSchema } from "../claim/claim.schema.ts";
import { textUpTo } from "../claim/field-types.ts";
import { wireBirthDateRule } from "../person/birth-date.rules.ts";
import { firstNameRule, surnameRule } from "../person/name.rules.ts";
import { emailRule } from "./email.rules.ts";
import { phoneRule } from "./phone.rules.ts";

const person = {
  claim_number: claimNumberSchema,
  first_name: firstNameRule,
  last_name: surnameRule,
  email: emailRule,
  dob: wireBirthDateRule,
  /** In its parts, or in one line as it is shown. */
  address: v.union([addressSchema, textUpTo(400)]),
};

/** Body of POST /user/validate, the duplicate-claim check: about what was typed, so with the number before it is saved. */
export const validateUserBody = v.strictObject({ ...person, phone: v.optional(phoneRule) });

/** Body of POST /user/validate. */
export type ValidateUserBody = v.InferInput<typeof validateUserBody>;

/** Answer of POST /user/validate: `valid` is false where this person has a claim already. */
export const validateUserAnswer = v.object({ valid: v.boolean(), message: v.string() });

/** Body of POST /user and of POST /contact. */
export const saveUserBody = v.strictObject({ ...person, phone: phoneRule, postcode: postcodeRule });

/** Body of POST /user and of POST /contact. */
export type SaveUserBody = v.InferInput<typeof saveUserBody>;

/** Answer of POST /user. */
export const saveUserAnswer = v.object({ claimId: claimNumberSchema });

/** Answer of POST /contact. */
export const saveContactAnswer = v.object({ queued: v.literal(true) });

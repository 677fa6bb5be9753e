import { claimNumberSchema } from "../claim/claim.schema.ts";
import { wireBirthDateRule } from "../person/birth-date.rules.ts";
import { firstNameRule, surnameRule } from "../person/name.rules.ts";

/** What every bureau call says of the person that it is about. */
export const askedAbout = {
  claim_number: claimNumberSchema,
  first_name: firstNameRule,
  last_name: surnameRule,
  dob: wireBirthDateRule,
};

import { creditCheckBody } from "@claims/contracts/credit-search/schema";
import * as v from "valibot";
import type { CreditQuestion } from "./credit-search.ports.ts";

const [inFull, byId] = creditCheckBody.options;

/** A claim that has an address and nobody's name yet is a legal one: its name and date of birth may be empty. */
function orEmpty<Schema extends v.GenericSchema>(schema: Schema) {
  return v.union([v.literal(""), schema]);
}

const asker = {
  first_name: orEmpty(inFull.entries.first_name),
  last_name: orEmpty(inFull.entries.last_name),
  dob: orEmpty(inFull.entries.dob),
};

export const anyCreditCheckBody = v.variant("use_address", [
  v.strictObject({ ...inFull.entries, ...asker }),
  v.strictObject({ ...byId.entries, ...asker }),
]);

export function questionFrom(body: v.InferOutput<typeof anyCreditCheckBody>): CreditQuestion {
  return {
    firstName: body.first_name,
    lastName: body.last_name,
    birthDate: body.dob,
    home: body.use_address ? { address: body.address } : { addressId: body.address_id },
  };
}

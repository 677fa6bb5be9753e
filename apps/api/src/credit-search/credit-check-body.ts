import type { creditCheckBody } from "@claims/contracts/credit-search/schema";
import type * as v from "valibot";
import type { CreditQuestion } from "./credit-search.ports.ts";

export function questionFrom(body: v.InferOutput<typeof creditCheckBody>): CreditQuestion {
  return {
    firstName: body.first_name,
    lastName: body.last_name,
    birthDate: body.dob,
    home: body.use_address ? { address: body.address } : { addressId: body.address_id },
  };
}

import type { ClaimFields } from "@claims/contracts/claim/schema";
import type { saveUserBody } from "@claims/contracts/contact-details/schema";
import { ok, type Result } from "@claims/contracts/http/schema";
import { fromWireDate } from "@claims/contracts/person/schema";
import type * as v from "valibot";
import { updateClaim, type Update, type UpdateDeps } from "../session/update-claim.ts";

type User = v.InferOutput<typeof saveUserBody>;

/** Saves who the claimant is and how they are reached, as fields of the claim like any other. */
export async function saveUser(
  deps: UpdateDeps,
  update: Omit<Update, "fields">,
  user: User,
): Promise<Result<{ claimId: string }>> {
  const saved = await updateClaim(deps, { ...update, fields: fieldsFrom(user) });
  return saved.ok ? ok({ claimId: saved.value.claimId }) : saved;
}

function fieldsFrom({ first_name, last_name, email, dob, phone, postcode, address }: User): ClaimFields {
  const dateOfBirth = fromWireDate(dob);
  return {
    first_name,
    last_name,
    email,
    dob,
    ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
    phone_number: phone,
    postcode,
    // In one line it is only what was shown of the address that the claim already has.
    ...(typeof address === "string" ? {} : { address }),
  };
}

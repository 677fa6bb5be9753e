import type { Address } from "@claims/contracts/address/schema";
import { saveContact, saveUser } from "@claims/contracts/contact-details/client";
import type { SaveUserBody, ValidateUserBody } from "@claims/contracts/contact-details/schema";
import { verifyDevice } from "@claims/contracts/risk/client";
import type { Claim } from "@claims/contracts/session/atoms";

const noAddress: Address = { country: "GB" };

/** The person of this claim as the duplicate check asks about them, or null while something is missing. */
export function personOf(claim: Claim | null): ValidateUserBody | null {
  const { email, phone_number: phone, dob, first_name, last_name, address = noAddress } = claim?.fields ?? {};
  if (!claim?.claimId || !email || !dob || !first_name || !last_name) return null;
  return { claim_number: claim.claimId, first_name, last_name, email, ...(phone && { phone }), dob, address };
}

function userOf(claim: Claim): SaveUserBody | null {
  const person = personOf(claim);
  const { phone_number: phone, postcode } = claim.fields;
  return person && phone && postcode ? { ...person, phone, postcode } : null;
}

/** Who else is to know how the claimant is reached. The claim holds it already, so the page does not wait for them. */
export async function notifyOthers(claim: Claim): Promise<void> {
  const user = userOf(claim);
  if (!user) return;
  await saveUser(user);
  await Promise.all([saveContact(user), verifyDevice(user.claim_number)]);
}

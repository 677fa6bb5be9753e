import { addressLabel } from "@claims/contracts/address/text";
import type { ClaimFields } from "@claims/contracts/claim/schema";
import { assessRisk } from "@claims/contracts/risk/client";

/** Asks for the risk of a claim by what it says of its claimant. */
export async function assessClaim(
  claimId: string,
  {
    first_name: firstName = "",
    last_name: surname = "",
    email = "",
    phone_number: phone = "",
    address,
    postcode = "",
  }: ClaimFields,
) {
  await assessRisk({
    claim_number: claimId,
    name: `${firstName} ${surname}`.trim(),
    email,
    phone,
    address: address ? addressLabel(address) : "",
    city: address?.postTown ?? "",
    postalCode: postcode,
    country: "GB",
  });
}

import type { Problem } from "@claims/contracts/http/schema";
import { rejection } from "../http/refusal.ts";
import { isCancelled, type OpenedClaim } from "../session/claim-view.ts";
import { isPhoneChecked } from "../session/checked-phones.ts";
import { detailsOf, type Details } from "../session/details.ts";

/** What a call says of the person it is about. */
export interface AskedAbout {
  /** True where it names nobody but the person of these details. */
  readonly isOf: (details: Details) => boolean;
}

/** Why this claim's person is not asked about; null where nothing speaks against it. */
export function whyNotAsk(
  claim: OpenedClaim,
  { isOf }: AskedAbout,
  { tester }: { readonly tester: boolean },
): Problem | null {
  if (isCancelled(claim)) return rejection("claim-cancelled", 409, "This claim has been cancelled.");
  // A tester's file is a sample: nobody is asked about anybody.
  if (tester) return null;
  const details = detailsOf(claim.fields);
  if (!isOf(details)) return rejection("other-person", 409, "This is not the person of your claim.");
  const missing = missingIn(details);
  if (missing !== null) return rejection("details-missing", 409, `${missing}: Please complete your details first.`);
  if (claim.fields.soft_check_privacy !== true) {
    return rejection("consent-missing", 409, "soft_check_privacy: Please agree to the soft credit search first.");
  }
  if (!isPhoneChecked(claim))
    return rejection("details-missing", 409, "phone_number: Please have your phone number checked first.");
  return null;
}

function missingIn({ firstName, lastName, birthDate, address, addressId, phone }: Details): string | null {
  const needed = {
    first_name: firstName,
    last_name: lastName,
    dob: birthDate,
    address: address === null ? addressId : "given",
    phone_number: phone,
  };
  return Object.entries(needed).find(([, value]) => value === "")?.[0] ?? null;
}

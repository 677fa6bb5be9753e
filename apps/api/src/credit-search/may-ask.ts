import type { Problem } from "@claims/contracts/http/schema";
import { isPhoneChecked } from "../claim/checked-phones.ts";
import { isCancelled, type OpenedClaim } from "../claim/claim-view.ts";
import { detailsOf, type Details } from "../claim/details.ts";
import { claimCancelled, codedRejection, said } from "../http/rejection.ts";

interface Call {
  /** True where the call names no other than the person of these details. */
  readonly isAbout: (details: Details) => boolean;
  /** An internal tester, who is answered with samples: no bureau is asked. */
  readonly tester: boolean;
}

/** Why this claim's person is not asked about; null where nothing speaks against it. */
export function whyNotAsk(claim: OpenedClaim, { isAbout, tester }: Call): Problem | null {
  if (isCancelled(claim)) return claimCancelled;
  if (tester) return null;
  const details = detailsOf(claim.fields);
  if (!isAbout(details)) return codedRejection("other-person", 409, said.otherPerson);
  const missing = missingIn(details);
  if (missing !== null) return codedRejection("details-missing", 409, said.completeFirst(missing), missing);
  if (claim.fields.soft_check_privacy !== true) {
    return codedRejection("consent-missing", 409, said.agreeFirst);
  }
  if (!isPhoneChecked(claim)) return codedRejection("details-missing", 409, said.phoneCheckFirst, "phone_number");
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

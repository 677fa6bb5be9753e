import { anAddress } from "../address/address.builder.ts";
import type { ClaimFields } from "../claim/claim.schema.ts";
import type { ScreenName } from "../journey/screen-names.ts";
import type { StartedSession } from "./session.schema.ts";
import { freshClaim, type Claim } from "./state.ts";

/** The claim number of every built claim. */
export const aClaimNumber = "clm_0123456789abcdefghij";

/** The answers of a person who has filled in everything up to the signature. */
export function someAnswers(fields: ClaimFields = {}): ClaimFields {
  return {
    title: "Ms.",
    first_name: "Ada",
    last_name: "Example",
    dateOfBirth: "05/03/1985",
    dob: "1985-03-05",
    email: "ada@mail.test",
    phone_number: "+447700900123",
    postcode: "M1 1AE",
    address: anAddress(),
    addressID: "AD-0001",
    ...fields,
  };
}

/** A claim that a session has just been started for; only what a test is about needs naming. */
export function aClaim(parts: Partial<Claim> = {}): Claim {
  return { ...freshClaim, claimId: aClaimNumber, ...parts };
}

/** A claim with its postcode and address chosen. */
export function aClaimWithAddress(parts: Partial<Claim> = {}): Claim {
  const address = anAddress();
  const fields = { postcode: "M1 1AE", address, addressID: "AD-0001" };
  return aClaim({ fields, screensCompleted: ["postcode"], ...parts });
}

/** A claim that has been signed. */
export function aSignedClaim(parts: Partial<Claim> = {}): Claim {
  const screensCompleted: ScreenName[] = ["postcode", "basic_info", "contact_info", "sign"];
  return aClaim({ fields: someAnswers(), screensCompleted, signed: true, ...parts });
}

/** The server's answer to a session's start. */
export function aStartedSession(parts: Partial<StartedSession> = {}): StartedSession {
  return {
    claimId: aClaimNumber,
    tester: false,
    data: { data: { session_duration: 0 }, screens_completed: [] },
    ...parts,
  };
}

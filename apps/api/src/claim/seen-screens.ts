import type { ClaimFlags } from "@claims/contracts/session/schema";

type Fields = Readonly<Record<string, unknown>>;

interface Seen {
  readonly fields: Fields;
  readonly facts: Fields;
  readonly flags: ClaimFlags;
  /** Testers pass the code and the questions without either. */
  readonly tester: boolean;
  readonly otp: boolean;
}

type Rule = (seen: Seen) => boolean;

const hasName: Rule = ({ fields }) => has(fields, "first_name") && has(fields, "last_name");
const isReached: Rule = ({ fields }) => has(fields, "email") && has(fields, "phone_number");

/** What has to be on record for a step to be done: saying so alone does no step. */
const rules: Readonly<Record<string, Rule>> = {
  postcode: ({ fields }) => has(fields, "postcode") || has(fields, "address"),
  basic_info: (seen) => hasName(seen) && (has(seen.fields, "dob") || has(seen.fields, "dateOfBirth")),
  contact_info: isReached,
  sign: ({ flags }) => flags.signed,
  credits_report: isReached,
  otp: ({ flags, tester, otp }) => flags.phone_verified || tester || !otp,
  questions: ({ facts, tester }) => has(facts, "qkba") || tester,
  credit_report: isReached,
  submit_claim: ({ flags }) => flags.submitted,
};

/** Whether the server saw for itself that this step was done. */
export function isSeen(screen: string, seen: Seen): boolean {
  return rules[screen]?.(seen) ?? false;
}

function has(fields: Fields, name: string): boolean {
  const value = fields[name];
  return value !== undefined && value !== null && value !== "";
}

import type { ClaimFieldName } from "@claims/contracts/claim/schema";
import type { Subjects } from "./details.ts";

/** What came of asking about a person: it belongs to the details that were asked about. */
const ofDetails: ReadonlySet<string> = new Set<ClaimFieldName>([
  "qkba",
  "is_idv_done",
  "luminate_answers_assessment",
  "luminate_pass_datetime",
  "luminate_id_config",
  "luminate_questions_assessment",
  "luminate_questions_response",
  "luminate_second_set_questions_response",
  "luminate_three_questions_error",
  "luminate_answers_assessment_error",
  "failureReasons",
  "is_credit_check_done",
  "credit_check_status",
  "credit_check_failure_reason",
  "is_experian_credit_check_done",
  "experian_credit_check_status",
  "hire_purchases",
  "fixed_term_agreements",
  "unsecured_loans",
  "secured_loans",
  "secure_loans",
  "rental_agreements",
  "other_purchases",
  "post_2021_loans",
  "previous_searches",
]);

/**
 * Beside the outcomes, fields that a browser may report but that the server finds out itself. What was reported is stored
 * beside, and never answered, never acted on: saying `qkba: hi` makes no claimant verified.
 */
const serverOwned: ReadonlySet<string> = new Set<ClaimFieldName>([
  "lead_value",
  "fb_lead_value",
  "lead_value_with_tier_3",
  "lead_value_default",
  "lead_value_source",
  "SCOR",
  "OMNISCORE",
  "credit_pull_category",
  "sign_datetime",
  "ip_address",
]);

export function isOutcomeOfDetails(name: string): boolean {
  return ofDetails.has(name) || name.startsWith("luminateFailure_");
}

export function isServerOwned(name: string): boolean {
  return serverOwned.has(name) || isOutcomeOfDetails(name);
}

/** What counts: everything reported that is the browser's to say, and the server's own facts. */
export function effectiveFields(
  reported: Readonly<Record<string, unknown>>,
  facts: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const said = Object.entries(reported).filter(([name]) => !isServerOwned(name));
  const seen = Object.entries({ ...facts, ...reasonIn(facts) }).filter(([name]) => isServerOwned(name));
  return Object.fromEntries([...said, ...seen]);
}

/** The documents have one field for why a check came to nothing, and two bureaus that have reasons. */
function reasonIn({ first_bureau_failure: first, second_bureau_failure: second }: Readonly<Record<string, unknown>>) {
  const reason = first ?? second;
  return typeof reason === "string" ? { credit_check_failure_reason: reason } : {};
}

type Facts = Readonly<Record<string, unknown>>;

/** Each outcome is written under its name and the details that it belongs to: other details have other outcomes. */
export function outcomeFacts(facts: Facts, { person, personAndPhone }: Subjects): Facts {
  const subject = facts.is_idv_done === true ? personAndPhone : person;
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [`${name} of ${subject}`, value]));
}

const ofSubject = /^(?<name>.+) of (?<subject>[\w-]{32,48})$/;

/**
 * The facts that count for these details, by their plain names. Outcomes written before they named their details count
 * until one that does is there.
 */
export function factsFor(
  facts: Facts,
  subjects: () => Subjects,
  isOutcome: (name: string) => boolean,
): Record<string, unknown> {
  const read = Object.entries(facts).map(([written, value]) => {
    const { name = written, subject = null } = ofSubject.exec(written)?.groups ?? {};
    return { name, subject, value };
  });
  if (read.every(({ subject }) => subject === null)) return { ...facts };
  const { person, personAndPhone } = subjects();
  const of = (wanted: string | null) =>
    read.filter(({ subject }) => subject === wanted).map(({ name, value }) => [name, value] as const);
  const plain = of(null).filter(([name]) => !isOutcome(name));
  return Object.fromEntries([...plain, ...of(person), ...of(personAndPhone)]);
}

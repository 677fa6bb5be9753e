import type { ClaimFieldName } from "@claims/contracts/claim/schema";

/**
 * Fields that a browser may report, but that the server finds out itself. What was reported is kept beside, and
 * never answered, never acted on: saying `qkba: hi` makes nobody verified.
 */
const serverOwned: ReadonlySet<string> = new Set<ClaimFieldName>([
  "qkba",
  "is_idv_done",
  "luminate_answers_assessment",
  "luminate_pass_datetime",
  "luminate_id_config",
  "luminate_questions_assessment",
  "luminate_three_questions_error",
  "luminate_answers_assessment_error",
  "failureReasons",
  "is_credit_check_done",
  "credit_check_status",
  "credit_check_failure_reason",
  "is_experian_credit_check_done",
  "experian_credit_check_status",
  "lead_value",
  "fb_lead_value",
  "lead_value_with_tier_3",
  "lead_value_default",
  "lead_value_source",
  "SCOR",
  "OMNISCORE",
  "sign_datetime",
  "ip_address",
]);

export function isServerOwned(name: string): boolean {
  return serverOwned.has(name) || name.startsWith("luminateFailure_");
}

/** What counts: everything reported that is the browser's to say, and the server's own facts. */
export function settle(
  reported: Readonly<Record<string, unknown>>,
  facts: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const said = Object.entries(reported).filter(([name]) => !isServerOwned(name));
  const seen = Object.entries(facts).filter(([name]) => isServerOwned(name));
  return Object.fromEntries([...said, ...seen]);
}

import * as v from "valibot";
import { addressSchema, postcodeRule } from "../address/address.schema.ts";
import { emailRule } from "../contact-details/email.rules.ts";
import { phoneRule } from "../contact-details/phone.rules.ts";
import { birthDateTextRule, wireBirthDateRule } from "../person/birth-date.rules.ts";
import { firstNameRule, previousNameRule, surnameRule, titleRule } from "../person/name.rules.ts";
import { amount, moment, recordsUpTo, reportUpTo, textUpTo } from "./field-types.ts";

/** Where a claimant came from. */
export const channels = [
  "Default",
  "Sub2",
  "Outbrain",
  "Reclaims",
  "Jason PPC",
  "Infinity Leads",
  "Justizia",
  "check",
] as const;

const check = v.picklist(["PASS", "FAIL"]);

const marketing = {
  channel: v.picklist(channels),
  /** The host that the visitor came from. */
  referrer: v.pipe(textUpTo(253), v.regex(/^[\w.-]+$/)),
  utmParams: v.pipe(v.record(v.pipe(v.string(), v.regex(/^utm_\w{1,40}$/)), textUpTo(500)), v.maxEntries(20)),
  fbclid: textUpTo(500),
  ttclid: textUpTo(500),
  fbp: textUpTo(200),
  fbc: textUpTo(500),
  ttp: textUpTo(200),
  journey: v.picklist(["v3", "v4", "v5"]),
  ab_test_value: textUpTo(100),
};

const visit = {
  session_start: moment,
  session_duration: v.pipe(v.number(), v.minValue(0), v.maxValue(1e8)),
  session_recording_url: v.pipe(textUpTo(2000), v.regex(/^https:\/\//), v.url()),
  screen_name: v.pipe(v.string(), v.regex(/^[\w-]{1,50}$/)),
  should_add_screen_name: v.boolean(),
  is_bot: v.boolean(),
  bot_config: reportUpTo(5_000),
};

const eligibility = {
  car_on_finance_2007_2021: v.boolean(),
  did_dealer_disclose_commission: v.boolean(),
};

const person = {
  title: titleRule,
  first_name: firstNameRule,
  last_name: surnameRule,
  previous_name: previousNameRule,
  dob: wireBirthDateRule,
  dateOfBirth: birthDateTextRule,
  email: emailRule,
  phone_number: phoneRule,
  postcode: postcodeRule,
  address: addressSchema,
  addressID: textUpTo(100),
  previousAddresses: v.pipe(v.array(addressSchema), v.maxLength(6, "too-many")),
};

const consent = {
  soft_check_privacy: v.boolean(),
  "redundant-claim-concent": v.boolean(),
  consents: v.strictObject({ analytics: v.boolean(), marketing: v.boolean(), version: textUpTo(50) }),
};

/** 256 kB of PNG is at most this long once written in base 64. */
const longestImage = 350_000;

const figure = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1e7));

const signature = {
  signature: v.pipe(textUpTo(longestImage), v.regex(/^data:image\/png;base64,[A-Za-z\d+/]+={0,2}$/)),
  signature_meta: v.strictObject({
    kind: v.picklist(["drawn", "typed"]),
    strokes: v.pipe(figure, v.integer()),
    width: figure,
    height: figure,
    path_length: figure,
    duration_ms: figure,
    text_version: textUpTo(50),
  }),
  // Signs that are not seen, or turn the letters around, would make another name of it on paper; the two that join letters belong to names.
  signature_typed_name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(2),
    v.maxLength(120),
    v.regex(/^(?:[^\p{C}\p{Zl}\p{Zp}]|[\u200c\u200d])*$/u),
  ),
  sign_datetime: moment,
  ip_address: v.pipe(v.string(), v.ip()),
  not_already_filed: v.boolean(),
};

const identity = {
  is_idv_done: v.boolean(),
  qkba: v.picklist(["hi", "md", "lo"]),
  luminate_questions_response: reportUpTo(50_000),
  luminate_second_set_questions_response: reportUpTo(50_000),
  luminate_id_config: v.strictObject({
    correlationId: v.optional(textUpTo(200)),
    transactionId: v.optional(textUpTo(200)),
    referenceId: v.optional(textUpTo(200)),
  }),
  luminate_questions_assessment: reportUpTo(20_000),
  luminate_three_questions_error: reportUpTo(5_000),
  luminate_answers_assessment: reportUpTo(20_000),
  luminate_answers_assessment_error: reportUpTo(5_000),
  luminate_pass_datetime: moment,
  failureReasons: v.pipe(v.array(reportUpTo(1_000)), v.maxLength(50, "too-many")),
};

const creditSearch = {
  is_credit_check_done: v.boolean(),
  credit_check_status: check,
  is_experian_credit_check_done: v.boolean(),
  experian_credit_check_status: check,
  credit_check_failure_reason: textUpTo(500),
  credit_pull_category: textUpTo(100),
  hire_purchases: recordsUpTo(300),
  fixed_term_agreements: recordsUpTo(300),
  unsecured_loans: recordsUpTo(300),
  secured_loans: recordsUpTo(300),
  secure_loans: recordsUpTo(300),
  rental_agreements: recordsUpTo(300),
  other_purchases: recordsUpTo(300),
  post_2021_loans: recordsUpTo(300),
  previous_searches: recordsUpTo(300),
  selected_hire_purchases_for_claim: recordsUpTo(300),
  selected_has_more_claims: v.boolean(),
  like_to_file_claim: v.boolean(),
  manually_declared_lenders_names: v.pipe(v.array(textUpTo(100)), v.maxLength(50, "too-many")),
};

const score = v.union([textUpTo(20), amount]);

const worth = {
  lead_value: amount,
  fb_lead_value: amount,
  lead_value_with_tier_3: amount,
  lead_value_default: amount,
  lead_value_source: textUpTo(200),
  SCOR: score,
  OMNISCORE: score,
};

const outcomes = { ...identity, ...creditSearch, ...worth };

/** True for a field that says what was found out about a claim, and not what the claimant answered. */
export function isOutcomeField(name: string): boolean {
  return Object.hasOwn(outcomes, name) || name.startsWith("luminateFailure_");
}

/** Every field of a claim that has one fixed name, by that name. */
export const namedFields = {
  ...marketing,
  ...visit,
  ...eligibility,
  ...person,
  ...consent,
  ...signature,
  ...outcomes,
};

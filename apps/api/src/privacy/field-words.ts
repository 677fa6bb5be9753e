import type { ClaimFieldName, ScreenName } from "@claims/contracts/claim/schema";
import type { SearchKind } from "../credit-search/pull-once.ts";
import type { EvidenceEvent } from "../evidence/append-evidence.ts";
import type { WorkKind } from "../database/work-kinds.ts";

type Words = Readonly<Record<string, string>>;

/** What a claimant reads for each field of a claim. The compiler asks for a word where a field is added. */
const fieldWords: Readonly<Record<ClaimFieldName, string>> = {
  channel: "Where you came from",
  referrer: "Website that you came from",
  utmParams: "Campaign that you came from",
  fbclid: "Number of a Facebook advertisement",
  ttclid: "Number of a TikTok advertisement",
  fbp: "Facebook's number of your browser",
  fbc: "Facebook's number of your click",
  ttp: "TikTok's number of your browser",
  journey: "Version of our pages",
  ab_test_value: "Version of our pages, for comparing",
  session_start: "Your visit began",
  session_duration: "Length of your visit, in seconds",
  session_recording_url: "Recording of your visit",
  screen_name: "Last page",
  should_add_screen_name: "Last page was completed",
  is_bot: "Looks like a program",
  bot_config: "Why it looks like one",
  car_on_finance_2007_2021: "Car on finance from 2007 to 2021",
  did_dealer_disclose_commission: "Dealer told you of a commission",
  title: "Title",
  first_name: "First name",
  last_name: "Surname",
  previous_name: "Former name",
  dob: "Date of birth",
  dateOfBirth: "Date of birth",
  email: "E-mail",
  phone_number: "Phone",
  postcode: "Postcode",
  address: "Address",
  addressID: "Number of your address in the address list",
  previousAddresses: "Former addresses",
  soft_check_privacy: "Agreed to the soft search",
  "redundant-claim-concent": "Agreed to the notice about other claims",
  consents: "Cookies",
  signature: "Signature",
  signature_meta: "How you signed",
  signature_typed_name: "Name that you signed with",
  sign_datetime: "Signed",
  ip_address: "Internet address when you signed",
  not_already_filed: "Said that no claim was filed before",
  is_idv_done: "Identity confirmed",
  qkba: "Result of the identity check",
  luminate_questions_response: "Identity questions",
  luminate_second_set_questions_response: "Second identity questions",
  luminate_id_config: "Numbers of the identity check",
  luminate_questions_assessment: "What the identity service said of its questions",
  luminate_three_questions_error: "Why there were no identity questions",
  luminate_answers_assessment: "Answers to the identity questions",
  luminate_answers_assessment_error: "Why the answers could not be checked",
  luminate_pass_datetime: "Identity questions passed",
  failureReasons: "Why the identity check failed",
  is_credit_check_done: "First bureau searched",
  credit_check_status: "Result of the first bureau",
  is_experian_credit_check_done: "Second bureau searched",
  experian_credit_check_status: "Result of the second bureau",
  credit_check_failure_reason: "Why no agreement was found",
  credit_pull_category: "Kind of search",
  hire_purchases: "Hire purchase agreements",
  fixed_term_agreements: "Fixed-term agreements",
  unsecured_loans: "Unsecured loans",
  secured_loans: "Secured loans",
  secure_loans: "Secured loans (second list)",
  rental_agreements: "Rental agreements",
  other_purchases: "Other purchases",
  post_2021_loans: "Loans after 2021",
  previous_searches: "Earlier searches",
  selected_hire_purchases_for_claim: "Agreements that you chose",
  selected_has_more_claims: "Said that there are more agreements",
  like_to_file_claim: "Wants to claim",
  manually_declared_lenders_names: "Lenders that you named",
  lead_value: "What your claim may be worth to us",
  fb_lead_value: "Its worth as Facebook is told",
  lead_value_with_tier_3: "Its worth with a third group of lenders",
  lead_value_default: "Its worth at our usual figure",
  lead_value_source: "What its worth rests on",
  SCOR: "Risk score of your visit",
  OMNISCORE: "Second risk score of your visit",
};

/** What the server records beside, by the names that `recordFacts` is given. */
const factWords: Words = {
  started_from: "Internet address of your first visit",
  started_with: "Browser of your first visit",
  signed_at: "Signature received",
  cancelled_at: "Cancelled",
  cancellation_receipt: "Receipt of the cancellation",
  phones_checked: "Phone numbers that we checked",
  phone_verified_at: "Phone confirmed by a code",
  phone_verified_number: "Phone that was confirmed",
  phone_recheck: "Phone checked a second time",
  result_promised_by: "When we promised you a result",
  found_by_ourselves: "Found by a search of our own",
  email_recheck: "E-mail checked a second time",
  device_check: "Check of your device",
  feedback: "What you reported to us",
  feedback_at: "When you reported it",
  call_back_at: "Call back that you asked for",
  first_bureau_failure: "Why the first bureau found nothing",
  second_bureau_failure: "Why the second bureau found nothing",
  duplicate_agreements: "Agreements listed twice",
  lead_value_bucket: "Group of your claim's worth",
  lead_value_class: "Group of your lender",
  sent_to_crm: "What our customer records were sent",
};

const families: readonly (readonly [RegExp, (rest: string) => string])[] = [
  [/^utm_(.+)$/, (rest) => `Campaign that you came from: ${rest}`],
  [/^luminateFailure_(.+)$/, (rest) => `Why the identity check failed, rule ${rest}`],
];

const words: Words = { ...fieldWords, ...factWords };
const order = Object.keys(words);

/** The words for a field or a fact of a claim; null where there are none. */
export function wordFor(name: string): string | null {
  for (const [pattern, say] of families) {
    const rest = pattern.exec(name)?.[1];
    if (rest !== undefined) return say(rest);
  }
  return Object.hasOwn(words, name) ? (words[name] ?? null) : null;
}

/** As the words are listed: the database has an order of its own. */
export function inOrderOfWords(names: readonly string[]): string[] {
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return names.toSorted((one, other) => placeOf(one) - placeOf(other));
}

export const stepWords: Words = {
  postcode: "address",
  basic_info: "name and date of birth",
  contact_info: "e-mail and phone",
  sign: "signature",
  credits_report: "agreements of the second bureau",
  otp: "code from a text",
  questions: "identity questions",
  credit_report: "agreements of the first bureau",
  submit_claim: "claim submitted",
} satisfies Readonly<Record<ScreenName, string>>;

export const messageWords: Words = {
  sms: "Text",
  voice: "Call",
  email: "E-mail",
  crm: "Our customer records",
  chat: "Our case workers",
  event: "Advertising network",
  hook: "Marketing",
  postback: "Advertising network",
  ticket: "Our help desk",
  recheck: "A check made again",
  search: "A search made again",
  reminder: "A reminder, where a claim is left unfinished",
} satisfies Readonly<Record<WorkKind, string>>;

/** Messages that go to the claimant: of these it is said where to. */
export const reachesYou: ReadonlySet<string> = new Set<WorkKind>(["sms", "voice", "email"]);

export const statusWords: Words = {
  queued: "not sent yet",
  sent: "sent",
  failed: "failed, will be tried again",
  dead: "could not be sent",
};

export const stateWords: Words = { running: "asked", answered: "answered", failed: "no answer" };

const searches: Words = {
  first: "First credit bureau",
  second: "Second credit bureau",
  questions: "Identity questions",
  "first answers": "Your answers to them",
  "second answers": "Your answers to the second questions",
} satisfies Readonly<Record<SearchKind, string>>;

/** A search is stored by whom was asked, and of whose details. */
export function searchWords(search: string): string {
  return searches[search.replace(/ of .*$/, "")] ?? search;
}

export const eventWords: Words = {
  consented: "You agreed, or changed what you agreed to",
  signed: "You signed",
  "re-signed": "You signed again",
  annexed: "You chose the agreements that your letter names",
  submitted: "You submitted your claim",
  cancelled: "You cancelled",
  exported: "You took a copy of your data",
  erased: "You had your data deleted",
  looked: "An operator looked into a claim",
} satisfies Readonly<Record<EvidenceEvent, string>>;

import type { Address } from "@claims/contracts/address/schema";
import { dayIn } from "../language/dates.ts";

type Parts = Readonly<Record<string, unknown>>;
type InWords = (value: unknown) => string;

/** Where the plain form of a value would not be read by a person. */
const readers: Readonly<Record<string, InWords>> = {
  address: envelope,
  previousAddresses: (value) => listIn(value).map(envelope).join("\n \n"),
  dateOfBirth: (value) => day(String(value).split("/").toReversed().join("-")),
  dob: day,
  qkba: (value) => ({ hi: "passed", md: "not passed", lo: "not passed" })[String(value)] ?? String(value),
  credit_check_status: found,
  experian_credit_check_status: found,
  luminate_answers_assessment: (value) => (value === "PASS" ? "right" : value === "FAIL" ? "not right" : inFile),
  consents: (value) => {
    const { analytics, marketing, version } = objectIn(value);
    return `counting visits: ${plain(analytics)}; marketing: ${plain(marketing)}; question of ${plain(version)}`;
  },
  signature_meta: (value) => {
    const { kind, strokes, text_version } = objectIn(value);
    return kind === "typed"
      ? `typed; declarations of ${plain(text_version)}`
      : `drawn, in ${plain(strokes)} strokes; declarations of ${plain(text_version)}`;
  },
  luminate_id_config: (value) => Object.values(objectIn(value)).map(plain).filter(Boolean).join("; "),
  failureReasons: (value) =>
    listIn(value)
      .map((rule) => [objectIn(rule).o_RuleID, objectIn(rule).o_DefaultResponse].map(plain).filter(Boolean).join(": "))
      .join("; "),
  luminate_questions_response: questionsIn,
  luminate_second_set_questions_response: questionsIn,
  selected_hire_purchases_for_claim: agreements,
  duplicate_agreements: agreements,
  lead_value_class: (value) => (value === "tier1_3" ? "tiers 1 to 3" : plain(value)),
  utmParams: (value) =>
    Object.entries(objectIn(value))
      .map(([name, text]) => `${name.replace(/^utm_/, "")}: ${plain(text)}`)
      .join("; "),
  email_recheck: recheckInWords,
  phone_recheck: recheckInWords,
  device_check: (value) => `${plain(objectIn(value).decision).toLowerCase()}, ${momentInWords(objectIn(value).at)}`,
  sent_to_crm: (value) => `${plain(objectIn(value).count)} records`,
};

const inFile = "written out in claim.json";

/** A value of a claim as its claimant reads it; empty where there is none. */
export function valueInWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  return (readers[name] ?? plain)(value);
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (value instanceof Date) return momentInWords(value);
  if (Array.isArray(value))
    return value.every((part) => typeof part !== "object") ? value.map(plain).join("; ") : inFile;
  if (typeof value === "object") return Object.keys(value).length === 0 ? "" : inFile;
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? momentInWords(text) : text;
}

function day(value: unknown): string {
  const text = String(value);
  return Number.isNaN(Date.parse(text)) ? text : dayIn("en", text);
}

export function momentInWords(value: unknown): string {
  const date = new Date(value instanceof Date ? value : String(value));
  if (value === null || value === undefined || Number.isNaN(date.getTime())) return "";
  return `${dayIn("en", date)}, ${date.toISOString().slice(11, 16)} (UTC)`;
}

/** As on an envelope: the number before the street, the town and the postcode on lines of their own. */
function envelope(value: unknown): string {
  const { poBox, subBuilding, name, number, street1, street2, district, postTown, county, postcode }: Partial<Address> =
    objectIn(value);
  const street = [number, street1].filter(Boolean).join(" ");
  const box = poBox && (/^\d+$/.test(poBox) ? `PO Box ${poBox}` : poBox);
  return [box, subBuilding, name, street, street2, district, postTown, county, postcode].filter(Boolean).join("\n");
}

function found(value: unknown): string {
  return value === "PASS" ? "agreements found" : "nothing found";
}

function questionsIn(value: unknown): string {
  const { questions } = objectIn(objectIn(value).questionnaire);
  const texts = listIn(questions)
    .map((question) => plain(objectIn(question).questionText))
    .filter(Boolean);
  return texts.length === 0 ? inFile : texts.join("; ");
}

function agreements(value: unknown): string {
  const named = listIn(value).map((agreement) => {
    const { universalName, defendant, companyName, supplyCompanyName, startDate } = objectIn(agreement);
    const lender = plain(universalName ?? defendant ?? companyName ?? supplyCompanyName);
    return startDate === undefined ? lender : `${lender}, from ${day(startDate)}`;
  });
  return named.filter(Boolean).join("\n");
}

function recheckInWords(value: unknown): string {
  const { value: checked, verdict: answer, at } = objectIn(value);
  return `${plain(checked)}: ${plain(answer)}, ${momentInWords(at)}`;
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function objectIn(value: unknown): Parts {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

import type { Address } from "@claims/contracts/address/schema";
import type { Language } from "@claims/contracts/language/schema";
import { dayIn } from "../language/dates.ts";
import { wordIn, wordsOfData } from "./field-words.ts";

type Parts = Readonly<Record<string, unknown>>;
type InWords = (value: unknown, language: Language) => string;

/** Where the plain form of a value would not be read by a person. */
const readers: Readonly<Record<string, InWords>> = {
  address: envelope,
  previousAddresses: (value, language) =>
    listIn(value)
      .map((address) => envelope(address, language))
      .join("\n \n"),
  dateOfBirth: (value, language) => day(String(value).split("/").toReversed().join("-"), language),
  dob: day,
  qkba: (value, language) => {
    const { passed, notPassed } = wordsOfData[language].values;
    return wordIn({ hi: passed, md: notPassed, lo: notPassed }, String(value)) ?? String(value);
  },
  credit_check_status: found,
  experian_credit_check_status: found,
  luminate_answers_assessment: (value, language) => {
    const { right, notRight, inFile } = wordsOfData[language].values;
    return value === "PASS" ? right : value === "FAIL" ? notRight : inFile;
  },
  consents: (value, language) => {
    const { analytics, marketing, version } = objectIn(value);
    const said = (choice: unknown) => plain(choice, language);
    return wordsOfData[language].values.consents(said(analytics), said(marketing), said(version));
  },
  signature_meta: (value, language) => {
    const { kind, strokes, text_version } = objectIn(value);
    const { typed, drawn } = wordsOfData[language].values;
    const version = plain(text_version, language);
    return kind === "typed" ? typed(version) : drawn(plain(strokes, language), version);
  },
  luminate_id_config: (value, language) => allOf(Object.values(objectIn(value)), language).join("; "),
  failureReasons: (value, language) =>
    listIn(value)
      .map((rule) => allOf([objectIn(rule).o_RuleID, objectIn(rule).o_DefaultResponse], language).join(": "))
      .join("; "),
  luminate_questions_response: questionsIn,
  luminate_second_set_questions_response: questionsIn,
  selected_hire_purchases_for_claim: agreements,
  duplicate_agreements: agreements,
  lead_value_class: (value, language) =>
    value === "tier1_3" ? wordsOfData[language].values.firstTiers : plain(value, language),
  utmParams: (value, language) =>
    Object.entries(objectIn(value))
      .map(([name, text]) => `${name.replace(/^utm_/, "")}: ${plain(text, language)}`)
      .join("; "),
  email_recheck: recheckInWords,
  phone_recheck: recheckInWords,
  device_check: (value, language) =>
    `${plain(objectIn(value).decision, language).toLowerCase()}, ${momentInWords(objectIn(value).at, language)}`,
  sent_to_crm: (value, language) => wordsOfData[language].values.records(plain(objectIn(value).count, language)),
};

/** A value of a claim as its claimant reads it; empty where there is none. */
export function valueInWords(name: string, value: unknown, language: Language): string {
  if (value === null || value === undefined || value === "") return "";
  return (readers[name] ?? plain)(value, language);
}

function plain(value: unknown, language: Language): string {
  const { yes, no, inFile } = wordsOfData[language].values;
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? yes : no;
  if (value instanceof Date) return momentInWords(value, language);
  if (Array.isArray(value))
    return value.every((part) => typeof part !== "object")
      ? value.map((part) => plain(part, language)).join("; ")
      : inFile;
  if (typeof value === "object") return Object.keys(value).length === 0 ? "" : inFile;
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? momentInWords(text, language) : text;
}

/** Those of the values that say something. */
function allOf(values: readonly unknown[], language: Language): string[] {
  return values.map((value) => plain(value, language)).filter(Boolean);
}

function day(value: unknown, language: Language): string {
  const text = String(value);
  return Number.isNaN(Date.parse(text)) ? text : dayIn(language, text);
}

export function momentInWords(value: unknown, language: Language): string {
  const date = new Date(value instanceof Date ? value : String(value));
  if (value === null || value === undefined || Number.isNaN(date.getTime())) return "";
  return `${dayIn(language, date)}, ${date.toISOString().slice(11, 16)} (UTC)`;
}

/** As on an envelope: the number before the street, the town and the postcode on lines of their own. */
function envelope(value: unknown, language: Language): string {
  const { poBox, subBuilding, name, number, street1, street2, district, postTown, county, postcode }: Partial<Address> =
    objectIn(value);
  const street = [number, street1].filter(Boolean).join(" ");
  const box = poBox && (/^\d+$/.test(poBox) ? wordsOfData[language].values.postBox(poBox) : poBox);
  return [box, subBuilding, name, street, street2, district, postTown, county, postcode].filter(Boolean).join("\n");
}

function found(value: unknown, language: Language): string {
  const { found: isFound, notFound } = wordsOfData[language].values;
  return value === "PASS" ? isFound : notFound;
}

function questionsIn(value: unknown, language: Language): string {
  const { questions } = objectIn(objectIn(value).questionnaire);
  const asked = listIn(questions).map((question) => objectIn(question).questionText);
  return allOf(asked, language).join("; ") || wordsOfData[language].values.inFile;
}

function agreements(value: unknown, language: Language): string {
  const named = listIn(value).map((agreement) => {
    const { universalName, defendant, companyName, supplyCompanyName, startDate } = objectIn(agreement);
    const lender = plain(universalName ?? defendant ?? companyName ?? supplyCompanyName, language);
    return startDate === undefined ? lender : wordsOfData[language].values.agreement(lender, day(startDate, language));
  });
  return named.filter(Boolean).join("\n");
}

function recheckInWords(value: unknown, language: Language): string {
  const { value: checked, verdict: answer, at } = objectIn(value);
  return `${plain(checked, language)}: ${plain(answer, language)}, ${momentInWords(at, language)}`;
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function objectIn(value: unknown): Parts {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

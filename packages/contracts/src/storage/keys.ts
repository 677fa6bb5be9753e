import { claimNumberShape } from "../claim/claim-number.ts";
import { variants } from "../journey/variant.ts";

// Read before anything is rendered, so these are checked without a schema: the first page brings none along.
type Check<Value> = (value: unknown) => value is Value;

/** True for an object by its names; a list is none. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "" && value.length <= 2_000;
const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isClaimNumber = (value: unknown): value is string => isText(value) && claimNumberShape.test(value);

function oneOf<const Value>(known: readonly Value[]): Check<Value> {
  return (value): value is Value => known.some((one) => one === value);
}

interface QuestionsResponse {
  readonly questionsResponse: unknown;
  readonly claimNumber: string;
  /** The details that were asked about; absent in what an older page wrote. */
  readonly details?: unknown;
}

const isQuestionsResponse = (value: unknown): value is QuestionsResponse =>
  isRecord(value) && "questionsResponse" in value && isClaimNumber(value["claimNumber"]);

interface DistinctId {
  readonly id: string;
  readonly expiresAt: number;
}

const isDistinctId = (value: unknown): value is DistinctId =>
  isRecord(value) && isText(value["id"]) && Number.isFinite(value["expiresAt"]);

/** The keys whose value is stored as it is. */
export const textKeys = {
  sessionId: isText,
  currentId: isClaimNumber,
  sessionStart: isText,
  START_FROM: isText,
  version: oneOf(variants),
  qkba: oneOf(["hi", "md", "lo"]),
  utm_source: isText,
  utm_medium: isText,
  utm_campaign: isText,
  utm_term: isText,
  utm_content: isText,
  referrer: isText,
  SCOR: isText,
  OMNISCORE: isText,
  "claim-creation-date": isText,
  experimentGroup: isText,
  "otp-sent-at": isText,
  "otp-phone": isText,
};

/** The keys whose value is stored as JSON. */
export const jsonKeys = {
  userAnswers: isRecord,
  residential_address: isBoolean,
  q1foundStatus: isBoolean,
  skip_exp: isBoolean,
  "lead-event-sent": isBoolean,
  "credit-report-lenders": isList,
  "luminate-call-questions-response": isQuestionsResponse,
  distinctId: isDistinctId,
};

type Checks = typeof textKeys & typeof jsonKeys;

/** One of the documented keys. */
export type LocalKey = keyof Checks;

/** What is stored under each key. */
export type LocalValues = { [Key in LocalKey]: Checks[Key] extends Check<infer Value> ? Value : never };

/** True for one of the documented keys. */
export function isLocalKey(key: string): key is LocalKey {
  return Object.hasOwn(textKeys, key) || Object.hasOwn(jsonKeys, key);
}

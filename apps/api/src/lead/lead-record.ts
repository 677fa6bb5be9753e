import { addressLabel, type Address } from "@claims/contracts/address/schema";
import { ageBracket, creditScoreRange } from "@claims/contracts/lead-scoring/rules";
import { birthDateOf } from "../claim/details.ts";
import type { WholeClaim } from "../claim/whole-claim.ts";
import type { FoundAndChosen } from "../credit-search/found-and-chosen.ts";
import type { StoredAnswers } from "../credit-search/stored-answers.ts";
import { addressParts } from "./address-parts.ts";
import { ageOf } from "./age.ts";
import type { LeadRecord } from "./lead.ports.ts";
import { withLeadFigures, type SeenReports } from "./seen-agreements.ts";

/** All that a lead record is made of. */
export interface LeadSources {
  readonly claim: WholeClaim;
  readonly answers: StoredAnswers;
  readonly chosen: FoundAndChosen["chosen"];
  readonly seen: SeenReports;
  readonly signature: Signature | null;
  readonly repeatVisitor: boolean;
  /** Opens the claim for its holder; null where nothing says at which address the product is reached. */
  readonly resumeLink: string | null;
  /** What the page may say of itself. */
  readonly said: LeadRecord;
  readonly at: Date;
}

export interface Signature {
  /** Of the picture, as the evidence has it: what is found with `npm run verify-signature` is this one. */
  readonly sha256: string;
}

type Parts = Readonly<Record<string, string | number | boolean | undefined>>;

/** The claimant as a contact of the CRM: who they are, and how they are reached. */
export function contactRecord({ claim, repeatVisitor, resumeLink, said }: LeadSources): LeadRecord {
  return present(personParts(claim, { repeatVisitor, resumeLink, said }));
}

/** The claim as the CRM knows it. Every field is the server's own, save for the few in `said`. */
export function leadRecord({
  claim,
  answers,
  seen,
  chosen,
  signature,
  repeatVisitor,
  resumeLink,
  said,
  at,
}: LeadSources): LeadRecord {
  const { fields } = claim;
  return present({
    ...personParts(claim, { repeatVisitor, resumeLink, said }),
    ...previousAddresses(answers.first, fields.previousAddresses),
    ...signatureParts(claim, signature),
    ...creditParts({ fields, answers, seen, chosen }),
    ...identityParts(fields),
    ...worthParts(claim, seen, at),
    Soft_Check_Consent: flagIn(fields.soft_check_privacy),
    Not_Already_Filed: flagIn(fields.not_already_filed),
    Submitted_Date: claim.submittedAt?.toISOString(),
    Cancelled_Date: textIn(claim.facts.cancelled_at),
    Cancellation_Receipt: textIn(claim.facts.cancellation_receipt),
  });
}

function personParts(
  { fields, claimId, createdAt }: WholeClaim,
  { said, repeatVisitor, resumeLink }: Pick<LeadSources, "said" | "repeatVisitor" | "resumeLink">,
): Parts {
  return {
    Lead_Source: textIn(fields.channel),
    ...said,
    First_Name: textIn(fields.first_name),
    Last_Name: textIn(fields.last_name),
    Previous_Name: textIn(fields.previous_name),
    Date_of_Birth: birthDateOf(fields),
    Phone: textIn(fields.phone_number),
    Email: textIn(fields.email),
    Mongo_Client_Ref: claimId,
    Mongo_Created_Time: createdAt.toISOString(),
    Abandon_URL: resumeLink ?? undefined,
    Repeat_Visitor: repeatVisitor,
    AB_Test_Value: textIn(fields.ab_test_value),
    ...addressParts(addressIn(fields.address), textIn(fields.postcode)),
  };
}

function signatureParts({ fields }: WholeClaim, signature: Signature | null): Parts {
  if (signature === null) return {};
  const meta: { readonly kind?: unknown } = Object(fields.signature_meta);
  return {
    Signature_SHA256: signature.sha256,
    Signature_Kind: textIn(meta.kind),
    Signed_Date: textIn(fields.sign_datetime),
    IP_Address: textIn(fields.ip_address),
  };
}

interface CreditSources extends Pick<LeadSources, "answers" | "seen" | "chosen"> {
  readonly fields: WholeClaim["fields"];
}

function creditParts({
  fields,
  answers: { first, second },
  seen: { seen, duplicates },
  chosen: choice,
}: CreditSources): Parts {
  const chosen = withLeadFigures(seen, choice);
  const wasAsked = first !== null || second !== null;
  const { credit_check_status: firstStatus, experian_credit_check_status: secondStatus } = fields;
  return {
    Equifax_Credit_Check_Success: firstStatus === undefined ? undefined : firstStatus === "PASS",
    Experian_Credit_Check_Success: secondStatus === undefined ? undefined : secondStatus === "PASS",
    Credit_Check_Failure_Reason: textIn(fields.credit_check_failure_reason),
    Equifax_Credit_Check_JSON: jsonOf(first),
    CC_JSON_EQ: first === null ? undefined : jsonOf(seen.filter(({ bureau }) => bureau === "first")),
    Experian_Credit_Check_JSON: jsonOf(second),
    Credit_Check_JSON: wasAsked ? jsonOf(chosen) : undefined,
    Lenders_Found: wasAsked ? chosen.map(({ lender }) => lender).join("; ") || "Nothing Found" : undefined,
    Duplicates_Dropped:
      wasAsked && duplicates.length > 0
        ? duplicates.map(({ lender, startDate }) => `${lender} ${startDate}`).join("; ")
        : undefined,
  };
}

/** What the identity check came to, under the numbers by which its service finds it again. */
function identityParts(fields: WholeClaim["fields"]): Parts {
  const ids: Readonly<Record<string, unknown>> = Object(fields.luminate_id_config);
  const rules: unknown[] = Array.isArray(fields.failureReasons) ? fields.failureReasons : [];
  return {
    QKBA: textIn(fields.qkba),
    KBA_Correlation_ID: textIn(ids.correlationId),
    KBA_Transaction_ID: textIn(ids.transactionId),
    KBA_Reference_ID: textIn(ids.referenceId),
    KBA_Failure_Rules: textIn(
      rules
        .map((rule) => textIn(Object(rule).o_RuleID))
        .filter(Boolean)
        .join("; "),
    ),
  };
}

function worthParts({ fields, facts }: WholeClaim, { seen }: SeenReports, now: Date): Parts {
  if (typeof fields.lead_value !== "number") return {};
  const age = ageOf(fields, now);
  const score = Number(fields.OMNISCORE ?? Number.NaN);
  const percents = seen.map(({ repaymentPercent }) => repaymentPercent).filter((percent) => percent !== undefined);
  return {
    Lead_Value: fields.lead_value,
    FB_Lead_Value: typeof fields.fb_lead_value === "number" ? fields.fb_lead_value : undefined,
    Lead_Value_Bucket: textIn(facts.lead_value_bucket),
    Lead_Value_Class: textIn(facts.lead_value_class),
    Age_Bracket: age === undefined ? undefined : ageBracket(age),
    Credit_Score_Range: Number.isNaN(score) ? undefined : creditScoreRange(score),
    Repayment_Percent: percents.length === 0 ? undefined : percents.join("; "),
  };
}

const mostPreviousAddresses = 6;

/** Where the claimant lived before: as the first bureau knows it, then as the claimant said it, each address once. */
function previousAddresses(file: StoredAnswers["first"], said: unknown): Parts {
  const linked =
    file?.data.consumerCreditSearchResponse.soleSearch.primary.linkedAddressData.map(({ address }) => address) ?? [];
  const declared: unknown[] = Array.isArray(said) ? said : [];
  const labels = [...linked, ...declared.map(addressIn)].flatMap((address) =>
    address === undefined ? [] : [addressLabel(address)],
  );
  const listed = [...new Set(labels)].slice(0, mostPreviousAddresses);
  return Object.fromEntries(listed.map((label, index) => [`Previous_Address_${index + 1}`, label]));
}

function addressIn(value: unknown): Address | undefined {
  // The claim's schema has seen to its form when it was saved.
  return typeof value === "object" && value !== null ? (value as Address) : undefined;
}

function textIn(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function flagIn(value: unknown): boolean | undefined {
  return typeof value === "boolean" ? value : undefined;
}

function jsonOf(value: unknown): string | undefined {
  return value === null ? undefined : JSON.stringify(value);
}

function present(parts: Parts): LeadRecord {
  const given = Object.entries(parts).filter(
    (part): part is [string, string | number | boolean] => part[1] !== undefined,
  );
  return Object.fromEntries(given);
}

import type { Address } from "../address/address.schema.ts";
import type { ClaimFields } from "../claim/claim.schema.ts";
import {
  agreementKinds,
  type AddressData,
  type Agreement,
  type AgreementKind,
  type CreditCheckAnswer,
  type LenderMap,
} from "../credit-search/credit-search.schema.ts";
import { counts, normaliseAccountNumber, startedInTime } from "./agreement.rules.ts";
import { lenderKey } from "./excluded-lenders.ts";
import { idPrefixes } from "./selection.rules.ts";

/** Where the claimant lived when the agreement was reported. */
export type AddressType = "current" | "previous";

/** An agreement of the file, with where and as what it was found. */
export interface FoundAgreement extends Agreement {
  readonly kind: AgreementKind;
  readonly address: Address;
  readonly addressType: AddressType;
  readonly normalized_account_number: string;
}

/** An agreement that can be claimed for. */
export interface StoredAgreement extends FoundAgreement {
  readonly defendant: string;
  /** 1 for the first agreement kept, and so on. */
  readonly defendantId: number;
  readonly hpId: string;
  readonly universalName: string;
  /** 0 to 4; 0 where the lender is on no map. */
  readonly tier: number;
  readonly unMappedClaim: boolean;
}

/** What the first bureau's file comes to. */
export interface Eligibility {
  readonly kept: readonly StoredAgreement[];
  readonly post2021: readonly FoundAgreement[];
  readonly duplicates: readonly FoundAgreement[];
  readonly previousSearches: readonly Record<string, unknown>[];
}

/** What the file is read against. */
export interface EligibilityLists {
  readonly excludedLenders: readonly string[];
  readonly lenderMap: LenderMap;
}

/** Agreements of lenders that rank so are not claimed for. */
export const droppedTier = 5;

function foundAt(addressType: AddressType) {
  return ({ address, addressSpecificData: { insightData } }: AddressData): FoundAgreement[] =>
    agreementKinds.flatMap((kind) =>
      (insightData[kind] ?? []).map((agreement) => ({
        ...agreement,
        kind,
        address,
        addressType,
        normalized_account_number: normaliseAccountNumber(agreement.accountNumber),
      })),
    );
}

function addressesOf(answer: CreditCheckAnswer) {
  return answer.data.consumerCreditSearchResponse.soleSearch.primary;
}

function identityOf({ startDate, companyName }: FoundAgreement) {
  return `${startDate} ${lenderKey(companyName)}`;
}

/** The first of each, and the others that start on the same day with the same company. */
function apart(agreements: readonly FoundAgreement[]) {
  const first = new Map<string, FoundAgreement>();
  for (const agreement of agreements) {
    if (!first.has(identityOf(agreement))) first.set(identityOf(agreement), agreement);
  }
  const isFirst = (agreement: FoundAgreement) => first.get(identityOf(agreement)) === agreement;
  return { unique: agreements.filter(isFirst), duplicates: agreements.filter((agreement) => !isFirst(agreement)) };
}

/** An agreement of the file, with what its lender is known as. */
export type RankedAgreement = Omit<StoredAgreement, "defendantId" | "hpId"> & Pick<Agreement, "hpId">;

function ranked(agreement: FoundAgreement, lenderMap: LenderMap): RankedAgreement {
  const { companyName } = agreement;
  const lender = lenderMap[lenderKey(companyName)];
  return {
    ...agreement,
    defendant: companyName,
    universalName: lender?.universal_name ?? companyName,
    tier: lender?.tier ?? 0,
    unMappedClaim: lender === undefined,
  };
}

/** Everything of the file that is an agreement, claimed for or not. */
export function agreementsIn(answer: CreditCheckAnswer): FoundAgreement[] {
  const { suppliedAddressData, linkedAddressData } = addressesOf(answer);
  return [...suppliedAddressData.flatMap(foundAt("current")), ...linkedAddressData.flatMap(foundAt("previous"))];
}

/** Reads a first bureau's file: what can be claimed for, and what is only noted. */
export function eligibleAgreements(answer: CreditCheckAnswer, lists: EligibilityLists): Eligibility {
  const { suppliedAddressData, linkedAddressData } = addressesOf(answer);
  const excluded = new Set(lists.excludedLenders.map(lenderKey));
  const counting = agreementsIn(answer).filter(
    (agreement) => !excluded.has(lenderKey(agreement.companyName)) && counts(agreement.kind, agreement),
  );
  const { unique, duplicates } = apart(counting.filter(startedInTime));
  const kept = unique
    .map((agreement) => ranked(agreement, lists.lenderMap))
    .filter(({ tier }) => tier !== droppedTier)
    .map((agreement, index) => ({ ...agreement, defendantId: index + 1, hpId: `${idPrefixes.first}${index + 1}` }));
  return {
    kept,
    post2021: counting.filter((agreement) => !startedInTime(agreement)),
    duplicates,
    previousSearches: [...suppliedAddressData, ...linkedAddressData].flatMap(
      ({ addressSpecificData }) => addressSpecificData.previousSearches ?? [],
    ),
  };
}

/** Every agreement of a file, also those that cannot be claimed for: what a lead is ranked by. */
export function everyAgreement(answer: CreditCheckAnswer, lenderMap: LenderMap): RankedAgreement[] {
  return agreementsIn(answer).map((agreement) => ranked(agreement, lenderMap));
}

/**
 * What a report lists of an answer of our own back end, which has taken out everything else. One from before that had
 * no selection ids: its answer is read by the rules here.
 */
export function reportedAgreements(answer: CreditCheckAnswer, lists: EligibilityLists): readonly StoredAgreement[] {
  const every = everyAgreement(answer, lists.lenderMap);
  if (every.some(({ hpId }) => hpId === undefined)) return eligibleAgreements(answer, lists).kept;
  return every.map((agreement, index) => ({ ...agreement, defendantId: index + 1, hpId: agreement.hpId ?? "" }));
}

/** The lenders of a file, each once, as POST /lenderMap takes them. */
export function lendersIn(answer: CreditCheckAnswer): string[] {
  return [...new Set(agreementsIn(answer).map(({ companyName }) => lenderKey(companyName)))];
}

const fieldByKind = {
  hirePurchase: "hire_purchases",
  fixedTermAgreement: "fixed_term_agreements",
  unsecuredLoan: "unsecured_loans",
  securedLoan: "secured_loans",
  secureLoan: "secure_loans",
  rentalAgreement: "rental_agreements",
  otherPurchase: "other_purchases",
} as const satisfies Record<AgreementKind, keyof ClaimFields>;

/** The outcome of the first bureau's check, as the fields of the claim have it. */
export function creditCheckFields({ kept, post2021, previousSearches }: Eligibility): ClaimFields {
  const byField = Object.entries(fieldByKind).map(([kind, field]) => [
    field,
    kept.filter((agreement) => agreement.kind === kind).map((agreement) => ({ ...agreement })),
  ]);
  return {
    ...Object.fromEntries(byField),
    post_2021_loans: post2021.map((agreement) => ({ ...agreement })),
    previous_searches: [...previousSearches],
    is_credit_check_done: true,
    credit_check_status: kept.length > 0 ? "PASS" : "FAIL",
    ...(kept.length === 0 && { credit_check_failure_reason: "No lenders found" }),
  };
}

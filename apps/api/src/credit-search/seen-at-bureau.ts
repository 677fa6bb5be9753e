import { createHmac } from "node:crypto";
import { addressLabel, type Address } from "@claims/contracts/address/schema";
import type { AgreementKind } from "@claims/contracts/credit-search/schema";
import {
  type BureauName,
  eligibleAccounts,
  eligibleAgreements,
  everyAgreement,
  excludedLenders,
  idPrefixes,
  lenderKey,
  lendersIn,
  listAccounts,
} from "@claims/contracts/eligibility/rules";
import type { ClaimKey } from "../encryption/claim-key.ts";
import type { Lenders } from "./credit-search.ports.ts";
import type { StoredAnswers } from "./stored-answers.ts";

/** An agreement as the server saw it in a bureau's answer, in full: for the firm, and never for the browser. */
export interface SeenAtBureau {
  readonly bureau: BureauName;
  /** What the claimant's selection names it by. */
  readonly id: string;
  /** As the bureau names it. */
  readonly lender: string;
  readonly universalName: string;
  readonly tier: number;
  readonly isMapped: boolean;
  /** The second bureau does not say. */
  readonly kind: AgreementKind | null;
  /** YYYY-MM-DD. */
  readonly startDate: string;
  readonly endDate: string | null;
  readonly accountNumber: string;
  readonly normalizedAccountNumber: string;
  readonly payments: number | null;
  readonly balance: number | null;
  readonly address: Address | null;
  readonly addressType: "current" | "previous" | null;
}

interface FromOne {
  readonly found: readonly SeenAtBureau[];
  readonly notEligible: readonly SeenAtBureau[];
  readonly duplicates: readonly SeenAtBureau[];
  readonly previousAddresses: readonly Address[];
}

/** The same for the same agreement, whichever bureau reports it. */
export function nameOf({ lender, startDate }: Pick<SeenAtBureau, "lender" | "startDate">): string {
  return `${startDate} ${lenderKey(lender)}`;
}

export function foundInFile(key: ClaimKey, file: StoredAnswers["first"], lenders: Lenders): FromOne {
  if (file === null) return { found: [], notEligible: [], duplicates: [], previousAddresses: [] };
  const lenderMap = lenders.map(lendersIn(file));
  const { kept, duplicates } = eligibleAgreements(file, { excludedLenders, lenderMap });
  const every = everyAgreement(file, lenderMap);
  const entryOf = (agreement: Partial<(typeof every)[number]>) =>
    [
      agreement.kind,
      agreement.startDate,
      agreement.companyName,
      agreement.accountNumber,
      addressLabel(agreement.address ?? { country: "GB" }),
    ].join("/");
  const entriesOf = (agreements: readonly Partial<(typeof every)[number]>[]) => new Set(agreements.map(entryOf));
  const [eligible, doubled] = [entriesOf(kept), entriesOf(duplicates)];
  const seen = (agreement: (typeof every)[number]) => seenInFile(key, agreement);
  return {
    found: kept.map(seen),
    duplicates: every.filter((agreement) => doubled.has(entryOf(agreement))).map(seen),
    notEligible: every
      .filter((agreement) => !eligible.has(entryOf(agreement)) && !doubled.has(entryOf(agreement)))
      .map(seen),
    previousAddresses: file.data.consumerCreditSearchResponse.soleSearch.primary.linkedAddressData.map(
      ({ address }) => address,
    ),
  };
}

function seenInFile(key: ClaimKey, agreement: ReturnType<typeof everyAgreement>[number]): SeenAtBureau {
  const { companyName, startDate, accountNumber, kind } = agreement;
  return {
    bureau: "first",
    id: selectionId(key, "first", [kind, companyName, startDate, accountNumber]),
    lender: companyName,
    universalName: agreement.universalName,
    tier: agreement.tier,
    isMapped: !agreement.unMappedClaim,
    kind,
    startDate,
    endDate: agreement.endDate ?? null,
    accountNumber,
    normalizedAccountNumber: agreement.normalized_account_number,
    payments: agreement.fixedPaymentTerms?.numberOfPayments ?? null,
    balance: agreement.paymentHistory?.at(-1)?.accountBalance.balanceAmount.amount ?? null,
    address: agreement.address,
    addressType: agreement.addressType,
  };
}

export function foundInAccounts(
  key: ClaimKey,
  accounts: NonNullable<StoredAnswers["second"]>,
  lenders: Lenders,
): FromOne {
  const lenderMap = lenders.map(accounts.map(({ supplyCompanyName }) => supplyCompanyName));
  const kept = new Set(eligibleAccounts(accounts, { excludedLenders, lenderMap }).kept);
  const seen = listAccounts(accounts, lenderMap).map((account, index) => ({
    isKept: kept.has(accounts[index] ?? account),
    account: seenInAccounts(key, account),
  }));
  return {
    found: seen.filter(({ isKept }) => isKept).map(({ account }) => account),
    notEligible: seen.filter(({ isKept }) => !isKept).map(({ account }) => account),
    duplicates: [],
    previousAddresses: [],
  };
}

function seenInAccounts(key: ClaimKey, account: ReturnType<typeof listAccounts>[number]): SeenAtBureau {
  const { supplyCompanyName, startDate, accountNumber } = account;
  return {
    bureau: "second",
    id: selectionId(key, "second", [supplyCompanyName, startDate, accountNumber]),
    lender: supplyCompanyName,
    universalName: account.universalName,
    tier: account.tier,
    isMapped: !account.unMappedClaim,
    kind: null,
    startDate,
    endDate: null,
    accountNumber,
    normalizedAccountNumber: account.normalized_account_number,
    payments: null,
    balance: null,
    address: null,
    addressType: null,
  };
}

/** The same for the same agreement of the same claim, and it gives away nothing of the account. */
function selectionId(key: ClaimKey, bureau: BureauName, parts: readonly string[]): string {
  const digest = createHmac("sha256", key.secret)
    .update(`selection ${bureau} ${parts.join("\n")}`)
    .digest("base64url");
  return `${idPrefixes[bureau]}${digest.slice(0, 16)}`;
}

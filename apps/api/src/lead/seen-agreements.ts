import type { Account, AgreementKind } from "@claims/contracts/credit-search/schema";
import {
  agreementsIn,
  eligibleAgreements,
  excludedLenders,
  lenderKey,
  lendersIn,
  startedInTime,
  type BureauName,
  type FoundAgreement,
} from "@claims/contracts/eligibility/rules";
import {
  repaymentPercent,
  tierClass,
  type RankedAgreement,
  type ValuedAgreement,
} from "@claims/contracts/lead-scoring/rules";
import type { Lenders } from "../credit-search/credit-search.ports.ts";
import type { FoundAndChosen } from "../credit-search/found-and-chosen.ts";
import { nameOf } from "../credit-search/seen-at-bureau.ts";
import type { StoredAnswers } from "../credit-search/stored-answers.ts";

/** An agreement that the server saw in a bureau's answer and that can be claimed for, as the CRM is sent it. */
export interface SeenAgreement extends ValuedAgreement {
  readonly startDate: string;
  readonly bureau: BureauName;
  readonly class: ReturnType<typeof tierClass>;
  /** What kind of agreement it is; the second bureau does not say. */
  readonly loanInsightType?: AgreementKind;
  /** Of a loan whose number of payments is known. */
  readonly repaymentPercent?: number;
}

export interface SeenReports {
  /** What can be claimed for, each agreement once. */
  readonly seen: readonly SeenAgreement[];
  /** What was dropped for being there a second time. */
  readonly duplicates: readonly Pick<SeenAgreement, "lender" | "startDate">[];
  /** Everything in the reports but excluded lenders', whether or not it can be claimed for. */
  readonly ranked: readonly RankedAgreement[];
}

const droppedTier = 5;

interface Reading {
  readonly lenders: Lenders;
  /** What is paid back of a loan depends on the day. */
  readonly at: Date;
}

/** What both bureaus know, each agreement once: one that both report counts as the first bureau's. */
export function readReports({ first, second }: StoredAnswers, reading: Reading): SeenReports {
  const file = first === null ? nothingSeen : inFile(first, reading);
  const accounts = inAccounts(second ?? [], reading);
  const found = [...file.seen, ...accounts.seen];
  const unique = new Map(found.toReversed().map((agreement) => [nameOf(agreement), agreement]));
  const isFirst = (agreement: SeenAgreement) => unique.get(nameOf(agreement)) === agreement;
  return {
    seen: found.filter(isFirst),
    duplicates: [...file.duplicates, ...found.filter((agreement) => !isFirst(agreement))],
    ranked: [...file.ranked, ...accounts.ranked],
  };
}

const nothingSeen: SeenReports = { seen: [], duplicates: [], ranked: [] };

/** What the claimant chose, with what a lead is worth by it. */
export function withLeadFigures(
  seen: readonly SeenAgreement[],
  chosen: FoundAndChosen["chosen"],
): readonly SeenAgreement[] {
  const names = new Set(chosen.map(nameOf));
  return seen.filter((agreement) => names.has(nameOf(agreement)));
}

function inFile(file: NonNullable<StoredAnswers["first"]>, { lenders, at }: Reading): SeenReports {
  const lenderMap = lenders.map(lendersIn(file));
  const { kept, duplicates } = eligibleAgreements(file, { excludedLenders, lenderMap });
  const eligible = new Set(kept.map(({ companyName, startDate }) => nameOf({ lender: companyName, startDate })));
  return {
    seen: kept.map(({ defendant: lender, tier, startDate, kind, fixedPaymentTerms }) => ({
      lender,
      tier,
      class: tierClass(tier),
      startDate,
      bureau: "first",
      loanInsightType: kind,
      ...(fixedPaymentTerms && {
        repaymentPercent: repaymentPercent(startDate, fixedPaymentTerms.numberOfPayments, at),
      }),
    })),
    duplicates: duplicates.map(({ companyName: lender, startDate }: FoundAgreement) => ({ lender, startDate })),
    ranked: agreementsIn(file)
      .filter(({ companyName }) => !isExcluded(companyName))
      .map(({ companyName, startDate }) => ({
        tier: lenderMap[lenderKey(companyName)]?.tier ?? 0,
        eligible: eligible.has(nameOf({ lender: companyName, startDate })),
      })),
  };
}

function inAccounts(accounts: readonly Account[], { lenders }: Reading): SeenReports {
  const lenderMap = lenders.map(accounts.map(({ supplyCompanyName }) => supplyCompanyName));
  const counting = accounts
    .filter(({ supplyCompanyName }) => !isExcluded(supplyCompanyName))
    .map(({ supplyCompanyName: lender, caisAccStartDate }) => {
      const [tier, startDate] = [lenderMap[lenderKey(lender)]?.tier ?? 0, dateOf(caisAccStartDate)];
      return { lender, tier, class: tierClass(tier), startDate, bureau: "second" as const };
    });
  const isEligible = (account: SeenAgreement) => startedInTime(account) && account.tier !== droppedTier;
  return {
    seen: counting.filter(isEligible),
    duplicates: [],
    ranked: counting.map((account) => ({ tier: account.tier, eligible: isEligible(account) })),
  };
}

const excluded: ReadonlySet<string> = new Set(excludedLenders.map(lenderKey));

function isExcluded(lender: string): boolean {
  return excluded.has(lenderKey(lender));
}

function dateOf({ ccyy, mm, dd }: Account["caisAccStartDate"]): string {
  return [String(ccyy), String(mm).padStart(2, "0"), String(dd).padStart(2, "0")].join("-");
}

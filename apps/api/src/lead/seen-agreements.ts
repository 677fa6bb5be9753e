import type { Account } from "@claims/contracts/credit-search/schema";
import { eligibleAgreements, excludedLenders, lenderKey, lendersIn, startedInTime } from "@claims/contracts/eligibility/rules";
import type { ValuedAgreement } from "@claims/contracts/lead-scoring/rules";
import type { Lenders } from "../credit-search/credit-search.ports.ts";
import type { StoredAnswers } from "../credit-search/stored-answers.ts";

/** An agreement that the server saw in a bureau's answer and that can be claimed for. */
export interface SeenAgreement extends ValuedAgreement {
  readonly startDate: string;
  readonly bureau: "first" | "second";
}

const droppedTier = 5;

/** What both bureaus know, each agreement once: one that both report counts as the first bureau's. */
export function seenAgreements({ first, second }: StoredAnswers, lenders: Lenders): SeenAgreement[] {
  const found = [...(first === null ? [] : inFile(first, lenders)), ...inAccounts(second ?? [], lenders)];
  const unique = new Map(found.toReversed().map((agreement) => [nameOf(agreement), agreement]));
  return found.filter((agreement) => unique.get(nameOf(agreement)) === agreement);
}

/** What the claimant chose of them; all of them where no choice was made yet. */
export function chosenOf(seen: readonly SeenAgreement[], selection: unknown): readonly SeenAgreement[] {
  if (!Array.isArray(selection)) return seen;
  const chosen = new Set(selection.map((record: unknown) => nameInRecord(Object(record))));
  return seen.filter((agreement) => chosen.has(nameOf(agreement)));
}

function inFile(file: NonNullable<StoredAnswers["first"]>, lenders: Lenders): SeenAgreement[] {
  const { kept } = eligibleAgreements(file, { excludedLenders, lenderMap: lenders.map(lendersIn(file)) });
  return kept.map(({ defendant, tier, startDate }) => ({ lender: defendant, tier, startDate, bureau: "first" }));
}

function inAccounts(accounts: readonly Account[], lenders: Lenders): SeenAgreement[] {
  const ranks = lenders.map(accounts.map(({ supplyCompanyName }) => supplyCompanyName));
  const excluded = new Set(excludedLenders.map(lenderKey));
  return accounts
    .map(({ supplyCompanyName: lender, caisAccStartDate }) => ({
      lender,
      tier: ranks[lenderKey(lender)]?.tier ?? 0,
      startDate: dateOf(caisAccStartDate),
      bureau: "second" as const,
    }))
    .filter((account) => !excluded.has(lenderKey(account.lender)) && startedInTime(account) && account.tier !== droppedTier);
}

function dateOf({ ccyy, mm, dd }: Account["caisAccStartDate"]): string {
  return [String(ccyy), String(mm).padStart(2, "0"), String(dd).padStart(2, "0")].join("-");
}

function nameOf({ lender, startDate }: Pick<SeenAgreement, "lender" | "startDate">): string {
  return `${startDate} ${lenderKey(lender)}`;
}

/** A record of the selection is the browser's: only its lender and its first day are looked at, to find ours by. */
function nameInRecord(record: Readonly<Record<string, unknown>>): string {
  const lender = String(record.companyName ?? record.defendant ?? record.supplyCompanyName ?? "");
  const began: Partial<Account["caisAccStartDate"]> = Object(record.caisAccStartDate);
  const startDate = typeof record.startDate === "string" ? record.startDate : dateOf({ ccyy: "", mm: "", dd: "", ...began });
  return nameOf({ lender, startDate });
}

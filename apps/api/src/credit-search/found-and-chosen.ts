import { createHmac } from "node:crypto";
import { addressLabel, type Address } from "@claims/contracts/address/schema";
import type { AgreementKind } from "@claims/contracts/credit-search/schema";
import {
  eligibleAccounts,
  eligibleAgreements,
  everyAgreement,
  excludedLenders,
  lenderKey,
  lendersIn,
  listAccounts,
} from "@claims/contracts/eligibility/rules";
import * as v from "valibot";
import type { Database } from "../database/tables.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import type { Lenders } from "./credit-search.ports.ts";
import { readWholeClaim } from "../claim/whole-claim.ts";
import { storedAnswers, type StoredAnswers } from "./stored-answers.ts";

type BureauName = "first" | "second";

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
  /** The second bureau does not tell. */
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

/** What the bureaus know of the claimant, and what the claimant wants to claim for. */
export interface FoundAndChosen {
  /** The bureaus' answers whole; null for one that was not asked or did not answer. */
  readonly answers: StoredAnswers;
  /** What can be claimed for, the first bureau's before the second's. */
  readonly found: readonly SeenAtBureau[];
  /** What the claimant chose of it, of either bureau; an agreement that both report is here once. */
  readonly chosen: readonly SeenAtBureau[];
  /** What a search of the server's own found, while nothing was chosen of it: it is offered, and not claimed for. */
  readonly toChoose: readonly SeenAtBureau[];
  /** What of it the claimant says is not theirs. */
  readonly notTheirs: readonly SeenAtBureau[];
  /** What cannot be claimed for: no hire purchase, too late, an excluded lender, tier 5. */
  readonly notEligible: readonly SeenAtBureau[];
  /** Left out because another agreement has the same lender and first day. */
  readonly duplicates: readonly SeenAtBureau[];
  /** Where the claimant lived before, as the first bureau knows it. */
  readonly previousAddresses: readonly Address[];
  /** Lenders that the claimant named themselves. */
  readonly declared: readonly string[];
}

interface Asked {
  readonly key: ClaimKey;
  /** The claim's fields: its selection and the lenders that were declared are looked at. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What was found and chosen, from what the server itself was answered: the browser's records only choose among it. */
export async function foundAndChosen(
  { database, lenders }: { readonly database: Database; readonly lenders: Lenders },
  { key, fields }: Asked,
): Promise<FoundAndChosen> {
  const claim = await readWholeClaim(database, key);
  const answers = await storedAnswers(database, key, claim.fields);
  const isOffered = claim.facts[foundByOurselves] === true || typeof claim.facts[promisedBy] === "string";
  const first = foundInFile(key, answers.first, lenders);
  const second = foundInAccounts(key, answers.second ?? [], lenders);
  const found = [...first.found, ...second.found];
  const notTheirs = notTheirsOf(found, fields.selected_hire_purchases_for_claim);
  const mayBeTheirs = found.filter((agreement) => !notTheirs.includes(agreement));
  const selected = fields.selected_hire_purchases_for_claim;
  const chosen = eachOnce(isOffered ? namedIn(mayBeTheirs, selected) : chosenOf(mayBeTheirs, selected));
  return {
    answers,
    found,
    chosen,
    toChoose: isOffered && chosen.length === 0 ? eachOnce(mayBeTheirs) : [],
    notTheirs,
    notEligible: [...first.notEligible, ...second.notEligible],
    duplicates: first.duplicates,
    previousAddresses: first.previousAddresses,
    declared: v.parse(names, fields.manually_declared_lenders_names),
  };
}

/** The fact that the server's own search found what no report has shown: nothing of it counts before it is chosen. */
export const foundByOurselves = "found_by_ourselves";

/** The fact that says by when the claimant was promised to hear of a search; null once they have. */
export const promisedBy = "result_promised_by";

const bureaus = ["first", "second"] as const;
const names = v.fallback(v.array(v.string()), []);
const selection = v.fallback(v.nullable(v.array(v.looseObject({}))), null);

/**
 * A selection names each agreement by its id; that of a page from before those ids names it by lender and first day, or
 * by its number in the list. A report that has no choice on record was not left yet: all of it counts.
 */
function chosenOf(found: readonly SeenAtBureau[], selected: unknown): readonly SeenAtBureau[] {
  const records = v.parse(selection, selected ?? null);
  if (records === null) return found;
  if (records.length === 0) return [];
  const named = namedIn(found, records);
  return bureaus.flatMap((bureau) =>
    (records.some((record) => bureauOf(record) === bureau && !isRejection(record)) ? named : found).filter(
      (agreement) => agreement.bureau === bureau,
    ),
  );
}

/** What a selection names of what was found. */
function namedIn(found: readonly SeenAtBureau[], selected: unknown): readonly SeenAtBureau[] {
  const records = v.parse(selection, selected ?? null) ?? [];
  return bureaus.flatMap((bureau) =>
    found
      .filter((agreement) => agreement.bureau === bureau)
      .filter((agreement, index) => records.some((record) => isNamed(record, agreement, index))),
  );
}

/** Said of an agreement on one report, it holds for the same agreement on the other, which may choose by itself. */
function notTheirsOf(found: readonly SeenAtBureau[], selected: unknown): readonly SeenAtBureau[] {
  const said = new Set((v.parse(selection, selected ?? null) ?? []).map(({ hpId }) => hpId));
  const names = new Set(found.filter(({ id }) => said.has(id.replace("-", "-not-"))).map(nameOf));
  return found.filter((agreement) => names.has(nameOf(agreement)));
}

/** The record of an agreement that is not the claimant's: it names it by its id with 'not' behind the bureau's prefix. */
function isRejection({ hpId }: Readonly<Record<string, unknown>>): boolean {
  return typeof hpId === "string" && /^(?:hp|exp)-not-/.test(hpId);
}

const prefixes = { first: "hp-", second: "exp-" } as const;

function bureauOf({ hpId, caisAccStartDate }: Readonly<Record<string, unknown>>): BureauName {
  return caisAccStartDate !== undefined || (typeof hpId === "string" && hpId.startsWith(prefixes.second))
    ? "second"
    : "first";
}

function isNamed(record: Readonly<Record<string, unknown>>, agreement: SeenAtBureau, index: number): boolean {
  const { hpId } = record;
  if (hpId === agreement.id) return true;
  const lender = record.companyName ?? record.defendant ?? record.supplyCompanyName;
  if (typeof lender === "string") return isSame(record, lender, agreement);
  return hpId === `${prefixes[agreement.bureau]}${index + 1}`;
}

function isSame(record: Readonly<Record<string, unknown>>, lender: string, agreement: SeenAtBureau): boolean {
  const began = typeof record.startDate === "string" ? record.startDate : dayIn(Object(record.caisAccStartDate));
  return lenderKey(lender) === lenderKey(agreement.lender) && began === agreement.startDate;
}

function dayIn({ ccyy, mm, dd }: Readonly<Record<string, unknown>>): string {
  return [String(ccyy), String(mm).padStart(2, "0"), String(dd).padStart(2, "0")].join("-");
}

/** The same for the same agreement, whichever bureau reports it. */
function nameOf({ lender, startDate }: SeenAtBureau): string {
  return `${startDate} ${lenderKey(lender)}`;
}

function eachOnce(agreements: readonly SeenAtBureau[]): SeenAtBureau[] {
  const firsts = new Map(agreements.toReversed().map((agreement) => [nameOf(agreement), agreement]));
  return agreements.filter((agreement) => firsts.get(nameOf(agreement)) === agreement);
}

interface FromOne {
  readonly found: readonly SeenAtBureau[];
  readonly notEligible: readonly SeenAtBureau[];
  readonly duplicates: readonly SeenAtBureau[];
  readonly previousAddresses: readonly Address[];
}

export function foundInFile(key: ClaimKey, file: StoredAnswers["first"], lenders: Lenders): FromOne {
  if (file === null) return { found: [], notEligible: [], duplicates: [], previousAddresses: [] };
  const lenderMap = lenders.map(lendersIn(file));
  const { kept, duplicates } = eligibleAgreements(file, { excludedLenders, lenderMap });
  const every = everyAgreement(file, lenderMap);
  const nameOf = (agreement: Partial<(typeof every)[number]>) =>
    [
      agreement.kind,
      agreement.startDate,
      agreement.companyName,
      agreement.accountNumber,
      addressLabel(agreement.address ?? { country: "GB" }),
    ].join("/");
  const namesOf = (agreements: readonly Partial<(typeof every)[number]>[]) => new Set(agreements.map(nameOf));
  const [keptNames, duplicateNames] = [namesOf(kept), namesOf(duplicates)];
  const seen = (agreement: (typeof every)[number]) => seenInFile(key, agreement);
  return {
    found: kept.map(seen),
    duplicates: every.filter((agreement) => duplicateNames.has(nameOf(agreement))).map(seen),
    notEligible: every
      .filter((agreement) => !keptNames.has(nameOf(agreement)) && !duplicateNames.has(nameOf(agreement)))
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

/** The same for the same agreement of the same claim, and it tells nothing of the account. */
function selectionId(key: ClaimKey, bureau: BureauName, parts: readonly string[]): string {
  const digest = createHmac("sha256", key.secret)
    .update(`selection ${bureau} ${parts.join("\n")}`)
    .digest("base64url");
  return `${prefixes[bureau]}${digest.slice(0, 16)}`;
}

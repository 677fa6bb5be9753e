import type { Address } from "@claims/contracts/address/schema";
import { type BureauName, idPrefixes, isNotMine, lenderKey, notMine } from "@claims/contracts/eligibility/rules";
import * as v from "valibot";
import { readWholeClaim } from "../claim/whole-claim.ts";
import type { Database } from "../database/tables.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import type { Lenders } from "./credit-search.ports.ts";
import { foundByOurselves, promisedBy } from "./own-search.ts";
import { foundInAccounts, foundInFile, nameOf, type SeenAtBureau } from "./seen-at-bureau.ts";
import { storedAnswers, type StoredAnswers } from "./stored-answers.ts";

/** What the bureaus know of the claimant, and what the claimant wants to claim for. */
export interface FoundAndChosen {
  /** The bureaus' answers whole; null for one that was not asked or did not answer. */
  readonly answers: StoredAnswers;
  /** What can be claimed for, the first bureau's before the second's. */
  readonly found: readonly SeenAtBureau[];
  /** What the claimant chose of it, of either bureau; an agreement that both report is here once. */
  readonly chosen: readonly SeenAtBureau[];
  /** What no report has shown, while nothing was chosen of it: it is offered, and not claimed for. */
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

interface Deps {
  readonly database: Database;
  readonly lenders: Lenders;
}

/** What was found and chosen, from what the server itself was answered: the browser's records only choose among it. */
export async function foundAndChosen({ database, lenders }: Deps, key: ClaimKey): Promise<FoundAndChosen> {
  const { fields, facts } = await readWholeClaim(database, key);
  const answers = await storedAnswers(database, key, fields);
  const first = foundInFile(key, answers.first, lenders);
  const second = foundInAccounts(key, answers.second ?? [], lenders);
  const found = [...first.found, ...second.found];
  const selected = fields.selected_hire_purchases_for_claim;
  const notTheirs = notTheirsOf(found, selected);
  const mayBeTheirs = found.filter((agreement) => !notTheirs.includes(agreement));
  const isOfOurSearch = facts[foundByOurselves] === true || typeof facts[promisedBy] === "string";
  const isOffered = isOfOurSearch || choosesNothing(selected);
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

const bureaus = ["first", "second"] as const;
const names = v.fallback(v.array(v.string()), []);
const selection = v.fallback(v.nullable(v.array(v.looseObject({}))), null);

/** True for what a page saves that had nothing to show: a claimant's own word names what it is about. */
export function choosesNothing(selected: unknown): boolean {
  return Array.isArray(selected) && selected.length === 0;
}

/**
 * A selection names each agreement by its id; that of a page from before those ids names it by lender and first day, or
 * by its number in the list. A report that has no choice on record was not left yet: all of it counts. What was left out
 * on one report does not come back by the other with all that it has: that one may have been submitted unseen.
 */
function chosenOf(found: readonly SeenAtBureau[], selected: unknown): readonly SeenAtBureau[] {
  const records = v.parse(selection, selected ?? null);
  if (records === null) return found;
  const isLeft = (bureau: BureauName) => records.some((record) => bureauOf(record) === bureau && !isNotMine(record));
  const named = namedIn(found, records);
  const chosen = found.filter((agreement) => !isLeft(agreement.bureau) || named.includes(agreement));
  const leftOut = found.filter((agreement) => !chosen.includes(agreement) && !isChosenBeside(agreement, chosen));
  const namesLeftOut = new Set(leftOut.map(nameOf));
  const isWhole = (bureau: BureauName) => found.every((one) => one.bureau !== bureau || chosen.includes(one));
  return chosen.filter((agreement) => !isWhole(agreement.bureau) || !namesLeftOut.has(nameOf(agreement)));
}

/** One bureau may report two agreements of one lender and day, of which one is left out. */
function isChosenBeside(agreement: SeenAtBureau, chosen: readonly SeenAtBureau[]): boolean {
  return chosen.some((other) => other.bureau === agreement.bureau && nameOf(other) === nameOf(agreement));
}

/** What a selection names of what was found: a record that a report left, an agreement of that report. */
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
  const names = new Set(found.filter(({ id }) => said.has(notMine(id))).map(nameOf));
  return found.filter((agreement) => names.has(nameOf(agreement)));
}

function bureauOf({ hpId, caisAccStartDate }: Readonly<Record<string, unknown>>): BureauName {
  return caisAccStartDate !== undefined || (typeof hpId === "string" && hpId.startsWith(idPrefixes.second))
    ? "second"
    : "first";
}

function isNamed(record: Readonly<Record<string, unknown>>, agreement: SeenAtBureau, index: number): boolean {
  if (bureauOf(record) !== agreement.bureau) return false;
  const { hpId, companyName, defendant, supplyCompanyName, startDate, caisAccStartDate } = record;
  if (hpId === agreement.id) return true;
  const lender = companyName ?? defendant ?? supplyCompanyName;
  if (typeof lender !== "string") return hpId === `${idPrefixes[agreement.bureau]}${index + 1}`;
  const { ccyy, mm, dd } = Object(caisAccStartDate);
  const began =
    typeof startDate === "string" ? startDate : [ccyy, `${mm}`.padStart(2, "0"), `${dd}`.padStart(2, "0")].join("-");
  return lenderKey(lender) === lenderKey(agreement.lender) && began === agreement.startDate;
}

function eachOnce(agreements: readonly SeenAtBureau[]): SeenAtBureau[] {
  const firsts = new Map(agreements.toReversed().map((agreement) => [nameOf(agreement), agreement]));
  return agreements.filter((agreement) => firsts.get(nameOf(agreement)) === agreement);
}

export interface LenderFound {
  readonly name: string;
  /** Days, as YYYY-MM-DD, on which agreements with this lender began. */
  readonly started: readonly string[];
}

/** The lenders of what the claimant chose, whichever bureau reported it, and those that they named themselves. */
export async function lendersFound(deps: Deps, key: ClaimKey): Promise<LenderFound[]> {
  const { chosen, declared } = await foundAndChosen(deps, key);
  return [...new Set([...chosen.map(({ universalName }) => universalName), ...declared])].map((name) => ({
    name,
    started: chosen
      .filter(({ universalName }) => universalName === name)
      .map(({ startDate }) => startDate)
      .toSorted(),
  }));
}

import { type BureauName, idPrefixes, isNotMine, lenderKey, notMine } from "@claims/contracts/eligibility/rules";
import * as v from "valibot";
import { nameOf, type SeenAtBureau } from "./seen-at-bureau.ts";

type Agreements = readonly SeenAtBureau[];

/** What a claimant's selection says of what was found. */
export interface Meant {
  /** What is claimed for, of either bureau; an agreement that both report is here once. */
  readonly chosen: Agreements;
  /** What no report has shown, while nothing was chosen of it: it is offered, and not claimed for. */
  readonly toChoose: Agreements;
  /** What of it the claimant says is not theirs. */
  readonly notTheirs: Agreements;
}

/**
 * What is meant by what the pages saved as selected. What a search of ours found was on no report: it is claimed for
 * only where it was chosen.
 */
export function meantBy(selected: unknown, found: Agreements, { isOfOurSearch }: { isOfOurSearch: boolean }): Meant {
  const records = v.parse(selection, selected ?? null);
  const notTheirs = notTheirsOf(found, records ?? []);
  const mayBeTheirs = found.filter((agreement) => !notTheirs.includes(agreement));
  if (!isOfOurSearch && !choosesNothing(selected))
    return { chosen: eachOnce(chosenOnReports(mayBeTheirs, records)), toChoose: [], notTheirs };
  const chosen = eachOnce(namedIn(mayBeTheirs, records ?? []));
  return { chosen, toChoose: chosen.length === 0 ? eachOnce(mayBeTheirs) : [], notTheirs };
}

/** True for what a page saves that had nothing to show: a claimant's own word names what it is about. */
export function choosesNothing(selected: unknown): boolean {
  return Array.isArray(selected) && selected.length === 0;
}

const selection = v.fallback(v.nullable(v.array(v.looseObject({}))), null);
type Records = v.InferOutput<typeof selection> & object;

const bureaus = ["first", "second"] as const;

/**
 * A report that has no choice on record was not left yet: all of it counts. A report of which all is chosen may have been
 * submitted unseen: it brings back nothing that was left out on the other.
 */
function chosenOnReports(found: Agreements, records: Records | null): Agreements {
  if (records === null) return found;
  const hasChoice = (bureau: BureauName) => records.some((record) => bureauOf(record) === bureau && !isNotMine(record));
  const named = namedIn(found, records);
  const chosen = found.filter((agreement) => !hasChoice(agreement.bureau) || named.includes(agreement));
  const leftOut = found.filter((agreement) => !chosen.includes(agreement) && !isChosenBeside(agreement, chosen));
  const namesLeftOut = new Set(leftOut.map(nameOf));
  const isWhole = (bureau: BureauName) => found.every((one) => one.bureau !== bureau || chosen.includes(one));
  return chosen.filter((agreement) => !isWhole(agreement.bureau) || !namesLeftOut.has(nameOf(agreement)));
}

/** One bureau may report two agreements of one lender and day, of which one is left out. */
function isChosenBeside(agreement: SeenAtBureau, chosen: Agreements): boolean {
  return chosen.some((other) => other.bureau === agreement.bureau && nameOf(other) === nameOf(agreement));
}

/** Said of an agreement on one report, it holds for the same agreement on the other, which may choose by itself. */
function notTheirsOf(found: Agreements, records: Records): Agreements {
  const said = new Set(records.map(({ hpId }) => hpId));
  const names = new Set(found.filter(({ id }) => said.has(notMine(id))).map(nameOf));
  return found.filter((agreement) => names.has(nameOf(agreement)));
}

/** What a selection names of what was found: a record that a report left, an agreement of that report. */
function namedIn(found: Agreements, records: Records): Agreements {
  return bureaus.flatMap((bureau) =>
    found
      .filter((agreement) => agreement.bureau === bureau)
      .filter((agreement, index) => records.some((record) => isNamed(record, agreement, index))),
  );
}

function bureauOf({ hpId, caisAccStartDate }: Readonly<Record<string, unknown>>): BureauName {
  return caisAccStartDate !== undefined || (typeof hpId === "string" && hpId.startsWith(idPrefixes.second))
    ? "second"
    : "first";
}

/**
 * By its id; that of a page from before those ids names it by lender and first day, or by its number in the list.
 */
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

function eachOnce(agreements: Agreements): Agreements {
  const firsts = new Map(agreements.toReversed().map((agreement) => [nameOf(agreement), agreement]));
  return agreements.filter((agreement) => firsts.get(nameOf(agreement)) === agreement);
}

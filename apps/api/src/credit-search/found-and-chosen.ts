import type { Address } from "@claims/contracts/address/schema";
import * as v from "valibot";
import { readWholeClaim } from "../claim/whole-claim.ts";
import type { Database } from "../database/tables.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import type { Lenders } from "./credit-search.ports.ts";
import { foundByOurselves, promisedBy } from "./own-search.ts";
import { foundInAccounts, foundInFile, type SeenAtBureau } from "./seen-at-bureau.ts";
import { meantBy, type Meant } from "./selection.ts";
import { storedAnswers, type StoredAnswers } from "./stored-answers.ts";

/** What the bureaus know of the claimant, and what the claimant wants to claim for. */
export interface FoundAndChosen extends Meant {
  /** The bureaus' answers whole; null for one that was not asked or did not answer. */
  readonly answers: StoredAnswers;
  /** What can be claimed for, the first bureau's before the second's. */
  readonly found: readonly SeenAtBureau[];
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
  const isOfOurSearch = facts[foundByOurselves] === true || typeof facts[promisedBy] === "string";
  return {
    answers,
    found,
    ...meantBy(fields.selected_hire_purchases_for_claim, found, { isOfOurSearch }),
    notEligible: [...first.notEligible, ...second.notEligible],
    duplicates: first.duplicates,
    previousAddresses: first.previousAddresses,
    declared: v.parse(names, fields.manually_declared_lenders_names),
  };
}

const names = v.fallback(v.array(v.string()), []);

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

import type { Database } from "../database/tables.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import type { Lenders } from "./credit-search.ports.ts";
import { foundAndChosen } from "./found-and-chosen.ts";

export interface LenderFound {
  readonly name: string;
  /** Days, as YYYY-MM-DD, on which agreements with this lender began. */
  readonly started: readonly string[];
}

/** The lenders of what the claimant chose, whichever bureau reported it, and those that they named themselves. */
export async function lendersFound(
  deps: { database: Database; lenders: Lenders },
  { key, fields }: { key: ClaimKey; fields: Readonly<Record<string, unknown>> },
): Promise<LenderFound[]> {
  const { chosen, declared } = await foundAndChosen(deps, { key, fields });
  return [...new Set([...chosen.map(({ universalName }) => universalName), ...declared])].map((name) => ({
    name,
    started: chosen
      .filter(({ universalName }) => universalName === name)
      .map(({ startDate }) => startDate)
      .toSorted(),
  }));
}

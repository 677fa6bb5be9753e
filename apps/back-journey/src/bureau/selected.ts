import type { ClaimFields } from "@claims/contracts/claim/schema";
import type { Claim } from "@claims/contracts/session/atoms";
import type { Selectable } from "./use-selection.ts";

/** How the ids of each bureau's agreements begin. */
const idsOf = { first: "hp-", second: "exp-" } as const;

type BureauName = keyof typeof idsOf;

function selectedIn(claim: Claim | null) {
  return claim?.fields.selected_hire_purchases_for_claim ?? [];
}

function isOf(bureau: BureauName) {
  return ({ hpId }: Readonly<Record<string, unknown>>) => String(hpId).startsWith(idsOf[bureau]);
}

/**
 * What was selected the last time this report was left. Nothing is never a choice: then there was nothing to select.
 */
export function selectedBefore(claim: Claim | null, bureau: BureauName): ReadonlySet<string> | null {
  const selected = selectedIn(claim).filter(isOf(bureau));
  return selected.length > 0 ? new Set(selected.map(({ hpId }) => String(hpId))) : null;
}

/** The selection of both reports, with this one's made anew. */
export function selectionFields(claim: Claim | null, bureau: BureauName, selected: readonly Selectable[]): ClaimFields {
  const ofOthers = selectedIn(claim).filter((agreement) => !isOf(bureau)(agreement));
  const all = [...ofOthers, ...selected.map((agreement) => ({ ...agreement }))];
  return { selected_hire_purchases_for_claim: all, like_to_file_claim: all.length > 0 };
}

import type { ClaimFields } from "@claims/contracts/claim/schema";
import { type BureauName, idPrefixes, isNotMine, notMine } from "@claims/contracts/eligibility/rules";
import type { Claim } from "@claims/contracts/session/atoms";

/** What can be claimed for, by the id that its selection goes by. */
export interface Selectable {
  readonly hpId: string;
}

function selectedIn(claim: Claim | null) {
  return claim?.fields.selected_hire_purchases_for_claim ?? [];
}

function isOf(bureau: BureauName) {
  return ({ hpId }: Readonly<Record<string, unknown>>) => String(hpId).startsWith(idPrefixes[bureau]);
}

/** How this report was left the last time. Nothing selected is no choice by itself: then there was nothing to select. */
export interface Before {
  readonly has: (hpId: string) => boolean;
  /** True for an agreement that the claimant says is not theirs. */
  readonly rejects: (hpId: string) => boolean;
}

export function selectedBefore(claim: Claim | null, bureau: BureauName): Before {
  const ids = new Set(
    selectedIn(claim)
      .filter(isOf(bureau))
      .map(({ hpId }) => String(hpId)),
  );
  return { has: (hpId) => ids.has(hpId), rejects: (hpId) => ids.has(notMine(hpId)) };
}

/** What a report is left with: the agreements to claim for, or those of which none is the claimant's. */
export interface Chosen<Found> {
  readonly selected: readonly Found[];
  readonly rejected?: readonly Found[];
}

/** The selection of both reports, with this one's made again. */
export function selectionFields(
  claim: Claim | null,
  bureau: BureauName,
  { selected, rejected = [] }: Chosen<Selectable>,
): ClaimFields {
  const ofOthers = selectedIn(claim).filter((agreement) => !isOf(bureau)(agreement));
  const all = [
    ...ofOthers,
    ...selected.map((agreement) => ({ ...agreement })),
    ...rejected.map(({ hpId }) => ({ hpId: notMine(hpId) })),
  ];
  return {
    selected_hire_purchases_for_claim: all,
    like_to_file_claim: !all.every(isNotMine),
  };
}

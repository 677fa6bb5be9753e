import type { ClaimFields } from "@claims/contracts/claim/schema";
import type { Claim } from "@claims/contracts/session/atoms";

/** What can be claimed for, by the id that its selection goes by. */
export interface Selectable {
  readonly hpId: string;
}

/** How the ids of each bureau's agreements begin. */
const idsOf = { first: "hp-", second: "exp-" } as const;

/** One of the two bureaus. */
export type BureauName = keyof typeof idsOf;

function selectedIn(claim: Claim | null) {
  return claim?.fields.selected_hire_purchases_for_claim ?? [];
}

function isOf(bureau: BureauName) {
  return ({ hpId }: Readonly<Record<string, unknown>>) => String(hpId).startsWith(idsOf[bureau]);
}

/** The name in the selection of an agreement that is not the claimant's; the server reads it too. */
export function notMine(hpId: string) {
  return hpId.replace("-", "-not-");
}

/** True for the record of an agreement that is not the claimant's. */
export function isRejection({ hpId }: Readonly<Record<string, unknown>>): boolean {
  return /^\w+-not-/.test(String(hpId));
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
    like_to_file_claim: !all.every(isRejection),
  };
}

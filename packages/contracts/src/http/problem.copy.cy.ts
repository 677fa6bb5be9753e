import type * as english from "./problem.copy.ts";

/** A draft: a translator has not confirmed it. */
const copy: { readonly [Name in keyof typeof english]: string } = {
  notReached: "Gwall rhwydwaith. Gwiriwch eich cysylltiad a rhowch gynnig arall arni.",
  retryFailed: "Heb awdurdod, ac ni weithiodd yr ail gynnig",
  claimChanged: "Cafodd eich sesiwn ei hadnewyddu. Rhowch gynnig arall arni.",
  otherClaim: "Cafodd hawliad arall ei agor yn y porwr hwn. Nid anfonwyd dim ato.",
  accessEnded: "Cafodd y porwr hwn ei allgofnodi o'i hawliad. Nid anfonwyd dim at un arall.",
  cancelled: "Mae'r hawliad hwn wedi'i ganslo.",
  noClaimNumber: "Nid yw rhif yr hawliad ar gael.",
};

export const { notReached, retryFailed, claimChanged, otherClaim, accessEnded, cancelled, noClaimNumber } = copy;

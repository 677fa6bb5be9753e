import type { copy as english } from "./wire.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: typeof english = {
  tookTooLong: "Cymerodd y gwasanaeth yn rhy hir i ateb.",
  unreadable: "Rhoddodd y gwasanaeth ateb nad oedd modd i ni ei ddarllen.",
  status: (status) => `Gwall HTTP! Statws: ${status}`,
  notAccepted: (field, why) => `Ni dderbyniwyd '${field}' (${why}).`,
};

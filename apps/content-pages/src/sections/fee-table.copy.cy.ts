import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./fee-table.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  columns: { refund: "Ad-daliad", share: "Cyfran", atMost: "Ar y mwyaf" },
  band: (from, upTo) => (upTo === undefined ? `${from} neu fwy` : `${from} i ${upTo}`),
  firstBand: (upTo) => `Hyd at ${upTo}`,
  example: (refund) => `Ar ad-daliad o ${refund}`,
  ourShare: (share) => `Ein cyfran, ${share}%`,
  vat: "TAW ar ein cyfran",
  kept: "Rydych yn cadw",
};

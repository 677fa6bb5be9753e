/** The words around the figures of the fee table. */
export const copy = {
  columns: { refund: "Refund", share: "Share", atMost: "At most" },
  band: (from: string, upTo: string | undefined) => (upTo === undefined ? `${from} or more` : `${from} to ${upTo}`),
  firstBand: (upTo: string) => `Up to ${upTo}`,
  example: (refund: string) => `On a refund of ${refund}`,
  ourShare: (share: number) => `Our share, ${share}%`,
  vat: "VAT on our share",
  kept: "You keep",
} as const;

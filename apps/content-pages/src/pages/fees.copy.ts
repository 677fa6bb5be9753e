/** Words of the page about the fees; every figure of a refund is worked out of the fees that an editor keeps. */
export const copy = {
  description:
    "What a claim costs with us, worked out for any refund: what we recover, our fee with VAT, and what you keep.",
  picture: {
    title: "Of what we recover, you keep most",
    lede: "£700 is what the regulator expects on average for one agreement. Yours may be more, less or nothing.",
    label: "If this much is recovered",
    inWords: (refund: string, kept: string) => `${refund} recovered, you keep ${kept}`,
    drawn: (sums: Record<"refund" | "kept" | "fee" | "vat", string>) =>
      `Of ${sums.refund}, you keep ${sums.kept}, our fee is ${sums.fee} and the VAT on it is ${sums.vat}`,
    recovered: "Recovered",
    fee: (share: number) => `Our fee, ${share}%`,
    vat: "VAT on our fee",
    kept: "You keep",
  },
  table: {
    title: "The same as a table",
    lede: "For each claim, worked out to the pound.",
    caption: "What you keep of what we recover",
    columns: ["Recovered", "Our fee", "VAT", "You keep"],
  },
  bands: { title: "Our share in each band" },
  when: {
    title: "When you pay, and when not",
    rows: [
      ["We find nothing", "£0"],
      ["We recover nothing", "£0"],
      ["You cancel in the first 14 days", "£0"],
      ["You cancel later", "We may charge £23 an hour for work done. The most is 9.5 hours, which is £218.50."],
      ["We recover money", "You have 14 days to pay after we send the invoice."],
    ],
  },
  free: {
    title: "You can do this for nothing",
    how: { title: "Claim for free yourself", detail: "Complain to your lender first, then go to the ombudsman." },
    start: {
      title: "Start a claim with us",
      detail: "Your postcode is enough to begin. You sign later, or not at all.",
    },
  },
} as const;

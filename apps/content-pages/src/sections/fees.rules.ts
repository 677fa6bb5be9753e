/** A band of refunds, in whole pounds, and the share of them that we keep, before VAT. */
export interface Band {
  readonly from: number;
  /** The last band has none. */
  readonly upTo?: number | undefined;
  /** Per cent. */
  readonly share: number;
  /** Pounds; however large the refund, never more than this. */
  readonly atMost: number;
}

/** True for bands that hold every refund in exactly one of them, with shares that fall as refunds rise. */
export function followOn(bands: readonly Band[]): boolean {
  return bands.every(({ from, upTo, share }, nth) => {
    const before = bands[nth - 1];
    const isLast = nth === bands.length - 1;
    const follows = before ? from === (before.upTo ?? Infinity) + 1 && share < before.share : from === 0;
    return follows && (isLast ? upTo === undefined : upTo !== undefined && upTo >= from);
  });
}

/** What becomes of a refund, in pounds. */
export interface Worked {
  readonly share: number;
  readonly charge: number;
  readonly vat: number;
  readonly kept: number;
}

const pence = (pounds: number) => Math.round(pounds * 100) / 100;

/** The charge on a refund, the VAT on the charge, and what is left of the refund. */
export function worked(
  refund: number,
  { bands, vat }: { readonly bands: readonly Band[]; readonly vat: number },
): Worked {
  const band = bands.find(({ upTo = Infinity }) => refund <= upTo);
  if (!band) throw new Error(`No band holds a refund of ${refund}.`);
  const charge = pence(Math.min((refund * band.share) / 100, band.atMost));
  const tax = pence((charge * vat) / 100);
  return { share: band.share, charge, vat: tax, kept: pence(refund - charge - tax) };
}

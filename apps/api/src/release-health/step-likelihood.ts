/** Visits that opened a step, and those of them that got through it. */
export interface Share {
  readonly opened: number;
  readonly through: number;
}

export const sumOf = (shares: readonly Share[]): Share =>
  shares.reduce((sum, { opened, through }) => ({ opened: sum.opened + opened, through: sum.through + through }), {
    opened: 0,
    through: 0,
  });

/** The drop that is looked for. */
export const lookedFor = 0.05;
/** Who comes to the first step is the adverts' doing: between two times, a drop of it has to be larger than theirs. */
export const lookedForAtBeginning = 0.2;

/**
 * How many times more likely the worse share has to be before it is believed. Looked at as often as one likes, a release
 * that is no worse comes there in one of a million; drift of who comes takes part of that away.
 */
const believedFrom = Math.log(1_000_000);

/** No few networks, strangers perhaps, take a release back: each counts for one visit a day (decision 0451). */
const leastLost = 30;
/** Of fewer visits it cannot be said what is usual. */
export const leastBefore = 200;

const shareOf = ({ opened, through }: Share) => (through + 0.5) / (opened + 1);
const errorOf = (share: Share) => Math.sqrt((shareOf(share) * (1 - shareOf(share))) / (share.opened + 1));

/**
 * What is usual at a step: its two weeks before; or the release before alone, where that got clearly fewer visits
 * through and was left live all the same, as by an operator who wants it so.
 */
export function usualShares(twoWeeks: readonly Share[], releaseBefore: readonly Share[]): readonly Share[] {
  const [all, last] = [sumOf(twoWeeks), sumOf(releaseBefore)];
  const isLower = last.opened >= leastBefore && shareOf(last) + 2 * errorOf(last) < shareOf(all);
  return isLower ? releaseBefore : twoWeeks;
}

// The simulated months call it millions of times, and a test pays for each look at a global.
const { log, max } = Math;

/** So many visits of the whole are mixed into each part of the week, since a part may have few of its own. */
const mixedIn = 50;

/** What is compared: one pair, or one for each part of the week, as nights and weekends have shares of their own. */
export interface Compared {
  readonly release: Share;
  readonly usual: Share;
}

/**
 * Wald's sequential test: the logarithm of how many times more likely what was seen is under shares that are worse by
 * this drop than under what is usual. The counts say it all, so it may be looked at after every visit.
 */
export function logLikelihoodRatio(compared: readonly Compared[], drop: number): number {
  const all = sumOf(compared.map(({ usual }) => usual));
  // A little below what is usual, which is itself known from so many visits only.
  const allowance = 0.5 * errorOf(all);
  return compared.reduce((ratio, { release: { opened, through }, usual }) => {
    const mixed = (usual.through + mixedIn * shareOf(all)) / (usual.opened + mixedIn);
    const reference = mixed - allowance;
    const worse = max(reference - drop, reference / 2);
    return ratio + through * log(worse / reference) + (opened - through) * log((1 - worse) / (1 - reference));
  }, 0);
}

/** True where the release loses visits at the step, and not only by chance. */
export function isWorse({ opened, through }: Share, ratio: number): boolean {
  return opened - through >= leastLost && ratio >= believedFrom;
}

/** How sure the figures make us: 95 of 100 times the true share lies between the two ends. */
const sure = 1.96;

/** Where the true share lies, by Wilson. */
export function intervalOf({ opened, through }: Share): { readonly least: number; readonly most: number } {
  if (opened === 0) return { least: 0, most: 1 };
  const seen = through / opened;
  const spread = sure ** 2 / opened;
  const middle = (seen + spread / 2) / (1 + spread);
  const reach = (sure / (1 + spread)) * Math.sqrt((seen * (1 - seen)) / opened + spread / (4 * opened));
  return { least: Math.max(0, middle - reach), most: Math.min(1, middle + reach) };
}

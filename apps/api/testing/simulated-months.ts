import {
  logLikelihoodRatio,
  isWorse,
  leastBefore,
  lookedFor,
  lookedForAtBeginning,
  type Share,
  sumOf,
  usualShares,
} from "../src/release-health/step-likelihood.ts";

/** Shares of visits that get through, and how much of a campaign's pull each step feels: the first screen most of all. */
const steps = [
  { share: 0.55, pull: 0.5, drop: lookedForAtBeginning },
  { share: 0.86, pull: 0.15, drop: lookedFor },
  { share: 0.9, pull: 0.15, drop: lookedFor },
  { share: 0.82, pull: 0.2, drop: lookedFor },
  { share: 0.92, pull: 0.1, drop: lookedFor },
  { share: 0.88, pull: 0.1, drop: lookedFor },
  { share: 0.95, pull: 0.1, drop: lookedFor },
];

const visitsADay = 1_500;
const bucketsADay = 144;
const daysBefore = 14;
const trialDays = 7;
const realDrop = 0.05;
/** A drop that is not found among so many is not found. */
const mostVisits = 6_000;
/** From here, the ratio would come up again for one release in a thousand million. */
const hopeless = -8;

// Looked up once: in a test, every look at a global costs many times the sum itself.
const { PI, ceil, cos, exp, floor, imul, log, max, min, round, sin, sqrt } = Math;

const logitOf = (share: number) => log(share / (1 - share));
const shareOf = (logit: number) => 1 / (1 + exp(-logit));

/** Mulberry32: the same months from the same seed. */
function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => sqrt(-2 * log(1 - next())) * cos(2 * PI * next());
  /** Each visit by itself; of many, by the normal curve, which is the same there. */
  const through = (opened: number, share: number) => {
    if (opened > 200) return round(opened * share + normal() * sqrt(opened * share * (1 - share)));
    let got = 0;
    for (let nth = 0; nth < opened; nth += 1) if (next() < share) got += 1;
    return got;
  };
  return { next, normal, through, roundUpOrDown: (value: number) => floor(value + next()) };
}
type Random = ReturnType<typeof createRandom>;

/** What a step's share and the number of visits are in each ten minutes: by hour, weekend, slow drift and campaigns. */
function createTraffic(days: number, random: Random) {
  const campaigns = Array.from({ length: days }, (_, day) => ({
    from: (day + random.next()) * bucketsADay,
    lasts: (2 + 8 * random.next()) * bucketsADay,
    isOn: random.next() < 0.1,
    weight: 0.1 + 0.5 * random.next(),
    quality: (random.next() < 0.75 ? -1 : 1) * (0.2 + 0.8 * random.next()),
  })).filter(({ isOn }) => isOn);
  const drifts = steps.map(() => {
    let drift = 0;
    return Array.from({ length: days }, () => (drift = 0.7 * drift + 0.043 * random.normal()));
  });
  const inDay = Array.from({ length: 24 }, (_, hour) => 0.25 + 0.75 * max(0, sin(((hour - 6) / 18) * PI)));
  const mean = inDay.reduce((sum, one) => sum + one, 0) / 24;
  const weights = new Float64Array(days * bucketsADay);
  const qualities = new Float64Array(days * bucketsADay);
  for (const { from, lasts, weight, quality } of campaigns)
    for (let at = ceil(from); at < min(from + lasts, weights.length); at += 1) {
      weights[at] = (weights[at] ?? 0) + weight;
      qualities[at] = (qualities[at] ?? 0) + weight * quality;
    }
  const size = days * bucketsADay;
  const opened = steps.map(() => new Float64Array(size));
  const shares = steps.map(() => new Float64Array(size));
  for (let bucket = 0; bucket < size; bucket += 1) {
    const day = floor(bucket / bucketsADay);
    const hour = (bucket % bucketsADay) / 6;
    const isWeekend = day % 7 >= 5;
    const crowd = 1 + (weights[bucket] ?? 0);
    const byHour = 0.1 * cos(((hour - 15) / 24) * 2 * PI) - (isWeekend ? 0.08 : 0);
    let come = (visitsADay / bucketsADay) * ((inDay[floor(hour)] ?? 0) / mean) * (isWeekend ? 0.7 : 1) * crowd;
    for (const [nth, { share, pull }] of steps.entries()) {
      const adverts = (pull * (qualities[bucket] ?? 0)) / crowd;
      const now = shareOf(logitOf(share) + (drifts[nth]?.[day] ?? 0) + byHour + adverts);
      fill(opened[nth], bucket, come);
      fill(shares[nth], bucket, now);
      come *= now;
    }
  }
  return { opened, shares };
}
type Traffic = ReturnType<typeof createTraffic>;

function fill(row: Float64Array | undefined, index: number, value: number) {
  if (row) row[index] = value;
}

/** How many visits come to a step in a bucket, and how many of them get through on average. */
function arrivals({ opened, shares }: Traffic, bucket: number, nth: number) {
  return { opened: opened[nth]?.[bucket] ?? 0, share: shares[nth]?.[bucket] ?? 0 };
}

const partsOfWeek = 8;
const partAt = (bucket: number) => (floor(bucket / bucketsADay) % 7 >= 5 ? 4 : 0) + floor((bucket % bucketsADay) / 36);

/** The visits of some days by parts of the week: they are many, so only their sums are drawn. */
function visitsBetween({ traffic, nth, random }: Trial, from: number, to: number): Share[] {
  const opened = new Float64Array(partsOfWeek);
  const through = new Float64Array(partsOfWeek);
  // The first ten minutes of an hour stand for all of it.
  for (let bucket = from; bucket < to; bucket += 6) {
    const came = arrivals(traffic, bucket, nth);
    const part = partAt(bucket);
    opened[part] = (opened[part] ?? 0) + 6 * came.opened;
    through[part] = (through[part] ?? 0) + 6 * came.opened * came.share;
  }
  return [...opened].map((visits, part) => {
    const all = round(visits);
    return { opened: all, through: all === 0 ? 0 : random.through(all, (through[part] ?? 0) / visits) };
  });
}

const none: Share = { opened: 0, through: 0 };

interface Trial {
  readonly traffic: Traffic;
  /** When the release before came, and this one. */
  readonly before: number;
  readonly start: number;
  readonly nth: number;
  readonly random: Random;
}

/** Looks after every ten minutes at a release that loses so many more; the visits it took, or undefined. */
function visitsUntilAlarm(
  { traffic, start, nth, random }: Trial,
  usual: readonly Share[],
  loses: number,
): number | undefined {
  const drop = steps[nth]?.drop ?? lookedFor;
  const seen = usual.map((share) => ({ usual: share, release: none }));
  let visits = 0;
  for (let bucket = start; bucket < start + trialDays * bucketsADay && visits < mostVisits; bucket += 1) {
    const { opened, share } = arrivals(traffic, bucket, nth);
    const came = random.roundUpOrDown(opened);
    const now = seen[partAt(bucket)];
    if (now) now.release = sumOf([now.release, { opened: came, through: random.through(came, max(0, share - loses)) }]);
    visits += came;
    const ratio = logLikelihoodRatio(seen, drop);
    if (isWorse(sumOf(seen.map(({ release }) => release)), ratio)) return visits;
    if (ratio < hopeless) return undefined;
  }
  return undefined;
}

function usualBefore(trial: Trial): readonly Share[] {
  const { before, start } = trial;
  const lately = visitsBetween(trial, before, start);
  const earlier = visitsBetween(trial, start - daysBefore * bucketsADay, before);
  const fortnight = earlier.map((share, part) => sumOf([share, lately[part] ?? none]));
  return usualShares(fortnight, lately);
}

/** The same for a canary of half of the visits, whose partner has the others in the same time. */
function canaryVisitsUntilAlarm({ traffic, start, nth, random }: Trial, loses: number): number | undefined {
  let [canary, partner] = [
    { opened: 0, through: 0 },
    { opened: 0, through: 0 },
  ];
  const withVisits = ({ opened, through }: Share, came: number, share: number) => ({
    opened: opened + came,
    through: through + random.through(came, share),
  });
  for (let bucket = start; bucket < start + trialDays * bucketsADay; bucket += 1) {
    const { opened, share } = arrivals(traffic, bucket, nth);
    canary = withVisits(canary, random.roundUpOrDown(opened / 2), max(0, share - loses));
    partner = withVisits(partner, random.roundUpOrDown(opened / 2), share);
    if (partner.opened < leastBefore) continue;
    const ratio = logLikelihoodRatio([{ release: canary, usual: partner }], lookedFor);
    if (isWorse(canary, ratio)) return canary.opened;
    if (ratio < hopeless) return undefined;
  }
  return undefined;
}

function medianOf(found: readonly (number | undefined)[]): number {
  const inOrder = found.map((visits) => visits ?? Infinity).toSorted((one, other) => one - other);
  return inOrder[floor(inOrder.length / 2)] ?? Infinity;
}

/** Months of releases, two a week, each looked at after every ten minutes: once as good as before, once five points worse. */
export function simulateMonths({ months, seed }: { readonly months: number; readonly seed: number }) {
  const random = createRandom(seed);
  const days = months * 30 + daysBefore + trialDays;
  const traffic = createTraffic(days, random);
  const found = steps.map(({ share }) => ({ share, visits: new Array<number | undefined>(), falseAlarms: 0 }));
  const withFalseAlarm = new Set<number>();
  const canaries = { falseAlarms: 0, visits: new Array<number | undefined>() };
  let releases = 0;
  let before = daysBefore * bucketsADay - 3 * bucketsADay;
  for (let day = daysBefore; day < days - trialDays; day += 2 + floor(random.next() * 4)) {
    const start = day * bucketsADay + floor((9 + 8 * random.next()) * 6);
    const came = { traffic, before, start, random };
    before = start;
    releases += 1;
    for (const [nth, step] of found.entries()) {
      const trial = { ...came, nth };
      const usual = usualBefore(trial);
      if (visitsUntilAlarm(trial, usual, 0) !== undefined) {
        step.falseAlarms += 1;
        withFalseAlarm.add(floor((day - daysBefore) / 30));
      }
      step.visits.push(visitsUntilAlarm(trial, usual, realDrop));
    }
    const canary = { ...came, nth: 1 };
    if (canaryVisitsUntilAlarm(canary, 0) !== undefined) canaries.falseAlarms += 1;
    canaries.visits.push(canaryVisitsUntilAlarm(canary, realDrop));
  }
  return {
    releases,
    monthsWithFalseAlarm: withFalseAlarm.size,
    steps: found.map(({ share, visits, falseAlarms }) => ({
      share,
      falseAlarms,
      medianVisits: medianOf(visits),
      foundWithin2000: visits.filter((one) => one !== undefined && one <= 2_000).length / visits.length,
    })),
    canaries: { falseAlarms: canaries.falseAlarms, medianVisits: medianOf(canaries.visits) },
  };
}

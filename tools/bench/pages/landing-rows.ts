import { atLeast, atMost, beside, kilobytes, type Limit, seconds, type Table, times } from "../report.ts";
import { median } from "../statistics.ts";
import type { Build } from "./both-builds.ts";
import type { Figures } from "./figures.ts";
import type { Category, Scored } from "./lighthouse.ts";
import { bytesOf, roundTrips, scriptsOf, untilContent, type Visit } from "./visit.ts";

/** All that is measured of one build's landing. */
export interface Landing {
  visit: Visit;
  scored: Scored[];
  /** Of first visits by a slow phone. */
  figures: Figures[];
}

export type Both = Record<Build, Landing>;

interface Row {
  what: string;
  of: (landing: Landing) => number;
  write: (value: number) => string;
  /** What is promised of the federated value, or of how many times the one bundle's it is. */
  limit?: (value: number, ratio: number) => Limit;
}

const waitedFor = ({ visit }: Landing) => untilContent(visit);
const scriptBytes = (landing: Landing) => bytesOf(scriptsOf(waitedFor(landing)));
const figure = (name: keyof Figures) => (landing: Landing) => median(landing.figures.map((figures) => figures[name]));
const milliseconds = (value: number) => `${Math.round(value)} ms`;

const score = (name: Category): Row => ({
  what: `Lighthouse: ${name}`,
  of: (landing) => median(landing.scored.map(({ scores }) => scores[name])),
  write: String,
  limit: (value) => atLeast(value, 100, "100"),
});

const rows: Row[] = [
  {
    what: "script, brotli over the wire",
    of: scriptBytes,
    write: kilobytes,
    limit: (value) => atMost(value, 130_000, "at most 130 kB"),
  },
  {
    what: "cost of federation in script",
    of: scriptBytes,
    write: kilobytes,
    limit: (_, ratio) => atMost(ratio, 1.35, "at most 1.35 times"),
  },
  { what: "script requests", of: (landing) => scriptsOf(waitedFor(landing)).length, write: String },
  { what: "all requests", of: (landing) => waitedFor(landing).length, write: String },
  { what: "all bytes", of: (landing) => bytesOf(waitedFor(landing)), write: kilobytes },
  {
    what: "round trips to the first remote content",
    of: ({ visit }) => roundTrips(visit),
    write: String,
    limit: (value) => atMost(value, 3, "at most 3"),
  },
  { what: "first paint", of: figure("firstPaint"), write: seconds },
  {
    what: "largest paint",
    of: figure("largestPaint"),
    write: seconds,
    limit: (_, ratio) => atMost(ratio, 1.05, "at most 1.05 times"),
  },
  {
    what: "layout shift",
    of: figure("layoutShift"),
    write: (value) => value.toFixed(3),
    limit: (value) => atMost(value, 0.0005, "0"),
  },
  {
    what: "total blocking time",
    of: figure("blocking"),
    write: milliseconds,
    limit: (value) => atMost(value, 50, "under 50 ms"),
  },
  score("performance"),
  score("accessibility"),
  score("best-practices"),
  score("seo"),
];

/** Both builds side by side, line by line. */
export function compared({ federated, oneBundle }: Both): Table {
  return {
    head: ["landing", "federated", "one bundle", "ratio", "promise"],
    rows: rows.map(({ what, of, write, limit }) => {
      const [mine, other] = [of(federated), of(oneBundle)];
      return [what, write(mine), write(other), times(mine, other), beside(limit?.(mine, mine / other))];
    }),
  };
}

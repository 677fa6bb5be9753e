import { atMost, beside, kilobytes, type Limit, seconds, type Section, type Table, times } from "../report.ts";
import { median, spread } from "../statistics.ts";
import type { Build } from "./both-builds.ts";
import type { Figures } from "./figures.ts";

interface PageToMeasure {
  path: string;
  build: Build;
  /** The ones that it is compared with are pages of the same server, but none of the product's. */
  isOurs: boolean;
}

const page = (path: string, { build = "federated", isOurs = true }: Partial<PageToMeasure> = {}): PageToMeasure => ({
  path,
  build,
  isOurs,
});

/** The pages that are measured side by side in one run; the first is what the others are compared with. */
export const measuredPages = {
  "HTML alone (the floor)": page("/bench-floor", { isOurs: false }),
  "plain page: a style, a face, 10 kB of script": page("/bench-plain", { isOurs: false }),
  landing: page("/"),
  "landing as one bundle": page("/", { build: "oneBundle" }),
  "content page": page("/how-it-works"),
  "first step of v3": page("/get-started-v3"),
  "first step of v4": page("/get-started-v4"),
  "first step of v5": page("/get-started-v5"),
} as const;

export type Measured = keyof typeof measuredPages;

/** The product as it is released. */
export const ownPages = [
  "landing",
  "content page",
  "first step of v3",
  "first step of v4",
  "first step of v5",
] as const satisfies Measured[];

type Own = (typeof ownPages)[number];

export interface Visits {
  both: Record<Measured, readonly { first: Figures; second: Figures }[]>;
  presses: Record<Own, readonly number[]>;
}

// The names are those of the list itself.
const names = Object.keys(measuredPages) as Measured[];
const isOwn = (name: Measured): name is Own => ownPages.some((own) => own === name);

type Which = "first" | "second";

const valuesOf = ({ both }: Visits, name: Measured, which: Which, figure: keyof Figures) =>
  both[name].map((visit) => visit[which][figure]);

const milliseconds = (value: number) => `${Math.round(value)} ms`;

/** The middle of the runs, and how far they lie apart. */
const withSpread = (values: readonly number[]) => `${seconds(median(values))} ±${(spread(values) / 2).toFixed(0)} %`;

/** Promised of the product's own pages; of what they are compared with, nothing is. */
const promised = (name: Measured, limit: Limit) => (isOwn(name) ? beside(limit) : "");

function paints(visits: Visits, which: Which, most: number): Table {
  const of = (name: Measured, figure: keyof Figures) => valuesOf(visits, name, which, figure);
  const floor = median(of("HTML alone (the floor)", "largestPaint"));
  return {
    head: ["page", "first paint", "largest paint", "times the floor", "promise"],
    rows: names.map((name) => {
      const largest = median(of(name, "largestPaint"));
      const limit = atMost(largest / floor, most, `at most ${most.toFixed(2)} times`);
      return [
        name,
        withSpread(of(name, "firstPaint")),
        withSpread(of(name, "largestPaint")),
        times(largest, floor),
        promised(name, limit),
      ];
    }),
  };
}

function steadiness(visits: Visits): Table {
  return {
    head: ["page, first visit", "layout shift", "promise", "blocking", "promise", "slowest press", "promise"],
    rows: ownPages.map((name) => {
      const shift = median(valuesOf(visits, name, "first", "layoutShift"));
      const blocking = median(valuesOf(visits, name, "first", "blocking"));
      const press = median(visits.presses[name]);
      return [
        name,
        shift.toFixed(4),
        beside(atMost(shift, 0.000_05, "0")),
        milliseconds(blocking),
        beside(atMost(blocking, 50, "at most 50 ms")),
        milliseconds(press),
        beside(atMost(press, 100, "at most 100 ms")),
      ];
    }),
  };
}

function bytes(visits: Visits): Table {
  const of = (name: Measured, which: Which, figure: keyof Figures) =>
    kilobytes(median(valuesOf(visits, name, which, figure)));
  return {
    head: [
      "page",
      "before the first paint",
      "before its script answers a press",
      "in all",
      "scripts in all",
      "promise",
      "second visit, in all",
    ],
    rows: names.map((name) => [
      name,
      of(name, "first", "bytesBeforePaint"),
      of(name, "first", "bytesBeforeAnswer"),
      of(name, "first", "bytes"),
      of(name, "first", "scriptBytes"),
      name === "landing"
        ? beside(atMost(median(valuesOf(visits, name, "first", "scriptBytes")), 130_000, "at most 130 kB"))
        : "",
      of(name, "second", "bytes"),
    ]),
  };
}

const remarks = (visits: Visits) =>
  [
    `- Slow 4G (562.5 ms, 1.47 Mbit/s) and a processor four times slower, both applied by the browser; medians of ${visits.both.landing.length} rounds in which all pages take turns, ± half of how far the rounds lie apart.`,
    "- The second visit has what the first left in the browser's cache.",
    "- A press is one on the page's first control (the postcode field, into which letters are typed, an answer, a question that opens) every 200 ms from the first paint until a second after the page is hydrated; it is answered by the next frame. Until then typing, links and forms are the browser's own.",
    "- Scripts in all are those of a visitor who presses nothing, until the network is idle.",
  ].join("\n");

/** Each page beside one of HTML alone, served the same way in the same run. */
export function visitsSections(visits: Visits): Section[] {
  return [
    {
      title: "Each page beside one of HTML alone: the first visit",
      parts: [paints(visits, "first", 1.3), steadiness(visits), remarks(visits)],
    },
    { title: "The second visit", parts: [paints(visits, "second", 1.1)] },
    { title: "Bytes over the wire", parts: [bytes(visits)] },
  ];
}

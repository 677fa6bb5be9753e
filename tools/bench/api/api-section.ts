import { atLeast, atMost, beside, megabytes, type Section, times, whole } from "../report.ts";
import { median, spread } from "../statistics.ts";
import type { Answered } from "./load.ts";
import { isFlat, type Memory } from "./memory.ts";

export interface Measured {
  what: string;
  product: readonly Answered[];
  bare: readonly Answered[];
}

const perSecond = (runs: readonly Answered[]) => median(runs.map((run) => run.perSecond));
const ms = (runs: readonly Answered[], of: "p50" | "p99") => `${median(runs.map((run) => run[of]))} ms`;

const isWrite = (what: string) => what.startsWith("write");
const writes = (what: string, value: number) => (isWrite(what) ? atLeast(value, 1200, "1,200/s") : undefined);
const ratio = (what: string, value: number) => (isWrite(what) ? atLeast(value, 0.6, "ratio 0.6") : undefined);

/** What the measurements of the back end say, beside what was promised. */
export function apiSection(
  measured: readonly Measured[],
  residentBytes: number,
  overSaves: readonly Memory[],
): Section[] {
  const rows = measured.map(({ what, product, bare }) => [
    what,
    whole(perSecond(product)),
    whole(perSecond(bare)),
    times(perSecond(product), perSecond(bare)),
    `${ms(product, "p50")}, ${ms(product, "p99")}`,
    `${ms(bare, "p50")}, ${ms(bare, "p99")}`,
    [beside(writes(what, perSecond(product))), beside(ratio(what, perSecond(product) / perSecond(bare)))]
      .filter(Boolean)
      .join("; "),
  ]);
  const apart = measured.map(({ product }) => `${spread(product.map((run) => run.perSecond)).toFixed(0)} %`);
  const memory = beside(atMost(residentBytes, 200_000_000, "under 200 MB"));
  return [
    {
      title: "The back end on PostgreSQL beside bare node:http",
      parts: [
        {
          head: [
            "32 connections",
            "back end, requests/s",
            "bare, requests/s",
            "ratio",
            "back end p50, p99",
            "bare p50, p99",
            "promise",
          ],
          rows,
        },
        [
          `- Medians of ${measured[0]?.product.length} runs each, in turns, after a warm-up; the back end's runs lie ${apart.join(", ")} apart.`,
          "- The bare server sends the same statements on the same tables; it validates, seals, checks and logs nothing.",
          `- Most memory the back end held meanwhile: ${megabytes(residentBytes)} (${memory}).`,
          `- Over ${whole(overSaves.at(-1)?.requests ?? 0)} saves after that, at each tenth: ${overSaves.map((seen) => megabytes(seen.residentBytes)).join(", ")} (${isFlat(overSaves) ? "flat: kept" : "flat: NOT KEPT"}).`,
        ].join("\n"),
      ],
    },
  ];
}

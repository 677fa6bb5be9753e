import { kilobytes, type Section, type Table } from "../report.ts";
import { spread } from "../statistics.ts";
import { type Both, compared, type Landing } from "./landing-rows.ts";
import { afterContent, askedTwice, byOwner, bytesOf, scriptsOf, untilContent } from "./visit.ts";

function perApp({ visit }: Landing): Table {
  return {
    head: ["files of", "scripts", "script bytes", "files", "all bytes"],
    rows: byOwner(untilContent(visit)).map(({ owner, loads }) => {
      const scripts = scriptsOf(loads);
      return [
        owner,
        String(scripts.length),
        kilobytes(bytesOf(scripts)),
        String(loads.length),
        kilobytes(bytesOf(loads)),
      ];
    }),
  };
}

function perScript({ visit }: Landing): Table {
  const largest = scriptsOf(untilContent(visit)).toSorted((a, b) => b.bytes - a.bytes);
  return { head: ["script", "bytes"], rows: largest.map(({ path, bytes }) => [path, kilobytes(bytes)]) };
}

function aheadOf({ visit }: Landing): string {
  const owners = byOwner(scriptsOf(afterContent(visit)));
  const fetched = owners.map(({ owner, loads }) => `${kilobytes(bytesOf(loads))} of ${owner}`);
  return `Fetched once the screen is hydrated, for the next step: ${fetched.length > 0 ? fetched.join(", ") : "nothing"}.`;
}

function remarks({ federated, oneBundle }: Both): string {
  const paints = [federated, oneBundle].map(({ figures }) => spread(figures.map(({ largestPaint }) => largestPaint)));
  const twice = askedTwice(federated.visit.loads);
  const flaws = [...new Set(federated.scored.flatMap((scored) => scored.flaws))];
  const list = (names: readonly string[]) => (names.length > 0 ? names.join("; ") : "nothing");
  return [
    "- Scripts and requests are those until the screen is hydrated; round trips count requests held back by HTTP/1.1's six connections.",
    `- Paints, shift and blocking are medians of ${federated.figures.length} visits by a slow phone each, scores of ${federated.scored.length} Lighthouse runs, in turns; largest paints lie ${paints
      .map((percent) => `${percent.toFixed(0)} %`)
      .join(" and ")} apart.`,
    `- Asked for twice: ${list(twice)}.`,
    `- What Lighthouse finds wanting: ${list(flaws)}.`,
  ].join("\n");
}

/** What the measurements of the landing say, beside what was promised. */
export function pagesSection(both: Both): Section[] {
  const { federated } = both;
  return [
    { title: "The landing: four builds beside one bundle", parts: [compared(both), remarks(both)] },
    {
      title: "Where the landing's bytes come from",
      parts: [perApp(federated), perScript(federated), aheadOf(federated)],
    },
  ];
}

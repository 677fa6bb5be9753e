import type { Table } from "../report.ts";
import { noFigures } from "./figures.builder.ts";
import type { Figures } from "./figures.ts";
import { measuredPages, type Measured, ownPages, type Visits, visitsSections } from "./page-tables.ts";

const figures = (parts: Partial<Figures>): Figures => ({ ...noFigures, ...parts });

// The names are those given; fromEntries only knows that they are strings.
const forEach = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;

function visits(changed: Partial<Record<Measured, Partial<Figures>>> = {}, press = 40): Visits {
  const visited = (name: Measured) => {
    const parts = changed[name];
    const first = figures({ firstPaint: 1_000, largestPaint: 1_000, bytes: 9_000, ...parts });
    return [first, first, { ...first, largestPaint: first.largestPaint * 1.1 }].map((each) => ({
      first: each,
      second: { ...each, bytes: 300 },
    }));
  };
  return {
    both: forEach(Object.keys(measuredPages) as Measured[], visited),
    presses: forEach(ownPages, () => [press, press, 400]),
  };
}

const isTable = (part: Table | string): part is Table => typeof part !== "string";

/** The row of a page in each table, in their order: paints, steadiness, second visit, bytes. */
const rowsOf = (given: Visits, name: Measured) =>
  visitsSections(given).flatMap(({ parts }) =>
    parts.filter(isTable).map(({ rows }) => rows.find(([page]) => page === name)?.slice(1)),
  );

describe("the pages beside one of HTML alone", () => {
  test.each([
    [1_300, "kept", "NOT KEPT"],
    [1_310, "NOT KEPT", "NOT KEPT"],
    [1_100, "kept", "kept"],
  ])(
    "are promised 1.3 times its largest paint, and 1.1 times on the second visit: %i ms",
    (largestPaint, first, second) => {
      const rows = rowsOf(visits({ landing: { largestPaint } }), "landing");
      const ratio = (largestPaint / 1_000).toFixed(2);
      expect(rows[0]?.slice(2)).toEqual([ratio, `at most 1.30 times: ${first}`]);
      expect(rows[2]?.slice(2)).toEqual([ratio, `at most 1.10 times: ${second}`]);
    },
  );

  test("are each given with how far the rounds lie apart", () => {
    expect(rowsOf(visits(), "content page")[0]?.slice(0, 2)).toEqual(["1.00 s ±0 %", "1.00 s ±5 %"]);
  });

  test("are promised neither shift nor blocking, and an answer to each press", () => {
    const steady = rowsOf(
      visits({ "first step of v5": { layoutShift: 0.0005, blocking: 51 } }, 90),
      "first step of v5",
    )[1];
    expect(steady).toEqual([
      "0.0005",
      "0: NOT KEPT",
      "51 ms",
      "at most 50 ms: NOT KEPT",
      "90 ms",
      "at most 100 ms: kept",
    ]);
  });

  test("are given with their bytes; of what they are compared with nothing is promised", () => {
    const [paints, steady, , bytes] = rowsOf(
      visits({ "landing as one bundle": { bytesBeforePaint: 4_000, bytesBeforeAnswer: 8_000, largestPaint: 2_000 } }),
      "landing as one bundle",
    );
    expect(paints?.slice(2)).toEqual(["2.00", ""]);
    expect(steady).toBeUndefined();
    expect(bytes).toEqual(["4.0 kB", "8.0 kB", "9.0 kB", "0.0 kB", "", "0.3 kB"]);
  });

  test.each([
    [130_000, "kept"],
    [131_000, "NOT KEPT"],
  ])("promise of the landing at most 130 kB of scripts in all, and weigh %i bytes", (scriptBytes, kept) => {
    const given = visits({ landing: { scriptBytes }, "content page": { scriptBytes } });
    expect(rowsOf(given, "landing")[3]?.slice(3, 5)).toEqual([
      `${(scriptBytes / 1000).toFixed(1)} kB`,
      `at most 130 kB: ${kept}`,
    ]);
    expect(rowsOf(given, "content page")[3]?.[4]).toBe("");
  });
});

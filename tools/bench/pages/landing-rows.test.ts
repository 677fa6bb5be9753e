import { noFigures } from "./figures.builder.ts";
import { compared, type Landing } from "./landing-rows.ts";

function aLanding({ scriptBytes, largestPaint }: { scriptBytes: number; largestPaint: number }): Landing {
  const scored = {
    scores: { performance: 100, accessibility: 100, "best-practices": 100, seo: 99 },
    flaws: [],
  };
  const figures = { ...noFigures, firstPaint: 1000, largestPaint, blocking: 50 };
  const page = { path: "/", kind: "other", bytes: 3000, sentAt: 0, doneAt: 1 } as const;
  const script = { path: "/r/shell/a/main.js", kind: "script", bytes: scriptBytes, sentAt: 1.1, doneAt: 2.1 } as const;
  const ahead = { ...script, path: "/r/back-journey/b/next.js", sentAt: 2.3, doneAt: 3.3 };
  return { visit: { contentAt: 2.2, loads: [page, script, ahead] }, scored: [scored], figures: [figures] };
}

describe("the landing from four builds beside one bundle", () => {
  const both = {
    federated: aLanding({ scriptBytes: 99_000, largestPaint: 2200 }),
    oneBundle: aLanding({ scriptBytes: 71_000, largestPaint: 2000 }),
  };
  const rows = new Map(compared(both).rows.map(([what = "", ...cells]) => [what, cells]));

  test("counts the scripts that the screen waited for, and not those fetched ahead", () => {
    expect(rows.get("script, brotli over the wire")).toEqual(["99.0 kB", "71.0 kB", "1.39", "at most 130 kB: kept"]);
    expect(rows.get("script requests")?.slice(0, 2)).toEqual(["1", "1"]);
  });

  test("holds the ratio against what federation may cost", () => {
    expect(rows.get("cost of federation in script")?.[3]).toBe("at most 1.35 times: NOT KEPT");
    expect(rows.get("largest paint")?.[3]).toBe("at most 1.05 times: NOT KEPT");
  });

  test.each([
    [1200, 1150, "kept"],
    [1200, 1100, "NOT KEPT"],
  ])("holds the largest paint of %i ms against one of %i ms: %s", (mine, other, kept) => {
    const [federated, oneBundle] = [mine, other].map((largestPaint) => aLanding({ scriptBytes: 1, largestPaint })) as [
      Landing,
      Landing,
    ];
    const row = compared({ federated, oneBundle }).rows.find(([what]) => what === "largest paint");
    expect(row?.at(-1)).toBe(`at most 1.05 times: ${kept}`);
  });

  test("holds the promises that are about the federated pages alone", () => {
    expect(rows.get("round trips to the first remote content")).toEqual(["2", "2", "1.00", "at most 3: kept"]);
    expect(rows.get("layout shift")).toEqual(["0.000", "0.000", "", "0: kept"]);
    expect(rows.get("Lighthouse: seo")?.[3]).toBe("100: NOT KEPT");
  });
});

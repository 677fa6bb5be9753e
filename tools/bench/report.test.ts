import {
  atLeast,
  atMost,
  beside,
  sectionText,
  tableText,
  kilobytes,
  megabytes,
  seconds,
  times,
  whole,
} from "./report.ts";

describe("the report", () => {
  test("draws tables that line up in a terminal and are Markdown", () => {
    const table = tableText({ head: ["what", "n"], rows: [["scripts", "7"], ["fonts"]] });
    expect(table).toBe(["| what    | n   |", "| ------- | --- |", "| scripts | 7   |", "| fonts   |     |"].join("\n"));
  });

  test("puts what a table means around it", () => {
    const section = sectionText({ title: "Pages", parts: [{ head: ["a"], rows: [] }, "Measured here."] });
    expect(section).toBe("## Pages\n\n| a   |\n| --- |\n\nMeasured here.");
  });

  test("says beside a number whether its promise is kept, the limit itself included", () => {
    expect(beside(atMost(120, 120, "at most 120 kB"))).toBe("at most 120 kB: kept");
    expect(beside(atMost(121, 120, "at most 120 kB"))).toBe("at most 120 kB: NOT KEPT");
    expect(beside(atLeast(1200, 1200, "1,200 a second"))).toBe("1,200 a second: kept");
    expect(beside(atLeast(1199, 1200, "1,200 a second"))).toBe("1,200 a second: NOT KEPT");
    expect(beside(undefined)).toBe("");
  });

  test("writes numbers as people read them", () => {
    expect([kilobytes(119_960), megabytes(199_600_000), seconds(2_904), whole(12_345.6)]).toEqual([
      "120.0 kB",
      "200 MB",
      "2.90 s",
      "12,346",
    ]);
    expect([times(130, 100), times(1, 0)]).toEqual(["1.30", ""]);
  });
});

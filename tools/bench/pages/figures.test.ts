import { figuresOf } from "./figures.ts";

const noted = {
  firstPaint: 900,
  largestPaint: 950,
  layoutShift: 0.01,
  longTasks: [] as [number, number][],
  longestPress: 24,
};
const received = [
  {
    isScript: false,
    parts: [
      { at: 700, bytes: 4_000 },
      { at: 800, bytes: 5_000 },
    ],
    whole: { at: 800, bytes: 9_300 },
  },
  {
    isScript: true,
    parts: [
      { at: 890, bytes: 1_000 },
      { at: 1_200, bytes: 20_000 },
    ],
    whole: { at: 1_300, bytes: 21_200 },
  },
  { isScript: true, parts: [{ at: 3_000, bytes: 500 }] },
];

describe("what is measured of a visit", () => {
  test("counts the bytes that had come by the first paint, those of a file under way too", () => {
    expect(figuresOf({ noted, answersFrom: 2_000, received })).toMatchObject({
      bytesBeforePaint: 10_300,
      bytesBeforeAnswer: 30_500,
      bytes: 31_000,
    });
  });

  test("counts every script that came in all, those that came long after the page was hydrated too", () => {
    expect(figuresOf({ noted, answersFrom: 2_000, received }).scriptBytes).toBe(21_700);
  });

  test.each<[string, [number, number][], number]>([
    ["nothing of short tasks", [[1_000, 50]], 0],
    [
      "what a task has beyond 50 ms",
      [
        [1_000, 80],
        [2_000, 60],
      ],
      40,
    ],
    ["nothing before the first paint, where nobody presses", [[500, 300]], 0],
    ["of a task under way at the first paint the rest", [[800, 200]], 50],
  ])("blocks by %s", (_what, longTasks, blocking) => {
    expect(figuresOf({ noted: { ...noted, longTasks }, answersFrom: 2_000, received }).blocking).toBe(blocking);
  });
});

import { processorTime, timeIn } from "./processor-time.ts";

describe("the processor's time", () => {
  test("is a process's own and that of its children that have ended, whatever its name", () => {
    const stat = "77 (a (b) c) S 1 77 77 0 -1 4194560 900 0 3 0 125 50 20 5 20 0 1 0 8000 1000 200";
    expect(timeIn(stat)).toBe(2000);
  });

  test("of a process that has ended meanwhile is none", () => {
    expect(timeIn("")).toBe(0);
  });

  (process.platform === "linux" ? test : test.skip)("of this process is about what Node says of it", async () => {
    const { user, system } = process.cpuUsage();
    expect(await processorTime(process.pid)).toBeGreaterThan(((user + system) / 1000) * 0.9);
  });
});

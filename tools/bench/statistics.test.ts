import { alternating, median, spread } from "./statistics.ts";

describe("the runs of a measurement", () => {
  test.each([
    [[3], 3],
    [[10, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
  ])("%j have the median %d", (runs, middle) => {
    expect(median(runs)).toBe(middle);
  });

  test("have no median where there are none", () => {
    expect(() => median([])).toThrow("There is no median of no values.");
  });

  test.each([
    [[5, 5, 5], 0],
    [[0, 0], 0],
    [[90, 100, 120], 30],
  ])("%j lie %d percent apart", (runs, percent) => {
    expect(spread(runs)).toBe(percent);
  });

  test("take turns, and are kept by name", async () => {
    const order: string[] = [];
    const runs = await alternating(["a", "b"], 2, async (name, round) => {
      order.push(name);
      return `${name}${round}`;
    });
    expect(order).toEqual(["a", "b", "a", "b"]);
    expect(runs).toEqual({ a: ["a1", "a2"], b: ["b1", "b2"] });
  });
});

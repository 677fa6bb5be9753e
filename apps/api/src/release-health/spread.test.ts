import { p75Of, bucketFor } from "./spread.ts";

const spreadOf = (values: readonly number[]) => values.map((value) => ({ upTo: bucketFor(value), measured: 1 }));

describe("what three quarters of visits are within", () => {
  it.each([
    [[900], 900],
    [[100, 200, 300, 4000], 300],
    [Array.from({ length: 100 }, (_, index) => (index + 1) * 25), 1875],
    [[0.01, 0.02, 0.25, 0.02], 0.02],
  ])("of %j is %d, or a twentieth more at most", (values, exact) => {
    const read = p75Of(spreadOf(values)) ?? 0;
    expect(read).toBeGreaterThanOrEqual(exact * 0.99999);
    expect(read).toBeLessThan(exact * 1.051);
  });

  it("is nothing of nothing, and 0 of values that are all 0", () => {
    expect([p75Of([]), p75Of(spreadOf([0, 0]))]).toEqual([undefined, 0]);
  });
});

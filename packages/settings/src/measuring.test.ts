import { readPagesMetrics } from "./measuring.ts";

const token = "sixteen-letters-";

describe("where Prometheus finds the measurements of pages", () => {
  it("is an address and a port that a token opens", () => {
    expect(readPagesMetrics({ PAGES_METRICS: "127.0.0.1:3003", METRICS_TOKEN: token })).toEqual({
      host: "127.0.0.1",
      port: 3003,
      token,
    });
  });

  it("is nowhere without a token, and where it is left out or off", () => {
    expect(readPagesMetrics({ PAGES_METRICS: "127.0.0.1:3003" })).toBeUndefined();
    expect(readPagesMetrics({ METRICS_TOKEN: token })).toBeUndefined();
    expect(readPagesMetrics({ PAGES_METRICS: "off", METRICS_TOKEN: token })).toBeUndefined();
  });

  it.each(["3003", "127.0.0.1", "127.0.0.1:70000", "127.0.0.1:3003/metrics"])("is not %s", (given) => {
    expect(() => readPagesMetrics({ PAGES_METRICS: given, METRICS_TOKEN: token })).toThrow(
      `PAGES_METRICS is "${given}": allowed is an address and a port such as 127.0.0.1:3003, or off.`,
    );
  });
});

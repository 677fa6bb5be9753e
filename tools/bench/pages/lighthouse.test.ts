import { readLighthouse } from "./lighthouse.ts";

const report = {
  categories: {
    performance: {
      score: 0.935,
      auditRefs: [
        { id: "largest-contentful-paint", weight: 25 },
        { id: "metrics", weight: 0 },
      ],
    },
    accessibility: { score: 1, auditRefs: [{ id: "color-contrast", weight: 7 }] },
    "best-practices": { score: 1, auditRefs: [] },
    seo: { score: null, auditRefs: [{ id: "is-crawlable", weight: 4 }] },
  },
  audits: {
    "first-contentful-paint": { title: "First paint", score: 1 },
    "largest-contentful-paint": { title: "Largest paint", score: 0.6 },
    "cumulative-layout-shift": { title: "Layout shift", score: 1 },
    "total-blocking-time": { title: "Blocking", score: 1 },
    "color-contrast": { title: "Contrast", score: 1 },
    "is-crawlable": { title: "Crawlable", score: 0 },
    metrics: { title: "Not counted", score: 0 },
  },
};

describe("what Lighthouse says", () => {
  test("is read as scores out of 100", () => {
    expect(readLighthouse(report).scores).toEqual({
      performance: 94,
      accessibility: 100,
      "best-practices": 100,
      seo: 0,
    });
  });

  test("names what costs points, and nothing else", () => {
    expect(readLighthouse(report).flaws).toEqual(["Largest paint", "Crawlable"]);
  });

  test("is not taken for a judgement where the page did not load", () => {
    const failed = { ...report, runtimeError: { message: "No page." } };
    expect(() => readLighthouse(failed)).toThrow("Lighthouse could not judge the page: No page.");
  });
});

import { simulateMonths } from "../../testing/simulated-months.ts";
import { logLikelihoodRatio, intervalOf, isWorse, lookedFor, usualShares } from "./step-likelihood.ts";

const worseAmong = (release: { opened: number; through: number }, usual = { opened: 20_000, through: 17_200 }) =>
  isWorse(release, logLikelihoodRatio([{ release, usual }], lookedFor));

describe("a release loses visits at a step", () => {
  it.each([
    [60, 0],
    [200, 120],
    [2_000, 1_600],
  ])("where of %s visits %s get through, and 86 of 100 did before", (opened, through) => {
    expect(worseAmong({ opened, through })).toBe(true);
  });

  it.each([
    [0, 0],
    [29, 0],
    [200, 165],
    [2_000, 1_700],
    [20_000, 16_900],
  ])("not where of %s visits %s get through, and 86 of 100 did before", (opened, through) => {
    expect(worseAmong({ opened, through })).toBe(false);
  });

  it("nor by few lost visits at a step that hardly anybody leaves", () => {
    const usual = { opened: 5_000, through: 5_000 };
    expect(worseAmong({ opened: 29, through: 0 }, usual)).toBe(false);
    expect(worseAmong({ opened: 30, through: 0 }, usual)).toBe(true);
  });

  it("by what is usual: two weeks, or a release before that was clearly lower and stayed live", () => {
    const twoWeeks = [{ opened: 20_000, through: 17_200 }];
    expect(usualShares(twoWeeks, [{ opened: 1_000, through: 855 }])).toBe(twoWeeks);
    expect(usualShares(twoWeeks, [{ opened: 100, through: 50 }])).toBe(twoWeeks);
    const lower = [{ opened: 1_000, through: 790 }];
    expect(usualShares(twoWeeks, lower)).toBe(lower);
  });

  it("and the share shown lies between ends that few visits leave wide apart", () => {
    expect(intervalOf({ opened: 0, through: 0 })).toEqual({ least: 0, most: 1 });
    const { least, most } = intervalOf({ opened: 100, through: 86 });
    expect([least.toFixed(2), most.toFixed(2)]).toEqual(["0.78", "0.91"]);
  });
});

describe("months of traffic with its days, weekends, drift and adverts", () => {
  // SIMULATED_MONTHS=3000 says more exactly how rare a false alarm is, and takes a minute.
  const months = Number(process.env["SIMULATED_MONTHS"] ?? 100);
  const found = simulateMonths({ months, seed: 20261124 });

  it("bring a false alarm in one of a hundred at most", () => {
    expect(found.releases).toBeGreaterThan(7 * months);
    expect(found.monthsWithFalseAlarm / months).toBeLessThanOrEqual(0.01);
  });

  it.each(found.steps.filter(({ share }) => share >= 0.8))(
    "a drop of five points at a step that $share get through is typically found within 2,000 visits",
    ({ medianVisits }) => {
      expect(medianVisits).toBeLessThanOrEqual(2_000);
    },
  );

  it("and a canary's, beside its partner, too", () => {
    expect(found.canaries.falseAlarms).toBe(0);
    expect(found.canaries.medianVisits).toBeLessThanOrEqual(2_000);
  });
});

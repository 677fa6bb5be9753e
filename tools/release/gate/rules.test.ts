import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changedSince, unchanged } from "./changed.ts";
import { type RecordedRules, ruleProblems } from "./rules.ts";

const noon = { $: "date", is: "2026-11-20T12:00:00.000Z" };

const recorded: RecordedRules = {
  calls: {
    "fees/rules feeOf": [
      { given: [700], gives: 210 },
      { given: [{ $: "set", of: ["a"] }, noon], gives: { $: "undefined" } },
    ],
    "fees/rules barOf": [{ given: [], gives: { at: 88, of: "way" } }],
  },
  shown: ["fees/rules barOf"],
  figures: { "fees/rules lastDay": "2021-01-01", "codes/schema resendAfterSeconds": 120 },
};

interface Rules {
  feeOf: (given: unknown) => unknown;
  barOf: () => unknown;
  lastDay: string;
  resendAfterSeconds: number;
}

function problemsWith(rules: Partial<Rules>): string[] {
  const whole: Rules = {
    feeOf: (given) => (given instanceof Set ? undefined : 210),
    barOf: () => ({ at: 88, of: "way" }),
    lastDay: "2021-01-01",
    resendAfterSeconds: 120,
    ...rules,
  };
  const { resendAfterSeconds, ...ofFees } = whole;
  return ruleProblems(recorded, { "fees/rules": ofFees, "codes/schema": { resendAfterSeconds } });
}

describe("rules beside those of a live release", () => {
  it("are alike where every case comes to the same, however it is worked out", () => {
    expect(problemsWith({})).toEqual([]);
  });

  it("are distinguished by the case and both answers", () => {
    const feeOf = (given: unknown) => (given instanceof Set ? undefined : 21_000);
    expect(problemsWith({ feeOf })).toEqual(["fees/rules feeOf(700) was 210 and is 21000"]);
  });

  it("are distinguished where one fails now", () => {
    const feeOf = () => {
      throw new Error("no");
    };
    expect(problemsWith({ feeOf })).toEqual([
      'fees/rules feeOf(700) was 210 and is {"$":"thrown"}',
      "fees/rules feeOf answers otherwise in 2 cases",
    ]);
  });

  it("may show another figure, in the same unit", () => {
    expect(problemsWith({ barOf: () => ({ at: 87, of: "way", note: "new" }) })).toEqual([]);
    expect(problemsWith({ barOf: () => ({ at: 0.88, of: "way" }) })).toHaveLength(1);
    expect(problemsWith({ barOf: () => ({ at: 88, of: "end" }) })).toHaveLength(1);
  });

  it("keep their own figures, and everything else the unit of its figures", () => {
    expect(problemsWith({ lastDay: "2020-01-01" })).toEqual([
      'fees/rules lastDay was "2021-01-01" and is "2020-01-01"',
    ]);
    expect(problemsWith({ resendAfterSeconds: 90 })).toEqual([]);
    expect(problemsWith({ resendAfterSeconds: 120_000 })).toEqual([
      "codes/schema resendAfterSeconds was 120 and is 120000: another unit under the same name",
    ]);
  });
});

describe("what answers otherwise on purpose", () => {
  const home = mkdtempSync(join(tmpdir(), "claims-changed-"));
  afterAll(() => rmSync(home, { recursive: true }));

  it("is named with the version that it came with", () => {
    mkdirSync(home, { recursive: true });
    const changed = { "1.3.0": ["fees/rules feeOf"], "1.10.0": ["token --c-mark"] };
    writeFileSync(join(home, "package.json"), JSON.stringify({ version: "2.0.0", exports: {}, changed }));
    expect(changedSince(home, "1.2.0")).toEqual(["fees/rules feeOf", "token --c-mark"]);
    expect(changedSince(home, "1.3.0")).toEqual(["token --c-mark"]);
    expect(changedSince(home, "1.10.0")).toEqual([]);
  });

  it("is no problem, and no other's excuse", () => {
    const problems = ["fees/rules feeOf(700) was 210 and is 21000", "fees/rules feeOfNow(1) was 1 and is 2"];
    expect(unchanged(problems, ["fees/rules feeOf"])).toEqual(["fees/rules feeOfNow(1) was 1 and is 2"]);
  });
});

import { worked } from "./fees.rules.ts";

const fees = {
  bands: [
    { from: 0, upTo: 1499, share: 30, atMost: 420 },
    { from: 1500, upTo: 9999, share: 28, atMost: 2500 },
    { from: 10000, share: 25, atMost: 5000 },
  ],
  vat: 20,
};

describe("a refund worked out", () => {
  it.each([
    [700, { share: 30, charge: 210, vat: 42, kept: 448 }],
    [1400, { share: 30, charge: 420, vat: 84, kept: 896 }],
    [1499, { share: 30, charge: 420, vat: 84, kept: 995 }],
    [1500, { share: 28, charge: 420, vat: 84, kept: 996 }],
    [9999, { share: 28, charge: 2500, vat: 500, kept: 6999 }],
    [50000, { share: 25, charge: 5000, vat: 1000, kept: 44000 }],
    [101, { share: 30, charge: 30.3, vat: 6.06, kept: 64.64 }],
  ])("of £%d is %j", (refund, expected) => {
    expect(worked(refund, fees)).toEqual(expected);
  });
});

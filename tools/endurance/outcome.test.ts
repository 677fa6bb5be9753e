/** @jest-environment node */
import { outcomeOf } from "./outcome.ts";

const endured = { acknowledged: 100, newcomers: 10, rejections: {}, readyAfterMs: [400, 31_000], faults: [] };
const promised = { what: "A leader lost", backWithinMs: 30_000 };

describe("what a soak came to", () => {
  it("is no promise kept where writes came back later than promised, however whole they are", () => {
    const { kept, lines } = outcomeOf(promised, endured);
    expect(kept).toBe(false);
    expect(lines).toContain("writes came back 31 s after blow 2, and 30 s are promised");
    expect(lines[0]).toBe("A leader lost: NOT KEPT");
  });

  it("is kept where they came back in time, or where no time is promised", () => {
    expect(outcomeOf(promised, { ...endured, readyAfterMs: [400, 30_000] }).kept).toBe(true);
    expect(outcomeOf({ what: "A process killed" }, endured).kept).toBe(true);
  });

  it("is not kept where anything is lost or doubled, however soon", () => {
    expect(outcomeOf(promised, { ...endured, readyAfterMs: [400], faults: ["lost"] }).kept).toBe(false);
  });

  it("says of how many things the first twenty are shown", () => {
    const faults = Array.from({ length: 137 }, (_, number) => `step ${number} was lost`);
    const { lines } = outcomeOf(promised, { ...endured, faults });
    expect(lines.slice(-2)).toEqual(["step 19 was lost", "137 such in all"]);
    expect(outcomeOf(promised, { ...endured, faults: faults.slice(0, 20) }).lines.at(-1)).toBe("step 19 was lost");
  });
});

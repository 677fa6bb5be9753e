import { workKinds } from "../database/work-kinds.ts";
import { waitAfter, waitInSandbox } from "./retry-plan.ts";

const waits = (wait: typeof waitAfter, kind: (typeof workKinds)[number]) => {
  const found: number[] = [];
  for (let next = wait(kind, 1, 0.5); next !== null; next = wait(kind, found.length + 1, 0.5)) found.push(next);
  return found;
};

describe("the plan of retries", () => {
  it("tries an event three times more, a second apart", () => {
    expect(waits(waitAfter, "event")).toEqual([1_000, 1_000, 1_000]);
  });

  it("tries a lead five times more, each wait longer than the one before", () => {
    const found = waits(waitAfter, "crm");
    expect(found).toHaveLength(5);
    expect(found).toEqual([...found].sort((one, other) => one - other));
  });

  it("outlasts an hour of any receiver but the events'", () => {
    const kinds = workKinds.filter((kind) => kind !== "event");
    const short = kinds.filter((kind) => waits(waitAfter, kind).reduce((sum, wait) => sum + wait, 0) < 60 * 60_000);
    expect(short).toEqual([]);
  });

  it("never waits at the same moment as everybody else", () => {
    expect([waitAfter("event", 1, 0), waitAfter("event", 1, 1)]).toEqual([800, 1_200]);
  });

  it("is as long in the sandbox, and over while somebody waits for it", () => {
    const total = waits(waitInSandbox, "crm");
    expect(total).toEqual([500, 1_000, 2_000, 4_000, 4_000]);
  });
});

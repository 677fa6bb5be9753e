import { inParts } from "./in-parts.ts";

describe("a remote whose entry has run", () => {
  it("goes on once whatever somebody did meanwhile is answered", async () => {
    const order: string[] = [];
    setTimeout(() => order.push("pressed"));
    type Given = Parameters<NonNullable<typeof inParts.beforeInitContainer>>[0];
    const container = { remoteInfo: { name: "front_journey" } } as Given; // all that a waterfall hands on
    const given = await inParts.beforeInitContainer?.(container);
    order.push("goes on");
    expect(order).toEqual(["pressed", "goes on"]);
    expect(given).toBe(container);
  });
});

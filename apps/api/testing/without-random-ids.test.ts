import { createHash, randomUUID } from "node:crypto";
import { withoutRandomIds } from "./without-random-ids.ts";

describe("a text without random ids", () => {
  it("still has what a leak would be: account numbers, amounts, postcodes and field names", () => {
    const text = JSON.stringify({ accountNumber: "41277810", balance: 7200, numberOfPayments: 3, postcode: "EX4 4QJ" });
    expect(withoutRandomIds(text)).toBe(text);
  });

  it.each([
    ["a UUID", randomUUID()],
    ["a claim number", "b7200_77810-999qkbaM14"],
    ["a hash", createHash("sha256").update("999").digest("hex")],
  ])("has no %s", (_, id) => {
    expect(withoutRandomIds(JSON.stringify({ id }))).toBe('{"id":"…"}');
  });
});

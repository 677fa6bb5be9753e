import * as v from "valibot";
import { messagesQuery, moveClockBody } from "./sandbox.schema.ts";

const limitOf = (limit: string) => v.parse(messagesQuery, { limit }).limit;

describe("a question for the sandbox's messages", () => {
  it("asks for a hundred where it says nothing, and gets at most five hundred", () => {
    expect(v.parse(messagesQuery, {}).limit).toBe(100);
    expect([limitOf("1"), limitOf("500"), limitOf("501")]).toEqual([1, 500, 500]);
  });

  it.each(["0", "-1", "many", "1.5", ""])("cannot ask for %j of them", (limit) => {
    expect(v.is(messagesQuery, { limit })).toBe(false);
  });

  it("finds a number whose plus sign was not encoded", () => {
    expect(v.parse(messagesQuery, { to: " 447700900123" }).to).toBe("+447700900123");
  });

  it.each([{ kind: "letter" }, { status: "lost" }, { sort: "kind" }])("does not know %j", (query) => {
    expect(v.is(messagesQuery, query)).toBe(false);
  });
});

describe("the sandbox's clock", () => {
  it.each([0, 86_400, -86_400])("can be moved by %d seconds", (offsetSeconds) => {
    expect(v.is(moveClockBody, { offsetSeconds })).toBe(true);
  });

  it.each([1.5, "60", 1e12, null])("cannot be moved by %j seconds", (offsetSeconds) => {
    expect(v.is(moveClockBody, { offsetSeconds })).toBe(false);
  });
});

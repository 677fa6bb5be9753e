import { dayOfCall, hourOfCall, hoursForCallBack } from "./call-back.ts";

const offered = (now: string) =>
  hoursForCallBack(new Date(now)).map(([first, ...more]) => [
    dayOfCall(first ?? new Date(0)),
    hourOfCall(first ?? new Date(0)),
    more.length + 1,
  ]);

describe("the hours for a call back", () => {
  it("are those of five weekdays, and today's from an hour ahead", () => {
    expect(offered("2026-11-26T13:30:00.000Z")).toEqual([
      ["Thursday 26 November", "15:00 to 16:00", 2],
      ["Friday 27 November", "09:00 to 10:00", 8],
      ["Monday 30 November", "09:00 to 10:00", 8],
      ["Tuesday 1 December", "09:00 to 10:00", 8],
      ["Wednesday 2 December", "09:00 to 10:00", 8],
    ]);
  });

  it("are London's, also over the change of its clocks", () => {
    const hours = hoursForCallBack(new Date("2026-10-23T15:30:00.000Z")).map(([first]) => first?.toISOString());
    expect(hours.slice(0, 2)).toEqual(["2026-10-26T09:00:00.000Z", "2026-10-27T09:00:00.000Z"]);
    const [[first] = []] = hoursForCallBack(new Date("2026-07-06T23:30:00.000Z"));
    expect([first?.toISOString(), first && hourOfCall(first)]).toEqual(["2026-07-07T08:00:00.000Z", "09:00 to 10:00"]);
  });
});

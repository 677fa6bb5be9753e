import { dayInWelsh, momentInWelsh, timeInWelsh } from "./welsh-dates.ts";

describe("a date in Welsh", () => {
  it("is written with the Welsh month, as the day is in the United Kingdom", () => {
    expect(dayInWelsh("2026-11-21T12:00:00Z")).toBe("21 Tachwedd 2026");
    expect(dayInWelsh("2026-06-30T23:30:00Z")).toBe("1 Gorffennaf 2026");
  });

  it("is the day of the time zone that is named", () => {
    expect(dayInWelsh("2026-06-30T23:30:00Z", "UTC")).toBe("30 Mehefin 2026");
  });

  it("has the time of the United Kingdom beside it where a moment is meant", () => {
    expect(timeInWelsh("2026-07-01T08:05:00Z")).toBe("09:05");
    expect(momentInWelsh("2026-01-02T08:05:00Z")).toBe("2 Ionawr 2026 am 08:05");
  });
});

import { dayInWelsh, momentInWelsh, timeInWelsh, weekdayInWelsh } from "./welsh-dates.ts";

describe("a date in Welsh", () => {
  it("is written with the Welsh month, as the day is in the United Kingdom", () => {
    expect(dayInWelsh("2026-11-21T12:00:00Z")).toBe("21 Tachwedd 2026");
    expect(dayInWelsh("2026-06-30T23:30:00Z")).toBe("1 Gorffennaf 2026");
  });

  it("is the day of the time zone that is named", () => {
    expect(dayInWelsh("2026-06-30T23:30:00Z", "UTC")).toBe("30 Mehefin 2026");
  });

  it("has its weekday before it where a day of the coming week is meant", () => {
    const week = ["22", "23", "24", "25", "26", "27", "28"].map((day) => weekdayInWelsh(`2026-11-${day}T12:00:00Z`));
    expect(week).toEqual([
      "Dydd Sul 22 Tachwedd",
      "Dydd Llun 23 Tachwedd",
      "Dydd Mawrth 24 Tachwedd",
      "Dydd Mercher 25 Tachwedd",
      "Dydd Iau 26 Tachwedd",
      "Dydd Gwener 27 Tachwedd",
      "Dydd Sadwrn 28 Tachwedd",
    ]);
    expect(weekdayInWelsh("2026-06-30T23:30:00Z")).toBe("Dydd Mercher 1 Gorffennaf");
  });

  it("has the time of the United Kingdom beside it where a moment is meant", () => {
    expect(timeInWelsh("2026-07-01T08:05:00Z")).toBe("09:05");
    expect(momentInWelsh("2026-01-02T08:05:00Z")).toBe("2 Ionawr 2026 am 08:05");
  });
});

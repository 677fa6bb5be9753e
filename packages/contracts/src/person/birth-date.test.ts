import * as v from "valibot";
import { resultOf } from "../testing/result-of.ts";
import {
  birthDateParts,
  birthDateProblem,
  birthDateRule,
  birthDateText,
  birthDateTextRule,
  birthYearInView,
  birthYears,
  fromWireDate,
  toWireDate,
  wireBirthDateRule,
} from "./person.schema.ts";

const today = new Date(2026, 10, 20);
const problem = (text: string) => birthDateProblem(birthDateParts(text) ?? { day: "", month: "", year: "" }, today);

describe("a date of birth", () => {
  it.each([
    ["20/11/2013", null],
    ["21/11/2013", "too-young"],
    ["19/11/2026", "too-young"],
    ["20/11/2026", "too-young"],
    ["21/11/2026", "date-in-future"],
    ["01/01/2030", "date-in-future"],
    ["20/11/1906", null],
    ["21/11/1905", null],
    ["20/11/1905", "too-old"],
    ["19/11/1905", "too-old"],
    ["01/01/1000", "too-old"],
    ["29/02/2000", null],
    ["29/02/2001", "date-invalid"],
    ["29/02/1900", "date-invalid"],
    ["31/04/1990", "date-invalid"],
    ["30/02/1990", "date-invalid"],
    ["00/01/1990", "date-invalid"],
    ["01/00/1990", "date-invalid"],
    ["01/13/1990", "date-invalid"],
    ["32/01/1990", "date-invalid"],
    ["01/01/0099", "date-invalid"],
    ["5/3/1985", null],
  ])("%s, seen on 20/11/2026: %p", (text, expected) => {
    expect(problem(text)).toBe(expected);
  });

  it("of 29 February is 13 years old on 1 March, and not the day before", () => {
    const leapling = { day: "29", month: "02", year: "2012" };
    expect(birthDateProblem(leapling, new Date(2025, 1, 28))).toBe("too-young");
    expect(birthDateProblem(leapling, new Date(2025, 2, 1))).toBeNull();
  });

  it("is the same in every hour of the day", () => {
    const born = { day: "20", month: "11", year: "2013" };
    expect(birthDateProblem(born, new Date(2026, 10, 20, 0, 0))).toBeNull();
    expect(birthDateProblem(born, new Date(2026, 10, 19, 23, 59))).toBe("too-young");
  });

  it.each([
    { day: "1a", month: "1", year: "1990" },
    { day: "1", month: "-1", year: "1990" },
    { day: "1", month: "1", year: "90" },
    { day: "1", month: "1", year: "19900" },
    { day: "1.5", month: "1", year: "1990" },
    { day: "", month: "", year: "" },
  ])("is invalid: %j", (parts) => {
    expect(birthDateProblem(parts, today)).toBe("date-invalid");
  });
});

describe("the three answers", () => {
  it("are each required", () => {
    const { issues } = v.safeParse(birthDateRule, { day: "", month: " ", year: "" });
    expect(issues?.map(({ message }) => message)).toEqual(["day-missing", "month-missing", "year-missing"]);
    expect(resultOf(birthDateRule, { day: "1", month: "", year: "1990" })).toBe("month-missing");
  });

  it("are validated together once they are there", () => {
    expect(resultOf(birthDateRule, { day: "31", month: "2", year: "1990" })).toBe("date-invalid");
    expect(resultOf(birthDateRule, { day: " 5", month: "3", year: "1985" })).toEqual({
      out: { day: "5", month: "3", year: "1985" },
    });
  });
});

describe("a date of birth in writing", () => {
  it.each([
    ["05/03/1985", "1985-03-05"],
    ["5/3/1985", "1985-03-05"],
    ["5/03/1985", "1985-03-05"],
  ])("%s travels as %s", (text, wire) => {
    expect(toWireDate(text)).toBe(wire);
    expect(fromWireDate(wire)).toBe("05/03/1985");
  });

  it.each(["", "1985-03-05", "5/3/85", "5.3.1985", "005/3/1985", "5/3/19855", " 5/3/1985", "x"])(
    "%p is undefined",
    (text) => {
      expect(toWireDate(text)).toBeUndefined();
    },
  );

  it.each(["", "05/03/1985", "1985-3-5", "x"])("%p does not come from the wire", (text) => {
    expect(fromWireDate(text)).toBeUndefined();
  });

  it("is put together with zeros", () => {
    expect(birthDateText({ day: "5", month: "3", year: "1985" })).toBe("05/03/1985");
  });

  it("is kept as DD/MM/YYYY and sent as YYYY-MM-DD", () => {
    expect(resultOf(birthDateTextRule, "05/03/1985")).toEqual({ out: "05/03/1985" });
    expect(resultOf(birthDateTextRule, "5/3/1985")).toBe("date-invalid");
    expect(resultOf(birthDateTextRule, "31/02/1985")).toBe("date-invalid");
    expect(resultOf(birthDateTextRule, "05/03/1800")).toBe("too-old");
    expect(resultOf(wireBirthDateRule, "1985-03-05")).toEqual({ out: "1985-03-05" });
    expect(resultOf(wireBirthDateRule, "1985-02-31")).toBe("date-invalid");
    expect(resultOf(wireBirthDateRule, "2999-01-01")).toBe("date-in-future");
    expect(resultOf(wireBirthDateRule, "05/03/1985")).toBe("date-invalid");
  });
});

describe("the years on offer", () => {
  it("run from 13 to 120 years back, newest first, with 1975 among them", () => {
    const years = birthYears(today);
    expect([years[0], years.at(-1), years.length]).toEqual([2013, 1906, 108]);
    expect(years).toContain(birthYearInView);
  });
});

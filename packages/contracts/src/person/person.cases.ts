import { each, type CasesOf } from "../testing/cases-of.ts";
import type * as person from "./person.schema.ts";

const noon = new Date("2026-11-20T12:00:00.000Z");
const birthDays = [
  { day: "5", month: "3", year: "1985" },
  { day: "31", month: "02", year: "1985" },
  { day: "19", month: "11", year: "2013" },
  { day: "21", month: "11", year: "2013" },
  { day: "01", month: "01", year: "1905" },
  { day: "01", month: "01", year: "2030" },
];
const dates = ["05/03/1985", "5/3/1985", "1985-03-05", "31/02/1985", "soon"];

export const cases: Partial<CasesOf<typeof person>> = {
  capitaliseName: each("ada", "mary jane", "mcDonald", "ADA", "o'brien", "éva", "1st", ""),
  birthDateProblem: birthDays.map((parts) => [parts, noon]),
  birthDateText: each(...birthDays),
  birthDateParts: each(...dates),
  toWireDate: each(...dates),
  fromWireDate: each(...dates),
  birthYears: each(noon),
  isSignedBy: [
    ["Ada Example", { firstName: "Ada", surname: "Example" }],
    ["A. Example", { firstName: "Ada", surname: "Example" }],
    ["Ms Ada M. Example", { firstName: "Ada", surname: "Example" }],
    ["Zoe O'Brien Lukasz", { firstName: "Zoë", surname: "O’Brien-Łukasz" }],
    ["Ada", { firstName: "Ada", surname: "Example" }],
    ["Mickey Mouse", { firstName: "Ada", surname: "Example" }],
  ],
};

import { resultOf } from "../testing/result-of.ts";
import { capitaliseName, firstNameRule, previousNameRule, surnameRule, titleRule, titles } from "./person.schema.ts";

describe("a title", () => {
  it.each(titles)("is %s", (title) => {
    expect(resultOf(titleRule, title)).toEqual({ out: title });
  });

  it.each(["", "Dr.", "mr.", undefined, null])("is missing: %p", (title) => {
    expect(resultOf(titleRule, title)).toBe("title-missing");
  });
});

describe("a name", () => {
  it.each([
    "Ada",
    "O'Brien",
    "O’Brien",
    "Anne-Marie",
    "van Dyk",
    "McDonald",
    "Zoë",
    "Łukasz",
    "Nguyễn",
    "张伟",
    "علي",
    "Jo",
    "Nuñez",
    "Mary Jane Anne",
    "D'Arcy-Smith",
  ])("may be %s", (name) => {
    expect(resultOf(firstNameRule, name)).toEqual({ out: name });
    expect(resultOf(surnameRule, name)).toEqual({ out: name });
  });

  it("is kept without the space around it, and composed", () => {
    expect(resultOf(surnameRule, "  Example ")).toEqual({ out: "Example" });
    expect(resultOf(surnameRule, "Zoe\u0308")).toEqual({ out: "Zo\u00EB" });
  });

  it.each(["", "   ", undefined, null, 7])("is missing: %p", (name) => {
    expect(resultOf(firstNameRule, name)).toBe("first-name-missing");
    expect(resultOf(surnameRule, name)).toBe("surname-missing");
  });

  it.each([
    "Ada1",
    "Ada!",
    "Ada.",
    "-Ada",
    "Ada-",
    "O''Brien",
    "Anne--Marie",
    "Ada  Jane",
    "Ada -Jane",
    "<b>",
    "a@b",
    "Ada_Jane",
    "Ada\tJane",
    "Ada\u202Eenaj",
    "Ada\u200B",
    "\u3164\u3164",
    "Ad\u034Fa",
  ])("has letters only, with one mark between them: %p", (name) => {
    expect(resultOf(surnameRule, name)).toBe("surname-letters-only");
  });

  it("has at least two letters and at most sixty characters", () => {
    expect(resultOf(surnameRule, "O")).toBe("surname-too-short");
    expect(resultOf(surnameRule, "Ng")).toEqual({ out: "Ng" });
    expect(resultOf(surnameRule, "x".repeat(60))).toEqual({ out: "x".repeat(60) });
    expect(resultOf(surnameRule, "x".repeat(61))).toBe("surname-too-long");
  });

  it.each(["mr", "Mrs", "MISS", "ms", "Dr", "prof", " prof "])("is no bare title word as first name: %s", (name) => {
    expect(resultOf(firstNameRule, name)).toBe("first-name-title-word");
    expect(resultOf(surnameRule, name)).toEqual({ out: name.trim() });
  });

  it("is refused however long and hostile it is", () => {
    expect(resultOf(surnameRule, `${"a ".repeat(50_000)}!`)).toBe("surname-letters-only");
  });
});

describe("a previous name", () => {
  it("may be empty, and is a name otherwise", () => {
    expect(resultOf(previousNameRule, " ")).toEqual({ out: "" });
    expect(resultOf(previousNameRule, "Before")).toEqual({ out: "Before" });
    expect(resultOf(previousNameRule, "B")).toBe("previous-name-too-short");
    expect(resultOf(previousNameRule, "B4")).toBe("previous-name-letters-only");
  });
});

describe("a name while it is typed", () => {
  it.each([
    ["ada", "Ada"],
    ["mary jane", "Mary Jane"],
    ["anne-marie", "Anne-Marie"],
    ["o'brien", "O'Brien"],
    ["mcDonald", "McDonald"],
    ["ADA", "ADA"],
    ["éva", "Éva"],
    ["ada ", "Ada "],
    ["", ""],
    ["1st", "1st"],
  ])("%p is shown as %p", (typed, shown) => {
    expect(capitaliseName(typed)).toBe(shown);
    expect(capitaliseName(shown)).toBe(shown);
  });
});

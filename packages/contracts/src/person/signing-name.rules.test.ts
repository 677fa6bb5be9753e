import { isSignedBy } from "./person.schema.ts";

describe("a typed name signs for a claimant", () => {
  it.each([
    ["Ada Example", "Ada", "Example"],
    ["  ada   EXAMPLE ", "Ada", "Example"],
    ["Ada Margaret Example", "Ada", "Example"],
    ["Ada M. Example", "Ada", "Example"],
    ["A. Example", "Ada", "Example"],
    ["Ms Ada Example", "Ada", "Example"],
    ["Zoe O'Brien Lukasz", "Zoë", "O’Brien-Łukasz"],
    ["Soren Strasse", "Søren", "Straße"],
    ["Mary Smith", "Mary Jane", "Smith"],
    ["Jan van Dyk", "Jan", "van Dyk"],
    ["Иван Петров", "Иван", "Петров"],
    ["Ελένη Παπά", "Ελένη", "Παπα"],
    ["محمد علي", "محمد", "علي"],
  ])("%s for %s %s", (typed, firstName, surname) => {
    expect(isSignedBy(typed, { firstName, surname })).toBe(true);
  });

  it.each([
    ["Mickey Mouse", "Ada", "Example"],
    ["Ada", "Ada", "Example"],
    ["Example", "Ada", "Example"],
    ["Ada Examples", "Ada", "Example"],
    ["Example Ada", "Ada", "Example"],
    ["B. Example", "Ada", "Example"],
    ["Mrs Example", "Ada", "Example"],
    ["Ellis Ward", "Jordan", "Ellis-Ward"],
    ["", "Ada", "Example"],
    ["   ", "Ada", "Example"],
  ])("not %s for %s %s", (typed, firstName, surname) => {
    expect(isSignedBy(typed, { firstName, surname })).toBe(false);
  });
});

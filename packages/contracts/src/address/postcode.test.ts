import { resultOf } from "../testing/result-of.ts";
import { formatPostcode, postcodeRule } from "./address.schema.ts";
import { postcodeIn } from "./address.text.ts";

describe("a postcode while it is typed", () => {
  it.each([
    ["", ""],
    ["m", "M"],
    ["m1", "M1"],
    ["m1 ", "M1 "],
    ["m1 1", "M1 1"],
    ["M1 1A", "M1 1A"],
    ["m11ae", "M1 1AE"],
    ["M1 1AE", "M1 1AE"],
    ["m11a", "M11A"],
    ["sw1a2", "SW 1A2"],
    ["sw1a2a", "SW1 A2A"],
    ["sw1a2aa", "SW1A 2AA"],
    ["SW1A  2AA", "SW1A 2AA"],
    ["SW1A 2AAX", "SW1A 2AA"],
    [" ex4-4qj!", "EX4 4QJ"],
    ["cf10.1ep", "CF10 1EP"],
    ["é1", "1"],
    ["ＳＷ１Ａ　１ＡＡ", "SW1A 1AA"],
    ["ｍ１", "M1"],
    ["m1   1", "M1 1"],
    [" m1", "M1"],
    ["   ", ""],
  ])("%p is shown as %p", (typed, shown) => {
    expect(formatPostcode(typed)).toBe(shown);
  });

  it.each(["M1 1AE", "SW1A 2AA", "EX4 4QJ", "CF10 1EP"])("comes out as %s, letter by letter", (postcode) => {
    const typed = Array.from(postcode.replace(" ", "").toLowerCase());
    expect(typed.reduce((shown, letter) => formatPostcode(shown + letter), "")).toBe(postcode);
  });

  it("is never longer than eight characters, and shown the same twice", () => {
    const texts = ["a b c d e f g h", "12345678901234", "m1 1ae m1 1ae", "sw1a2aaxyz"];
    for (const shown of texts.map(formatPostcode)) {
      expect(shown.length).toBeLessThanOrEqual(8);
      expect(formatPostcode(shown)).toBe(shown);
    }
  });
});

describe("a postcode", () => {
  it.each([
    ["M1 1AE", "M1 1AE"],
    ["m11ae", "M1 1AE"],
    [" ex4 4qj ", "EX4 4QJ"],
    ["S W1A2 AA", "SW1A 2AA"],
    ["NE1 1AA", "NE1 1AA"],
    ["LS1 1UR", "LS1 1UR"],
    ["B1 1BB", "B1 1BB"],
    ["CF10 1EP", "CF10 1EP"],
    ["ZZ1 1ZZ", "ZZ1 1ZZ"],
    ["W1A 0AX", "W1A 0AX"],
  ])("%p is kept as %p", (input, kept) => {
    expect(resultOf(postcodeRule, input)).toEqual({ out: kept });
    expect(postcodeIn(input)).toBe(kept);
  });

  it.each(["", "   ", undefined, null, 3])("is missing: %p", (input) => {
    expect(resultOf(postcodeRule, input)).toBe("postcode-missing");
  });

  it.each([
    "M1",
    "M11A",
    "1AA 1AA",
    "M1 1AEE",
    "M1-1AE",
    "ABC1 1AA",
    "M1 AAE",
    "MÄ1 1AE",
    "M 1AE",
    "M1 1A1",
    "M1".padEnd(14) + "1AE",
    "x".repeat(5000),
  ])("is invalid: %.20p", (input) => {
    expect(resultOf(postcodeRule, input)).toBe("postcode-invalid");
    expect(postcodeIn(input)).toBeNull();
  });
});

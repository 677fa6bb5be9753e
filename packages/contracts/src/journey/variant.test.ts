import { assignVariant, journeyPrefix, variantAt, variantOr } from "./journey.rules.ts";

describe("the variant of a first visit", () => {
  it.each([
    [0, "v3"],
    [0.3299, "v3"],
    [0.33, "v4"],
    [0.6599, "v4"],
    [0.66, "v5"],
    [0.9999, "v5"],
  ])("%d draws %s", (random, variant) => {
    expect(assignVariant(random)).toBe(variant);
  });
});

describe("a variant's name", () => {
  it.each([
    ["v4", "v4"],
    ["v6", "v3"],
    ["", "v3"],
    [null, "v3"],
    [undefined, "v3"],
    [{}, "v3"],
  ])("%p stands for %s", (name, variant) => {
    expect(variantOr(name)).toBe(variant);
  });

  it("begins the journey's addresses", () => {
    expect(journeyPrefix("v4")).toBe("/get-started-v4");
  });
});

describe("the variant that an address chooses", () => {
  it.each([
    ["/v3", "v3"],
    ["/v5/", "v5"],
    ["/V4", "v4"],
    ["/get-started-v4", "v4"],
    ["/get-started-v5/otp", "v5"],
    ["/get-started-v5/anything", "v5"],
    ["/get-started-v6", null],
    ["/v6", null],
    ["/v30", null],
    ["/v3/more", null],
    ["/", null],
    ["/home", null],
    ["/get-started/id-selfie-upload", null],
  ])("%s: %s", (path, variant) => {
    expect(variantAt(path)).toBe(variant);
  });
});

import * as v from "valibot";
import { resultOf } from "../testing/result-of.ts";
import { aFallbackAddress, anAddress } from "./address.builder.ts";
import {
  addressAnswerSchema,
  addressByHand,
  addressLabel,
  addressOfLines,
  addressRule,
  addressSchema,
  autocompleteAnswer,
  getAddressesAnswer,
  hasBureauId,
  manualAddressRule,
  postalToAddressAnswer,
  referenceTo,
} from "./address.schema.ts";

describe("an address", () => {
  it("leaves out its empty and absent parts, and is in Great Britain unless it says otherwise", () => {
    expect(v.parse(addressSchema, { street1: " 1 High Street ", street2: "", postTown: "  " })).toEqual({
      country: "GB",
      street1: "1 High Street",
    });
    expect(v.parse(addressSchema, { country: "" })).toEqual({ country: "GB" });
    expect(v.parse(addressSchema, { country: "IM" })).toEqual({ country: "IM" });
  });

  it("has no other parts when it is sent, and none that matter when it is answered", () => {
    expect(v.is(addressSchema, { street1: "1", planet: "Earth" })).toBe(false);
    expect(v.parse(addressAnswerSchema, { street1: "1", planet: "Earth" })).toEqual({ country: "GB", street1: "1" });
  });

  it.each([
    ["street1", 150],
    ["street2", 150],
    ["name", 100],
    ["postcode", 16],
    ["addressID", 100],
  ])("has at most so much text in %s", (part, longest) => {
    expect(v.is(addressSchema, { [part]: "x".repeat(longest) })).toBe(true);
    expect(v.is(addressSchema, { [part]: "x".repeat(longest + 1) })).toBe(false);
  });

  it("must have been chosen", () => {
    expect(resultOf(addressRule, null)).toBe("address-missing");
    expect(resultOf(addressRule, undefined)).toBe("address-missing");
    expect(resultOf(addressRule, anAddress())).toEqual({ out: anAddress() });
  });
});

describe("an address in one line", () => {
  it("joins the parts that are present", () => {
    const whole = {
      addressID: "AD-1",
      country: "GB",
      poBox: "PO 1",
      subBuilding: "Flat 2",
      name: "The Mill",
      number: "12",
      street1: "High Street",
      street2: "Ancoats",
      district: "Central",
      postTown: "Manchester",
      county: "Lancashire",
      postcode: "M1 1AE",
    };
    expect(addressLabel(whole)).toBe(
      "PO 1, Flat 2, The Mill, 12, High Street, Ancoats, Central, Manchester, Lancashire, M1 1AE",
    );
    expect(addressLabel(anAddress())).toBe("12, Example Street, Manchester, M1 1AE");
    expect(addressLabel({ country: "GB" })).toBe("");
  });
});

describe("an address of the fallback", () => {
  const result = (...Lines: string[]) => ({ RawAddress: {}, Address: { Lines } });

  it.each([
    [
      ["12 High Street", "Newcastle", "Tyne and Wear", "NE1 1AA"],
      { street1: "12 High Street", postTown: "Newcastle", county: "Tyne and Wear" },
    ],
    [["12 High Street", "", "Newcastle", "", "NE1 1AA"], { street1: "12 High Street", postTown: "Newcastle" }],
    [
      ["Flat 2", "The Mill", "12 High Street", "Newcastle", "", ""],
      { street1: "Flat 2", street2: "The Mill, 12 High Street", postTown: "Newcastle" },
    ],
    [["", "The Mill", "", "Newcastle", "", "NE1 1AA"], { street1: "The Mill", postTown: "Newcastle" }],
  ])("is read from its lines: %j", (lines, parts) => {
    expect(addressOfLines(result(...lines), "NE1 1AA", 3)).toEqual({
      addressID: "lines:NE1 1AA:3",
      country: "GB",
      postcode: "NE1 1AA",
      ...parts,
    });
  });
});

describe("an address typed by hand", () => {
  it("needs a street and a town, and keeps what else there is", () => {
    const typed = v.parse(manualAddressRule, {
      street1: " 1 Lane ",
      postTown: "Leeds",
      county: "",
      postcode: "ls11ur",
    });
    expect(addressByHand(typed)).toEqual({
      addressID: "manual:LS1 1UR",
      country: "GB",
      street1: "1 Lane",
      postTown: "Leeds",
      postcode: "LS1 1UR",
    });
  });

  it.each([
    [{ street1: " ", postTown: "Leeds", postcode: "LS1 1UR" }, "street-missing"],
    [{ street1: "x".repeat(151), postTown: "Leeds", postcode: "LS1 1UR" }, "street-too-long"],
    [{ street1: "1 Lane", postTown: "", postcode: "LS1 1UR" }, "town-missing"],
    [{ street1: "1 Lane", postTown: "x".repeat(101), postcode: "LS1 1UR" }, "town-too-long"],
    [{ street1: "1 Lane", postTown: "Leeds", postcode: "" }, "postcode-missing"],
    [{ street1: "1 Lane", postTown: "Leeds", postcode: "nowhere" }, "postcode-invalid"],
  ])("%#: is refused with a code", (typed, code) => {
    const { issues } = v.safeParse(manualAddressRule, typed);
    expect(issues?.map(({ message }) => message)).toEqual([code]);
  });
});

describe("what the bureau is sent", () => {
  it("is its own id where it has one", () => {
    expect(referenceTo(anAddress())).toEqual({ use_address: false, address_id: "AD-0001" });
  });

  it.each([aFallbackAddress(), anAddress({ addressID: "manual:M1 1AE" }), { country: "GB", street1: "1 Lane" }])(
    "is the address in full where it has none: %j",
    (address) => {
      expect(hasBureauId(address)).toBe(false);
      expect(referenceTo(address)).toEqual({ use_address: true, address });
    },
  );
});

describe("the address calls' answers", () => {
  it("are read in the shapes of the contract", () => {
    expect(v.is(autocompleteAnswer, { status: 200, result: ["M1 1AE"] })).toBe(true);
    expect(v.is(autocompleteAnswer, { status: 200, result: null })).toBe(true);
    expect(v.is(postalToAddressAnswer, { listAddressByPostcodeResponse: { matchedStructuredAddress: [] } })).toBe(true);
    expect(v.is(getAddressesAnswer, { Results: [{ RawAddress: {}, Address: { Lines: ["", "", ""] } }] })).toBe(true);
    expect(v.is(getAddressesAnswer, { Results: [{ RawAddress: {}, Address: { Lines: ["", ""] } }] })).toBe(false);
  });
});

import type { Address } from "@claims/contracts/address/schema";
import { render, screen } from "@testing-library/react";
import { AddressPicker } from "./address-fields.tsx";
import { searchFrom } from "./address-search.ts";

function shown(...addresses: Address[]) {
  const search = searchFrom({ postcode: "M1 1AE" });
  const lookup = { status: "found", postcode: search.text, addresses } as const;
  render(<AddressPicker id="address" search={{ ...search, lookup }} dispatch={() => undefined} />);
  return screen.getAllByRole("radio").map((row) => row.closest("label")?.textContent);
}

const flat = (number: string, more: Partial<Address> = {}): Address => ({
  country: "GB",
  addressID: number,
  subBuilding: `Flat ${number}`,
  name: "Cotton House",
  street1: "Lantern Row",
  postTown: "Manchester",
  county: "Greater Manchester",
  postcode: "M1 1AE",
  ...more,
});

describe("the rows of an address list", () => {
  it("say what sets an address apart, and what all share once", () => {
    expect(shown(flat("1"), flat("2"))).toEqual([
      "Flat 1, Cotton House, Lantern Row",
      "Flat 2, Cotton House, Lantern Row",
    ]);
    expect(screen.getByText("2 addresses in Manchester, M1 1AE")).toBeVisible();
  });

  it("keep a town that not all share", () => {
    expect(shown(flat("1"), flat("2", { postTown: "Newcastle upon Tyne" }))).toEqual([
      "Flat 1, Cotton House, Lantern Row, Manchester",
      "Flat 2, Cotton House, Lantern Row, Newcastle upon Tyne",
    ]);
    expect(screen.getByText("2 addresses at M1 1AE")).toBeVisible();
  });

  it("are whole where nothing sets apart", () => {
    expect(shown({ country: "GB", addressID: "1", postTown: "St Ives", postcode: "TR26 1AA" })).toEqual([
      "St Ives, TR26 1AA",
    ]);
    expect(screen.getByText("1 address in St Ives, M1 1AE")).toBeVisible();
  });
});

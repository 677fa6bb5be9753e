import type { Address } from "@claims/contracts/address/schema";
import { rowsOf } from "./address-rows.ts";

const labels = (...addresses: Parameters<typeof rowsOf>[0]) => rowsOf(addresses).rows.map(({ label }) => label);
const flat = (number: string, more: object = {}): Address => ({
  country: "GB",
  addressID: number,
  subBuilding: `Flat ${number}`,
  name: "Cotton House",
  street1: "Lantern Row",
  postTown: "MANCHESTER",
  county: "Greater Manchester",
  postcode: "M1 1AE",
  ...more,
});

describe("the rows of an address list", () => {
  it("say what sets an address apart, and what all share once", () => {
    expect(labels(flat("1"), flat("2"))).toEqual([
      "Flat 1, Cotton House, Lantern Row",
      "Flat 2, Cotton House, Lantern Row",
    ]);
    expect(rowsOf([flat("1"), flat("2")]).town).toBe("Manchester");
  });

  it("keep a town that is not everybody's, in normal case", () => {
    const rows = [flat("1"), flat("2", { postTown: "NEWCASTLE UPON TYNE" })];
    expect(labels(...rows)).toEqual([
      "Flat 1, Cotton House, Lantern Row, Manchester",
      "Flat 2, Cotton House, Lantern Row, Newcastle upon Tyne",
    ]);
    expect(rowsOf(rows).town).toBeUndefined();
  });

  it("leave the case of a town that has its own, and are whole where nothing sets apart", () => {
    const bare = { country: "GB", addressID: "1", postTown: "St Ives", postcode: "TR26 1AA" };
    expect(rowsOf([bare])).toEqual({ town: "St Ives", rows: [{ value: "1", label: "St Ives, TR26 1AA" }] });
  });
});

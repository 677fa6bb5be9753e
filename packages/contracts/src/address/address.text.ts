import type { Address, AddressPart } from "./address.rules.ts";

export { formatPostcode, inUsualForm, postcodeIn, postcodeText } from "./postcode.text.ts";

const labelParts = [
  "poBox",
  "subBuilding",
  "name",
  "number",
  "street1",
  "street2",
  "district",
  "postTown",
  "county",
  "postcode",
] as const satisfies readonly AddressPart[];

/** The address in one line: the parts that are present, comma and space between. */
export function addressLabel(address: Address): string {
  return labelParts.flatMap((name) => address[name] ?? []).join(", ");
}

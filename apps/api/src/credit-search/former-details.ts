import { addressSchema } from "@claims/contracts/address/schema";
import * as v from "valibot";
import type { OpenedClaim } from "../claim/claim-view.ts";

type Fields = OpenedClaim["fields"];

const addresses = v.fallback(v.array(addressSchema), []);

/** How a claim's person may stand on an older file: under a former name, or at a former address. */
export function formerDetails(fields: Fields): ((fields: Fields) => Fields)[] {
  const { previous_name: name, previousAddresses } = fields;
  const byName = typeof name === "string" && name.trim() !== "" ? [withName(name.trim())] : [];
  return [...byName, ...v.parse(addresses, previousAddresses ?? []).map(withAddress)];
}

/** Most people who changed it say the surname alone; who says all of it has the first name left out of the surname. */
function withName(former: string) {
  return (fields: Fields): Fields => {
    const first = typeof fields.first_name === "string" ? `${fields.first_name.toLowerCase()} ` : "";
    const isWhole = first.length > 1 && former.toLowerCase().startsWith(first);
    return { ...fields, last_name: isWhole ? former.slice(first.length) : former };
  };
}

function withAddress(address: v.InferOutput<typeof addressSchema>) {
  return (fields: Fields): Fields => ({ ...fields, address, addressID: address.addressID, postcode: address.postcode });
}

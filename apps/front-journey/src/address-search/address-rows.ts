import type { Address } from "@claims/contracts/address/schema";
import { addressLabel } from "@claims/contracts/address/text";
import { addressKey } from "./address-search.answers.ts";

/** The parts that neighbours have in common. */
const common = ["district", "postTown", "county", "postcode"] as const;

const smallWords = new Set(["upon", "on", "under", "le", "la", "by", "the", "in", "of", "and"]);

/** Post towns come in capitals, which read slower: 'NEWCASTLE UPON TYNE' is Newcastle upon Tyne here. */
function inNormalCase(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text
    .toLowerCase()
    .replace(/\p{L}[\p{L}']*/gu, (word, at: number) =>
      at > 0 && smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
}

function withTownInNormalCase(address: Address): Address {
  const { postTown, county } = address;
  return {
    ...address,
    ...(postTown && { postTown: inNormalCase(postTown) }),
    ...(county && { county: inNormalCase(county) }),
  };
}

interface AddressRows {
  /** Where all of them are, if they are in one town. */
  readonly town: string | undefined;
  readonly rows: readonly { readonly value: string; readonly label: string }[];
}

/** The addresses as rows of a list: each says what sets it apart, and what all share stands above the list once. */
export function rowsOf(addresses: readonly Address[]): AddressRows {
  const [first] = addresses;
  const shared = common.filter((part) => addresses.every((address) => address[part] === first?.[part]));
  const labelOf = (address: Address) => {
    const apart = { ...withTownInNormalCase(address) };
    for (const part of shared) delete apart[part];
    return addressLabel(apart) || addressLabel(address);
  };
  return {
    town: shared.includes("postTown") && first?.postTown ? inNormalCase(first.postTown) : undefined,
    rows: addresses.map((address) => ({ value: addressKey(address), label: labelOf(address) })),
  };
}

import type { Address, FallbackResult } from "@claims/contracts/address/schema";

const smallWords = new Set(["upon", "on", "under", "le", "la", "by", "the", "in", "of", "and"]);

/** 'NEWCASTLE UPON TYNE' is Newcastle upon Tyne; what has a case of its own keeps it. */
function inNormalCase(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text
    .toLowerCase()
    .replace(/\p{L}[\p{L}']*/gu, (word, index: number) =>
      index > 0 && smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
}

/** Bureaus write a post town in capitals; a claimant reads the address in the list, in the letter and on the result. */
export function townInNormalCase<Part extends Pick<Address, "postTown" | "county">>(address: Part): Part {
  const { postTown, county } = address;
  return {
    ...address,
    ...(postTown !== undefined && { postTown: inNormalCase(postTown) }),
    ...(county !== undefined && { county: inNormalCase(county) }),
  };
}

/** The lines end with town, county and postcode. */
export function linesInNormalCase({ RawAddress, Address: { Lines } }: FallbackResult): FallbackResult {
  const town = Lines.length - 3;
  return {
    RawAddress: townInNormalCase(RawAddress),
    Address: {
      Lines: Lines.map((line, index) => (index === town || index === town + 1 ? inNormalCase(line) : line)),
    },
  };
}

/** Every word of the search for an address, wherever it stands. */
export const copy = {
  suggestions: "Suggestions",
  suggested: (count: number) => `${count} ${count === 1 ? "postcode" : "postcodes"}`,
  looking: (postcode: string) => `Looking for addresses at ${postcode}`,
  address: "Your address",
  found: (count: number, place: string) => `${count} ${count === 1 ? "address" : "addresses"} ${place}`,
  pickedBefore: (place: string) => `Your address ${place}`,
  place: (town: string | undefined, postcode: string) =>
    town === undefined ? `at ${postcode}` : `in ${town}, ${postcode}`,
  notListed: "My address is not listed",
  myself: "Enter my address myself",
  listed: "Choose from the list",
  byHand: {
    street1: "Address line 1",
    street2: "Address line 2 (optional)",
    postTown: "Town or city",
    county: "County (optional)",
  },
  spokenError: "Error:",
} as const;

/** One sentence for each code that an address or a postcode can fail with. */
const sentences = {
  "postcode-missing": "Please enter a postcode",
  "postcode-invalid": "Please enter a valid postcode",
  "address-missing": "Please select an address",
  "street-missing": "Please enter the first line of your address",
  "street-too-long": "Please use at most 150 characters for the first line of your address",
  "town-missing": "Please enter your town or city",
  "town-too-long": "Please use at most 100 characters for your town or city",
} as const;

export type AddressCode = keyof typeof sentences;

function isAddressCode(code: string): code is AddressCode {
  return Object.hasOwn(sentences, code);
}

export function sentenceFor(code: string): string {
  return isAddressCode(code) ? sentences[code] : "Invalid input";
}

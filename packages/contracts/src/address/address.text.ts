import type { Address, AddressPart } from "./address.ts";

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

const mostCharacters = 7;

/**
 * A postcode as the field shows it while it is typed: capitals, letters and digits only, those of full width too, and
 * the space before the last three as soon as it could be complete (5 to 7 characters). Shorter text keeps its own spaces.
 */
export function formatPostcode(text: string): string {
  const shown = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z\d ]/g, "");
  const joined = shown.replaceAll(" ", "").slice(0, mostCharacters);
  if (joined.length < 5)
    return shown
      .trimStart()
      .replace(/ +/g, " ")
      .slice(0, mostCharacters + 1);
  return inUsualForm(joined);
}

/** Capitals, and the one space before the last three. */
export function inUsualForm(text: string): string {
  const joined = text.toUpperCase().replaceAll(" ", "");
  return `${joined.slice(0, -3)} ${joined.slice(-3)}`;
}

/** What a postcode is made of, and how long its text may be with whatever spaces. */
export const postcodeText = {
  mostCharacters: 16,
  written: /^[A-Za-z\d ]*$/,
  usual: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/,
};

/** The postcode in its usual form, or null while it is not one: the postcode rule, for a text that is being typed. */
export function postcodeIn(text: string): string | null {
  const { mostCharacters: most, written, usual } = postcodeText;
  const trimmed = text.trim();
  const postcode = inUsualForm(trimmed);
  return trimmed.length <= most && written.test(trimmed) && usual.test(postcode) ? postcode : null;
}

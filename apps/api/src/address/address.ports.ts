import type { Address, FallbackResult } from "@claims/contracts/address/schema";
import type { FromThirdParty } from "../third-party/third-party.ts";

/** Postcodes that begin like the text; none where it knows none. */
export interface PostcodeSuggestions {
  suggest(text: string): Promise<FromThirdParty<readonly string[]>>;
}

/** The addresses at a postcode under the bureau's own ids. */
export interface AddressLookup {
  find(postcode: string): Promise<FromThirdParty<readonly Address[]>>;
}

/** An address as lines of text; its parts are text too, where there are any. */
export interface AddressInLines extends FallbackResult {
  readonly RawAddress: Record<string, string | undefined>;
}

/** The same question to another vendor, for when the bureau fails or lists none: lines of text, no ids. */
export interface AddressLines {
  find(postcode: string): Promise<FromThirdParty<readonly AddressInLines[]>>;
}

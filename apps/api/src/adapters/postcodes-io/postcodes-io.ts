import { autocompleteAnswer } from "@claims/contracts/address/schema";
import { ok } from "@claims/contracts/http/schema";
import type { PostcodeSuggestions } from "../../address/address.ports.ts";
import type { Vendor } from "../../third-party/ask.ts";

/** The public postcode service: its shape is the one that our own call passes on. */
export function postcodesIo(vendor: Vendor): PostcodeSuggestions {
  return {
    suggest: (text) =>
      vendor.ask(async (send) => {
        const found = await send({
          method: "GET",
          path: `/postcodes/${encodeURIComponent(text)}/autocomplete`,
          answers: autocompleteAnswer,
          maxAnswerBytes: 16 * 1024,
        });
        return found.ok ? ok(found.value.result ?? []) : found;
      }),
  };
}

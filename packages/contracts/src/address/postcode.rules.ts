import * as v from "valibot";
import { inUsualForm, postcodeText } from "./address.text.ts";

/** Postcode in, its usual form out: `postcode-missing`, `postcode-invalid`. */
export const postcodeRule = v.pipe(
  v.string("postcode-missing"),
  v.trim(),
  v.nonEmpty("postcode-missing"),
  v.maxLength(postcodeText.mostCharacters, "postcode-invalid"),
  v.regex(postcodeText.written, "postcode-invalid"),
  v.transform(inUsualForm),
  v.regex(postcodeText.usual, "postcode-invalid"),
);

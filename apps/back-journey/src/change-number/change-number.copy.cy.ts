import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./change-number.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  withoutDialog: "I newid eich rhif, ffoniwch ni neu ysgrifennwch atom gan roi eich enw a'r rhif newydd.",
  call: (phone) => `Ffonio ${phone}`,
  write: (email) => `Ysgrifennu at ${email}`,
};

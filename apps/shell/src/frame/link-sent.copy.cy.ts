import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./link-sent.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  sent: (to) => `Rydym wedi anfon dolen at ${to}.`,
  opens:
    "Mae'n agor eich hawliad ar unrhyw ddyfais. Byddwn yn tecstio cod atoch yno yn gyntaf, felly nid yw'r ddolen o ddefnydd i neb arall.",
};

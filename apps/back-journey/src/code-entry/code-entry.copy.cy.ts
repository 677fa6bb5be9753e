import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./code-entry.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  label: "Rhowch y cod 4 digid",
  sending: "Rydym yn anfon neges destun â chod 4 digid.",
  sent: (to) => `Rydym wedi anfon neges destun at ${to}.`,
  confirm: "Cadarnhau",
  confirming: "Yn cadarnhau...",
  another: "Anfon cod arall",
  incomplete: "Rhowch y cod 4 digid llawn",
  notShown: "Roedd eich cod yn gywir, ond nid oedd modd i ni agor eich data nawr. Llwythwch y dudalen hon eto.",
  prefix: "Gwall:",
};

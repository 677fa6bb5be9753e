import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./code.copy.ts";

/** 72 as '1:12'; a day's limit is no clock. */
export function clock(seconds: number) {
  return seconds >= 3_600 ? inWords(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** 72 as '1 munud 12 eiliad', and what is over an hour without its seconds. */
export function inWords(seconds: number) {
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  const rest = hours === 0 ? seconds % 60 : 0;
  return [
    ...(hours > 0 ? [`${hours} awr`] : []),
    ...(minutes > 0 ? [minutes === 2 ? "2 funud" : `${minutes} munud`] : []),
    ...(rest > 0 ? [`${rest} eiliad`] : []),
  ].join(" ");
}

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  label: "Rhowch y cod 4 digid",
  sending: "Rydym yn anfon neges destun â chod 4 digid.",
  sent: (to) => `Rydym wedi anfon neges destun at ${to}.`,
  called: (to) => `Rydym yn eich ffonio ar ${to}.`,
  waiting: "Byddwn yn tecstio cod atoch pan fydd y cloc yn cyrraedd 0:00.",
  confirm: "Cadarnhau",
  confirming: "Yn cadarnhau...",
  another: "Anfon cod arall",
  resendIn: (seconds) => `ymhen ${clock(seconds)}`,
  notShown: "Roedd eich cod yn gywir, ond nid oedd modd i ni agor eich data nawr. Llwythwch y dudalen hon eto.",
  noNumber: "Ni allwn decstio cod atoch",
  prefix: "Gwall:",
  problems: {
    incomplete: "Rhowch y cod 4 digid llawn",
    noClaim: "Heb ddod o hyd i rif yr hawliad. Rhowch gynnig arall arni.",
    notSent: "Methwyd ag anfon y cod. Rhowch gynnig arall arni.",
    wrong: "Cod annilys. Rhowch gynnig arall arni.",
    spent: "Gormod o gynigion. Gofynnwch am god newydd.",
    network: "Gwall rhwydwaith. Gwiriwch eich cysylltiad a rhowch gynnig arall arni.",
  },
};

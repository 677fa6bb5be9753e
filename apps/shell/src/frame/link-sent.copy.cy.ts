import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./link-sent.copy.ts";

/** 48 as '0:48'. */
function clock(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  send: "E-bostiwch ddolen ataf i barhau",
  sent: (to) => `Rydym wedi anfon dolen at ${to}.`,
  sentAgain: (to) => `Rydym wedi anfon dolen arall at ${to}.`,
  opens:
    "Mae'n agor eich hawliad ar unrhyw ddyfais. Byddwn yn tecstio cod atoch yno yn gyntaf, felly nid yw'r ddolen o ddefnydd i neb arall.",
  again: "Ei hanfon eto",
  againIn: (seconds) => `Ei hanfon eto ymhen ${clock(seconds)}`,
  sending: "Yn anfon…",
  limit: "Gallwn anfon 3 dolen y dydd.",
};

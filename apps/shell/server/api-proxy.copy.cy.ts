import type { copy as english } from "./api-proxy.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: typeof english = {
  restarting: "Mae'r gwasanaeth yn ailgychwyn. Rhowch gynnig arall arni mewn eiliad.",
  busy: "Rydym yn brysur. Rhowch gynnig arall arni mewn eiliad.",
  tooLarge: "Mae'r cais yn fwy na'r hyn y gellir ei dderbyn yma.",
};

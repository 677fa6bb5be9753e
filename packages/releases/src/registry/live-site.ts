import type { Registry } from "@claims/contracts/remote/schema";
import { brandSchema, type Site, siteSchema } from "@claims/contracts/site/schema";
import * as v from "valibot";
import { unreadable } from "./writer-version.ts";

/** Over what is there: what is known is replaced or gone, and what newer tools wrote stays where it is. */
function over<T extends object>(live: unknown, next: T, known: object): T {
  const staying = Object.entries(live ?? {}).filter(([key]) => key in next || !(key in known));
  return { ...Object.fromEntries(staying), ...next };
}

/** The settings that pages are composed with, among those of the live pages that these tools do not know. */
export function siteOver(live: unknown, site: Site): Site {
  const { brand }: { brand?: unknown } = live ?? {};
  return over(live, { ...site, brand: over(brand, site.brand, brandSchema.entries) }, siteSchema.entries);
}

/** In a store that others share, pages are composed with the settings of those that are live; the first ones with these. */
export function siteOfLive(here: Site) {
  return ({ site }: Registry): Site => {
    if (site === undefined) return here;
    const live = v.safeParse(siteSchema, site);
    if (live.success) return siteOver(site, live.output);
    throw unreadable({ site }, `The settings of the live pages are not usable at '${v.getDotPath(live.issues[0])}'.`);
  };
}

import * as v from "valibot";
import type { Registry } from "@claims/contracts/remote/schema";
import { type Site, siteSchema } from "@claims/contracts/site/schema";
import { siteOver } from "@claims/releases/live-site";
import { unreadable } from "@claims/releases/writer-version";

/** In a store that others share, pages are composed with the settings of those that are live; the first ones with these. */
export function siteOfLive(here: Site) {
  return ({ site }: Registry): Site => {
    if (site === undefined) return here;
    const live = v.safeParse(siteSchema, site);
    if (live.success) return siteOver(site, live.output);
    throw unreadable({ site }, `The settings of the live pages are not usable at '${v.getDotPath(live.issues[0])}'.`);
  };
}

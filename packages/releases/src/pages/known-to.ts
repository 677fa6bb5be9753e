import type { Registry, Release } from "@claims/contracts/remote/schema";

/** What others may know of a release without knowing which one it is. */
export const offersOf = ({ routes, parts, steps }: Release): Pick<Release, "routes" | "parts" | "steps"> => ({
  routes,
  ...(parts && { parts }),
  ...(steps && { steps }),
});

const nameless = (app: string): Omit<Release, keyof ReturnType<typeof offersOf>> => ({
  hash: "",
  base: `/r/${app}/`,
  manifest: "",
  integrity: {},
  contract: {},
  chunks: {},
  releasedAt: new Date(0).toISOString(),
});

/**
 * The registry as the drawing of one app is shown it: itself as it is, of all others only what they offer. So what it
 * draws cannot come from anything that another app's next release changes, unless that offers something else.
 */
export function knownTo(own: string, { version, untranslated, apps }: Registry): Registry {
  const known = Object.entries(apps).map(
    ([app, { stable }]) => [app, { stable: app === own ? stable : { ...nameless(app), ...offersOf(stable) } }] as const,
  );
  return { version, revision: 0, ...(untranslated && { untranslated }), apps: Object.fromEntries(known) };
}

import { getInstance } from "@module-federation/runtime";

/** The packages of which a second copy would mean a second claim, a second router or a second React. */
const oneCopy = /^(react|react-dom|react-router-dom|jotai|@claims\/contracts)(\/|$)/;

/** Takes back every offer of such a package that the shell did not make; answers what was taken back. */
function takeBackOffers(): string[] {
  const shell = getInstance();
  const taken: string[] = [];
  for (const [name, versions] of Object.entries(shell?.shareScopeMap["default"] ?? {})) {
    const own = new Set(shell?.options.shared[name]?.map(({ version }) => version));
    for (const version of Object.keys(versions)) {
      if (!oneCopy.test(name) || own.has(version)) continue;
      delete versions[version];
      taken.push(`${name} ${version}`);
    }
  }
  return taken;
}

const refusals = new Map<string, string>();

/**
 * The shell alone brings these packages. A release that offers a copy of its own was built wrongly: its offer is taken
 * back, before a higher version of it could replace the copy that holds the claim, and it is refused from then on.
 */
export function refuseOtherProviders(release: string) {
  const offers = takeBackOffers();
  if (offers.length > 0) refusals.set(release, offers.join(", "));
  const refused = refusals.get(release);
  if (refused) throw new Error(`${release} brings packages that only the shell may bring: ${refused}.`);
}

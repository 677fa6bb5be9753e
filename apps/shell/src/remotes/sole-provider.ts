import { getInstance } from "@module-federation/runtime";
import type { ModuleFederationRuntimePlugin } from "@module-federation/runtime/types";

/** The packages of which a second copy would mean a second claim, a second router or a second React. */
const oneCopy = /^(react|react-dom|react-router-dom|jotai|@claims\/contracts)(\/|$)/;

/** What each remote, by its federation name, has offered and got back. */
const takenBack = new Map<string, string>();

/** Takes back every offer of such a package that the shell did not make. */
function takeBackOffers() {
  const shell = getInstance();
  for (const [name, versions] of Object.entries(shell?.shareScopeMap["default"] ?? {})) {
    // A remote that uses a version is named as its source, so that the shell's own are known by their number.
    const own = new Set(shell?.options.shared[name]?.map(({ version }) => version));
    for (const [version, { from }] of Object.entries(versions)) {
      if (!oneCopy.test(name) || own.has(version)) continue;
      delete versions[version];
      takenBack.set(from, `${name} ${version}`);
    }
  }
}

/** Several remotes load side by side: an offer is taken back as it is made, before another remote can take it up. */
export const soleProvider: ModuleFederationRuntimePlugin = {
  name: "sole-provider",
  initContainer(container) {
    takeBackOffers();
    return container;
  },
};

const rejections = new Map<string, string>();

/**
 * The shell alone brings these packages. A release that offers a copy of its own was built wrongly: its offer is taken
 * back, before a higher version of it could replace the copy that holds the claim, and it is rejected from then on.
 */
export function rejectOtherProviders(remote: string, release: string) {
  takeBackOffers();
  const offer = takenBack.get(remote);
  if (offer) rejections.set(release, offer);
  takenBack.delete(remote);
  const copyBrought = rejections.get(release);
  if (copyBrought) throw new Error(`${release} brings a package that only the shell may bring: ${copyBrought}.`);
}

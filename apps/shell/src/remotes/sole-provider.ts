import { getInstance } from "@module-federation/runtime";
import type { ModuleFederationRuntimePlugin } from "@module-federation/runtime/types";

/** The packages of which a second copy would mean a second claim, a second router or a second React. */
const oneCopy = /^(react|react-dom|react-router-dom|jotai|@claims\/contracts)(\/|$)/;

/** What each remote, by its federation name, has provided and the shell withdrew. */
const withdrawn = new Map<string, string>();

/** Withdraws every copy of such a package that the shell did not provide. */
function withdrawOtherCopies() {
  const shell = getInstance();
  for (const [name, versions] of Object.entries(shell?.shareScopeMap["default"] ?? {})) {
    // A remote that uses a version is named as its source, so that the shell's own are known by their number.
    const own = new Set(shell?.options.shared[name]?.map(({ version }) => version));
    for (const [version, { from }] of Object.entries(versions)) {
      if (!oneCopy.test(name) || own.has(version)) continue;
      delete versions[version];
      withdrawn.set(from, `${name} ${version}`);
    }
  }
}

/** Several remotes load side by side: a copy is withdrawn as it comes, before another remote can consume it. */
export const soleProvider: ModuleFederationRuntimePlugin = {
  name: "sole-provider",
  initContainer(container) {
    withdrawOtherCopies();
    return container;
  },
};

const rejections = new Map<string, string>();

/**
 * The shell alone provides these packages. A release that provides a copy of its own was built wrongly: the copy is
 * withdrawn, before its higher version could replace the one that holds the claim, and the release is rejected from then on.
 */
export function rejectOtherProviders(remote: string, release: string) {
  withdrawOtherCopies();
  const copy = withdrawn.get(remote);
  if (copy) rejections.set(release, copy);
  withdrawn.delete(remote);
  const copyBrought = rejections.get(release);
  if (copyBrought) throw new Error(`${release} brings a package that only the shell may bring: ${copyBrought}.`);
}

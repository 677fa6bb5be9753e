import { createInstance } from "@module-federation/runtime";
import { integrityAt } from "../remotes/live-registry.ts";
import type { RemoteRequire } from "./remote-require.ts";
import { type Build, wire } from "./wire.ts";

/** Each remote that is loaded has an instance of its own: by name alone, a release would find that of a refused one. */
const init = (options: Parameters<typeof createInstance>[0]) => createInstance({ ...options, id: "" });

/** What every build has would be in each entry once more; tools/rspack takes it out there and asks for it here. */
export function lend() {
  Object.assign(globalThis, {
    claimsShell: {
      wire: (remote: RemoteRequire, build: Build) => wire(remote, build, init),
      integrityAt,
      // Remotes that were built for the bundler's own wiring hand this over to it.
      bundlerRuntime: () => undefined,
    },
  });
}

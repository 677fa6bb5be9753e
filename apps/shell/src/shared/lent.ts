import { createInstance } from "@module-federation/runtime";
import federation from "@module-federation/webpack-bundler-runtime";
import { initContainerEntry } from "@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js";
import wire from "remote-wiring";
import { integrityAt } from "../remotes/live-registry.ts";

const { runtime, bundlerRuntime, attachShareScopeMap } = federation;

/** The build's own `init` takes whoever calls it for the shell; each remote that is loaded has an instance of its own. */
const init = (options: Parameters<typeof createInstance>[0]) => createInstance({ ...options, id: "" });

/** What a remote's build links its modules with: the shell's code, and nothing of the shell's state. */
const bundlerRuntimeForRemote = () => ({
  runtime: { ...runtime, init },
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry, S: {} },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
});

/** What every build has would be in each entry once more; tools/rspack takes it out there and asks for it here. */
export function lend() {
  Object.assign(globalThis, { claimsShell: { bundlerRuntime: bundlerRuntimeForRemote, wire, integrityAt } });
}

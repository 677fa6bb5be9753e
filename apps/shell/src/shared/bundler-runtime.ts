import { createInstance } from "@module-federation/runtime";
import federation from "@module-federation/webpack-bundler-runtime";
import { initContainerEntry } from "@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js";

const { runtime, bundlerRuntime, attachShareScopeMap } = federation;

/** The build's own `init` takes whoever calls it for the shell; each remote that is loaded has an instance of its own. */
const init = (options: Parameters<typeof createInstance>[0]) => createInstance({ ...options, id: "" });

/** What a remote's build links its modules with: the shell's code, and nothing of the shell's state. */
const lendToRemote = () => ({
  runtime: { ...runtime, init },
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry, S: {} },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
});

// Found there by tools/rspack/bundler-runtime-of-shell.ts.
Object.assign(globalThis, { claimsBundlerRuntime: lendToRemote });

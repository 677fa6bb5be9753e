import type { ModuleFederationRuntimePlugin } from "@module-federation/runtime/types";

/** Remotes whose entry is an ES module are loaded in a way of their own, which is fetched with the first of them. */
export const moduleRemotes: ModuleFederationRuntimePlugin = {
  name: "module-remotes",
  loadEntry: async ({ remoteInfo: { type, entry } }) =>
    type === "module" ? (await import("./module-entry.ts")).loadModuleEntry(entry) : undefined,
};

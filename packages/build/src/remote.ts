import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import type { Configuration } from "@rspack/core";
import { baseConfig, type BuildOptions } from "./base.ts";
import { OneCopy } from "./one-copy.ts";
import { RegistryIntegrity } from "./registry-integrity.ts";
import { consumedByRemote } from "./shared-packages.ts";

interface RemoteOptions extends BuildOptions {
  /** What it shares, where that is not the house's rule; only a test of that rule says so. */
  shared?: Record<string, object>;
}

/** The build of a remote: one exposed module, its routes; everything shared comes from the shell. */
export function remoteConfig(root: string, { name, devPort, shared }: RemoteOptions): Configuration {
  const dev = devPort !== undefined;
  const base = baseConfig(root, { name, devPort });
  return {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      ...(shared ? [] : [new OneCopy()]),
      ...(dev ? [] : [new RegistryIntegrity()]),
      new ModuleFederationPlugin({
        name: name.replaceAll("-", "_"),
        filename: dev ? "remote-entry.js" : "remote-entry.[contenthash:10].js",
        exposes: { "./routes": { import: "./src/routes.ts", name: "routes" } },
        shared: shared ?? consumedByRemote(),
        shareStrategy: "loaded-first",
        manifest: { fileName: "mf-manifest.json" },
        dts: false,
        dev: false,
        experiments: { externalRuntime: true, optimization: { target: "web", disableRemote: true } },
      }),
    ],
  };
}

import { join } from "node:path";
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

const sources = { routes: "./src/routes.ts", previews: "./src/editor-previews.ts" };

interface FederatedOptions extends RemoteOptions {
  /** The one module that it exposes, by its name. */
  exposed: keyof typeof sources;
}

function federatedConfig(root: string, { name, devPort, shared, exposed }: FederatedOptions): Configuration {
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
        filename: dev ? "remote-entry.js" : "remote-entry.[contenthash:8].js",
        exposes: { [`./${exposed}`]: { import: sources[exposed], name: exposed } },
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

/** The build of a remote: one exposed module, its routes; everything shared comes from the shell. */
export function remoteConfig(root: string, options: RemoteOptions): Configuration {
  return federatedConfig(root, { ...options, exposed: "routes" });
}

/**
 * The build of an app's editor previews: what the content editor shows of its screens, in a folder of the app's release.
 * It is a container of its own, so that no claimant loads a byte of it.
 */
export function editorPreviewsConfig(root: string, { name }: Pick<RemoteOptions, "name">): Configuration {
  const config = federatedConfig(root, { name: `${name}-previews`, exposed: "previews" });
  // The app's own build cleans the folder first.
  return { ...config, dependencies: [name], output: { ...config.output, path: join(root, "dist/previews") } };
}

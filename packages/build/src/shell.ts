import { join } from "node:path";
import { rspack, type Configuration } from "@rspack/core";
import { baseConfig, type BuildOptions } from "./base.ts";
import { prerenderConfig } from "./prerender.ts";
import { RegistryIntegrity } from "./registry-integrity.ts";

/** Beside what every page begins with. */
const isLater = ({ name }: { name?: string | undefined }) => name !== "main" && name !== "hydrate";

/** What sends calls, validates answers and looks for one that does not come is there with the first call: none of it is on the first page. */
const calls = {
  name: "calls",
  test: /node_modules\/(ky|valibot)\/|packages\/contracts\/src\/(address|claim|contact-details|http|person|session)\/|src\/frame\/(until-answered|back-to-step)/,
  chunks: isLater,
  enforce: true,
  priority: 1,
};

/** The rest of the contracts follows in one more file, with the first step that uses it. */
const later = {
  ...calls,
  name: "later",
  test: /packages\/contracts\/src\//,
  chunks: (chunk: { name?: string | undefined }) => isLater(chunk) && chunk.name !== "visit",
  priority: 0,
};

/**
 * The styles of the first scripts belong to the page, which has them in it: with those scripts they would be loaded once
 * more, and the page's face with them, and letters would move.
 */
const ofPage = {
  name: "main",
  type: /^css/,
  chunks: ({ name }: { name?: string | undefined }) => !isLater({ name }),
  enforce: true,
  priority: 2,
};

/** What the federation plugin's documented `optimization.target` sets; the shell starts the runtime by its own interface and needs no plugin. */
const federationForTheWeb = new rspack.DefinePlugin({ ENV_TARGET: JSON.stringify("web") });

/** The build of the shell: it provides every shared package (src/shared/share-scope.ts) and learns its remotes at run time. */
export function shellConfig(root: string, { name, devPort }: BuildOptions): Configuration {
  const dev = devPort !== undefined;
  const base = baseConfig(root, { name, devPort });
  return {
    ...base,
    entry: { main: "./src/main.ts" },
    optimization: {
      ...base.optimization,
      splitChunks: dev ? false : { cacheGroups: { ofPage, calls, later, default: false, defaultVendors: false } },
    },
    plugins: [...(base.plugins ?? []), ...(dev ? [] : [new RegistryIntegrity({ isShell: true })]), federationForTheWeb],
  };
}

/**
 * Renders pages where there is no browser: what stands in their root, with the remotes that it is handed in place of
 * those it would load, and the pages around that.
 */
export function shellPrerenderConfig(root: string, web: Configuration): Configuration {
  const config = prerenderConfig(web, {
    entry: { prerender: "./src/prerender.tsx", "page-renderer": "./src/page-renderer.ts" },
  });
  const preloaded = { [join(root, "src/remotes/load-from-remote.ts")]: join(root, "src/remotes/preloaded-remotes.ts") };
  return { ...config, resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...preloaded } } };
}

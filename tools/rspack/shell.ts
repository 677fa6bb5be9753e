import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rspack, type Configuration } from "@rspack/core";
import { baseConfig, type BuildOptions } from "./base.ts";
import { federationAsFarAsUsed } from "./federation/left-out.ts";
import { prerenderConfig } from "./prerender.ts";
import { RegistryIntegrity } from "./registry-integrity.ts";

/** Beside what every page begins with. */
const isLater = ({ name }: { name?: string | undefined }) => name !== "main" && name !== "wake";

/** What sends calls and judges answers comes with the first of them: none of it is on the first page. */
const calls = {
  name: "calls",
  test: /node_modules\/(ky|valibot)\/|packages\/contracts\/src\/(address|claim|contact-details|http|person|session)\//,
  chunks: isLater,
  enforce: true,
  priority: 1,
};

/** The rest of the contracts follows in one more file, with the first step that uses it. */
const later = { ...calls, name: "later", test: /packages\/contracts\/src\//, priority: 0 };

const near = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Of the router, what nobody uses. */
export const routerInUse = {
  test: /node_modules\/react-router\/.*\.mjs$/,
  use: [near("./droppable-components.mjs"), near("./router-without-sentences.mjs"), near("./router-without-data.mjs")],
};

/** Leaves out the federation runtime's parts for a server, and its words for whoever switched a part of it off. */
const federationForTheWeb = new rspack.DefinePlugin({
  ENV_TARGET: JSON.stringify("web"),
  FEDERATION_OPTIMIZE_NO_REMOTE: false,
  FEDERATION_OPTIMIZE_NO_SHARED: false,
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: false,
});

/** The build of the shell: it offers every shared package (src/shared/offered.ts) and learns its remotes at run time. */
export function shellConfig(root: string, { name, devPort }: BuildOptions): Configuration {
  const dev = devPort !== undefined;
  const base = baseConfig(root, { name, devPort });
  const router = { "react-router-dom$": join(root, "src/shared/react-router-dom.ts") };
  const rules = [...(base.module?.rules ?? []), ...(dev ? [] : [routerInUse])];
  return {
    ...base,
    entry: { main: "./src/main.ts" },
    optimization: { ...base.optimization, splitChunks: dev ? false : { cacheGroups: { calls, later, default: false, defaultVendors: false } } },
    module: { ...base.module, rules },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...router, ...(dev ? {} : federationAsFarAsUsed()) } },
    plugins: [...(base.plugins ?? []), ...(dev ? [] : [new RegistryIntegrity()]), federationForTheWeb],
  };
}

/** Draws pages where there is no browser, with the remotes that it is handed in place of those it would load. */
export function shellPrerenderConfig(root: string, web: Configuration): Configuration {
  const drawing = prerenderConfig(web, { entry: "./src/prerender.tsx" });
  const atHand = { [join(root, "src/remotes/load-from-remote.ts")]: join(root, "src/remotes/remotes-at-hand.ts") };
  return { ...drawing, resolve: { ...drawing.resolve, alias: { ...drawing.resolve?.alias, ...atHand } } };
}

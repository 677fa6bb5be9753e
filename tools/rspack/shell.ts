import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import { rspack, type Configuration } from "@rspack/core";
import { baseConfig, type BuildOptions } from "./base.ts";
import { providedByShell } from "./shared-packages.ts";

/** The parts of the contracts that run on the first page. What they judge by, schemas and valibot, is not among them. */
const contractsAtFirst = [
  "address/(address\\.(client|text)|fallback-address)",
  "claim/claim-number",
  "http/(http\\.client|problem|result)",
  "journey/",
  "remote/contract-version",
  "session/(?!session\\.schema|claim-checks|claim-session)",
  "site/(fictional-site|site\\.settings)",
  "storage/",
  "toast/",
  "version",
].join("|");

const packagesAtFirst = "react|react-dom|scheduler|react-router|jotai";

/** What every first page needs travels in one file. */
const provided = {
  name: "provided",
  test: new RegExp(`node_modules/(${packagesAtFirst})/|src/shared/react-router-dom|packages/contracts/src/(${contractsAtFirst})`),
  chunks: "all" as const,
  enforce: true,
  priority: 2,
};

/** What sends calls and judges answers comes with the first of them. */
const calls = {
  ...provided,
  name: "calls",
  test: /node_modules\/(ky|valibot)\/|packages\/contracts\/src\/(address|claim|contact-details|http|person|session)\//,
  priority: 1,
};

/** The rest of the contracts follows in one more, with the first step that uses it. */
const providedLater = { ...provided, name: "provided-later", test: /packages\/contracts\/src\//, priority: 0 };

const near = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Of the router, what nobody uses; of the federation runtime, what fetches ahead by its own lights. */
const leftOut = {
  rules: [{ test: /node_modules\/react-router\/.*\.mjs$/, loader: near("./droppable-components.mjs") }],
  plugins: [
    new rspack.NormalModuleReplacementPlugin(
      /runtime-core\/dist\/(plugins\/generate-preload-assets|utils\/preload)\.js$/,
      near("./nothing-fetched-ahead.mjs"),
    ),
  ],
};

/** The build of the shell: it provides every shared package and learns its remotes at run time. */
export function shellConfig(root: string, { name, devPort }: BuildOptions): Configuration {
  const dev = devPort !== undefined;
  const base = baseConfig(root, { name, devPort });
  return {
    ...base,
    entry: { main: ["./src/main.ts", "./src/shared/contracts.ts"] },
    optimization: { ...base.optimization, splitChunks: dev ? false : { cacheGroups: { provided, providedLater, calls } } },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ...(dev ? [] : leftOut.rules)] },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, "react-router-dom$": join(root, "src/shared/react-router-dom.ts") },
    },
    plugins: [
      ...(base.plugins ?? []),
      ...(dev ? [] : leftOut.plugins),
      new ModuleFederationPlugin({
        name: "shell",
        remotes: {},
        shared: providedByShell(),
        shareStrategy: "loaded-first",
        manifest: false,
        dts: false,
        dev: false,
        experiments: { optimization: { target: "web" } },
      }),
    ],
  };
}

import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { rspack, type Configuration } from "@rspack/core";
import { ChunkFiles } from "./chunk-files.ts";
import { devBase, fromSource } from "./dev.ts";
import { OwnClassNames } from "./own-class-names.ts";
import { sourceHash } from "./source-hash.ts";
import { StylesInPage } from "./styles-in-page.ts";

const packages = fileURLToPath(new URL("../../node_modules/", import.meta.url));

/**
 * The federation runtime ships CommonJS first, which keeps every unused part in the bundle.
 * Pointing at its ES modules lets the bundler leave those out.
 */
function federationRuntimeAsModules(): Record<string, string> {
  const parts = ["runtime-core", "runtime", "sdk", "error-codes"];
  return Object.fromEntries(
    parts.flatMap((part) => {
      const home = join(packages, "@module-federation", part);
      const modules = join(home, part === "error-codes" ? "dist/index.mjs" : "dist/index.js");
      return [
        [join(home, "dist/index.cjs"), modules],
        [`@module-federation/${part}$`, modules],
      ];
    }),
  );
}

/** The router's own default is its development build, with every warning in it. */
const routerForProduction = {
  "react-router$": join(packages, "react-router/dist/production/index.mjs"),
};

const styles = { test: /\.css$/, type: "css/auto" } as const;

/** In a release; a build from source has React as it comes. */
const reactInUse = {
  test: /react-dom-client\.production\.js$/,
  use: [fileURLToPath(new URL("./react-in-use.mjs", import.meta.url))],
};

function scripts(refresh: boolean) {
  return {
    test: /\.tsx?$/,
    loader: "builtin:swc-loader",
    options: {
      jsc: {
        parser: { syntax: "typescript", tsx: true },
        transform: { react: { runtime: "automatic", development: refresh, refresh } },
        target: "es2022",
      },
    },
  };
}

/** More rounds find more to leave out; variables that are moved to where they are used make texts that compress worse. */
const smallScripts = new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 6, collapse_vars: false } } });

/** What an app is built as: a release, or served from source on a port. */
export interface BuildOptions {
  name: string;
  devPort?: number | undefined;
}

/** What the shell and every remote build alike. */
export function baseConfig(root: string, { name, devPort }: BuildOptions): Configuration {
  const dev = devPort !== undefined;
  const source = dev ? fromSource(name, devPort) : {};
  return {
    context: root,
    mode: dev ? "development" : "production",
    target: ["web", "es2022"],
    devtool: dev ? "cheap-module-source-map" : false,
    resolve: {
      extensions: [".tsx", ".ts", ".js"],
      alias: dev ? { ...source.resolve?.alias } : { ...federationRuntimeAsModules(), ...routerForProduction },
    },
    module: {
      rules: [scripts(dev), ...(dev ? [] : [reactInUse]), styles, { test: /\.woff2$/, type: "asset/resource" }],
      parser: { "css/auto": { namedExports: false } },
      generator: { "css/auto": { localIdentName: "[uniqueName]-[local]-[hash:base64:5]" } },
    },
    output: {
      path: join(root, "dist"),
      clean: true,
      uniqueName: dev ? name : `${name}-${sourceHash(root)}`,
      publicPath: dev ? devBase(name) : "auto",
      filename: dev ? "[name].js" : "[name].[contenthash:10].js",
      chunkFilename: dev ? "[name].js" : "[name].[contenthash:10].js",
      // A chunk that hangs would be waited for by every later try; with the shell's patience over, it is asked for anew.
      chunkLoadTimeout: 5_000,
      cssFilename: dev ? "[name].css" : "[name].[contenthash:10].css",
      cssChunkFilename: dev ? "[name].css" : "[name].[contenthash:10].css",
      assetModuleFilename: "[name].[contenthash:10][ext]",
      crossOriginLoading: "anonymous",
      trustedTypes: { policyName: "claims-loader", onPolicyCreationFailure: "continue" },
    },
    optimization: { chunkIds: "deterministic", moduleIds: "deterministic", minimizer: [smallScripts, new rspack.LightningCssMinimizerRspackPlugin()] },
    plugins: [
      ...(source.plugins ?? []),
      new ChunkFiles(),
      new StylesInPage(),
      new OwnClassNames(),
    ],
    ...(dev ? { devServer: source.devServer, lazyCompilation: source.lazyCompilation } : {}),
    performance: false,
    stats: "errors-warnings",
  };
}

import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, isAbsolute, join, relative } from "node:path";
import { rspack, type Configuration } from "@rspack/core";
import { ChunkFiles } from "./chunk-files.ts";
import { devBase, fromSource } from "./dev.ts";
import { OwnClassNames } from "./own-class-names.ts";
import { repositoryOf, sourceHash } from "./source-hash.ts";

/** What a source map calls a module: its path in the repository, or one word for code that a plugin made. */
function sourceName(repository: string, path: string): string {
  if (path.startsWith("data:")) return "generated";
  return isAbsolute(path) ? relative(repository, path) : path;
}

/** Where a package is found, by the packages that lead to it: wherever the installer has put each. */
function entryOf(...path: readonly string[]): string {
  return path.reduce((importer, name) => createRequire(importer).resolve(name), import.meta.filename);
}

const federation = "@module-federation";
const runtimeTools = [`${federation}/enhanced/rspack`, `${federation}/runtime-tools`];
const runtime = [...runtimeTools, `${federation}/runtime`];
const runtimeParts = [
  runtimeTools,
  runtime,
  ...["runtime-core", "sdk", "error-codes"].map((part) => [...runtime, `${federation}/${part}`]),
  [...runtimeTools, `${federation}/webpack-bundler-runtime`],
];

/**
 * The federation plugin asks for the CommonJS build of its runtime, of which the bundler can leave out nothing. Each package
 * publishes the same as ES modules.
 */
function federationRuntimeAsModules(): Record<string, string> {
  return Object.fromEntries(
    runtimeParts.map((path) => {
      const entry = entryOf(...path);
      const modules = ["index.js", "index.mjs"].map((file) => join(dirname(entry), file)).find(existsSync);
      if (!modules) throw new Error(`${path.at(-1)} publishes no ES modules beside ${entry} any more.`);
      return [entry, modules];
    }),
  );
}

/** The router's own default is its development build; this is the one that its makers publish for production. */
function routerForProduction(root: string): Record<string, string> {
  const router = createRequire(createRequire(join(root, "package.json")).resolve("react-router-dom")).resolve(
    "react-router/package.json",
  );
  return { "react-router$": join(dirname(router), "dist/production/index.mjs") };
}

const styles = { test: /\.css$/, type: "css/auto" } as const;

/** Sources, and our own packages where they come from npm: these are written for newer browsers than must be supported. */
const ours = /\.tsx?$|[\\/]node_modules[\\/]@claims[\\/].+\.js$/;

function scripts(refresh: boolean) {
  return {
    test: ours,
    loader: "builtin:swc-loader",
    options: {
      // Of a feature that a browser gets wrong in rare cases, these cases alone are rewritten.
      env: { bugfixes: true },
      jsc: {
        parser: { syntax: "typescript", tsx: true },
        transform: { react: { runtime: "automatic", development: refresh, refresh } },
      },
    },
  };
}

/** The browsers of the repository that is built; one without such a list supports those that this one does. */
function browsers(repository: string): "browserslist" | `browserslist:${string}` {
  const packaged = join(import.meta.dirname, "browsers");
  return existsSync(join(repository, ".browserslistrc")) || !existsSync(packaged)
    ? "browserslist"
    : `browserslist:${packaged}`;
}

/** What an app is built as: a release, or served from source on a port. */
export interface BuildOptions {
  name: string;
  devPort?: number | undefined;
}

/** What the shell and every remote build alike. */
export function baseConfig(root: string, { name, devPort }: BuildOptions): Configuration {
  const dev = devPort !== undefined;
  const source = dev ? fromSource(name, devPort) : {};
  const repository = repositoryOf(root);
  return {
    name,
    context: root,
    mode: dev ? "development" : "production",
    // What .browserslistrc says, for syntax, styles and the bundler's own runtime.
    target: browsers(repository),
    // Maps of a release are for its team: nothing in its scripts names them, and writing the manifest takes them away.
    devtool: dev ? "cheap-module-source-map" : "hidden-source-map",
    resolve: {
      extensions: [".tsx", ".ts", ".js"],
      alias: dev ? { ...source.resolve?.alias } : { ...federationRuntimeAsModules(), ...routerForProduction(root) },
    },
    module: {
      rules: [scripts(dev), styles, { test: /\.woff2$/, type: "asset/resource" }],
      parser: { "css/auto": { namedExports: false } },
      generator: { "css/auto": { localIdentName: "[uniqueName]-[local]-[hash:base64:5]" } },
    },
    output: {
      path: join(root, "dist"),
      // What runs from source is in memory, its Welsh beside it.
      clean: !dev,
      uniqueName: dev ? name : `${name}-${sourceHash(root)}`,
      publicPath: dev ? devBase(name) : "auto",
      filename: dev ? "[name].js" : "[name].[contenthash:8].js",
      chunkFilename: dev ? "[name].js" : "[name].[contenthash:8].js",
      // A chunk that hangs would be waited for by every later try; after the shell's timeout it is asked for again.
      chunkLoadTimeout: 5_000,
      cssFilename: dev ? "[name].css" : "[name].[contenthash:8].css",
      cssChunkFilename: dev ? "[name].css" : "[name].[contenthash:8].css",
      assetModuleFilename: "[name].[contenthash:8][ext]",
      ...(dev
        ? {}
        : {
            devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
              sourceName(repository, absoluteResourcePath),
          }),
      crossOriginLoading: "anonymous",
      trustedTypes: { policyName: "claims-loader", onPolicyCreationFailure: "continue" },
    },
    optimization: {
      chunkIds: "deterministic",
      moduleIds: "deterministic",
      minimizer: [new rspack.SwcJsMinimizerRspackPlugin(), new rspack.LightningCssMinimizerRspackPlugin()],
    },
    plugins: [...(source.plugins ?? []), new ChunkFiles(), new OwnClassNames()],
    ...(dev
      ? {
          devServer: source.devServer,
          lazyCompilation: source.lazyCompilation,
          // No element has classes of two parts of the interface, so which part's rules come first is all the same.
          ignoreWarnings: [/Conflicting order between/],
        }
      : {}),
    performance: false,
    stats: "errors-warnings",
  };
}

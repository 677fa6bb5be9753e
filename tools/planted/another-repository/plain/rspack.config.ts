import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import { type Configuration, SubresourceIntegrityPlugin } from "@rspack/core";

const fromShell = (requiredVersion: string) => ({ singleton: true, import: false as const, requiredVersion });

/** The documented plugin and bundler, and of our build settings nothing; docs/another-remote.md tells what each line is for. */
const config: Configuration = {
  mode: "production",
  entry: {},
  resolve: { extensions: [".tsx", ".ts", ".js"] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: "builtin:swc-loader",
        options: {
          jsc: { parser: { syntax: "typescript", tsx: true }, transform: { react: { runtime: "automatic" } } },
        },
      },
      { test: /\.css$/, type: "css/auto" },
    ],
    parser: { "css/auto": { namedExports: false } },
    generator: { "css/auto": { localIdentName: "[uniqueName]-[local]-[hash:base64:5]" } },
  },
  output: {
    clean: true,
    uniqueName: "complaints",
    publicPath: "auto",
    filename: "[name].[contenthash:10].js",
    chunkFilename: "[name].[contenthash:10].js",
    cssFilename: "[name].[contenthash:10].css",
    cssChunkFilename: "[name].[contenthash:10].css",
    crossOriginLoading: "anonymous",
    trustedTypes: { policyName: "claims-loader", onPolicyCreationFailure: "continue" },
  },
  plugins: [
    new SubresourceIntegrityPlugin(),
    new ModuleFederationPlugin({
      name: "complaints",
      filename: "remote-entry.[contenthash:10].js",
      exposes: { "./routes": { import: "./src/routes.ts", name: "routes" } },
      shared: {
        react: fromShell("^19.0.0"),
        "react/": fromShell("^19.0.0"),
        jotai: fromShell("^3.0.0"),
        "jotai/": fromShell("^3.0.0"),
        "@claims/contracts/": { singleton: false, import: false, requiredVersion: "^1.0.0", strictVersion: true },
      },
      shareStrategy: "loaded-first",
      manifest: { fileName: "mf-manifest.json" },
      dts: false,
    }),
  ],
};

export default config;

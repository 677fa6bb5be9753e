import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ChunkFiles } from "@claims/build/chunk-files";
import { type Configuration, rspack } from "@rspack/core";
import * as v from "valibot";

const contracts = v.parse(
  v.object({ exports: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve("@claims/contracts/package.json"), "utf8")),
);

/** Builders make test data and never reach a page. */
const entries = Object.keys(contracts.exports)
  .map((entry) => entry.replace("./", ""))
  .filter((entry) => entry !== "package.json" && !entry.endsWith("/builder"));

/** What stands in product/contract-entries.ts once it is built: a screen that is previewed may ask for any entry. */
const contractEntries = `export const contractEntries = {
${entries.map((entry) => `  "${entry}": () => import("@claims/contracts/${entry}"),`).join("\n")}
};
`;

const near = (file: string) => join(import.meta.dirname, file);

/** The editor, apart from everything that claimants load. */
const editor: Configuration = {
  context: import.meta.dirname,
  mode: "production",
  target: "browserslist",
  devtool: false,
  entry: { main: "./main.ts" },
  resolve: {
    extensions: [".tsx", ".ts", ".js"],
    fallback: { path: "path-browserify", fs: false, stream: false, crypto: false },
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: "builtin:swc-loader",
        options: {
          env: { bugfixes: true },
          jsc: { parser: { syntax: "typescript", tsx: true }, transform: { react: { runtime: "automatic" } } },
        },
      },
      { test: /\.css$/, type: "css/auto" },
      { test: /\.woff2$/, type: "asset/resource" },
      { test: /\.m?js$/, resolve: { fullySpecified: false } },
    ],
    parser: { "css/auto": { namedExports: false } },
    generator: { "css/auto": { localIdentName: "[uniqueName]-[local]-[hash:base64:5]" } },
  },
  output: {
    path: near("../dist-editor"),
    clean: true,
    uniqueName: "editor",
    publicPath: "/editor/",
    filename: "[name].[contenthash:10].js",
    cssFilename: "[name].[contenthash:10].css",
    assetModuleFilename: "[name].[contenthash:10][ext]",
  },
  plugins: [
    new rspack.experiments.VirtualModulesPlugin({ [near("product/contract-entries.ts")]: contractEntries }),
    new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    new ChunkFiles(),
  ],
  performance: false,
  stats: "errors-warnings",
};

export default editor;

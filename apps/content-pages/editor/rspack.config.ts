import { join } from "node:path";
import { type Configuration, rspack } from "@rspack/core";
import { ChunkFiles } from "@claims/build/chunk-files";

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
    new rspack.NormalModuleReplacementPlugin(/constants\/configSchema$/, near("config-unchecked.ts")),
    new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    new ChunkFiles(),
  ],
  performance: false,
  stats: "errors-warnings",
};

export default editor;

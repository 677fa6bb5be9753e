import { fileURLToPath } from "node:url";
import type { Configuration } from "@rspack/core";

const loader = fileURLToPath(new URL("./page-loader.ts", import.meta.url));
const pages = { test: /\.md$/, type: "javascript/auto", loader };

/** A build that also imports the Markdown files of pages, as data. */
export function withPages(config: Configuration): Configuration {
  return { ...config, module: { ...config.module, rules: [...(config.module?.rules ?? []), pages] } };
}

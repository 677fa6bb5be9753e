import { fileURLToPath } from "node:url";
import type { Configuration } from "@rspack/core";

const loader = fileURLToPath(new URL("./content-loader.ts", import.meta.url));
const content = { test: /[\\/]content[\\/].+\.(md|yml)$/, type: "javascript/auto", loader };

/** A build that also imports the files of the content, as data. */
export function withContent(config: Configuration): Configuration {
  return { ...config, module: { ...config.module, rules: [...(config.module?.rules ?? []), content] } };
}

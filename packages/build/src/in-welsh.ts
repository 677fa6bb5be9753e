import { join } from "node:path";
import type { Configuration } from "@rspack/core";

/** The folder of a release that has its Welsh build. */
const folder = "cy";

/** Beside `x.copy.ts` lies `x.copy.cy.ts`, and it is so with any file: one that has none is the same in both languages. */
const welshFirst = {
  ".ts": [".cy.ts", ".ts"],
  ".tsx": [".cy.tsx", ".tsx"],
};

/**
 * The same build once more with every Welsh file in the place of the English one, into a folder of the same release. What it
 * shows of files that are no code, faces of type for one, are those of the release.
 */
export function inWelsh(config: Configuration): Configuration {
  const { output = {}, resolve = {} } = config;
  return {
    ...config,
    name: `${config.name}-${folder}`,
    // The app's own build cleans the folder first.
    dependencies: config.name === undefined ? [] : [config.name],
    resolve: { ...resolve, extensionAlias: welshFirst },
    output: {
      ...output,
      path: join(String(output.path), folder),
      // From source every file is asked for by its whole address.
      ...(output.publicPath !== undefined &&
        output.publicPath !== "auto" && { publicPath: `${String(output.publicPath)}${folder}/` }),
      ...(output.assetModuleFilename !== undefined && {
        assetModuleFilename: `../${String(output.assetModuleFilename)}`,
      }),
    },
  };
}

import type { LoaderDefinition } from "@rspack/core";
import { contentModule } from "./content-module.ts";

/** The bundler imports files of the content through this; one that is not fit to publish fails the build. */
const contentLoader: LoaderDefinition = function contentLoader(text) {
  const { name, data } = contentModule(this.resourcePath, text);
  return `export const ${name} = ${JSON.stringify(data)};\n`;
};

// oxlint-disable-next-line import/no-default-export -- the bundler takes a loader by its default export
export default contentLoader;

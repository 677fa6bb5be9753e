import type { LoaderDefinition } from "@rspack/core";
import { pageModule } from "./page-module.ts";

/** The bundler imports a page's Markdown through this; a page that is not fit to publish fails the build. */
const pageLoader: LoaderDefinition = function pageLoader(text) {
  return pageModule(this.resourcePath, text);
};

// oxlint-disable-next-line import/no-default-export -- the bundler takes a loader by its default export
export default pageLoader;

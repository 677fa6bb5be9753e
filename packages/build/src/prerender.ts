import { join } from "node:path";
import { rspack, type Configuration } from "@rspack/core";
import { providedByShell } from "./shared-packages.ts";

interface PrerenderOptions {
  /** The module that the release tools read; several by the names of their files. */
  entry: string | Readonly<Record<string, string>>;
  /** True for a remote: what the shell provides in the browser, it provides here too. */
  consumesShared?: boolean;
}

const provided = Object.keys(providedByShell());

const isProvided = (request: string) =>
  provided.some((name) => (name.endsWith("/") ? request.startsWith(name) : request === name));

/** A page names the files of a release from its origin, wherever it stands: where the release lies is known when it is run. */
const atItsBase = "data:text/javascript,__webpack_public_path__ = new URL(document.baseURI).pathname;";

/** A build of the same sources that renders pages where there is no browser: a file for each module, for the release tools alone. */
export function prerenderConfig(
  web: Configuration,
  { entry, consumesShared = false }: PrerenderOptions,
): Configuration {
  return {
    ...web,
    name: `${web.name}-prerender`,
    devtool: false,
    target: "node24",
    entry: typeof entry === "string" ? { prerender: consumesShared ? [atItsBase, entry] : entry } : { ...entry },
    output: {
      path: join(String(web.context), "dist-prerender"),
      clean: true,
      filename: "[name].cjs",
      library: { type: "commonjs2" },
      ...(web.output?.uniqueName && { uniqueName: web.output.uniqueName }),
    },
    optimization: { minimize: false, splitChunks: false },
    module: {
      ...web.module,
      generator: {
        ...web.module?.generator,
        "css/auto": { ...web.module?.generator?.["css/auto"], exportsOnly: true },
      },
    },
    externals: consumesShared
      ? [({ request = "" }, done) => (isProvided(request) ? done(undefined, `commonjs ${request}`) : done())]
      : [],
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

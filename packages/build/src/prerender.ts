import { join } from "node:path";
import { rspack, type Configuration } from "@rspack/core";
import { providedByShell } from "./shared-packages.ts";

interface PrerenderOptions {
  /** The module that the release tools read. */
  entry: string;
  /** True for a remote: what the shell offers in the browser, it offers here too. */
  borrows?: boolean;
}

const offered = Object.keys(providedByShell());

const isOffered = (request: string) =>
  offered.some((name) => (name.endsWith("/") ? request.startsWith(name) : request === name));

/** A build of the same sources that draws pages where there is no browser: one file, for the release tools alone. */
export function prerenderConfig(web: Configuration, { entry, borrows = false }: PrerenderOptions): Configuration {
  return {
    ...web,
    devtool: false,
    target: "node24",
    entry: { prerender: entry },
    output: {
      path: join(String(web.context), "dist-prerender"),
      clean: true,
      filename: "prerender.cjs",
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
    externals: borrows
      ? [({ request = "" }, done) => (isOffered(request) ? done(undefined, `commonjs ${request}`) : done())]
      : [],
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

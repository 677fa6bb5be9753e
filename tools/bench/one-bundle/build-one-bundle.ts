import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { baseConfig } from "@claims/build/base";
import { prerenderConfig } from "@claims/build/prerender";
import { type Configuration, rspack } from "@rspack/core";
import { ContentFiles } from "../../../apps/content-pages/compile/content-files.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const shell = join(root, "apps/shell");

/** The same sources under the same settings as the four apps, with the remotes imported in place of loaded. */
function oneBundle(output: string): Configuration {
  const base = baseConfig(shell, { name: "one-bundle" });
  return {
    ...base,
    entry: { main: join(import.meta.dirname, "main.ts") },
    // What hydrates a page is one file, as the shell's is.
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { defaultVendors: false } } },
    output: { ...base.output, path: output },
    plugins: [
      ...(base.plugins ?? []),
      new ContentFiles(join(root, "apps/content-pages/content")),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ["sha384"] }),
    ],
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        [join(shell, "src/remotes/load-from-remote.ts")]: join(import.meta.dirname, "load-from-remote.ts"),
      },
    },
  };
}

/** What prerenders its pages, as each app has it, put beside what was built. */
function prerenderConfigOf(web: Configuration, output: string): Configuration {
  const config = prerenderConfig(web, {
    entry: {
      prerender: join(import.meta.dirname, "prerender.ts"),
      "page-renderer": join(shell, "src/page-renderer.ts"),
    },
  });
  return { ...config, output: { ...config.output, path: output, clean: false } };
}

function build(config: Configuration): Promise<void> {
  const compiler = rspack(config);
  return new Promise((done, reject) => {
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) return reject(failure);
        if (stats?.hasErrors()) return reject(new Error(stats.toString({ preset: "errors-only" })));
        return done();
      });
    });
  });
}

/** Builds the whole product without federation into a folder. */
export async function buildOneBundle(output: string): Promise<void> {
  const web = oneBundle(output);
  await build(web);
  await build(prerenderConfigOf(web, output));
}

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { pageModule } from "./page-module.ts";

function hashOf(...parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}

/** Everything a page's module is made by, so that Jest keeps no module made by an older version of it. */
const compilers = ["./", "../src/markdown/", "../src/collections/"].flatMap((folder) => {
  const home = new URL(folder, import.meta.url);
  return readdirSync(home).toSorted().map((name) => readFileSync(new URL(name, home)));
});

const version = hashOf(...compilers);

/** Jest's side of the page loader: the same module, in the module system that the tests run in. */
const pageTransform = {
  getCacheKey: (text, path) => hashOf(version, path, text),
  process: (text, path) => ({ code: pageModule(path, text).replace("export const page =", "exports.page =") }),
};

// oxlint-disable-next-line import/no-default-export -- Jest takes a transformer by its default export
export default pageTransform;

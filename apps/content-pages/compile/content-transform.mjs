import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { contentModule } from "./content-module.ts";

function hashOf(...parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}

/** Everything a module of content is made by, so that Jest keeps none made by an older version of it. */
const compilers = ["./", "../src/markdown/", "../src/collections/", "../src/sections/"].flatMap((folder) => {
  const home = new URL(folder, import.meta.url);
  return readdirSync(home).toSorted().map((name) => readFileSync(new URL(name, home)));
});

const version = hashOf(...compilers);

/** Jest's side of the content loader: the same module, in the module system that the tests run in. */
const contentTransform = {
  getCacheKey: (text, path) => hashOf(version, path, text),
  process(text, path) {
    const { name, data } = contentModule(path, text);
    return { code: `exports.${name} = ${JSON.stringify(data)};\n` };
  },
};

// oxlint-disable-next-line import/no-default-export -- Jest takes a transformer by its default export
export default contentTransform;

import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hashedFiles, hashOfContent, integrityOf } from "@claims/releases/content-hash";
import { withFileList } from "@claims/releases/file-list";
import { manifestFile, readManifest } from "@claims/releases/manifest";

/**
 * Makes a build like another one with more styles on one of its screens, with a manifest as any build has:
 * `node tools/release/gate/testing/add-styles.ts <build> <folder> <screen> <styles>`.
 */
const [, , build = "", folder = "", screen = "", styles = ""] = process.argv;

await cp(build, folder, { recursive: true });
const manifest = await readManifest(folder);
const file = Object.keys(manifest.integrity).find((name) => name.startsWith(`${screen}.`) && name.endsWith(".css"));
if (!file) throw new Error(`${build} has no styles of a screen ${screen}.`);
const text = `${await readFile(join(folder, file), "utf8")}\n${styles}`;
await writeFile(join(folder, file), text);
for (const ending of [".br", ".gz"]) await rm(join(folder, file + ending), { force: true });
const integrity = { ...manifest.integrity, [file]: integrityOf(Buffer.from(text)) };
const listed = await withFileList(folder, { ...manifest, integrity });
const hash = await hashOfContent(folder, await hashedFiles(manifest.app, folder));
await writeFile(join(folder, manifestFile), JSON.stringify({ ...listed, hash }));

import { existsSync } from "node:fs";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { contentFiles, hashOfContent, integrityOf } from "./content-hash.ts";
import { precompress } from "./precompress.ts";
import { contractOf, type Chunks, firstLoadOf, type SealedRoute } from "./sealed.ts";

/** Runs after a build: writes release.json (what this build is and serves) and the compressed twins of its files. */
async function seal(appFolder: string) {
  const app = basename(appFolder);
  const dist = join(appFolder, "dist");
  const files = await contentFiles(dist);
  const integrity = Object.fromEntries(
    await Promise.all(files.map(async (name) => [name, integrityOf(await readFile(join(dist, name)))] as const)),
  );
  const chunks: Chunks = JSON.parse(await readFile(join(dist, "chunks.json"), "utf8"));
  const { routes, parts } = app === "shell" ? { routes: [], parts: [] } : await offersOf(appFolder, chunks);
  const sealed = {
    app,
    hash: await hashOfContent(dist, files),
    integrity,
    contract: await contractOf(app),
    chunks,
    routes,
    parts,
    firstLoad: firstLoadOf(app, chunks, routes),
  };
  const drawing = join(appFolder, "dist-prerender/prerender.cjs");
  if (existsSync(drawing)) await copyFile(drawing, join(dist, "prerender.cjs"));
  await writeFile(join(dist, "release.json"), `${JSON.stringify(sealed, null, 2)}\n`);
  await Promise.all(files.map((name) => precompress(dist, name)));
  console.log(`${app} ${sealed.hash}: ${files.length} files`);
}

interface Offers {
  routes: readonly SealedRoute[];
  parts?: readonly { name: string }[];
}

/** The routes module imports its screens and parts lazily, so reading it here runs none of them. */
async function offersOf(appFolder: string, chunks: Chunks) {
  const { routes, parts = [] }: Offers = await import(pathToFileURL(join(appFolder, "src/routes.ts")).href);
  const named = [...routes.map(({ path, name }) => [path, name] as const), ...parts.map(({ name }) => [name, name] as const)];
  for (const [what, name] of named) {
    if (!chunks[name]) throw new Error(`${what} names the chunk '${name}', which the build of ${appFolder} has not.`);
  }
  return {
    routes: routes.map(({ path, name, frame }) => ({ path, name, frame })),
    parts: parts.map(({ name }) => name),
  };
}

await seal(process.cwd());

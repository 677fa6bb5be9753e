import { readFile, writeFile } from "node:fs/promises";
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
  const routes = app === "shell" ? [] : await routesOf(appFolder, chunks);
  const sealed = {
    app,
    hash: await hashOfContent(dist, files),
    integrity,
    contract: await contractOf(app),
    chunks,
    routes,
    firstLoad: firstLoadOf(app, chunks, routes),
  };
  await writeFile(join(dist, "release.json"), `${JSON.stringify(sealed, null, 2)}\n`);
  await Promise.all(files.map((name) => precompress(dist, name)));
  console.log(`${app} ${sealed.hash}: ${files.length} files`);
}

/** The routes module imports its screens lazily, so reading it here runs none of them. */
async function routesOf(appFolder: string, chunks: Chunks): Promise<SealedRoute[]> {
  const module: { routes: readonly SealedRoute[] } = await import(
    pathToFileURL(join(appFolder, "src/routes.ts")).href
  );
  return module.routes.map(({ path, name, frame }) => {
    if (!chunks[name]) throw new Error(`${path} names the chunk '${name}', which the build of ${appFolder} has not.`);
    return { path, name, frame };
  });
}

await seal(process.cwd());

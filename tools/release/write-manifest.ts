import { existsSync } from "node:fs";
import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { contentFiles, hashedFiles, hashOfContent, integrityOf } from "@claims/releases/content-hash";
import { withFileList } from "@claims/releases/file-list";
import { readJson } from "@claims/releases/json";
import { welsh } from "@claims/releases/languages";
import { type Chunks, namesSchema, type ReleaseRoute, type ReleaseTokens } from "@claims/releases/manifest";
import { precompress } from "@claims/releases/precompress";
import * as v from "valibot";
import { contractFile } from "./gate/contract-record.ts";
import { tokensIn, tokensNeeded } from "./gate/tokens.ts";
import { usesOf } from "./gate/uses-of.ts";
import { inWelshFolder, languagesWith, withAddedPages } from "./listed-content.ts";
import { chunksByName, contractOf, contractsFor, firstLoadOf, withoutModules } from "./manifest-parts.ts";
import { takeSourceMaps } from "./provenance/source-maps.ts";

/** Runs after a build: writes release.json (what this build is and serves) and its files precompressed. */
async function writeManifest(appFolder: string) {
  const { name: packageName, ...retired } = await readJson(appPackageSchema, join(appFolder, "package.json"));
  const app = packageName.replace(/^@[^/]+\//, ""); // without its owner
  const contracts = contractsFor(appFolder);
  const dist = join(appFolder, "dist");
  const privateFolder = join(appFolder, "dist-private");
  await takeSourceMaps(dist, privateFolder);
  const files = await contentFiles(dist);
  await takeRenderers(join(appFolder, "dist-prerender"), dist);
  const integrity = Object.fromEntries(
    await Promise.all(files.map(async (name) => [name, integrityOf(await readFile(join(dist, name)))] as const)),
  );
  const chunks = await chunksOf(dist, files);
  const { routes, parts, data } =
    app === "shell" ? { routes: [], parts: [], data: {} } : await exposedBy(appFolder, chunks, files);
  const uses = usesOf(appFolder);
  const ahead = (await isOfModules(dist)) ? withoutModules(chunks) : chunks;
  const inWelsh = await welshChunks(dist, files);
  const manifest = await withFileList(dist, {
    app,
    hash: await hashOfContent(dist, await hashedFiles(app, dist)),
    integrity,
    contract: contractOf(app, uses, contracts),
    ...withAddedPages({ routes, chunks: withData(ahead, data) }, files),
    ...(inWelsh && languagesWith(withData(inWelsh, inWelshFolder(data)), files)),
    parts,
    firstLoad: firstLoadOf(app, chunks, routes),
    uses,
    tokens: await tokensOf(app, dist, files),
    ...retired,
  });
  await copyFile(join(contracts, "dist", contractFile), join(dist, contractFile));
  await writeFile(join(dist, "release.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  await Promise.all(files.map((name) => precompress(dist, name)));
  console.log(`${app} ${manifest.hash}: ${files.length} files`);
}

/** What renders pages lies beside the files of the release, and no page fetches it. */
async function takeRenderers(from: string, dist: string) {
  const built = existsSync(from) ? await readdir(from, { recursive: true }) : [];
  for (const file of built.filter((name) => name.endsWith(".cjs"))) await copyFile(join(from, file), join(dist, file));
}

const appPackageSchema = v.object({
  name: v.string(),
  /** What its team says that no visit is sent to any more. */
  retired: v.exactOptional(v.array(v.string())),
});

/** As our build settings write them down; of another build the names of its files say it. */
async function chunksOf(dist: string, files: readonly string[]): Promise<Chunks> {
  const written = join(dist, "chunks.json");
  return existsSync(written) ? readJson(namesSchema, written) : chunksByName(files);
}

const federationSchema = v.object({
  metaData: v.optional(v.object({ remoteEntry: v.optional(v.object({ type: v.optional(v.string()) })) })),
});

/** Whether what the federation plugin wrote of the build has an entry that is an ES module. */
async function isOfModules(dist: string): Promise<boolean> {
  const written = join(dist, "mf-manifest.json");
  if (!existsSync(written)) return false;
  const { metaData } = await readJson(federationSchema, written);
  return metaData?.remoteEntry?.type === "module";
}

/** As the build of the same sources in Welsh writes them down; undefined where there is none. */
async function welshChunks(dist: string, files: readonly string[]): Promise<Chunks | undefined> {
  const folder = join(dist, welsh);
  if (!existsSync(join(folder, "chunks.json"))) return undefined;
  const own = files.filter((file) => file.startsWith(`${welsh}/`)).map((file) => file.slice(welsh.length + 1));
  const chunks = Object.entries(await chunksOf(folder, own));
  return Object.fromEntries(chunks.map(([name, needed]) => [name, needed.map((file) => join(welsh, file))]));
}

async function tokensOf(app: string, dist: string, files: readonly string[]): Promise<ReleaseTokens> {
  const styles = files.filter((name) => name.endsWith(".css"));
  const css = (await Promise.all(styles.map((name) => readFile(join(dist, name), "utf8")))).join("\n");
  return { ...(app === "shell" && { provides: tokensIn(css) }), needs: tokensNeeded(css) };
}

interface NamedChunk {
  name: string;
  data?: readonly string[];
}

interface RoutesModule {
  routes: readonly (ReleaseRoute & NamedChunk)[];
  parts?: readonly NamedChunk[];
}

/** The routes module imports its screens and parts lazily, so reading it here runs none of them. */
async function exposedBy(appFolder: string, chunks: Chunks, files: readonly string[]) {
  const { routes, parts = [] }: RoutesModule = await import(
    /* webpackIgnore: true */ pathToFileURL(join(appFolder, "src/routes.ts")).href
  );
  const named = [
    ...routes.map(({ path, ...route }) => ({ what: path, ...route })),
    ...parts.map((part) => ({ what: part.name, ...part })),
  ];
  for (const { what, name, data = [] } of named) {
    if (!chunks[name]) throw new Error(`${what} names the chunk '${name}', which the build of ${appFolder} has not.`);
    const missing = data.find((file) => !files.includes(file));
    if (missing) throw new Error(`${what} is made with ${missing}, which the build of ${appFolder} has not.`);
  }
  return {
    routes: routes.map(({ path, name, frame }) => ({ path, name, frame })),
    parts: parts.map(({ name }) => name),
    data: Object.fromEntries(named.map(({ name, data = [] }) => [name, data])),
  };
}

/** What needs a chunk needs the data that it shows, at the same moment. */
function withData(chunks: Chunks, data: Readonly<Record<string, readonly string[]>>): Chunks {
  return Object.fromEntries(Object.entries(chunks).map(([name, files]) => [name, [...files, ...(data[name] ?? [])]]));
}

await writeManifest(process.cwd());

import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Registry, Release } from "@claims/contracts/remote/schema";
import { contentFiles, hashOfContent, integrityOf } from "@claims/releases/content-hash";
import { folderStore } from "@claims/releases/folder-store";
import { readJson } from "@claims/releases/json";
import { type Chunks, namesSchema } from "@claims/releases/manifest";
import { composeSets } from "@claims/releases/page-sets";
import { precompress } from "@claims/releases/precompress";
import { readSiteSettings } from "../../../apps/shell/server/site-settings.ts";

interface Built {
  hash: string;
  chunks: Chunks;
  integrity: Release["integrity"];
}

async function readBuilt(folder: string): Promise<Built> {
  const files = await contentFiles(folder);
  const integrity = await Promise.all(
    files.map(async (name) => [name, integrityOf(await readFile(join(folder, name)))] as const),
  );
  return {
    hash: await hashOfContent(folder, files),
    chunks: await readJson(namesSchema, join(folder, "chunks.json")),
    integrity: Object.fromEntries(integrity),
  };
}

function releaseOf({ hash, chunks, integrity }: Built): Release {
  return {
    hash,
    base: `/r/one-bundle/${hash}/`,
    // There is no manifest to fetch ahead; naming a file that every page fetches ahead anyway changes nothing.
    manifest: chunks["hydrate"]?.find((file) => file.endsWith(".js")) ?? "",
    integrity,
    contract: {},
    chunks,
    routes: [],
    releasedAt: new Date().toISOString(),
  };
}

const isData = (file: string) => file.startsWith("content/");

/** A page that an editor added is found by the base of its remote's release, and the bundle has one base for all. */
const isCoded = ({ name }: Release["routes"][number]) => !name.startsWith("page:");

/** What one remote would list of the bundle: the files of its own screens and parts, and the data they are made with. */
function shareOf(bundle: Release, { routes: all, parts = [], steps, chunks: own }: Release): Release {
  const routes = all.filter(isCoded);
  const names = [...routes.map(({ name }) => name), ...parts];
  const chunks = Object.fromEntries(
    names.map((name) => [name, [...(bundle.chunks[name] ?? []), ...(own[name] ?? []).filter(isData)]]),
  );
  const files = [bundle.manifest, ...Object.values(chunks).flat()];
  const integrity = Object.fromEntries(files.map((file) => [file, bundle.integrity[file] ?? ""]));
  return { ...bundle, routes, parts, chunks, integrity, ...(steps ? { steps } : {}) };
}

/** The address book still says which address belongs to whom, but every file comes from the one bundle. */
function asOneBundle(federated: Registry, bundle: Release): Registry {
  const remotes = Object.entries(federated.apps).map(
    ([app, { stable }]) => [app, { stable: shareOf(bundle, stable) }] as const,
  );
  const shell = { ...bundle, chunks: { main: bundle.chunks["main"] ?? [], hydrate: bundle.chunks["hydrate"] ?? [] } };
  return { ...federated, apps: { ...Object.fromEntries(remotes), shell: { stable: shell } } };
}

/** Puts a built bundle into a store of its own, with the same pages as the federated one composed from it. */
export async function releaseOneBundle(built: string, releases: string, federated: Registry): Promise<void> {
  const bundle = releaseOf(await readBuilt(built));
  const home = join(releases, bundle.base);
  await cp(built, home, { recursive: true });
  await Promise.all(Object.keys(bundle.integrity).map((name) => precompress(home, name)));
  const store = folderStore(releases);
  const registry = asOneBundle(federated, bundle);
  const pages = await composeSets(store, registry, { site: readSiteSettings(process.env) });
  await store.swapRegistry({ ...registry, pages }, undefined);
}

import { cp, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Registry, Release } from "@claims/contracts/remote/schema";
import { composePages } from "./compose-pages.ts";
import { withFromSource } from "./from-source.ts";
import { readRegistry, writeRegistry } from "./registry-file.ts";
import type { SealedRelease } from "./sealed.ts";
import { readSiteSettings } from "../../apps/shell/server/site-settings.ts";

const apps = ["shell", "front-journey", "back-journey", "content-pages"];
const root = fileURLToPath(new URL("../../", import.meta.url));

async function sealedOf(app: string): Promise<SealedRelease> {
  return JSON.parse(await readFile(join(root, "apps", app, "dist/release.json"), "utf8"));
}

/** A release folder appears whole or not at all, and is never written twice. */
async function store(releases: string, { app, hash }: SealedRelease): Promise<string> {
  const home = join(releases, "r", app, hash);
  if (await stat(home).catch(() => undefined)) return home;
  const draft = `${home}.${process.pid}.draft`;
  await cp(join(root, "apps", app, "dist"), draft, { recursive: true });
  await rename(draft, home).catch(() => rm(draft, { recursive: true }));
  return home;
}

function releaseOf(sealed: SealedRelease): Release {
  const { app, hash, integrity, contract, chunks, routes, parts } = sealed;
  return {
    hash,
    base: `/r/${app}/${hash}/`,
    manifest: "mf-manifest.json",
    integrity,
    contract,
    chunks,
    routes,
    ...(parts.length > 0 && { parts }),
    releasedAt: new Date().toISOString(),
  };
}

function withRelease(registry: Registry, app: string, release: Release): Registry {
  const live = registry.apps[app]?.stable;
  if (live?.hash === release.hash) return registry;
  return {
    ...registry,
    revision: registry.revision + 1,
    apps: { ...registry.apps, [app]: { stable: release, ...(live ? { previous: live } : {}) } },
    history: [...(registry.history ?? []), { app, hash: release.hash, at: release.releasedAt }],
  };
}

/** Puts what was built here into the local store and composes the pages from it; some apps may run from source instead. */
export async function publishLocal(releases: string, fromSource: readonly string[] = []): Promise<Registry> {
  let registry = await readRegistry(releases);
  for (const app of apps.filter((name) => !fromSource.includes(name))) {
    const sealed = await sealedOf(app);
    await store(releases, sealed);
    registry = withRelease(registry, app, releaseOf(sealed));
  }
  await writeRegistry(releases, registry);
  await composePages(releases, await withFromSource(registry, fromSource), readSiteSettings(process.env));
  return registry;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { "from-source": { type: "string", default: "" } } });
  const releases = process.env["RELEASES"] || join(process.env["DATA_DIR"] || ".data", "releases");
  const { revision } = await publishLocal(releases, values["from-source"].split(",").filter(Boolean));
  console.log(`Released locally, revision ${revision}.`);
}

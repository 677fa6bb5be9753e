import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Registry, Release, RemoteModule } from "@claims/contracts/remote/schema";
import { withAddedPages } from "./listed-content.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The files that pages of text would be published as. */
const textsOf = () =>
  readdirSync(join(root, "apps/content-pages/content/pages")).map(
    (file) => `content/pages/${file.replace(".md", ".json")}`,
  );

async function exposedBy(app: string): Promise<Pick<Release, "routes" | "parts">> {
  if (app === "shell") return { routes: [] };
  const { routes, parts = [] }: RemoteModule<unknown> = await import(
    pathToFileURL(join(root, "apps", app, "src/routes.ts")).href
  );
  const listed = routes.map(({ path, name, frame }) => ({ path, name, frame }));
  const pages = app === "content-pages" ? textsOf() : [];
  return {
    routes: withAddedPages({ routes: listed, chunks: { page: [] } }, pages).routes,
    parts: parts.map(({ name }) => name),
  };
}

/** An app as its development server serves it: the newest of everything, nothing hashed, nothing fetched ahead. */
async function releaseFromSource(app: string): Promise<Release> {
  return {
    hash: "from-source",
    base: `/dev/${app}/`,
    manifest: "mf-manifest.json",
    integrity: {},
    contract: {},
    chunks: app === "shell" ? { main: ["main.js"] } : {},
    ...(await exposedBy(app)),
    releasedAt: new Date().toISOString(),
    fromSource: true,
  };
}

/** These apps as their development servers serve them. */
export async function releasesFromSource(apps: readonly string[]): Promise<Registry["apps"]> {
  const releases = apps.map(async (app) => [app, { stable: await releaseFromSource(app) }] as const);
  return Object.fromEntries(await Promise.all(releases));
}

/** The registry with these apps served from source, everything else as it is released. */
export async function withFromSource(registry: Registry, apps: readonly string[]): Promise<Registry> {
  return { ...registry, apps: { ...registry.apps, ...(await releasesFromSource(apps)) } };
}

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Registry, Release, RemoteModule } from "@claims/contracts/remote/schema";
import { welsh } from "@claims/releases/languages";
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

/** How apps run from source. */
export interface FromSource {
  /** Whether they are compiled in Welsh, too. */
  readonly isWelsh: boolean;
}

/** An app as its development server serves it: the newest of everything, nothing hashed, nothing fetched ahead. */
async function releaseFromSource(app: string, { isWelsh }: FromSource): Promise<Release> {
  const exposed = await exposedBy(app);
  const named = [...exposed.routes.map(({ name }) => name), ...(exposed.parts ?? [])];
  const inWelsh =
    app === "shell" ? { main: [`${welsh}/main.js`] } : Object.fromEntries(named.map((name) => [name, []]));
  return {
    hash: "from-source",
    base: `/dev/${app}/`,
    manifest: "mf-manifest.json",
    integrity: {},
    contract: {},
    chunks: app === "shell" ? { main: ["main.js"] } : {},
    ...exposed,
    ...(isWelsh && { languages: { [welsh]: { chunks: inWelsh } } }),
    releasedAt: new Date().toISOString(),
    fromSource: true,
  };
}

/** These apps as their development servers serve them. */
export async function releasesFromSource(apps: readonly string[], how: FromSource): Promise<Registry["apps"]> {
  const releases = apps.map(async (app) => [app, { stable: await releaseFromSource(app, how) }] as const);
  return Object.fromEntries(await Promise.all(releases));
}

/** The registry with these apps served from source, everything else as it is released. */
export async function withFromSource(registry: Registry, apps: readonly string[], how: FromSource): Promise<Registry> {
  return { ...registry, apps: { ...registry.apps, ...(await releasesFromSource(apps, how)) } };
}

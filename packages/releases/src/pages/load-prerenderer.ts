import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Registry, Release, RemoteModule } from "@claims/contracts/remote/schema";
import { findsIn } from "../manifest/contract-versions.ts";
import { type Prerendered, runModule } from "./load-page-renderer.ts";
import { exposedBy } from "./reuse-pages.ts";

/** The shell's half of prerendering, as its release brings it: releases that are live export it by these names. */
interface ShellPrerenderer {
  offers(needs?: string): Promise<Record<string, unknown>>;
  draw(path: string, remotes: Record<string, RemoteModule<unknown>>): Promise<Pick<Prerendered, "title" | "html">>;
}

/** The elements that pages read their settings from. */
type Data = Readonly<Partial<Record<"site" | "registry" | "words", unknown>>>;

/** Reads a file of a release as a page would fetch it; what is in the store was checked when it came there. */
const readingFrom = (releases: string) => async (address: string) =>
  new Response(await readFile(join(releases, new URL(address).pathname)));

/** Where the build of a release lies that is run: beside its manifest, for it may have one in each language. */
const folderOf = ({ base, manifest }: Release) => join(base, dirname(manifest), "/");

const fileOf = (releases: string, release: Release) => join(releases, folderOf(release), "prerender.cjs");

interface Deps {
  releases: string;
  /** What is run. */
  release: Release;
  data: Data;
  /** What the shell provides. */
  provided: Record<string, unknown>;
}

/** Runs a release's prerenderer, with the page's data in place of a document and what it consumes handed to it. */
function run({ releases, release, data, provided }: Deps): Promise<unknown> {
  const file = fileOf(releases, release);
  const document = {
    baseURI: `http://localhost${folderOf(release)}`,
    getElementById: (id: string) =>
      data[id as keyof Data] !== undefined ? { textContent: JSON.stringify(data[id as keyof Data]) } : null,
  };
  const require = (name: string) => {
    if (name in provided) return provided[name];
    throw new Error(`${file} asks for ${name}, which the shell does not provide.`);
  };
  return runModule(file, {
    require,
    document,
    fetch: readingFrom(releases),
    claimsShell: { version: 1, integrityAt: () => "" },
  });
}

type Remotes = Readonly<Record<string, RemoteModule<unknown>>>;

/**
 * The remotes as they are provided to the rendering of one page, which notes which was asked for a screen. A part is asked for
 * once and may then be shown by any later page: the remote that was asked for one is noted for all of those.
 */
function providedTo(page: Set<string>, { remotes, anyLater }: { remotes: Remotes; anyLater: Set<string> }): Remotes {
  const provided = Object.entries(remotes).map(([app, module]) => {
    const noted = (from: typeof module, name: string | symbol) => {
      (name === "routes" ? page : anyLater).add(app);
      return Reflect.get(from, name);
    };
    return [app, new Proxy(module, { get: noted })] as const;
  });
  return Object.fromEntries(provided);
}

/** Remotes that were released before the switch was called `prerendered` say `drawnAhead`. */
const isPrerendered = (
  route: (Remotes[string]["routes"][number] & { drawnAhead?: boolean }) | undefined,
): route is Remotes[string]["routes"][number] => Boolean(route?.prerendered ?? route?.drawnAhead);

const nameless = (app: string): Omit<Release, keyof ReturnType<typeof exposedBy>> => ({
  hash: "",
  base: `/r/${app}/`,
  manifest: "",
  integrity: {},
  contract: {},
  chunks: {},
  releasedAt: new Date(0).toISOString(),
});

/**
 * The registry as the prerenderer of one app is shown it: itself as it is, of all others only what they offer. So what it
 * renders cannot come from anything that another app's next release changes, unless that offers something else.
 */
function knownTo(own: string, { version, untranslated, apps }: Registry): Registry {
  const known = Object.entries(apps).map(
    ([app, { stable }]) =>
      [app, { stable: app === own ? stable : { ...nameless(app), ...exposedBy(stable) } }] as const,
  );
  return { version, revision: 0, ...(untranslated && { untranslated }), apps: Object.fromEntries(known) };
}

/** Renders the pages of a registry that look the same to everybody at first; null for the others, and for apps from source. */
export async function loadPrerenderer(releases: string, registry: Registry, given: Pick<Data, "site" | "words">) {
  const apps = Object.entries(registry.apps).map(([app, { stable }]) => ({
    app,
    stable,
    file: fileOf(releases, stable),
  }));
  const shell = apps.find(({ app, file }) => app === "shell" && existsSync(file));
  if (!shell) return () => Promise.resolve(null);
  const dataFor = (app: string) => ({ ...given, registry: knownTo(app, registry) });
  const { offers: provide, draw: prerender } = (await run({
    releases,
    release: shell.stable,
    data: dataFor("shell"),
    provided: {},
  })) as ShellPrerenderer;
  const prerendering = apps.filter(
    ({ app, file, stable }) => app !== "shell" && existsSync(file) && findsIn(stable.contract, shell.stable.contract),
  );
  const loaded = prerendering.map(async ({ app, stable }) => {
    const provided = await provide(stable.contract.needs);
    return [
      app,
      (await run({ releases, release: stable, data: dataFor(app), provided })) as RemoteModule<unknown>,
    ] as const;
  });
  const remotes: Remotes = Object.fromEntries(await Promise.all(loaded));
  const anyLater = new Set<string>();
  const prerendered = async (path: string) => {
    const page = new Set<string>();
    const { title, html } = await prerender(path, providedTo(page, { remotes, anyLater }));
    return { title, html, uses: [...new Set([...page, ...anyLater])].toSorted() };
  };
  return async (app: string, path: string): Promise<Prerendered | null> => {
    if (app === "shell") return { ...(await prerendered(path)), head: {} };
    const route = remotes[app]?.routes.find((served) => served.path === path);
    return isPrerendered(route) ? { ...(await prerendered(path)), head: (await route.head?.()) ?? {} } : null;
  };
}

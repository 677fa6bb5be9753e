import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import type { Registry, RemoteModule, RouteHead } from "@claims/contracts/remote/schema";
import { findsIn } from "./contracts-of.ts";
import { knownTo } from "./known-to.ts";

/** What a page shows before any script has run. */
export interface Drawn {
  title: string;
  html: string;
  /** What its remote has search engines told. */
  head: RouteHead;
  /** The remotes whose code or words are in it. */
  uses: string[];
}

/** The shell's half of the drawing, as its release brings it. */
interface ShellDrawing {
  offers(needs?: string): Promise<Record<string, unknown>>;
  draw(path: string, remotes: Record<string, RemoteModule<unknown>>): Promise<Pick<Drawn, "title" | "html">>;
}

/** The elements that pages read their settings from. */
type Data = Readonly<Partial<Record<"site" | "registry" | "words", unknown>>>;

/** Reads a file of a release as a page would fetch it; what is in the store was checked when it came there. */
const readingFrom = (releases: string) => async (address: string) =>
  new Response(await readFile(join(releases, new URL(address).pathname)));

const fileOf = (releases: string, base: string) => join(releases, base, "prerender.cjs");

interface Room {
  releases: string;
  /** The folder of the release that is run. */
  base: string;
  data: Data;
  borrowed: Record<string, unknown>;
}

/** Runs a release's drawing, with the page's data in place of a document and what it borrows handed to it. */
async function run({ releases, base, data, borrowed }: Room): Promise<unknown> {
  const file = fileOf(releases, base);
  const code = await readFile(file, "utf8");
  const document = {
    baseURI: `http://localhost${base}`,
    getElementById: (id: string) =>
      data[id as keyof Data] !== undefined ? { textContent: JSON.stringify(data[id as keyof Data]) } : null,
  };
  const lend = (name: string) => {
    if (name in borrowed) return borrowed[name];
    throw new Error(`${file} asks for ${name}, which the shell does not offer.`);
  };
  const module = { exports: {} };
  const start: (...given: unknown[]) => void = runInThisContext(
    `(function (module, exports, require, document, fetch, claimsShell) {${code}\n})`,
    { filename: file },
  );
  start(module, module.exports, lend, document, readingFrom(releases), { integrityAt: () => "" });
  return module.exports;
}

type Remotes = Readonly<Record<string, RemoteModule<unknown>>>;

/**
 * The remotes as they are lent to the drawing of one page, which tells who was asked for a screen. A part is asked for
 * once and may then be shown by any later page: whoever was asked for one is told of all of those.
 */
function lentTo(page: Set<string>, { remotes, anyLater }: { remotes: Remotes; anyLater: Set<string> }): Remotes {
  const lent = Object.entries(remotes).map(([app, module]) => {
    const noted = (from: typeof module, name: string | symbol) => {
      (name === "routes" ? page : anyLater).add(app);
      return Reflect.get(from, name);
    };
    return [app, new Proxy(module, { get: noted })] as const;
  });
  return Object.fromEntries(lent);
}

/** Draws the pages of a registry that look the same to everybody at first; null for the others, and for apps from source. */
export async function drawerOf(releases: string, registry: Registry, given: Pick<Data, "site" | "words">) {
  const apps = Object.entries(registry.apps).map(([app, { stable }]) => ({
    app,
    stable,
    file: fileOf(releases, stable.base),
  }));
  const shell = apps.find(({ app, file }) => app === "shell" && existsSync(file));
  if (!shell) return () => Promise.resolve(null);
  const dataFor = (app: string) => ({ ...given, registry: knownTo(app, registry) });
  const { offers, draw } = (await run({
    releases,
    base: shell.stable.base,
    data: dataFor("shell"),
    borrowed: {},
  })) as ShellDrawing;
  const drawable = apps.filter(
    ({ app, file, stable }) => app !== "shell" && existsSync(file) && findsIn(stable.contract, shell.stable.contract),
  );
  const loaded = drawable.map(async ({ app, stable: { base, contract } }) => {
    const borrowed = await offers(contract.needs);
    return [app, (await run({ releases, base, data: dataFor(app), borrowed })) as RemoteModule<unknown>] as const;
  });
  const remotes: Remotes = Object.fromEntries(await Promise.all(loaded));
  const anyLater = new Set<string>();
  const drawn = async (path: string) => {
    const page = new Set<string>();
    const { title, html } = await draw(path, lentTo(page, { remotes, anyLater }));
    return { title, html, uses: [...new Set([...page, ...anyLater])].toSorted() };
  };
  return async (app: string, path: string): Promise<Drawn | null> => {
    if (app === "shell") return { ...(await drawn(path)), head: {} };
    const route = remotes[app]?.routes.find((served) => served.path === path);
    return route?.drawnAhead ? { ...(await drawn(path)), head: (await route.head?.()) ?? {} } : null;
  };
}

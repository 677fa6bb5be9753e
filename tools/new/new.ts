import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Rejection } from "@claims/releases/rejection";
import { isTaken } from "../../apps/content-pages/src/collections/taken-paths.ts";
import { readArguments } from "../release/arguments.ts";
import { apps } from "../start/apps.ts";
import { withEntry } from "./listed.ts";
import { partFiles, screenFiles } from "./piece-files.ts";
import { remoteFiles } from "./remote-files.ts";

const root = join(import.meta.dirname, "../..");
const inTree = (path: string) => join(root, path);

const takenPaths = "apps/content-pages/src/collections/taken-paths.ts";

const wellFormed = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Files that are new, and files that were there before, as they are to be. */
type Files = Record<string, string>;

interface Made {
  readonly files: Files;
  readonly next: readonly string[];
}

function checkName(name: string, usage: string): void {
  if (wellFormed.test(name) && name.length <= 40) return;
  throw new Rejection(
    `'${name}' is no name for it: up to 40 small letters and digits, words joined by one hyphen, such as complaints-journey. Nothing was made: ${usage}`,
  );
}

const below = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [join(folder, path), text]));

interface RoutesModule {
  routes: readonly { path: string; name: string }[];
  parts?: readonly { name: string }[];
}

/** What an app exposes now: the module imports its screens and parts lazily, so reading it runs none of them. */
const routesModuleOf = (app: string): Promise<RoutesModule> =>
  import(pathToFileURL(inTree(`apps/${app}/src/routes.ts`)).href) as Promise<RoutesModule>; // the module that every remote has

const remotes = () => apps.filter((app) => app !== "shell");

type Kind = "screen" | "part";

/** An address is one remote's, and so is the name by which pages ask for a part; within an app each chunk has a name of its own. */
async function rejectTaken(kind: Kind, app: string, name: string): Promise<void> {
  const path = `/${name}`;
  for (const one of remotes()) {
    const { routes, parts = [] } = await routesModuleOf(one);
    if (kind === "screen" && routes.some((route) => route.path === path))
      throw new Rejection(`${path} is an address of ${one} already, so it needs another name. Nothing was made.`);
    const names = [...(one === app ? [...routes, ...parts] : []), ...(kind === "part" ? parts : [])];
    if (names.some((each) => each.name === name))
      throw new Rejection(`${one} has '${name}' already, so it needs another name. Nothing was made.`);
  }
  if (kind === "screen" && isTaken(path))
    throw new Rejection(`${path} is an address of the product already, so it needs another name. Nothing was made.`);
}

const entryOf: Record<Kind, (name: string) => string> = {
  screen: (name) =>
    `  { path: "/${name}", name: "${name}", frame: "plain", screen: () => import(/* webpackChunkName: "${name}" */ "./${name}/${name}.screen.tsx") },`,
  part: (name) =>
    `  { name: "${name}", part: () => import(/* webpackChunkName: "${name}" */ "./${name}/${name}.part.tsx") },`,
};

/** The routes module with the new screen or part in it. */
function listed(module: string, kind: Kind, name: string): string {
  const list = `${kind === "screen" ? "route" : "part"}s`;
  const entry = entryOf[kind](name);
  const added = withEntry(module, list, entry);
  if (added !== undefined) return added;
  return `${module}\n/** What other pages show of this remote's. */\nexport const ${list}: NonNullable<RemoteModule<ComponentType>["${list}"]> = [\n${entry}\n];\n`;
}

function pieceIn(app: string, routes: string, { kind, name }: { kind: Kind; name: string }): Files {
  const files = kind === "screen" ? screenFiles(name) : partFiles(name);
  return {
    ...below(`apps/${app}/src/${name}`, files),
    ...(kind === "screen" && withAddress(name)),
    [`apps/${app}/src/routes.ts`]: listed(routes, kind, name),
  };
}

async function newPiece(kind: Kind, app: string, name: string): Promise<Made> {
  if (!remotes().includes(app))
    throw new Rejection(`'${app}' is none of the remotes: ${remotes().join(", ")}. Nothing was made.`);
  checkName(name, `npm run new -- ${kind} ${app} <name>`);
  if (kind === "screen" && app === "content-pages")
    throw new Rejection(
      "A page of the content pages is made of an editor's words: npm run editor makes one. Nothing was made.",
    );
  if (existsSync(inTree(`apps/${app}/src/${name}`)))
    throw new Rejection(`apps/${app}/src/${name} is there already. Nothing was made.`);
  await rejectTaken(kind, app, name);
  const routes = readFileSync(inTree(`apps/${app}/src/routes.ts`), "utf8");
  const look =
    kind === "screen"
      ? `npm run dev -- ${app}, then open /${name}`
      : `A page shows it with loadPart("${name}"), as the help of every page is shown.`;
  return { files: pieceIn(app, routes, { kind, name }), next: [look, `npx nx run @claims/${app}:unit`] };
}

const owner = (name: string) => `/apps/${name}/`.padEnd(26);

/** Editors can give no page of theirs this address from now on. */
function withAddress(name: string): Files {
  const module = readFileSync(inTree(takenPaths), "utf8");
  const listed = withEntry(module, "taken", `  "${name}",`);
  if (listed === undefined) throw new Error(`${takenPaths} lists no paths any more that are taken.`);
  return { [takenPaths]: listed };
}

/** Where a remote is named outside of its folder. */
function withRemote(name: string): Files {
  const owners = readFileSync(inTree("CODEOWNERS"), "utf8");
  const lastApp = owners.lastIndexOf("\n/apps/");
  const after = owners.indexOf("\n", lastApp + 1);
  const line = `\n${owner(name)}@example-claims/${name.replace(/-journey$|-pages$/, "")}-team`;
  return { CODEOWNERS: owners.slice(0, after) + line + owners.slice(after) };
}

async function newRemote(name: string): Promise<Made> {
  checkName(name, "npm run new -- remote <name>");
  if (existsSync(inTree(`apps/${name}`))) throw new Rejection(`apps/${name} is there already. Nothing was made.`);
  await rejectTaken("screen", name, name);
  const { "src/routes.ts": routes = "", ...files } = remoteFiles(name);
  return {
    files: {
      ...below(`apps/${name}`, files),
      ...pieceIn(name, routes, { kind: "screen", name }),
      ...withRemote(name),
    },
    next: [
      "Name the team in CODEOWNERS; its first page may load 15 kB of scripts, and more with a line in size-budgets.json.",
      `npm run dev -- ${name}, then open /${name}`,
      `npm run release -- ${name} --dry-run`,
    ],
  };
}

function write(files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(inTree(path)), { recursive: true });
    writeFileSync(inTree(path), text);
  }
  const inLayout = Object.keys(files).filter((path) => /\.(tsx?|mjs|json)$/.test(path));
  execFileSync(inTree("node_modules/.bin/oxfmt"), inLayout, { cwd: root, stdio: "ignore" });
}

/** npm alone knows what the lock file says of a workspace; everything that a remote asks for is in it already. */
function lockWorkspace(): void {
  execFileSync("npm", ["install", "--package-lock-only", "--ignore-scripts", "--offline", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function made([kind, first = "", name = ""]: readonly string[]): Promise<Made> {
  if (kind === "remote" && name === "") return newRemote(first);
  if (kind === "screen" || kind === "part") return newPiece(kind, first, name);
  throw new Rejection(
    "Say what is to be made: npm run new -- remote <name>, npm run new -- screen <app> <name>, or npm run new -- part <app> <name>. Nothing was made.",
  );
}

try {
  const { words } = readArguments({ name: "new", words: ["remote|screen|part", "app", "name"], flags: [] });
  const { files, next } = await made(words);
  const before = new Set(Object.keys(files).filter((path) => existsSync(inTree(path))));
  write(files);
  for (const path of Object.keys(files)) console.log(`${before.has(path) ? "changed" : "made   "} ${path}`);
  if (words[0] === "remote") {
    lockWorkspace();
    console.log("changed package-lock.json");
  }
  console.log(["Next:", ...next.map((step) => `  ${step}`)].join("\n"));
} catch (error) {
  if (!(error instanceof Rejection)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

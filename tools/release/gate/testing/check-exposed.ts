import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { changeSource } from "../../../fixtures/change-source.ts";
import { exposedProblems, type Exposed } from "../exposed.ts";
import { tokenProblems, tokensIn, tokensNeeded } from "../tokens.ts";
import type { Mutation } from "./mutations.ts";

interface RoutesModule {
  routes: Exposed["routes"];
  parts?: readonly { name: string }[];
}

async function exposedIn(app: string): Promise<Exposed> {
  const { routes, parts = [] }: RoutesModule = await import(pathToFileURL(join(app, "src/routes.ts")).href);
  return { routes, parts: parts.map(({ name }) => name) };
}

function mutated(path: string, { what, from, to }: Mutation): string {
  const text = changeSource(readFileSync(path, "utf8"), from, to);
  if (text === null) throw new Error(`Nowhere to plant that ${what}.`);
  return text;
}

/** The styles of the remotes, with the parts of the interface that they bring along. */
const stylesOf = (root: string) =>
  globSync(["apps/{front-journey,back-journey,content-pages}/src/**/*.css", "packages/ui/src/*/*.module.css"], {
    cwd: root,
  })
    .map((path) => readFileSync(join(root, path), "utf8"))
    .join("\n");

async function routesProblems(root: string, house: string, mutation: Mutation): Promise<string[]> {
  const [, app = ""] = mutation.file.split("/");
  const home = join(house, "apps", app);
  mkdirSync(join(house, "apps"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(house, "node_modules"));
  cpSync(join(root, "apps", app), home, {
    recursive: true,
    filter: (path) => !/\/(node_modules|dist|dist-prerender|dist-private|editor)$/.test(path),
  });
  writeFileSync(join(house, mutation.file), mutated(join(house, mutation.file), mutation));
  return exposedProblems(app, await exposedIn(join(root, "apps", app)), await exposedIn(home), { apps: {} });
}

/** Makes a change in an app's routes or in the look, and answers what the gate says of it. */
export async function checkExposed(root: string, house: string, mutation: Mutation) {
  const path = join(root, mutation.file);
  const problems = mutation.file.endsWith(".css")
    ? tokenProblems(
        tokensNeeded(stylesOf(root)),
        tokensIn(readFileSync(path, "utf8")),
        tokensIn(mutated(path, mutation)),
      )
    : await routesProblems(root, house, mutation);
  return { what: mutation.what, problems };
}

import { readFile } from "node:fs/promises";

export type Chunks = Record<string, string[]>;

export interface SealedRoute {
  path: string;
  /** The chunk that holds the screen. */
  name: string;
  frame: "journey" | "landing" | "plain" | "bare";
}

/** What a build says of itself; made once by `seal`, never changed afterwards. */
export interface SealedRelease {
  app: string;
  hash: string;
  integrity: Record<string, string>;
  contract: { provides?: string; needs?: string };
  chunks: Chunks;
  routes: SealedRoute[];
  /** The names of the parts that it offers to pages; each is a chunk. */
  parts: string[];
  firstLoad: string[];
  /** What it names of the contracts, entry by entry. */
  uses: Record<string, string[]>;
}

/** The shell brings the contracts along; a remote says which it was built against. */
export async function contractOf(app: string): Promise<SealedRelease["contract"]> {
  const manifest = await readFile(new URL("../../packages/contracts/package.json", import.meta.url), "utf8");
  const { version }: { version: string } = JSON.parse(manifest);
  return app === "shell" ? { provides: version } : { needs: `^${version}` };
}

/** The scripts and styles that a claimant's first page of this app waits for. */
export function firstLoadOf(app: string, chunks: Chunks, routes: readonly SealedRoute[]): string[] {
  const names = app === "shell" ? ["main"] : [app.replaceAll("-", "_"), "routes", routes[0]?.name ?? ""];
  return [...new Set(names.flatMap((name) => chunks[name] ?? []))];
}

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

interface ContractManifest {
  version: string;
  /** What was added with each version after the major's first: entries, or single names of an entry. */
  since: Record<string, string[]>;
}

const order = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true });

/** The oldest version of the contract that has all that is named, as far as its manifest tells. */
export function oldestWith(uses: SealedRelease["uses"], { version, since }: ContractManifest): string {
  const named = new Set(Object.entries(uses).flatMap(([entry, names]) => [entry, ...names.map((name) => `${entry} ${name}`)]));
  const added = Object.keys(since).filter((each) => since[each]?.some((name) => named.has(name)));
  return added.toSorted(order).at(-1) ?? `${version.split(".")[0]}.0.0`;
}

/** The shell brings the contracts along; a remote says what it needs of them, and no more, so that it need not wait for a shell. */
export async function contractOf(app: string, uses: SealedRelease["uses"]): Promise<SealedRelease["contract"]> {
  const manifest: ContractManifest = JSON.parse(await readFile(new URL("../../packages/contracts/package.json", import.meta.url), "utf8"));
  return app === "shell" ? { provides: manifest.version } : { needs: `^${oldestWith(uses, manifest)}` };
}

/** The scripts and styles that a claimant's first page of this app waits for. */
export function firstLoadOf(app: string, chunks: Chunks, routes: readonly SealedRoute[]): string[] {
  const names = app === "shell" ? ["main", "wake"] : [app.replaceAll("-", "_"), "routes", routes[0]?.name ?? ""];
  return [...new Set(names.flatMap((name) => chunks[name] ?? []))];
}

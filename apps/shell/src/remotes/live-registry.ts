import type { AppReleases, FileList, Frame, Registry, Release } from "@claims/contracts/remote/schema";

let registry: Registry | undefined;

/** The address book of this page: composed into it, so that no request stands before the first remote. */
export function liveRegistry(): Registry {
  if (registry) return registry;
  // Checked when the page was composed, so the first page needs no schema for it; what editors preview has none.
  const composed: Registry = JSON.parse(document.getElementById("registry")?.textContent || '{"apps":{}}');
  registry = composed;
  return composed;
}

/** The remotes among the released apps: all but the shell itself. */
export function liveRemotes(): [app: string, releases: AppReleases][] {
  return Object.entries(liveRegistry().apps).filter(([app]) => app !== "shell");
}

/** The remote whose live release serves this address. */
export function serverOf(path: string): string | undefined {
  return liveRemotes().find(([, { stable }]) => stable.routes.some((route) => route.path === path))?.[0];
}

/** The frame that the live release asks for at this address. */
export function frameAt(path: string): Frame | undefined {
  const routes = liveRemotes().flatMap(([, { stable }]) => stable.routes);
  return routes.find((route) => route.path === path)?.frame;
}

const lists = new Map<string, FileList>();

/** Whether a release's files stand in a list of its own that is still to be loaded: the page has the hash of that alone. */
export const isListAwaited = ({ base, fileList, integrity, manifest: federationManifest }: Release) =>
  fileList !== undefined && integrity[federationManifest] === undefined && !lists.has(base);

export const rememberList = ({ base }: Release, list: FileList) => void lists.set(base, list);

/** The files of a release, as far as this page knows them. */
export const filesOf = (release: Release): FileList => lists.get(release.base) ?? release;

/** A well-formed hash that no content has: the browser rejects whatever comes. */
const nothingMatches = `sha384-${"A".repeat(64)}`;

/** The release that the file at this path belongs to. */
export function releaseHolding(path: string): Release | undefined {
  return Object.values(liveRegistry().apps)
    .flatMap(({ stable, previous }) => [stable, previous])
    .find((release) => release && path.startsWith(release.base));
}

/** The hash that a file must have: the listed one, none that exists for a file that was not released. */
export function integrityAt(url: string): string {
  const path = new URL(url, document.baseURI).pathname;
  const release = releaseHolding(path);
  if (release?.fromSource) return "";
  return (release && filesOf(release).integrity[path.slice(release.base.length)]) ?? nothingMatches;
}

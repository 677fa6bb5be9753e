/** One answer that a visit got, with its times in seconds since the visit began. */
export interface Load {
  path: string;
  kind: "script" | "other";
  /** The body as it came over the wire, compressed. */
  bytes: number;
  /** When it went out: a browser holds back what is over its six connections to one server. */
  sentAt: number;
  doneAt: number;
}

export interface Visit {
  loads: Load[];
  /** When the screen of the remote was hydrated. */
  contentAt: number;
}

/** What a visitor waits for, as opposed to what is prefetched once the screen is hydrated. */
export const untilContent = ({ loads, contentAt }: Visit) => loads.filter(({ doneAt }) => doneAt <= contentAt);

export const afterContent = ({ loads, contentAt }: Visit) => loads.filter(({ doneAt }) => doneAt > contentAt);

export const scriptsOf = (loads: readonly Load[]) => loads.filter(({ kind }) => kind === "script");

export const bytesOf = (loads: readonly Load[]) => loads.reduce((bytes, load) => bytes + load.bytes, 0);

const ownerOf = ({ path }: Load) => /^\/r\/([^/]+)\//.exec(path)?.[1] ?? "page";

/** Whose files a visit loaded: an app's, or those of the page itself. */
export function byOwner(loads: readonly Load[]): { owner: string; loads: Load[] }[] {
  const owners = [...new Set(loads.map(ownerOf))];
  return owners.map((owner) => ({ owner, loads: loads.filter((load) => ownerOf(load) === owner) }));
}

/** The files that were asked for more than once, as a preload with another hash than its use makes a browser do. */
export function askedTwice(loads: readonly Load[]): string[] {
  const paths = loads.map(({ path }) => path);
  return [...new Set(paths.filter((path, at) => paths.indexOf(path) !== at))];
}

/** The screen waits for the page and for files of releases; an icon or a call to the back end stands beside that. */
const isWaitedFor = (load: Load, first: Load | undefined) => load === first || load.path.startsWith("/r/");

/** How many journeys to the server and back, one after the other, stand before the screen. */
export function roundTrips(visit: Visit): number {
  const loads = untilContent(visit).toSorted((a, b) => a.sentAt - b.sentAt);
  const inOrder = loads.filter((load) => isWaitedFor(load, loads[0]));
  const counted: { doneAt: number; depth: number }[] = [];
  for (const { sentAt, doneAt } of inOrder) {
    const before = counted.filter((earlier) => earlier.doneAt <= sentAt).map(({ depth }) => depth);
    counted.push({ doneAt, depth: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...counted.map(({ depth }) => depth));
}

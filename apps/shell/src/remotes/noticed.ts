/** What a release did on this page: it loaded, or it failed at something. */
export interface Noticed {
  readonly app: string;
  readonly version: string;
  readonly phase: "load" | "render" | "event";
  readonly error?: unknown;
  readonly tookMs?: number;
}

const kept: Noticed[] = [];
let hear = (noticed: Noticed): void => void kept.push(noticed);

/** Whoever tells of it comes after the page has drawn itself; until then it is kept. */
export const notice = (noticed: Noticed) => hear(noticed);

export function hearOfReleases(listener: (noticed: Noticed) => void) {
  hear = listener;
  kept.splice(0).forEach(listener);
}

/** The release of each remote that this page runs, by where its files are. */
export const inUse = new Map<string, string>();

/** The version in the address of a release's file. */
export const versionIn = (base: string | undefined) => base?.split("/")[3] ?? "";

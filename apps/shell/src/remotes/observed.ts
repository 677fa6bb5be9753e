/** What a release did on this page: it loaded, or it failed at something. */
export interface Observed {
  readonly app: string;
  readonly version: string;
  readonly phase: "load" | "render" | "event";
  readonly error?: unknown;
  readonly tookMs?: number;
}

const pending: Observed[] = [];
let hear = (observed: Observed): void => void pending.push(observed);

/** What reports it is loaded after the page has rendered; until then it is stored. */
export const observe = (observed: Observed) => hear(observed);

export function onReleaseEvent(listener: (observed: Observed) => void) {
  hear = listener;
  pending.splice(0).forEach(listener);
}

/** The release of each remote that this page runs, by where its files are. */
export const inUse = new Map<string, string>();

/** The version in the address of a release's file. */
export const versionIn = (base: string | undefined) => base?.split("/")[3] ?? "";

/** How long each release took to load on this page, by app and version. */
export const loadTimes = new Map<string, number>();

import { liveRegistry } from "../remotes/live-registry.ts";

const name = "release-set";
const lifeSeconds = 90 * 24 * 60 * 60;

/** The set of pages that this page belongs to. */
export const currentSet = () => liveRegistry().set;

/** The set that this browser's claim is pinned to. */
export const pinnedSet = () =>
  document.cookie
    .split("; ")
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

function write(set: string, seconds: number) {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${set}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/** From now on, every page of this browser is of this page's set, as long as nothing in it is rolled back. */
export function pinSet() {
  const own = currentSet();
  if (own && pinnedSet() !== own) write(own, lifeSeconds);
}

/** The claim is over: the next one begins with what is live then. */
export function unpinSet() {
  if (pinnedSet() !== undefined) write("", 0);
}

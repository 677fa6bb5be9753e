/** What answers in our place, as in a hotel, does so in HTML. */
const servers = { path: "/robots.txt", type: "text/plain" };
const backEnd = { path: "/api/readyz", type: "application/json" };
const probeTimeoutMs = 5_000;
const firstPauseMs = 2_000;
const longestPauseMs = 15_000;
const untilFirstPauseMs = 60_000;

async function answers({ path, type }: typeof servers): Promise<boolean> {
  const letGo = new AbortController();
  const timer = setTimeout(() => letGo.abort(), probeTimeoutMs);
  try {
    const answer = await fetch(path, { cache: "no-store", redirect: "error", signal: letGo.signal });
    return answer.ok && answer.headers.get("content-type")?.startsWith(type) === true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** True where any server of ours answers. */
export const isReached = () => answers(servers);

/** The time to the next look, or to the browser's own word that it is back. */
function pause(milliseconds: number) {
  return new Promise<void>((resolve) => {
    const end = () => {
      window.removeEventListener("online", end);
      resolve();
    };
    window.addEventListener("online", end);
    setTimeout(end, milliseconds);
  });
}

interface Look {
  readonly over: AbortSignal;
  /** Whether a call got no answer since the last pause. */
  isAsked: boolean;
}

/** The one that is under way: that of a frame which has gone says nothing to the next one. */
let underWay: Look | undefined;

/** Grows over the looks that follow soon upon each other: a back end may be ready and take no call all the same. */
let pauseMs = firstPauseMs;
let lastEnd = 0;

/**
 * Looks whether we are reached at all, and the back end is there, until they are, and then says that what waits may go
 * out. The browser fires no event of its own for one call that was lost, nor does it in a tunnel, behind a sign-in page
 * or for a back end that starts again. The event never follows at once upon a call without an answer: its caller has to
 * have ended first, and would otherwise be joined.
 */
export async function untilAllAnswer(notify: (isUnanswered: boolean) => void, over: AbortSignal): Promise<void> {
  if (underWay?.over === over) {
    underWay.isAsked = true;
    return;
  }
  const look: Look = { over, isAsked: true };
  underWay = look;
  if (performance.now() - lastEnd > untilFirstPauseMs) pauseMs = firstPauseMs;
  while (!over.aborted) {
    const areServersThere = await isReached();
    if (!over.aborted) notify(!areServersThere);
    const isAllThere = areServersThere && (await answers(backEnd));
    if (isAllThere && !look.isAsked) break;
    await pause(pauseMs);
    pauseMs = Math.min(1.5 * pauseMs, longestPauseMs);
    look.isAsked = false;
  }
  if (over.aborted) return;
  underWay = undefined;
  lastEnd = performance.now();
  window.dispatchEvent(new Event("online"));
}

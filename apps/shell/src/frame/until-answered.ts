/** What answers in our place, as in a hotel, does so in HTML. */
const servers = { path: "/robots.txt", type: "text/plain" };
const backEnd = { path: "/api/readyz", type: "application/json" };
const probeTimeoutMs = 5_000;
const firstPauseMs = 2_000;
const longestPauseMs = 15_000;

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

/** Whose look is under way: that of a frame which has gone says nothing to the next one. */
let underWay: AbortSignal | undefined;

/**
 * Looks whether we are reached at all, and the back end is there, until they are. A browser in a tunnel or behind a
 * sign-in page believes to be online, and knows nothing of a back end that starts again, so that it fires no event when
 * what waits may go out: then it is said here.
 */
export async function untilAllAnswer(notify: (isUnanswered: boolean) => void, over: AbortSignal): Promise<void> {
  if (underWay === over) return;
  underWay = over;
  let wasAway = false;
  for (let pauseMs = firstPauseMs; !over.aborted; pauseMs = Math.min(1.5 * pauseMs, longestPauseMs)) {
    const areServersThere = await isReached();
    if (!over.aborted) notify(!areServersThere);
    if (areServersThere && (await answers(backEnd))) break;
    wasAway = true;
    await pause(pauseMs);
  }
  if (underWay === over) underWay = undefined;
  if (wasAway && !over.aborted) window.dispatchEvent(new Event("online"));
}

/**
 * What cannot be had on a slow or broken connection is asked for again, after pauses that grow; a chunk past every cache,
 * for a damaged copy of one would be kept there, and rejected for ever.
 */
export async function untilLoaded<Thing>(
  load: () => Promise<Thing>,
  longestPauseMs = 30_000,
  pauseMs = 500,
): Promise<Thing> {
  try {
    return await load();
  } catch (failure) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (failure instanceof Error && "request" in failure)
      await fetch(String(failure.request), { cache: "reload" }).catch(() => undefined);
    return untilLoaded(load, longestPauseMs, Math.min(2 * pauseMs, longestPauseMs));
  }
}

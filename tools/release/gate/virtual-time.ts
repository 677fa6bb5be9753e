const immediate = setImmediate;

/** A module that is read from the disk takes its time, whatever the clock says. */
const isReading = () => process.getActiveResourcesInfo().some((resource) => /^(FSReq|CloseReq)/.test(resource));

/** Lets everything run that waits for nothing but its turn, or for a file. */
async function untilQuiet(isDone: () => boolean): Promise<void> {
  for (let quiet = 0; quiet < 8 && !isDone(); quiet = isReading() ? 0 : quiet + 1)
    await new Promise((resolve) => immediate(resolve));
}

/** As long as anything is waited for at all. */
const longest = 300_000;

/** Does something without waiting for real: the next timer rings as soon as all else is done. Answers how long it would have taken. */
export async function withVirtualTime(work: () => Promise<unknown>): Promise<number> {
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  const timers = new Map<unknown, { at: number; ring: () => void }>();
  let now = 0;
  const set = (run: (...given: unknown[]) => void, after = 0, ...given: unknown[]) => {
    const timer = { ref: () => timer, unref: () => timer };
    timers.set(timer, { at: now + after, ring: () => run(...given) });
    return timer;
  };
  Reflect.set(globalThis, "setTimeout", set);
  Reflect.set(globalThis, "clearTimeout", (timer: unknown) => {
    if (!timers.delete(timer)) real.clearTimeout(timer as NodeJS.Timeout);
  });
  let isDone = false;
  const follow = async () => {
    await work().catch(() => undefined);
    isDone = true;
  };
  try {
    void follow();
    for (;;) {
      await untilQuiet(() => isDone);
      const [next] = [...timers].toSorted(([, one], [, other]) => one.at - other.at);
      if (isDone || !next || next[1].at > longest) return now;
      timers.delete(next[0]);
      now = next[1].at;
      next[1].ring();
    }
  } finally {
    Object.assign(globalThis, real);
  }
}

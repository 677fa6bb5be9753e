const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** npm, which started this, may be killed outright: its signals then never come, but the parent changes. */
function whenParentGoes(act: () => void) {
  const parent = process.ppid;
  if (!process.env["npm_lifecycle_event"]) return;
  setInterval(() => process.ppid !== parent && act(), 1000).unref();
}

/** Aborts once, the first time this process is asked to stop by a signal or by its parent's end. */
export function askedToStop(): AbortSignal {
  const asked = new AbortController();
  const stop = () => asked.abort();
  for (const name of signals) process.on(name, stop);
  process.once("disconnect", stop);
  // Waiting for the parent's end alone keeps no command from ending.
  process.channel?.unref();
  whenParentGoes(stop);
  return asked.signal;
}

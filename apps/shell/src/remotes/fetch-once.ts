/** Has a promise say by itself whether it is settled, so that React reads a settled one without waiting. */
export function withStatus<T>(promise: Promise<T>): Promise<T> {
  void Object.assign(promise, { status: "pending" });
  void promise.then(
    (value) => void Object.assign(promise, { status: "fulfilled", value }),
    (reason: unknown) => void Object.assign(promise, { status: "rejected", reason }),
  );
  return promise;
}

/**
 * Few visitors ever see such a page, so it is fetched when it is wanted. One that did not come stays so until it is
 * forgotten: React reads it at each render, and would have it asked for without end.
 */
export function fetchOnce<Module>(fetch: () => Promise<Module>) {
  let asked: Promise<Module> | undefined;
  const forget = () => (asked = undefined);
  return Object.assign(() => (asked ??= withStatus(fetch())), { forget });
}

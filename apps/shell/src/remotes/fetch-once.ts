/** Has a promise say by itself whether it is settled, so that React reads a settled one without waiting. */
export function withStatus<T>(promise: Promise<T>): Promise<T> {
  void Object.assign(promise, { status: "pending" });
  void promise.then(
    (value) => void Object.assign(promise, { status: "fulfilled", value }),
    (reason: unknown) => void Object.assign(promise, { status: "rejected", reason }),
  );
  return promise;
}

/** Few visitors ever see such a page, so it is fetched when it is wanted; what fails is asked for again. */
export function fetchOnce<Module>(fetch: () => Promise<Module>): () => Promise<Module> {
  let asked: Promise<Module> | undefined;
  return () => {
    if (asked) return asked;
    const asking = withStatus(fetch());
    asking.catch(() => (asked = undefined));
    asked = asking;
    return asking;
  };
}

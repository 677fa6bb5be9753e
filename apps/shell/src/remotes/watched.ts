/** Has a promise say by itself whether it is settled, so that React reads a settled one without waiting. */
export function watched<T>(promise: Promise<T>): Promise<T> {
  void Object.assign(promise, { status: "pending" });
  void promise.then(
    (value) => void Object.assign(promise, { status: "fulfilled", value }),
    (reason: unknown) => void Object.assign(promise, { status: "rejected", reason }),
  );
  return promise;
}

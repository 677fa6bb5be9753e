/** Runs something while no other tab of this browser does; in browsers without locks the tabs may overlap. */
export async function oneTabAtATime<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  return locks ? locks.request(lock, work) : work();
}

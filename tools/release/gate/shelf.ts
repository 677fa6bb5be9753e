const now = 1_800_000_000_000;

/** A browser's storage, with nothing behind it. */
function aShelf(kept: Record<string, string>): Storage {
  const held = new Map(Object.entries(kept));
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
    key: (at) => [...held.keys()][at] ?? null,
    get length() {
      return held.size;
    },
  };
}

/** Does something in a browser whose storage holds this, and whose clock stands still. */
export async function withShelf<T>(kept: Record<string, string>, work: (shelf: Storage) => Promise<T>): Promise<T> {
  const [before, clock] = [Object.getOwnPropertyDescriptor(globalThis, "localStorage"), Date.now];
  const shelf = aShelf(kept);
  Object.defineProperty(globalThis, "localStorage", { value: shelf, configurable: true });
  Date.now = () => now;
  try {
    return await work(shelf);
  } finally {
    Date.now = clock;
    if (before) Object.defineProperty(globalThis, "localStorage", before);
  }
}

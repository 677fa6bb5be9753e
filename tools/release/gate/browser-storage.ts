const now = 1_800_000_000_000;

/** A browser's storage, with nothing behind it. */
function aBrowserStorage(stored: Record<string, string>): Storage {
  const entries = new Map(Object.entries(stored));
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (at) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size;
    },
  };
}

/** Does something in a browser whose storage holds this, whose tab holds nothing yet, and whose clock stands still. */
export async function withBrowserStorage<T>(
  stored: Record<string, string>,
  work: (browserStorage: Storage, tab: Storage) => Promise<T>,
  storedInTab: Record<string, string> = {},
): Promise<T> {
  const names = ["localStorage", "sessionStorage"] as const;
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  const clock = Date.now;
  const [browserStorage, tab] = [aBrowserStorage(stored), aBrowserStorage(storedInTab)];
  Object.defineProperty(globalThis, "localStorage", { value: browserStorage, configurable: true });
  Object.defineProperty(globalThis, "sessionStorage", { value: tab, configurable: true });
  Date.now = () => now;
  try {
    return await work(browserStorage, tab);
  } finally {
    Date.now = clock;
    for (const [name, own] of before) if (own) Object.defineProperty(globalThis, name, own);
  }
}

/** All that a browser's storage holds. */
export function storedIn(storage: Storage): Record<string, string> {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
  return Object.fromEntries(keys.map((key) => [key, storage.getItem(key) ?? ""]));
}

/** Does something where these are global. */
export async function withGlobals<T>(given: Readonly<Record<string, unknown>>, work: () => Promise<T>): Promise<T> {
  const before = Object.keys(given).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  try {
    return await work();
  } finally {
    for (const [name, own] of before) {
      if (own) Object.defineProperty(globalThis, name, own);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}

/** What could not be written: storage may be blocked, full, or taken away at any moment of the visit. */
const inMemory = new Map<string, string | null>();

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** The text under a key, from memory where storage would not take it. */
export function readText(key: string): string | null {
  const remembered = inMemory.get(key);
  if (remembered !== undefined) return remembered;
  try {
    return storage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Stores a text, or forgets it (null): in storage, or for the visit where storage will not have it. */
export function writeText(key: string, text: string | null): void {
  try {
    const local = storage();
    if (text === null) local?.removeItem(key);
    else local?.setItem(key, text);
    if (local) inMemory.delete(key);
    else inMemory.set(key, text);
  } catch {
    inMemory.set(key, text);
  }
}

/** Every key there is something under. */
export function storedKeys(): string[] {
  const inMemoryKeys = [...inMemory].flatMap(([key, text]) => (text === null ? [] : [key]));
  try {
    const local = storage();
    const stored = Array.from({ length: local?.length ?? 0 }, (_, index) => local?.key(index) ?? "");
    return [...new Set([...inMemoryKeys, ...stored.filter((key) => key !== "" && inMemory.get(key) !== null)])];
  } catch {
    return inMemoryKeys;
  }
}

/** Another tab wrote this key (null: all of them), so what this tab remembers of it is out of date. */
export function forgetInMemory(key: string | null): void {
  if (key === null) inMemory.clear();
  else inMemory.delete(key);
}

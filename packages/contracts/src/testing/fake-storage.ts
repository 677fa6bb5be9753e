/** Local storage that can be filled up or taken away. */
export class FakeStorage implements Storage {
  readonly items = new Map<string, string>();
  full = false;
  broken = false;

  get length(): number {
    this.check();
    return this.items.size;
  }

  key(index: number): string | null {
    this.check();
    return [...this.items.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    this.check();
    return this.items.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    this.check();
    if (this.full) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    this.items.set(key, text);
  }

  removeItem(key: string): void {
    this.check();
    this.items.delete(key);
  }

  clear(): void {
    this.check();
    this.items.clear();
  }

  private check() {
    if (this.broken) throw new DOMException("Access is denied.", "SecurityError");
  }
}

/** Puts a storage, or one that may not even be asked for, in the place of the browser's. */
export function useStorage(storage: Storage | "denied" | undefined): void {
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get: () => {
      if (storage === "denied") throw new DOMException("Access is denied.", "SecurityError");
      return storage;
    },
  });
}

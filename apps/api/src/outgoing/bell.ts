/** How work that was just written wakes whoever waits for it in this process. */
export interface Bell {
  ring(): void;
  /** Calls `listener` at every ring from now on. Returns how to stop. */
  listen(listener: () => void): () => void;
}

export function createBell(): Bell {
  const listeners = new Set<() => void>();
  return {
    ring: () => listeners.forEach((listener) => listener()),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

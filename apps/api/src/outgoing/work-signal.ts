/** How work that was just written reaches the workers of this process. */
export interface WorkSignal {
  emit(): void;
  /** Calls `listener` at every signal from now on. Returns how to stop. */
  subscribe(listener: () => void): () => void;
}

export function createWorkSignal(): WorkSignal {
  const listeners = new Set<() => void>();
  return {
    emit: () => listeners.forEach((listener) => listener()),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

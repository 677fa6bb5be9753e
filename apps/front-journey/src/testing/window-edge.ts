import { act } from "@testing-library/react";

type Watcher = (seen: readonly { readonly isIntersecting: boolean }[]) => void;

const watchers = new Map<Element, Watcher>();

/** Where nothing is laid out, a test says what is near the window. */
globalThis.IntersectionObserver = class {
  readonly #watcher: Watcher;
  #watched: Element | undefined;

  constructor(watcher: Watcher) {
    this.#watcher = watcher;
  }

  observe(element: Element) {
    this.#watched = element;
    watchers.set(element, this.#watcher);
  }

  disconnect() {
    if (this.#watched) watchers.delete(this.#watched);
  }
  // The page asks nothing else of it.
} as unknown as typeof IntersectionObserver;

/** Scrolls so far that everything watched is near; answers how many were. */
export async function scrollToTheEnd(): Promise<number> {
  const near = [...watchers.values()];
  await act(async () => near.forEach((watcher) => watcher([{ isIntersecting: true }])));
  return near.length;
}

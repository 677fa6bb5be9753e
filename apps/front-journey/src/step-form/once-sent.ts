import { hasUnsentAtom } from "@claims/contracts/session/atoms";
import type { useStore } from "jotai";

/** Runs something once the server has every answer: now, or when the network is back. */
export function onceSent(store: ReturnType<typeof useStore>, run: () => void) {
  if (!store.get(hasUnsentAtom)) return run();
  const stop = store.sub(hasUnsentAtom, () => {
    if (store.get(hasUnsentAtom)) return;
    stop();
    run();
  });
}

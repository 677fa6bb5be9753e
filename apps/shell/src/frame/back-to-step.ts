import { claimAwaitedAtom, claimUnderWayAtom } from "@claims/contracts/session/atoms";
import type { createStore } from "jotai";

const doings = ["input", "pointerdown", "keydown", "popstate"] as const;

/**
 * A session that took too long to answer has had a claimant led to the first step. Once it says that there is a claim,
 * the step that was opened is gone back to, unless something was done here meanwhile.
 */
export function goBackOnceKnown(store: ReturnType<typeof createStore>, goBack: () => void): void {
  const goBackIfKnown = () => {
    if (store.get(claimAwaitedAtom)) return;
    end();
    if (store.get(claimUnderWayAtom)) goBack();
  };
  const stopListening = store.sub(claimAwaitedAtom, goBackIfKnown);
  const end = () => {
    stopListening();
    for (const doing of doings) window.removeEventListener(doing, end, true);
  };
  for (const doing of doings) window.addEventListener(doing, end, true);
  goBackIfKnown();
}

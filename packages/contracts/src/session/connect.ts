import type { createStore } from "jotai/vanilla";
import { onUnauthorized } from "../http/http.client.ts";
import { onLocalChange } from "../storage/local.ts";
import { claimAtom, isStoredAtom, refreshClaimAtom } from "./claim.atom.ts";
import { renewSessionAtom, sendUnsentAtom } from "./send.atoms.ts";
import { sessionStateAtom } from "./start.atoms.ts";
import { clearIdleClaim, idleMs, writeStoredClaim } from "./stored-claim.ts";

/** Clears the stored claim away an hour after it was last touched; answers how to say that it was, and how to stop. */
function watchIdle() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  clearIdleClaim();
  return {
    touched: () => {
      stop();
      timer = setTimeout(clearIdleClaim, idleMs);
    },
    stop,
  };
}

/**
 * Ties a store to this browser: its claim comes from local storage at once and goes back there on every change, other
 * tabs' writing is taken in, and what is unsent goes out when the network or the session comes back.
 * Answers how to untie it.
 */
export function connectStore(store: ReturnType<typeof createStore>): () => void {
  const sendUnsent = () => {
    if (store.get(claimAtom)?.unsent.length) void store.set(sendUnsentAtom);
  };
  const idle = watchIdle();
  store.set(isStoredAtom, true);
  store.set(refreshClaimAtom);
  onUnauthorized(() => store.set(renewSessionAtom));
  const untie = [
    store.sub(claimAtom, () => {
      writeStoredClaim(store.get(claimAtom));
      idle.touched();
    }),
    store.sub(sessionStateAtom, sendUnsent),
    onLocalChange(() => store.set(refreshClaimAtom)),
  ];
  globalThis.addEventListener?.("online", sendUnsent);
  return () => {
    for (const undo of untie) undo();
    idle.stop();
    store.set(isStoredAtom, false);
    globalThis.removeEventListener?.("online", sendUnsent);
  };
}

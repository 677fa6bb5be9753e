import type { createStore } from "jotai/vanilla";
import { onRejected, onUnauthorized } from "../http/http.client.ts";
import { onLocalChange, readLocal } from "../storage/local.ts";
import { loadedValidation, loadValidation } from "./load-validation.ts";
import { claimAtom, freshClaim, holdsAnswers, isStoredAtom, sessionStateAtom, tabInUseAtom } from "./state.ts";
import { clearIdleClaim, idleMs, syncWithStorageAtom, writeStoredClaim } from "./storage.ts";
import { readTabClaim, saveTabClaim } from "./tab-storage.ts";
import { renewSessionAtom, sendUnsentAtom } from "./transport.ts";
import { otherClaimAtom, recordRejection } from "./whose-claim.ts";

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
  const hadBefore = readTabClaim();
  /** What another tab wrote is validated first; where that cannot be loaded now, the next save reads it. */
  const takeIn = async () => {
    const validation = loadedValidation() ? null : await loadValidation();
    if (!validation || validation.ok) store.set(syncWithStorageAtom);
  };
  store.set(isStoredAtom, true);
  if (hadBefore !== null && (readLocal("currentId") ?? hadBefore) !== hadBefore) {
    // Before this reload the tab was busy with another claim than the one that is stored now.
    store.set(tabInUseAtom, true);
    store.set(claimAtom, { ...freshClaim, claimId: hadBefore });
  }
  store.set(syncWithStorageAtom);
  onUnauthorized(() => store.set(renewSessionAtom));
  onRejected((call) => recordRejection(store.get, store.set, call));
  const untie = [
    store.sub(claimAtom, () => {
      if (store.get(otherClaimAtom)) return;
      const claim = store.get(claimAtom);
      writeStoredClaim(claim);
      saveTabClaim(claim && (store.get(tabInUseAtom) || holdsAnswers(claim)) ? claim.claimId : null);
      idle.touched();
    }),
    store.sub(sessionStateAtom, sendUnsent),
    onLocalChange(() => void takeIn()),
  ];
  // By the browser, or by the shell where the service is reached again (`use-is-offline.ts`).
  globalThis.addEventListener?.("online", sendUnsent);
  return () => {
    for (const undo of untie) undo();
    onRejected(undefined);
    idle.stop();
    store.set(isStoredAtom, false);
    globalThis.removeEventListener?.("online", sendUnsent);
  };
}

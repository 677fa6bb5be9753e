import { createStore } from "jotai/vanilla";
import { connectStore } from "../session/connect.ts";
import { sendUnsentAtom } from "../session/session.atoms.ts";
import { removeLocalExcept } from "../storage/local.ts";
import { FakeApi } from "./fake-api.ts";

type Store = ReturnType<typeof createStore>;

/** Waits for work whose pauses are skipped. */
export async function settled<T>(work: Promise<T>): Promise<T> {
  await jest.advanceTimersByTimeAsync(60_000);
  return work;
}

/** A claim number that is not the first one the fake back end gives. */
export const anotherNumber = "claim-0000000000000002";

/** One visit for each test of a file: a fresh store over empty storage, and a back end of its own. */
export function aVisit(): { readonly api: FakeApi; readonly store: Store; readonly steps: () => unknown[] } {
  const originalFetch = globalThis.fetch;
  const visit = {
    api: new FakeApi(),
    store: createStore(),
    steps: () => visit.api.saves.map(({ fields }) => fields.screen_name),
  };
  let disconnect = () => {};

  beforeEach(() => {
    removeLocalExcept([]);
    Object.assign(visit, { api: new FakeApi(), store: createStore() });
    disconnect = connectStore(visit.store);
    jest.useFakeTimers();
    jest.spyOn(console, "error").mockImplementation(() => {});
  });

  afterEach(async () => {
    Object.assign(visit.api, { state: "up", rejects: () => null });
    await settled(visit.store.set(sendUnsentAtom));
    disconnect();
    jest.useRealTimers();
    jest.restoreAllMocks();
    globalThis.fetch = originalFetch;
  });

  return visit;
}

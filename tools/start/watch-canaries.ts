import type { Settings } from "./settings.ts";

/** Has bad canaries taken back, and releases that no visit can be on any more removed, while the product runs. Loaded once everything is up: no start waits for it. */
export async function watchCanaries(
  { releases, site, isShared }: Pick<Settings, "releases" | "site" | "isShared">,
  apiPort: number,
): Promise<void> {
  const { watchStore } = await import("../release/automatic-rollback/watch-store.ts");
  const { openStore } = await import("@claims/releases/open-store");
  const store = await openStore(releases);
  watchStore({ store, isShared, site, origin: `http://127.0.0.1:${apiPort}`, log: console.log });
}

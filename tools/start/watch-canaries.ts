import type { Settings } from "./settings.ts";

/** Has bad canaries taken back, and what nobody can be on any more removed, while the product runs. Loaded once everything is up: no start waits for it. */
export async function watchCanaries(
  { releases, site }: Pick<Settings, "releases" | "site">,
  apiPort: number,
): Promise<void> {
  const { healthFrom } = await import("../release/healing/health-from.ts");
  const { keepHealing } = await import("../release/healing/keep-healing.ts");
  const { keepClean } = await import("../release/keep-clean.ts");
  const { openStore } = await import("../release/store/open-store.ts");
  const store = await openStore(releases);
  keepClean(store, console.log);
  keepHealing({ store, site: () => site, healthOf: healthFrom(`http://127.0.0.1:${apiPort}`), tell: console.log });
}

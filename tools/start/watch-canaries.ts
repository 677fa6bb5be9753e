import type { Settings } from "./settings.ts";

/** Has bad canaries taken back while the product runs. Loaded once everything is up: no start waits for it. */
export async function watchCanaries(
  { releases, site }: Pick<Settings, "releases" | "site">,
  apiPort: number,
): Promise<void> {
  const { healthFrom } = await import("../release/healing/health-from.ts");
  const { keepHealing } = await import("../release/healing/keep-healing.ts");
  const { openStore } = await import("../release/store/open-store.ts");
  keepHealing({
    store: await openStore(releases),
    site: () => site,
    healthOf: healthFrom(`http://127.0.0.1:${apiPort}`),
    tell: console.log,
  });
}

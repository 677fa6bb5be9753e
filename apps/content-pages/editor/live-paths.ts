let live: readonly string[] = [];

/** Asks the product at which paths it has pages: editors make some, so the editor's own code does not know them all. */
export async function askForLivePaths(): Promise<void> {
  const answer = await fetch("/sitemap.xml").catch(() => undefined);
  if (!answer?.ok) return;
  const sitemap = await answer.text();
  live = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

/** The paths of the pages that are live, as of the last time that was asked. */
export const livePaths = () => live;

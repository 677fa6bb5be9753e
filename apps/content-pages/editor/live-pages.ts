let live: readonly string[] = [];

/** Asks the product which pages it has: editors make some, so the editor's own code does not know them all. */
export async function askForLivePages(): Promise<void> {
  const answer = await fetch("/sitemap.xml").catch(() => undefined);
  if (!answer?.ok) return;
  const sitemap = await answer.text();
  live = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

/** The addresses of the pages that are live, as of the last time that was asked. */
export const livePages = () => live;

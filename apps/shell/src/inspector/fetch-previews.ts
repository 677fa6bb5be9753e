/** One preview, as the front server lists it. */
export interface ListedPreview {
  readonly name: string;
  readonly apps: Readonly<Record<string, string>>;
  readonly until: string;
  readonly isShown: boolean;
  /** Puts it under the live shell in this browser. */
  readonly address: string;
}

/** What this browser may look at. */
export interface Choice {
  readonly isLive: boolean;
  readonly previews: readonly ListedPreview[];
}

/** What the server lists for a browser that has once opened a link of the team's; undefined for every other. */
export async function fetchPreviews(): Promise<Choice | undefined> {
  try {
    const answer = await fetch("/override/previews", { cache: "no-store" });
    const isList = answer.ok && answer.headers.get("content-type")?.startsWith("application/json");
    return isList ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

import type { Database } from "../database/tables.ts";

/** What this process has noted lately, so that a journey costs a statement and not one a step. */
const noted = new Set<string>();
const mostNoted = 10_000;

interface PassedThrough {
  readonly claimId: string;
  readonly releaseSet: string;
  readonly releases: ReadonlyMap<string, string>;
  readonly at: Date;
}

/** Notes that a claim was saved from these pages. */
export async function noteReleases(
  database: Database,
  { claimId, releaseSet, releases, at }: PassedThrough,
): Promise<void> {
  const name = `${claimId} ${releaseSet}`;
  if (noted.has(name)) return;
  const words = [...releases].map(([app, hash]) => `${app} ${hash}`).join(", ");
  await database
    .insertInto("claim_releases")
    .values({ claim_id: claimId, release_set: releaseSet, releases: words, since: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (noted.size >= mostNoted) noted.clear();
  noted.add(name);
}

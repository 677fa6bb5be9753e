import type { Registry } from "@claims/contracts/remote/schema";
import type { Log } from "@claims/releases/move-live";
import { Rejection } from "@claims/releases/rejection";
import type { Store } from "@claims/releases/store";
import { hasCommit, isBefore } from "./provenance/checkout.ts";
import { provenancesOf } from "./released-from.ts";

interface Moving {
  store: Store;
  log: Log;
  app: string;
  /** The folder of the sources, and their commit where they have one. */
  folder: string | undefined;
  commit: string | undefined;
  /** What takes the place of the live one: code comes with its words. */
  moves: "code" | "words";
}

/**
 * Rejects, on top of a registry, a move from a commit that what is live came after: it would take back what was released
 * since, and no person would see it. A live release that it was compared with is not looked at again.
 */
export function rejectOlder({ store, log, app, folder, commit, moves }: Moving) {
  const compared = new Set<string>();
  return async function compare({ apps }: Registry): Promise<void> {
    const hash = apps[app]?.stable.hash;
    if (hash === undefined || compared.has(hash)) return;
    compared.add(hash);
    const { code, words } = await provenancesOf(store, app, hash);
    const theirs = new Set((moves === "words" ? [words] : [code, words]).map((one) => one?.commit));
    for (const live of theirs) {
      if (live === undefined || live === commit) continue;
      const short = live.slice(0, 10);
      if (commit === undefined || !(await hasCommit(live, folder)))
        log(`${app} ${hash} is live from commit ${short}, which git does not know here: it may be newer than this.`);
      else if (await isBefore(commit, live, folder))
        throw new Rejection(
          `Your checkout is older than what is live: it is at commit ${commit.slice(0, 10)}, and ${app} ${hash} was made of ${short}, which came after that. Update and run again; to go back on purpose: npm run rollback -- ${app}. Nothing was changed.`,
        );
    }
  };
}

import { askBureau, firstBureau, secondBureau, type BureauDeps } from "../credit-search/bureaus.ts";
import type { MissingSearch } from "../credit-search/claim-result.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import { longestDeliveryMs } from "../outgoing/deliver-work.ts";

/** What the database takes before, between and after the searches of a delivery. */
const besidesSearchesMs = 5_000;

interface Round {
  readonly key: ClaimKey;
  readonly missing: readonly MissingSearch[];
  /** A search that was tried since then waits for the next round. */
  readonly since: Date;
  /** When the delivery began. */
  readonly at: Date;
}

/**
 * Asks one after another, so that a bureau's breaker closes before its second question. A search that hangs must not
 * outlast the delivery, whose plan for later would be lost: true where some are left for the next one.
 */
export async function askMissing(deps: BureauDeps, { key, missing, since, at }: Round): Promise<boolean> {
  const due = missing.filter(({ triedAt }) => triedAt === null || triedAt < since);
  const endsAt = at.getTime() + longestDeliveryMs - besidesSearchesMs;
  for (const [place, search] of due.entries()) {
    const wouldEndAt = deps.clock.now().getTime() + deps.bureauTimeoutsMs[search.bureau];
    if (place > 0 && wouldEndAt > endsAt) return true;
    await ask(deps, key, search);
  }
  return false;
}

/** Whatever hinders a bureau from being asked leaves the search missing. */
async function ask(deps: BureauDeps, key: ClaimKey, { bureau, formerly }: MissingSearch): Promise<void> {
  const asking = {
    visitor: { claimId: key.claimId, key },
    tester: false,
    address: null,
    isAbout: () => true,
    ...(formerly && { formerly }),
  };
  await (bureau === "first" ? askBureau(deps, firstBureau, asking) : askBureau(deps, secondBureau, asking));
}

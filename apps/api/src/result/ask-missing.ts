import { creditCheckAnswer, secondBureauAnswer } from "@claims/contracts/credit-search/schema";
import { accountsQuestionAbout } from "../credit-search/ask-second-bureau.ts";
import type { MissingSearch } from "../credit-search/claim-result.ts";
import type { FirstBureau, Lenders, SecondBureau } from "../credit-search/credit-search.ports.ts";
import {
  outcomeOf,
  outcomeOfAccounts,
  outcomeOfTrouble,
  outcomeOfTroubleWithAccounts,
} from "../credit-search/outcome.ts";
import { pullOnce, type PullDeps } from "../credit-search/pull-once.ts";
import { questionAbout } from "../credit-search/search-credit.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import { longestDeliveryMs } from "../outgoing/deliver-work.ts";

/** What the database takes before, between and after the searches of a delivery. */
const besidesSearchesMs = 5_000;

export interface AskDeps extends PullDeps {
  readonly firstBureau: FirstBureau;
  readonly secondBureau: SecondBureau;
  readonly lenders: Lenders;
  readonly bureauTimeoutsMs: { readonly first: number; readonly second: number };
}

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
export async function askMissing(deps: AskDeps, { key, missing, since, at }: Round): Promise<boolean> {
  const due = missing.filter(({ triedAt }) => triedAt === null || triedAt < since);
  const endsAt = at.getTime() + longestDeliveryMs - besidesSearchesMs;
  for (const [place, search] of due.entries()) {
    const wouldEndAt = deps.clock.now().getTime() + deps.bureauTimeoutsMs[search.bureau];
    if (place > 0 && wouldEndAt > endsAt) return true;
    await ask(deps, key, search);
  }
  return false;
}

/** Whatever keeps a bureau from being asked keeps the search missing. */
async function ask(deps: AskDeps, key: ClaimKey, { bureau, formerly }: MissingSearch): Promise<void> {
  const about = {
    visitor: { claimId: key.claimId, key },
    tester: false,
    about: { isOf: () => true },
    ...(formerly && { formerly }),
  };
  if (bureau === "first") {
    await pullOnce(deps, {
      ...about,
      bureau,
      answers: creditCheckAnswer,
      ask: (details) => deps.firstBureau.search(questionAbout(details)),
      outcomeOf: (answer) => outcomeOf(answer, deps.lenders),
      outcomeOfFailure: outcomeOfTrouble,
      timeoutMs: deps.bureauTimeoutsMs.first,
    });
    return;
  }
  await pullOnce(deps, {
    ...about,
    bureau,
    answers: secondBureauAnswer,
    ask: (details) => deps.secondBureau.list(accountsQuestionAbout(details, "Other")),
    outcomeOf: (answer) => outcomeOfAccounts(answer, deps.lenders),
    outcomeOfFailure: outcomeOfTroubleWithAccounts,
    timeoutMs: deps.bureauTimeoutsMs.second,
  });
}

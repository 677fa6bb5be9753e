import { createHmac } from "node:crypto";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import type { Visitor } from "../claim/visitor.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database } from "../database/tables.ts";
import { said } from "../http/rejection.ts";
import type { Outgoing } from "../outgoing/outgoing.ports.ts";
import { queueWork } from "../outgoing/queue-work.ts";
import { problemOf, type FromThirdParty } from "../third-party/third-party.ts";
import { countFailedCheck } from "./contact-check.store.ts";

export interface CheckDeps {
  readonly database: Database;
  readonly outgoing: Outgoing;
}

interface Checking<CheckResult> {
  readonly visitor: Visitor;
  readonly what: "email" | "phone";
  readonly value: string;
  readonly at: Date;
  readonly ask: () => Promise<FromThirdParty<CheckResult>>;
  /** The answer to a second try while no provider can say. */
  readonly benefitOfTheDoubt: CheckResult;
}

const away = said.away.check;

/** What was typed is checked before it is saved, and checked again only where the claim has it by then. */
const untilSavedMs = 15 * 60 * 1000;

/** A provider's outage holds no claimant up twice: the second try passes, and is checked again later. */
export async function checkContact<CheckResult>(
  deps: CheckDeps,
  checking: Checking<CheckResult>,
): Promise<Result<CheckResult>> {
  const found = await checking.ask();
  if (found.ok) return ok(found.value);
  const failures = await recordFailure(deps, checking);
  return failures > 1 ? ok(checking.benefitOfTheDoubt) : failed(problemOf(found.problem, away));
}

function recordFailure(
  { database, outgoing }: CheckDeps,
  { visitor, what, value, at }: Checking<unknown>,
): Promise<number> {
  const { sessionHash, claimId, key } = visitor;
  // Under the claim's own key: the table does not say which value it was.
  const valueDigest = createHmac("sha256", key.secret).update(`${what} check ${value.toLowerCase()}`).digest();
  return inTransaction(database, async (trx) => {
    const failures = await countFailedCheck(trx, { sessionHash, valueDigest, at });
    if (failures > 1) {
      const idempotencyKey = `${what} check of ${claimId} ${valueDigest.toString("base64url")}`;
      await queueWork(trx, outgoing, {
        kind: "recheck",
        claim: key,
        to: value,
        body: { check: what },
        idempotencyKey,
        at,
        dueAt: new Date(at.getTime() + untilSavedMs),
      });
    }
    return failures;
  });
}

import { failed, ok, type Result } from "@claims/contracts/http/schema";
import type { Caller } from "../claim-events/claim-events.ts";
import { lockClaim, readClaim } from "../claim/read-claim.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { decryptClaimKey } from "../encryption/claim-key.ts";
import { inOrderOfWords, wordFor } from "../privacy/field-words.ts";
import { valueInWords } from "../privacy/value-in-words.ts";
import { logLook, type AccessLogDeps } from "./access-log.ts";
import { findClaimNumber, notFoundAs } from "./claim-history.ts";
import type { Look } from "./operations.schema.ts";

interface Looking {
  readonly claim: string;
  readonly by: string;
  readonly reason: string;
  readonly signedInAs: string;
  readonly from: Caller;
  readonly at: Date;
}

/** Opens what a claim holds, but for the picture of its signature; who looked and why is on record before it is shown. */
export function lookIntoClaim({ database, keyring }: AccessLogDeps, looking: Looking): Promise<Result<Look>> {
  return inTransaction(database, async (trx) => {
    const claimId = await findClaimNumber(trx, looking.claim);
    const stored = claimId === null ? undefined : await lockClaim(trx, claimId);
    if (stored === undefined) return failed(notFoundAs(looking.claim));
    const logged = await logLook(trx, keyring, { ...looking, claimId: stored.id });
    const key = decryptClaimKey(keyring, stored.id, stored.data_key);
    const opened = await readClaim(trx, { claimId: stored.id, key });
    if (opened === null) return failed(notFoundAs(looking.claim));
    const saved: Readonly<Record<string, unknown>> = { ...opened.fields, ...opened.facts };
    const fields = inOrderOfWords(Object.keys(saved)).flatMap((name) => {
      const value = name === "signature" ? "" : valueInWords(name, saved[name], "en");
      return value === "" ? [] : [{ name, word: wordFor(name, "en") ?? name, value }];
    });
    return ok({ claimNumber: stored.id, logged, fields });
  });
}

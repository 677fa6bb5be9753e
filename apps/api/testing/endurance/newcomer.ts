import type { Answer, Browser } from "../browser.ts";
import { canary, signature } from "../claimant.ts";
import { withIdempotencyKey } from "../journey.ts";

/** A claimant who signed and whose bureau was asked, each of which is a fact that sets off work. */
export interface Newcomer {
  readonly claimId: string;
}

/** The answer to the first call that was not acknowledged, or to the last one. */
export async function signUp(browser: Browser): Promise<{ readonly newcomer: Newcomer; readonly answer: Answer }> {
  let answer = await browser.post("/session/claim");
  const claimId = String(answer.value?.claimId);
  const save = (fields: object) => browser.put("/session/claim", { claimNumber: claimId, ...fields });
  const consents = { analytics: true, marketing: true, version: "1" };
  const { first_name, last_name, dob, address } = canary;
  const search = { claim_number: claimId, first_name, last_name, dob, use_address: true, address };
  const calls = [
    () => save({ ...canary, consents, soft_check_privacy: true }),
    () => browser.post("/verify-phone", { phone: canary.phone_number }),
    () => save({ ...signature, not_already_filed: true }),
    () => browser.post("/credit-check", search, withIdempotencyKey("ask-first-bureau")),
  ];
  for (const call of calls) {
    if (answer.status !== 200) break;
    answer = await call();
  }
  return { newcomer: { claimId }, answer };
}

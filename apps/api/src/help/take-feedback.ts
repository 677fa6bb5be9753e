import type { FeedbackBody } from "@claims/contracts/help/schema";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import type { EmitClaimEvent } from "../claim-events/claim-events.ts";
import { recordFacts } from "../claim/record-facts.ts";
import type { Visitor } from "../claim/visitor.ts";
import { changePhone } from "../contact-details/change-phone.ts";
import { checkPhone, type PhoneCheckDeps } from "../contact-details/check-phone.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database } from "../database/tables.ts";
import type { Digests } from "../encryption/digests.ts";
import { rejection, said } from "../http/rejection.ts";
import { notify, type NotificationDeps } from "../notifications/notify.ts";

export interface FeedbackDeps extends NotificationDeps, PhoneCheckDeps {
  readonly digests: Digests;
  readonly emit: EmitClaimEvent;
  readonly database: Database;
}

interface Feedback {
  readonly visitor: Visitor;
  readonly body: FeedbackBody;
  readonly testerToken: string | null;
  readonly deviceToken: string | null;
  /** Of the product. */
  readonly origin: string;
  readonly idempotencyKey: string;
  readonly at: Date;
}

type Taken = Result<Record<never, never>>;

const notInUse = rejection(400, said.mobileNotValid, "phone_number");

/** What the help dialog brings: another phone number, or what is wrong. The chat is sent that it came, not who from. */
export async function takeFeedback(deps: FeedbackDeps, { body, ...from }: Feedback): Promise<Taken> {
  return body.feedback_submitted
    ? takeProblem(deps, { ...from, feedback: body.feedback })
    : takePhone(deps, { ...from, phone: body.phone_number });
}

type From = Omit<Feedback, "body">;

async function takeProblem(
  deps: FeedbackDeps,
  { visitor, feedback, idempotencyKey, at }: From & { feedback: string },
): Promise<Taken> {
  await inTransaction(deps.database, async (trx) => {
    await recordFacts(trx, { visitor, facts: { feedback, feedback_at: at.toISOString() }, at });
    await notify(trx, deps, {
      ...about({ visitor, idempotencyKey, at }),
      text: `Report a Technical Problem: ${feedback}`,
    });
  });
  return ok({});
}

/** Validated here too, and not by the page alone: codes and links are texted to it, each for money. */
async function takePhone(
  deps: FeedbackDeps,
  { visitor, phone, testerToken, deviceToken, origin, idempotencyKey, at }: From & { phone: string },
): Promise<Taken> {
  const checked = await checkPhone(deps, { visitor, phone, testerToken, at });
  if (!checked.ok) return checked;
  if (checked.value !== "Valid") return failed(notInUse);
  const problem = await inTransaction(deps.database, async (trx) => {
    const rejected = await changePhone(trx, deps.digests, { visitor, phone, deviceToken, at });
    if (rejected !== null) return rejected;
    await deps.emit(trx, { event: { name: "phone-changed" }, visitor, origin, at });
    await notify(trx, deps, { ...about({ visitor, idempotencyKey, at }), text: "Update My Phone Number" });
    return null;
  });
  return problem === null ? ok({}) : failed(problem);
}

function about({ visitor, idempotencyKey, at }: Pick<Feedback, "visitor" | "idempotencyKey" | "at">) {
  return { claim: visitor.key, channel: "feedback", name: idempotencyKey, at } as const;
}

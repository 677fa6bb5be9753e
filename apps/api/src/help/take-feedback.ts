import type { FeedbackBody } from "@claims/contracts/help/schema";
import { ok, type Result } from "@claims/contracts/http/schema";
import type { Database } from "../database/tables.ts";
import { notify, type NotificationRoom } from "../notifications/notify.ts";
import type { Digests } from "../sealing/digests.ts";
import { changePhone } from "../session/change-phone.ts";
import { recordFacts } from "../session/record-facts.ts";
import type { Visitor } from "../session/visitor.ts";

export interface FeedbackRoom extends NotificationRoom {
  readonly digests: Digests;
  readonly database: Database;
}

interface Feedback {
  readonly visitor: Visitor;
  readonly body: FeedbackBody;
  readonly press: string;
  readonly at: Date;
}

/** What the help dialog brings: another phone number, or what is wrong. The chat is told that it came, not who from. */
export async function takeFeedback(room: FeedbackRoom, { visitor, body, press, at }: Feedback): Promise<Result<Record<never, never>>> {
  await room.database.transaction().execute(async (trx) => {
    const about = { claim: visitor.key, channel: "feedback", press, at } as const;
    if (body.feedback_submitted) {
      await recordFacts(trx, { visitor, facts: { feedback: body.feedback, feedback_at: at.toISOString() }, at });
      await notify(trx, room, { ...about, text: `Report a Technical Problem: ${body.feedback}` });
    } else {
      await changePhone(trx, room.digests, { visitor, phone: body.phone_number, at });
      await notify(trx, room, { ...about, text: "Update My Phone Number" });
    }
  });
  return ok({});
}

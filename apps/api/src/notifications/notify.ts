import type { ChatChannel } from "@claims/contracts/notifications/schema";
import * as v from "valibot";
import { readWholeClaim, type WholeClaim } from "../claim/whole-claim.ts";
import type { Database } from "../database/tables.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import type { Outgoing } from "../outgoing/outgoing.ports.ts";
import { queueWork } from "../outgoing/queue-work.ts";
import { cleaned } from "./cleaned.ts";
import { chatMessage, type ChatMessage } from "./notifications.ports.ts";

export interface NotificationDeps {
  readonly outgoing: Outgoing;
  /** False on stage and local machines: there every notification goes to the test channel. */
  readonly live: boolean;
}

interface Notification {
  readonly claim: ClaimKey;
  readonly channel: ChatChannel;
  readonly text: string;
  /** The words are those of a visitor who has not proven to be the claimant. */
  readonly masked?: boolean;
  /** Names the notification: the same name a second time is not sent again. */
  readonly name: string;
  readonly at: Date;
}

const unproven = "(phone not confirmed)";

/** Queues a notification about this claim. Whatever the text says of a person does not get through. */
export async function notify(
  trx: Database,
  { outgoing, live }: NotificationDeps,
  notification: Notification,
): Promise<void> {
  const { claim, channel, text, masked = false, name, at } = notification;
  const read = await readWholeClaim(trx, claim);
  const words = cleaned(text, { ...read.fields, ...read.facts });
  const body = { channel, text: masked ? `${unproven} ${words}` : words, ...aboutClaim(read) };
  await queueWork(trx, outgoing, {
    kind: "chat",
    claim,
    to: live ? channel : "test",
    body,
    idempotencyKey: `notification ${name}`,
    at,
  });
}

/** All that the server adds: words from lists of ours and figures, so that nothing typed comes along. */
function aboutClaim({ claimId, fields }: WholeClaim): Omit<ChatMessage, "channel" | "text"> {
  const { channel: source, referrer, journey, OMNISCORE: consolidated_rating, SCOR: footprint_score } = fields;
  return v.parse(v.omit(chatMessage, ["channel", "text"]), {
    claim: claimId,
    source,
    referrer,
    journey,
    consolidated_rating,
    footprint_score,
  });
}

import { sandboxChannels } from "@claims/contracts/notifications/schema";
import * as v from "valibot";
import type { Notify } from "../third-party/deliver-as.ts";

/** What a notification says: the cleaned text, and of the claim only what is listed here. */
export const chatMessage = v.object({
  channel: v.picklist(sandboxChannels),
  text: v.string(),
  claim: v.string(),
  source: v.optional(v.string()),
  /** The host that the visitor came from. */
  referrer: v.optional(v.string()),
  journey: v.optional(v.string()),
  consolidated_rating: v.optional(v.union([v.string(), v.number()])),
  footprint_score: v.optional(v.union([v.string(), v.number()])),
});

export type ChatMessage = v.InferOutput<typeof chatMessage>;

/** The firm's internal chat. */
export type Chat = Notify<ChatMessage>;

import * as v from "valibot";
import type { Notify } from "../third-party/deliver-as.ts";

/** A support ticket, from the claimant and in their words. */
export const ticket = v.object({
  email: v.string(),
  name: v.string(),
  contact: v.optional(v.string()),
  claim: v.string(),
  feedback: v.string(),
});

export type Ticket = v.InferOutput<typeof ticket>;

/** Where the firm's people answer what they are asked. */
export type TicketDesk = Notify<Ticket>;

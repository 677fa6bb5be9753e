import * as v from "valibot";
import type { Deliver, Delivery, DeliveryOutcome } from "../outgoing/outgoing.ports.ts";
import { restOf, type FromThirdParty } from "./third-party.ts";

/** Sends one message to its receiver. The delivery says under which key, and which attempt it is. */
export type Notify<Message> = (message: Message, delivery: Delivery) => Promise<FromThirdParty<unknown>>;

/** Reads what was queued and sends it. What cannot be read, or was rejected as it stands, is not tried again. */
export function deliverAs<const Schema extends v.GenericSchema>(
  schema: Schema,
  notify: Notify<v.InferOutput<Schema>>,
): Deliver {
  return async (delivery) => {
    const message = v.safeParse(schema, delivery.body);
    return message.success ? outcomeOf(await notify(message.output, delivery), delivery) : "give-up";
  };
}

function outcomeOf(result: FromThirdParty<unknown>, delivery: Delivery): DeliveryOutcome {
  if (result.ok) return "delivered";
  return result.problem === "refused" ? "give-up" : afterFailure(result, delivery);
}

/** Where the receiver was not asked, it costs no attempt. */
export function afterFailure(result: object, { at }: Pick<Delivery, "at">): DeliveryOutcome {
  const restMs = restOf(result);
  return restMs === undefined ? "try-again" : { waitUntil: new Date(at.getTime() + restMs) };
}

/** The claimant may have withdrawn the consent to marketing, or cancelled, while the work was waiting: then it ends unsent. */
export function deliverWithConsent(deliver: Deliver): Deliver {
  return async (delivery) => (delivery.allowsMarketing && !delivery.isCancelled ? deliver(delivery) : "unsent");
}

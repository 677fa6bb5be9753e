import * as v from "valibot";
import type { FromThirdParty } from "../third-party/third-party.ts";
import type { Deliver, Delivery, DeliveryOutcome } from "./outgoing.ports.ts";

/** Tells somebody one thing. The delivery says under which key, and which attempt it is. */
export type Tell<Told> = (told: Told, delivery: Delivery) => Promise<FromThirdParty<unknown>>;

/** Reads what was queued and tells it. What cannot be read, or was refused as it stands, is not tried again. */
export function deliverAs<const Schema extends v.GenericSchema>(
  schema: Schema,
  tell: Tell<v.InferOutput<Schema>>,
): Deliver {
  return async (delivery) => {
    const told = v.safeParse(schema, delivery.body);
    return told.success ? outcomeOf(await tell(told.output, delivery)) : "give-up";
  };
}

function outcomeOf(result: FromThirdParty<unknown>): DeliveryOutcome {
  if (result.ok) return "delivered";
  return result.problem === "refused" ? "give-up" : "try-again";
}

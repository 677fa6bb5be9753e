import type { Delivery } from "../src/outgoing/outgoing.ports.ts";

/** A piece of work in its first attempt. */
export function aDelivery(parts: Partial<Delivery> = {}): Delivery {
  return {
    id: "1",
    kind: "crm",
    name: "work 1",
    idempotencyKey: "work-1",
    claim: null,
    isCancelled: false,
    allowsMarketing: true,
    email: null,
    to: "somebody",
    body: null,
    attempt: 1,
    at: new Date(),
    ...parts,
  };
}

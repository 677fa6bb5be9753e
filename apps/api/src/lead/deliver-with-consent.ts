import type { Deliver } from "../outgoing/outgoing.ports.ts";

/** The claimant may have withdrawn the consent to marketing, or cancelled, while the work was waiting: then it ends unsent. */
export function deliverWithConsent(deliver: Deliver): Deliver {
  return async (delivery) => (delivery.allowsMarketing && !delivery.isCancelled ? deliver(delivery) : "unsent");
}

import type { EmitClaimEvent } from "../claim-events/claim-events.ts";
import { emailCancelled } from "./email-the-end.ts";
import type { EmailDeps } from "./queue-email.ts";
import { remindLater } from "./remind.ts";

interface Deps extends EmailDeps {
  /** Where no request says at which address the product is reached; null in development. */
  readonly publicOrigin: string | null;
}

/** What is e-mailed of a claim's events; what waits for the phone's code is `emailWhatIsDue`. */
export function emailOnEvents({ publicOrigin, ...deps }: Deps): EmitClaimEvent {
  return async (trx, { event, visitor: { key }, origin, at }) => {
    if (event.name === "cancelled") await emailCancelled(trx, deps, { key, at });
    const reachedAt = origin ?? publicOrigin;
    if (event.name === "contact-saved" && reachedAt !== null)
      await remindLater(trx, deps, { key, origin: reachedAt, at });
  };
}

import type { EmitClaimEvent } from "../claim-events/claim-events.ts";
import { emailCancelled } from "./email-the-end.ts";
import { emailWhatIsDue, type DueEmailDeps } from "./email-what-is-due.ts";
import { remindLater } from "./remind.ts";

interface Deps extends DueEmailDeps {
  /** Where no request says at which address the product is reached; null in development. */
  readonly publicOrigin: string | null;
}

/** What is e-mailed of a claim's events. */
export function emailOnEvents({ publicOrigin, ...deps }: Deps): EmitClaimEvent {
  return async (trx, { event, visitor, origin, at }) => {
    const { key } = visitor;
    if (event.name === "progressed") await emailWhatIsDue(trx, deps, { visitor, browser: event.browser, at });
    if (event.name === "cancelled") await emailCancelled(trx, deps, { key, at });
    const reachedAt = origin ?? publicOrigin;
    if ((event.name === "added" || event.name === "chosen-later") && reachedAt !== null)
      await emailWhatIsDue(trx, deps, { visitor, browser: { origin: reachedAt }, at });
    if (event.name === "contact-saved" && reachedAt !== null)
      await remindLater(trx, deps, { key, origin: reachedAt, at });
  };
}

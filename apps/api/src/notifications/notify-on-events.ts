import type { ChatChannel } from "@claims/contracts/notifications/schema";
import type { Asked, ClaimEvent, EmitClaimEvent } from "../claim-events/claim-events.ts";
import { readWholeClaim, type WholeClaim } from "../claim/whole-claim.ts";
import { notify, type NotificationDeps } from "./notify.ts";

interface Notice {
  readonly channel: ChatChannel;
  readonly text: string;
}

/** Notifies the firm's chat of the claim's way through the journey, each event once a claim, each search of the server's own once, and none of the person. */
export function notifyOnEvents(deps: NotificationDeps): EmitClaimEvent {
  return async (trx, { event, visitor: { claimId, key }, at }) => {
    if (!isNotified(event)) return;
    const notice = noticeOf(event, await readWholeClaim(trx, key));
    if (notice === null) return;
    const name = [claimId, event.name, ...whichOf(event)].join(" ");
    await notify(trx, deps, { ...notice, claim: key, name, at });
  };
}

/** Tells apart events of one name that are notified of one by one. */
function whichOf(event: ClaimEvent): readonly string[] {
  if (event.name === "searched-again") return [event.outcome, event.search];
  return "asked" in event ? [event.asked] : [];
}

type Unnotified = Extract<ClaimEvent, { name: "consented" | "lenders-chosen" | "progressed" | "phone-changed" }>;

/** The help dialog has its own notification of another number, in the channel of feedback. */
const unnotified: ReadonlySet<string> = new Set<Unnotified["name"]>([
  "consented",
  "lenders-chosen",
  "progressed",
  "phone-changed",
]);

function isNotified(event: ClaimEvent): event is Exclude<ClaimEvent, Unnotified> {
  return !unnotified.has(event.name);
}

function noticeOf(event: Exclude<ClaimEvent, Unnotified>, { fields }: WholeClaim): Notice | null {
  switch (event.name) {
    case "contact-saved":
      return { channel: "leads", text: "Sign-up: contact details saved." };
    case "signed":
      return { channel: "leads", text: "Signature received." };
    case "report-answered":
      return foundNothing(event.asked, fields)
        ? { channel: "journey", text: `No agreements found by the ${event.asked}.` }
        : null;
    case "report-failed":
      return { channel: "errors", text: `The ${event.asked} gave no answer: ${event.problem}.` };
    case "outcome":
      return fields.qkba === "hi"
        ? null
        : { channel: "journey", text: withRules("Identity questions failed", fields.failureReasons) };
    case "submitted":
      return { channel: "leads", text: "Claim submitted." };
    case "added":
      return { channel: "leads", text: "More details given for a claim with nothing found." };
    case "chosen-later":
      return {
        channel: "leads",
        text: fields.like_to_file_claim === false ? "Found later: none is the claimant's." : "Found later: chosen.",
      };
    case "searched-again":
      return searchedAgain[event.outcome];
    case "cancelled":
      return { channel: "leads", text: "Claim cancelled by the claimant." };
  }
}

const searchedAgain = {
  found: { channel: "leads", text: "Searched again: agreements found." },
  nothing: { channel: "journey", text: "Searched again: no agreements found." },
  "not-possible": {
    channel: "errors",
    text: "A submitted claim could not be searched in two days: please look at it.",
  },
} as const;

function foundNothing(asked: Asked, fields: WholeClaim["fields"]): boolean {
  return (asked === "first bureau" ? fields.credit_check_status : fields.experian_credit_check_status) === "FAIL";
}

function withRules(text: string, reasons: unknown): string {
  const rules: unknown[] = Array.isArray(reasons) ? reasons : [];
  const ids = rules.flatMap((rule) =>
    typeof Object(rule).o_RuleID === "string" ? [String(Object(rule).o_RuleID)] : [],
  );
  return ids.length === 0 ? `${text}.` : `${text}: ${ids.join(", ")}.`;
}

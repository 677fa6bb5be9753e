import type { ClaimFields } from "@claims/contracts/claim/schema";
import { stepAt } from "@claims/contracts/journey/rules";
import { type Claim, claimAtom, sessionStore } from "@claims/contracts/session/atoms";
import { site } from "@claims/contracts/site/settings";
import { pathNow } from "../language/path-now.ts";

/** What the first screen of a journey shows of a claim. */
const answersShown = [
  "postcode",
  "address",
  "car_on_finance_2007_2021",
  "did_dealer_disclose_commission",
] as const satisfies readonly (keyof ClaimFields)[];

/** A claim begins while the first step is read: until something is answered, it is seen nowhere. */
const isUntouched = ({ fields, screensCompleted, signed, submitted, cancelled, masked }: Claim) =>
  screensCompleted.length === 0 &&
  !(signed || submitted || cancelled || masked) &&
  answersShown.every((name) => fields[name] === undefined);

const isCampaign = (name: string) => /^utm_|clid$/.test(name);

/**
 * True where this visitor's first view is the prerendered one. A step shows what is known of its visitor at once: the
 * claim of this browser, what the address asks for, and what this entry of the history saved.
 */
export function seesPrerenderedView(): boolean {
  if (!stepAt(pathNow())) return true;
  const claim = sessionStore.get(claimAtom);
  const entry: { usr?: unknown; typed?: unknown } | null = window.history.state;
  const asksForMore = [...new URLSearchParams(window.location.search).keys()].some((name) => !isCampaign(name));
  return !site().maintenance && (!claim || isUntouched(claim)) && !(entry?.usr || entry?.typed) && !asksForMore;
}

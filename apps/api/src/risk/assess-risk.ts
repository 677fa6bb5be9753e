import { addressLabel } from "@claims/contracts/address/schema";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import type { assessRiskBody, RiskAnswer } from "@claims/contracts/risk/schema";
import type * as v from "valibot";
import { isSameText } from "../credit-search/asked-about.ts";
import { rejection } from "../http/refusal.ts";
import { ClaimGone } from "../session/claim-gone.ts";
import { isCancelled } from "../session/claim-view.ts";
import { detailsOf, type Details } from "../session/details.ts";
import { readClaim } from "../session/read-claim.ts";
import { recordFacts } from "../session/record-facts.ts";
import type { Visitor } from "../session/visitor.ts";
import { problemOf } from "../third-party/third-party.ts";
import type { RiskRoom } from "./risk-room.ts";

type Body = v.InferOutput<typeof assessRiskBody>;

interface Assessing {
  readonly visitor: Visitor;
  readonly body: Body;
  readonly address: string;
  readonly at: Date;
}

const away = "The assessment is unavailable at the moment.";

/** Of the claim's own person: what the page says is only compared. A masked visitor's page knows no more than stars. */
export async function assessRisk(
  room: RiskRoom,
  { visitor, body, address, at }: Assessing,
): Promise<Result<RiskAnswer>> {
  const claim = await readClaim(room.database, visitor);
  if (claim === null) throw new ClaimGone();
  if (isCancelled(claim)) return failed(rejection("claim-cancelled", 409, "This claim has been cancelled."));
  const details = detailsOf(claim.fields);
  if (!visitor.masked && !isOf(body, details))
    return failed(rejection("other-person", 409, "This is not the person of your claim."));
  const found = await room.riskAssessor.assess({
    sessionId: body.session_id,
    ...claimantIn(details),
    ipAddress: address,
  });
  if (!found.ok) return failed(problemOf(found.problem, away));
  const { SCOR, OMNISCORE } = found.value;
  // A masked visitor may be anybody: that device says nothing about the claimant.
  if (!visitor.masked) await recordFacts(room.database, { visitor, facts: { SCOR, OMNISCORE }, at });
  return ok(found.value);
}

function claimantIn({ firstName, lastName, email, phone, address, postcode }: Details) {
  const street = address === null ? "" : addressLabel(address);
  return {
    email,
    phone,
    name: `${firstName} ${lastName}`.trim(),
    home: { street, city: address?.postTown ?? "", postcode, country: address?.country ?? "GB" },
  };
}

/** A page of before the address was asked for in one line names the street alone. */
function isOf(body: Body, details: Details): boolean {
  const { name, email, phone, home } = claimantIn(details);
  const isSameStreet = isSameText(body.address, home.street) || isSameText(body.address, details.address?.street1);
  return (
    isSameText(body.name, name) &&
    isSameEmail(body.email, email) &&
    isSameText(body.phone, phone) &&
    isSameStreet &&
    isSameText(body.postalCode, home.postcode)
  );
}

function isSameEmail(said: string, held: string): boolean {
  return said === "" || held === "" || said.trim().toLowerCase() === held.toLowerCase();
}

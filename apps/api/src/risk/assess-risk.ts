import { addressLabel, type Address } from "@claims/contracts/address/schema";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import type { assessRiskBody, RiskAnswer } from "@claims/contracts/risk/schema";
import type * as v from "valibot";
import { ClaimGone } from "../claim/claim-gone.ts";
import { isCancelled } from "../claim/claim-view.ts";
import { isSameNumber } from "../claim/claimant-phone.ts";
import { detailsOf, type Details } from "../claim/details.ts";
import { readClaim } from "../claim/read-claim.ts";
import { recordFacts } from "../claim/record-facts.ts";
import type { Visitor } from "../claim/visitor.ts";
import { isSameText } from "../credit-search/asked-about.ts";
import type { Database } from "../database/tables.ts";
import { claimCancelled, codedRejection, said } from "../http/rejection.ts";
import { problemOf } from "../third-party/third-party.ts";
import type { DeviceCheck, RiskAssessor } from "./risk.ports.ts";

export interface RiskDeps {
  readonly database: Database;
  readonly riskAssessor: RiskAssessor;
  readonly deviceCheck: DeviceCheck;
}

type Body = v.InferOutput<typeof assessRiskBody>;

interface Assessing {
  readonly visitor: Visitor;
  readonly body: Body;
  readonly address: string;
  readonly at: Date;
}

const away = said.away.assessment;

/** Of the claim's own person: what the page says is only compared. A masked visitor's page knows no more than stars. */
export async function assessRisk(
  deps: RiskDeps,
  { visitor, body, address, at }: Assessing,
): Promise<Result<RiskAnswer>> {
  const claim = await readClaim(deps.database, visitor);
  if (claim === null) throw new ClaimGone();
  if (isCancelled(claim)) return failed(claimCancelled);
  const details = detailsOf(claim.fields);
  if (!visitor.masked && !isOf(body, details)) return failed(codedRejection("other-person", 409, said.otherPerson));
  const found = await deps.riskAssessor.assess({
    sessionId: body.session_id,
    ...claimantIn(details),
    ipAddress: address,
  });
  if (!found.ok) return failed(problemOf(found.problem, away));
  const { SCOR, OMNISCORE } = found.value;
  // A masked visitor may be anybody: that device says nothing about the claimant.
  if (!visitor.masked) await recordFacts(deps.database, { visitor, facts: { SCOR, OMNISCORE }, at });
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

function isOf(body: Body, details: Details): boolean {
  const { name, email, phone, home } = claimantIn(details);
  return (
    isSameText(body.name, name) &&
    isSameEmail(body.email, email) &&
    isSamePhone(body.phone, phone) &&
    isSameAddress(body.address, details.address) &&
    isSameText(body.postalCode, home.postcode)
  );
}

function isSamePhone(said: string, saved: string): boolean {
  return said === "" || saved === "" || isSameNumber(said, saved);
}

/** Some callers name the town and the postcode apart, and a page of before there was one line names the street alone. */
function isSameAddress(said: string, address: Address | null): boolean {
  if (address === null) return true;
  const { number, street1 } = address;
  const parts = addressLabel(address).split(", ");
  const beginnings = parts.map((_, index) => parts.slice(0, index + 1).join(" "));
  const street = [number, street1].filter(Boolean).join(" ");
  return [street1, street, ...beginnings].some((own) => isSameText(said, own));
}

function isSameEmail(said: string, saved: string): boolean {
  return said === "" || saved === "" || said.trim().toLowerCase() === saved.toLowerCase();
}

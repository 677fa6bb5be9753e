import { createHash } from "node:crypto";
import type { ValidateUserBody } from "@claims/contracts/contact-details/schema";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import type { Database } from "../database/tables.ts";
import { countUse } from "../http/address-limits.store.ts";
import { refusal } from "../http/refusal.ts";
import type { Digests } from "../sealing/digests.ts";
import { openClaim } from "../session/claim-view.ts";
import { findClaim } from "../session/claim.store.ts";
import type { Visitor } from "../session/visitor.ts";
import { birthDateOf, digestsOf } from "./known-person.ts";
import { isKnownElsewhere } from "./known-person.store.ts";

interface Room {
  readonly database: Database;
  readonly digests: Digests;
}

export interface Validation {
  readonly visitor: Visitor;
  readonly person: Pick<ValidateUserBody, "email" | "dob" | "last_name">;
  readonly at: Date;
}

const mostAnHour = 5;
const hourMs = 60 * 60 * 1000;
const early = refusal(409, "Please give us your name, date of birth and address first.");

/** Says whether this person has a claim already, and nothing else about it. */
export async function validateUser({ database, digests }: Room, { visitor, person, at }: Validation): Promise<Result<{ valid: boolean; message: string }>> {
  const claim = await findClaim(database, visitor.claimId);
  const fields = claim === undefined ? {} : openClaim(visitor.key, claim).fields;
  if (!isIntroduced(fields)) return failed(early);
  const wait = await secondsToWait(database, visitor, at);
  if (wait > 0) return failed({ ...refusal(429, "Too many requests. Please try again later."), retryAfterSeconds: wait });
  const asked = { email: person.email, dob: person.dob, last_name: person.last_name, phone_number: fields.phone_number };
  const known = [...digestsOf(digests, asked).values()];
  const exists = await isKnownElsewhere(database, { claimId: visitor.claimId, digests: known });
  return ok(exists ? { valid: false, message: "User already exists!" } : { valid: true, message: "OK" });
}

function isIntroduced(fields: Readonly<Record<string, unknown>>): boolean {
  const named = fields.first_name !== undefined && fields.last_name !== undefined;
  return named && birthDateOf(fields) !== undefined && fields.address !== undefined;
}

/** Whoever only has a link to a claim does not use up what its claimant may ask. */
async function secondsToWait(database: Database, { claimId, masked }: Visitor, at: Date): Promise<number> {
  const bucket = createHash("sha256").update(`user/validate ${claimId}${masked ? " masked" : ""}`).digest("base64url");
  const { used, resets_at } = await countUse(database, { bucket, at, resetsAt: new Date(at.getTime() + hourMs) });
  return used <= mostAnHour ? 0 : Math.max(1, Math.ceil((resets_at.getTime() - at.getTime()) / 1000));
}

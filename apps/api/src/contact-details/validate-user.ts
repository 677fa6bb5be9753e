import type { ValidateUserBody } from "@claims/contracts/contact-details/schema";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import type { Database } from "../database/tables.ts";
import { secondsToWait } from "../http/count-call.ts";
import { rejection, said } from "../http/rejection.ts";
import type { Digests } from "../encryption/digests.ts";
import { readClaim } from "../claim/read-claim.ts";
import type { Visitor } from "../claim/visitor.ts";
import { birthDateOf, isPersonKnownElsewhere } from "../known-persons/known-person.ts";

interface Deps {
  readonly database: Database;
  readonly digests: Digests;
}

export interface Validation {
  readonly visitor: Visitor;
  readonly person: Pick<ValidateUserBody, "email" | "phone" | "dob" | "last_name">;
  readonly at: Date;
}

const anHour = { calls: 5, seconds: 3600 };
const early = rejection(409, said.detailsFirst);

/** Says whether this person has a claim already, and nothing else about it. */
export async function validateUser(
  { database, digests }: Deps,
  { visitor, person, at }: Validation,
): Promise<Result<{ valid: boolean; message: string }>> {
  const fields = (await readClaim(database, visitor))?.fields ?? {};
  if (!isIntroduced(fields)) return failed(early);
  const wait = await secondsToWait(database, { of: askerOf(visitor), limit: anHour, at });
  if (wait > 0)
    return failed({
      ...rejection(429, said.tooManyRequests),
      retryAfterSeconds: wait,
    });
  const { phone = fields.phone_number, ...named } = person;
  const asked = { ...named, phone_number: phone };
  const exists = await isPersonKnownElsewhere(database, digests, { claimId: visitor.claimId, fields: asked });
  return ok(exists ? { valid: false, message: "User already exists!" } : { valid: true, message: "OK" });
}

function isIntroduced(fields: Readonly<Record<string, unknown>>): boolean {
  const named = fields.first_name !== undefined && fields.last_name !== undefined;
  return named && birthDateOf(fields) !== undefined && fields.address !== undefined;
}

/** A visitor who only has a link to a claim does not use up what its claimant may ask. */
function askerOf({ claimId, masked }: Visitor): string {
  return `user/validate ${claimId}${masked ? " masked" : ""}`;
}

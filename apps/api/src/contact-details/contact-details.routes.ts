import type { ClaimFields } from "@claims/contracts/claim/schema";
import {
  saveUserAnswer,
  saveUserBody,
  validateUserAnswer,
  validateUserBody,
  type ValidateUserBody,
} from "@claims/contracts/contact-details/schema";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import { fromWireDate } from "@claims/contracts/person/schema";
import type * as v from "valibot";
import { birthDateOf } from "../claim/details.ts";
import { readClaim } from "../claim/read-claim.ts";
import type { Visitor } from "../claim/visitor.ts";
import type { Database } from "../database/tables.ts";
import type { Digests } from "../encryption/digests.ts";
import { secondsToWait } from "../http/ip-address-limits.ts";
import { rejection, said } from "../http/rejection.ts";
import { route, type Route } from "../http/route.ts";
import { isPersonKnownElsewhere } from "../known-persons/known-person.ts";
import { type Update, updateClaim, type UpdateDeps } from "../session/update-claim.ts";

const validations = { calls: 30, seconds: 3600 };
const saves = { calls: 120, seconds: 600 };

export function contactDetailsRoutes(deps: UpdateDeps): Route[] {
  return [
    route({
      method: "POST",
      path: "/user/validate",
      summary: "Whether this person has another claim already",
      access: "session",
      claimIn: "claim_number",
      perIpAddress: validations,
      body: validateUserBody,
      answer: validateUserAnswer,
      handle: ({ visitor, body, at }) => validateUser(deps, { visitor, person: body, at }),
    }),
    route({
      method: "POST",
      path: "/user",
      summary: "Save who the claimant is and how they are reached",
      access: "confirmed",
      claimIn: "claim_number",
      perIpAddress: saves,
      body: saveUserBody,
      answer: saveUserAnswer,
      handle: ({ visitor, body, browser, at }) => saveUser(deps, { visitor, browser, at }, body),
    }),
  ];
}

type User = v.InferOutput<typeof saveUserBody>;

/** Saves who the claimant is and how they are reached, as fields of the claim like any other. */
async function saveUser(
  deps: UpdateDeps,
  update: Omit<Update, "fields">,
  user: User,
): Promise<Result<{ claimId: string }>> {
  const saved = await updateClaim(deps, { ...update, fields: fieldsFrom(user) });
  return saved.ok ? ok({ claimId: saved.value.claimId }) : saved;
}

function fieldsFrom({ first_name, last_name, email, dob, phone, postcode, address }: User): ClaimFields {
  const dateOfBirth = fromWireDate(dob);
  return {
    first_name,
    last_name,
    email,
    dob,
    ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
    phone_number: phone,
    postcode,
    // In one line it is only what was shown of the address that the claim already has.
    ...(typeof address === "string" ? {} : { address }),
  };
}

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
async function validateUser(
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

import { isScreenName, type ClaimFields } from "@claims/contracts/claim/schema";
import { failed, ok, type Problem, type Result } from "@claims/contracts/http/schema";
import type { Database } from "../database/tables.ts";
import { refusal } from "../http/refusal.ts";
import { sealValue } from "../sealing/claim-key.ts";
import { sealFields } from "../sealing/sealed-fields.ts";
import { changeClaim, findClaim, signedAt, storeSignature, type ClaimChange } from "./claim.store.ts";
import type { Visitor } from "./visitor.ts";

export interface Update {
  readonly visitor: Visitor;
  readonly fields: ClaimFields;
  readonly address: string;
  readonly at: Date;
}

interface Room {
  readonly database: Database;
  readonly typedSignature: boolean;
}

/** What may still be told about a visit once its claim is submitted. */
const aboutTheVisit: ReadonlySet<string> = new Set([
  "session_start",
  "session_duration",
  "session_recording_url",
  "screen_name",
  "should_add_screen_name",
  "is_bot",
  "bot_config",
  "consents",
]);

/** Merges the given fields into the claim; the others stay as they are. */
export async function updateClaim(room: Room, update: Update): Promise<Result<{ claimId: string; updatedAt: string }>> {
  const refused = refuse(room, update);
  if (refused !== null) return failed(refused);
  const change = changeFrom(update);
  const saved = await save(room.database, update, change);
  if (!saved) return failed(await reasonAgainst(room.database, change));
  return ok({ claimId: change.claimId, updatedAt: update.at.toISOString() });
}

function refuse({ typedSignature }: Room, { visitor, fields }: Update): Problem | null {
  const changesContact = fields.email !== undefined || fields.phone_number !== undefined;
  if (visitor.masked && changesContact) return refusal(403, "Please confirm your phone first.");
  const isTyped = fields.signature_meta?.kind === "typed" || fields.signature_typed_name !== undefined;
  if (isTyped && !typedSignature) return refusal(400, "signature_meta: please draw your signature.", "signature_meta");
  return null;
}

function changeFrom({ visitor, fields, address, at }: Update): ClaimChange {
  const { signature, screen_name: screen, should_add_screen_name: done, ...plain } = fields;
  const signs = signature !== undefined || fields.signature_typed_name !== undefined;
  const signing = { [signedAt]: at.toISOString(), sign_datetime: at.toISOString(), ip_address: address };
  const submits = done === true && screen === "submit_claim";
  return {
    claimId: visitor.claimId,
    at,
    reported: sealFields(visitor.key, "reported", { ...plain, screen_name: screen }),
    facts: sealFields(visitor.key, "facts", signs ? signing : {}),
    screen: done === true && screen !== undefined && isScreenName(screen) ? screen : null,
    submits,
    onlyIfSigned: submits && !signs,
    onlyWhileOpen: Object.keys(fields).some((name) => !aboutTheVisit.has(name)),
  };
}

async function save(database: Database, { visitor, fields, at }: Update, change: ClaimChange): Promise<boolean> {
  const { signature } = fields;
  if (signature === undefined) return changeClaim(database, change);
  const sealed = sealValue(visitor.key, "signature", signature);
  return database.transaction().execute(async (trx) => {
    const saved = await changeClaim(trx, change);
    if (saved) await storeSignature(trx, { claimId: visitor.claimId, sealed, at });
    return saved;
  });
}

async function reasonAgainst(database: Database, { claimId, onlyWhileOpen }: ClaimChange): Promise<Problem> {
  const claim = await findClaim(database, claimId);
  const isSubmitted = claim !== undefined && claim.submitted_at !== null;
  if (isSubmitted && onlyWhileOpen) return refusal(409, "This claim has already been submitted.");
  return refusal(409, "Please sign before you submit your claim.");
}

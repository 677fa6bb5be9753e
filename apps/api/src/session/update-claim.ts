import { isDeepStrictEqual } from "node:util";
import { isScreenName, type ClaimFields } from "@claims/contracts/claim/schema";
import { failed, ok, type Problem, type Result } from "@claims/contracts/http/schema";
import type { Brand } from "@claims/contracts/site/schema";
import { keepPerson, mentionsPerson, mentionsReach, rememberPerson } from "../contact-details/known-person.ts";
import type { Database } from "../database/tables.ts";
import { appendEvidence, type Origin } from "../evidence/append-evidence.ts";
import { queueIdvText } from "../help/send-idv-text.ts";
import { refusal } from "../http/refusal.ts";
import { scoreLead, type ScoringRoom } from "../lead/score-lead.ts";
import type { Outgoing } from "../outgoing/outgoing.ports.ts";
import { openValue, sealValue } from "../sealing/claim-key.ts";
import type { Digests } from "../sealing/digests.ts";
import type { Keyring } from "../sealing/keyring.ts";
import { sealFields } from "../sealing/sealed-fields.ts";
import { confirmSigning } from "../signature/confirm-signing.ts";
import { mentionsConsent, recordConsents, recordSigning } from "../signature/record-signing.ts";
import type { PublishedDeclarations } from "../signature/published-declarations.ports.ts";
import { dataUrlOf, readSigning, type Signing } from "../signature/signing.ts";
import type { Studio } from "../studio/studio.ts";
import { openClaim } from "./claim-view.ts";
import { cancelledAt, changeAndReadClaim, changeClaim, findClaim, findSignature, holdClaim, signedAt, storeSignature, type ClaimChange } from "./claim.store.ts";
import type { Visitor } from "./visitor.ts";

export interface Update {
  readonly visitor: Visitor;
  readonly fields: ClaimFields;
  readonly browser: Origin & { readonly origin: string };
  readonly at: Date;
}

export interface UpdateRoom extends ScoringRoom {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly digests: Digests;
  readonly studio: Studio;
  readonly outgoing: Outgoing;
  readonly brand: Brand;
  readonly publishedDeclarations: PublishedDeclarations;
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
export async function updateClaim(room: UpdateRoom, update: Update): Promise<Result<{ claimId: string; updatedAt: string }>> {
  const { visitor, fields } = update;
  const changesContact = fields.email !== undefined || fields.phone_number !== undefined;
  if (visitor.masked && changesContact) return failed(refusal(403, "Please confirm your phone first."));
  const signing = await readSigning(room, fields);
  if (!signing.ok) return signing;
  const change = changeFrom(update, signing.value);
  const saved = await save(room, { update, change, signing: signing.value });
  if (!saved) return failed(await reasonAgainst(room.database, change));
  return ok({ claimId: change.claimId, updatedAt: update.at.toISOString() });
}

function changeFrom({ visitor, fields, browser, at }: Update, signing: Signing | null): ClaimChange {
  const { signature: _, screen_name: screen, should_add_screen_name: done, ...plain } = fields;
  const signs = { [signedAt]: at.toISOString(), sign_datetime: at.toISOString(), ip_address: browser.address };
  const submits = done === true && screen === "submit_claim";
  return {
    claimId: visitor.claimId,
    at,
    reported: sealFields(visitor.key, "reported", { ...plain, screen_name: screen }),
    facts: sealFields(visitor.key, "facts", signing === null ? {} : signs),
    screen: done === true && screen !== undefined && isScreenName(screen) ? screen : null,
    submits,
    onlyIfSigned: submits && signing === null,
    onlyWhileOpen: Object.keys(fields).some((name) => !aboutTheVisit.has(name)),
  };
}

interface Saving {
  readonly update: Update;
  readonly change: ClaimChange;
  readonly signing: Signing | null;
}

/** What has to be proven later, or found again, is saved in one transaction with its proof and with what finds it. */
async function save(room: UpdateRoom, saving: Saving): Promise<boolean> {
  const { change, signing, update } = saving;
  const needsProof = signing !== null || change.submits || mentionsConsent(update.fields);
  const isFound = mentionsPerson(update.fields);
  if (!needsProof && !isFound) return changeClaim(room.database, change);
  // Nobody is found by a name alone, and most names are typed before there is a way to reach them: one statement does.
  const mayBeAlone = !needsProof && !mentionsReach(update.fields);
  if (mayBeAlone && (await changeClaim(room.database, { ...change, onlyWhileUnreached: true }))) return true;
  return room.database.transaction().execute(async (trx) => {
    if (!needsProof) return saveFound(trx, room, saving);
    const saved = await saveWithProof(trx, room, saving);
    if (saved && isFound) await rememberPerson(trx, room.digests, update);
    return saved;
  });
}

/** As often as somebody types a name: what the claim holds now comes with the answer to the save. */
async function saveFound(trx: Database, { digests }: UpdateRoom, { change, update: { visitor, at } }: Saving): Promise<boolean> {
  const reported = await changeAndReadClaim(trx, change);
  if (reported !== undefined) await keepPerson(trx, digests, { key: visitor.key, reported, at });
  return reported !== undefined;
}

async function saveWithProof(trx: Database, room: UpdateRoom, { update, change, signing }: Saving): Promise<boolean> {
  const { visitor, fields, browser, at } = update;
  const { claimId } = visitor;
  const claim = await holdClaim(trx, claimId);
  if (claim === undefined) return false;
  const { fields: before, facts } = openClaim(visitor.key, claim);
  const saved = { claimId, at, from: browser, before, fields };
  const phone = fields.phone_number ?? before.phone_number;
  const signs = signing !== null && !(await isOnRecord(trx, { visitor, before, signing }));
  if (!(await changeClaim(trx, signs ? change : { ...change, facts: {} }))) return false;
  await recordConsents(trx, room, saved);
  if (signs) {
    await storeSignature(trx, { claimId, sealed: sealValue(visitor.key, "signature", dataUrlOf(signing)), at });
    await recordSigning(trx, room, { ...saved, signing, isFirst: facts[signedAt] === undefined });
    await confirmSigning(trx, room, { key: visitor.key, phone, origin: browser.origin, at });
  }
  if (change.submits && claim.submitted_at === null) {
    await appendEvidence(trx, room.keyring, { ...saved, event: "submitted", details: {} });
    await textTheUpload(trx, room, { update, phone });
  }
  if (change.submits) await scoreLead(trx, room, { visitor, at });
  return true;
}

/** What is still to come is the claimant's ID: the link for it goes to their phone along with the submission. */
async function textTheUpload(trx: Database, { outgoing, brand }: UpdateRoom, { update, phone }: { update: Update; phone: unknown }): Promise<void> {
  if (typeof phone !== "string" || phone === "") return;
  const { visitor, browser, at } = update;
  await queueIdvText(trx, { outgoing, brandName: brand.name }, { visitor, to: phone, origin: browser.origin, at });
}

/** The same picture under the same figures: a page that sends what it holds once more signs nothing. */
async function isOnRecord(
  trx: Database,
  { visitor, before, signing }: { visitor: Visitor; before: Readonly<Record<string, unknown>>; signing: Signing },
): Promise<boolean> {
  const sealed = await findSignature(trx, visitor.claimId);
  if (sealed === undefined || !isDeepStrictEqual(before.signature_meta, signing.meta)) return false;
  return openValue(visitor.key, "signature", sealed) === dataUrlOf(signing);
}

async function reasonAgainst(database: Database, { claimId, onlyWhileOpen }: ClaimChange): Promise<Problem> {
  const claim = await findClaim(database, claimId);
  if (claim !== undefined && cancelledAt in claim.facts && onlyWhileOpen) return refusal(409, "This claim has been cancelled.");
  const isSubmitted = claim !== undefined && claim.submitted_at !== null;
  if (isSubmitted && onlyWhileOpen) return refusal(409, "This claim has already been submitted.");
  return refusal(409, "Please sign before you submit your claim.");
}

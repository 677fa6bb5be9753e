import { isScreenName, type ClaimFields } from "@claims/contracts/claim/schema";
import { failed, ok, type Problem, type Result } from "@claims/contracts/http/schema";
import {
  keepPerson,
  mentionsPerson,
  mentionsReach,
  rememberPerson,
  tellsAnew,
} from "../contact-details/known-person.ts";
import type { EmitClaimEvent } from "../claim-events/claim-events.ts";
import type { Database } from "../database/tables.ts";
import { foundAndChosen } from "../credit-search/found-and-chosen.ts";
import { appendEvidence, hexOf, type Origin } from "../evidence/append-evidence.ts";
import { householdOf } from "../http/address-limits.ts";
import { refusal } from "../http/refusal.ts";
import { openValue, sealValue } from "../sealing/claim-key.ts";
import type { Keyring } from "../sealing/keyring.ts";
import { sealFields } from "../sealing/sealed-fields.ts";
import { choosesLenders, recordAnnex } from "../signature/record-annex.ts";
import { mentionsConsent, recordConsents, recordSigning } from "../signature/record-signing.ts";
import type { PublishedDeclarations } from "../signature/published-declarations.ports.ts";
import { tooManySignings } from "../evidence/signing-limits.ts";
import { dataUrlOf, readSigning, type Signing } from "../signature/signing.ts";
import type { Studio } from "../studio/studio.ts";
import { emailWhatIsDue, type DueEmailDeps } from "../email/email-what-is-due.ts";
import { textWhatIsDue } from "../texts/text-what-is-due.ts";
import { ClaimGone } from "./claim-gone.ts";
import { findLinkOfSession, withdrawSignLinks } from "./claim-links.store.ts";
import { openClaim, type OpenedClaim } from "./claim-view.ts";
import { endAccess } from "./end-access.ts";
import {
  adds,
  changesReach,
  isAddition,
  isWhileOpenOnly,
  needsLook,
  problemWith,
  signs,
  type Proposed,
} from "./save-rules.ts";
import {
  changeAndReadClaim,
  changeClaim,
  findClaim,
  findSignature,
  holdClaim,
  signedAt,
  storeSignature,
  type ClaimChange,
  type StoredClaim,
} from "./claim.store.ts";
import type { Visitor } from "./visitor.ts";

export interface Update {
  readonly visitor: Visitor;
  readonly fields: ClaimFields;
  readonly browser: Origin & {
    readonly origin: string;
    readonly deviceToken: string | null;
    readonly gone?: AbortSignal;
  };
  readonly at: Date;
}

export interface UpdateRoom extends DueEmailDeps {
  readonly emit: EmitClaimEvent;
  readonly database: Database;
  readonly keyring: Keyring;
  readonly studio: Studio;
  readonly publishedDeclarations: PublishedDeclarations;
  readonly typedSignature: boolean;
}

/** Where a visitor came from: of a masked one's, the claim keeps its own. */
const campaign: ReadonlySet<string> = new Set([
  "journey",
  "channel",
  "utmParams",
  "fbclid",
  "ttclid",
  "fbp",
  "fbc",
  "ttp",
  "ab_test_value",
]);

/** A condition failed as it was written, and holds again by now. */
const notSaved = refusal(409, "This could not be saved. Please try again.");

/** Merges the given fields into the claim; the others stay as they are. */
export async function updateClaim(
  room: UpdateRoom,
  given: Update,
): Promise<Result<{ claimId: string; updatedAt: string }>> {
  const update = given.visitor.masked ? { ...given, fields: withoutCampaign(given.fields) } : given;
  const { visitor, fields, browser } = update;
  // Before a picture is read, which costs more than the look at the claim.
  const early = signs(fields) ? await problemNow(room, update) : null;
  if (early !== null) return failed(early);
  const asker = {
    session: hexOf(visitor.sessionHash),
    address: householdOf(browser.address),
    ...(browser.gone && { signal: browser.gone }),
  };
  const signing = await readSigning(room, fields, asker);
  if (!signing.ok) return signing;
  const change = changeFrom(update, signing.value);
  const saved = await save(room, { update, change, signing: signing.value });
  if (typeof saved === "object") return failed(saved);
  if (!saved) return failed((await problemNow(room, update)) ?? notSaved);
  return ok({ claimId: change.claimId, updatedAt: update.at.toISOString() });
}

function withoutCampaign(fields: ClaimFields): ClaimFields {
  // A part of the fields is fields.
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !campaign.has(name) && !name.startsWith("utm_")),
  ) as ClaimFields;
}

async function problemNow(room: UpdateRoom, update: Update): Promise<Problem | null> {
  const claim = await findClaim(room.database, update.visitor.claimId);
  if (claim === undefined) throw new ClaimGone();
  return problemWith(await propose(room.database, room, { update, claim }));
}

/** What the bureaus found is looked up only where it decides: for an addition to a submitted claim. */
async function propose(
  database: Database,
  { lenders }: UpdateRoom,
  { update, claim }: { update: Update; claim: StoredClaim },
): Promise<Proposed> {
  const { visitor, fields, at } = update;
  const mayAdd = claim.submitted_at !== null && isAddition(fields);
  const opened = openClaim(visitor.key, claim);
  const seen = mayAdd ? await foundAndChosen({ database, lenders }, { key: visitor.key, fields: opened.fields }) : null;
  const isFound = seen !== null && seen.found.length > 0;
  const nothingFound = seen !== null && (isFound ? seen.chosen.length === 0 : seen.answers.first !== null);
  return { visitor, claim, opened, fields, submits: submitsWith(fields), nothingFound, at };
}

function submitsWith({ screen_name: screen, should_add_screen_name: done }: ClaimFields): boolean {
  return done === true && screen === "submit_claim";
}

function changeFrom({ visitor, fields, browser, at }: Update, signing: Signing | null): ClaimChange {
  const { signature: _, screen_name: screen, should_add_screen_name: done, ...plain } = fields;
  const signed = { [signedAt]: at.toISOString(), sign_datetime: at.toISOString(), ip_address: browser.address };
  const submits = submitsWith(fields);
  return {
    claimId: visitor.claimId,
    at,
    reported: sealFields(visitor.key, "reported", { ...plain, screen_name: screen }),
    facts: sealFields(visitor.key, "facts", signing === null ? {} : signed),
    screen: done === true && screen !== undefined && isScreenName(screen) ? screen : null,
    submits,
    onlyIfSigned: submits && signing === null,
    onlyWhileOpen: isWhileOpenOnly(fields),
  };
}

interface Saving {
  readonly update: Update;
  readonly change: ClaimChange;
  readonly signing: Signing | null;
}

/** What has to be proven later, or found again, is saved in one transaction with its proof and with what finds it. */
async function save(room: UpdateRoom, saving: Saving): Promise<boolean | Problem> {
  const { change, signing, update } = saving;
  const needsProof =
    signing !== null || change.submits || mentionsConsent(update.fields) || choosesLenders(update.fields);
  const isFound = mentionsPerson(update.fields);
  const looks = needsLook(update.visitor, update.fields);
  if (!needsProof && !looks && (await changeClaim(room.database, change))) return true;
  // Nobody is found by a name alone, and most names are typed before there is a way to reach them: one statement does.
  const mayBeAlone = !needsProof && looks && !update.visitor.masked && !mentionsReach(update.fields);
  if (mayBeAlone && (await changeClaim(room.database, { ...change, onlyWhileUnreached: true }))) return true;
  return room.database.transaction().execute(async (trx) => {
    const claim = await holdClaim(trx, change.claimId);
    if (claim === undefined) throw new ClaimGone();
    const proposed = await propose(trx, room, { update, claim });
    const problem = problemWith(proposed);
    if (problem !== null) return problem;
    const looked = {
      ...saving,
      before: proposed.opened.fields,
      change: { ...change, onlyWhileOpen: change.onlyWhileOpen && claim.submitted_at === null },
    };
    const saved = await saveLooked(trx, room, { ...looked, needsProof, isFound });
    if (saved === true && claim.submitted_at !== null && adds(update.fields)) {
      await room.emit(trx, {
        event: { name: "added" },
        visitor: update.visitor,
        origin: update.browser.origin,
        at: update.at,
      });
    }
    if (saved === true && changesReach(proposed))
      await endAccess(trx, {
        claimId: claim.id,
        but: { visitor: update.visitor, deviceToken: update.browser.deviceToken },
      });
    return saved;
  });
}

/** The rules have been asked: what is left is to write it down. */
async function saveLooked(
  trx: Database,
  room: UpdateRoom,
  {
    needsProof,
    isFound,
    before,
    ...saving
  }: Saving & { needsProof: boolean; isFound: boolean; before: OpenedClaim["fields"] },
): Promise<boolean | Problem> {
  if (!needsProof) return isFound ? saveFound(trx, room, { ...saving, before }) : changeClaim(trx, saving.change);
  const saved = await saveWithProof(trx, room, saving);
  if (saved === true && isFound) await rememberPerson(trx, room.digests, saving.update);
  return saved;
}

/** As often as somebody types a name: what the claim holds now comes with the answer to the save. */
async function saveFound(
  trx: Database,
  { digests, emit }: UpdateRoom,
  { change, update, before }: Saving & { before: OpenedClaim["fields"] },
): Promise<boolean> {
  const { visitor, fields, browser, at } = update;
  const reported = await changeAndReadClaim(trx, change);
  if (reported === undefined) return false;
  await keepPerson(trx, digests, { key: visitor.key, reported, at });
  if (tellsAnew(before, fields))
    await emit(trx, { event: { name: "contact-saved" }, visitor, origin: browser.origin, at });
  return true;
}

async function saveWithProof(
  trx: Database,
  room: UpdateRoom,
  { update, change, signing }: Saving,
): Promise<boolean | Problem> {
  const { visitor, fields, browser, at } = update;
  const { claimId } = visitor;
  const claim = await holdClaim(trx, claimId);
  if (claim === undefined) return false;
  const { fields: before, facts } = openClaim(visitor.key, claim);
  const saved = { claimId, at, from: browser, proof: visitor.proof, before, fields };
  const isNew = signing !== null && !(await isOnRecord(trx, { visitor, before, signing }));
  const overLimit = isNew ? await tooManySignings(trx, claimId, at) : null;
  if (overLimit !== null) return overLimit;
  if (!(await changeClaim(trx, isNew ? change : { ...change, facts: {} }))) return false;
  await recordConsents(trx, room, saved);
  const emitted = { visitor, origin: browser.origin, at };
  const isNewlySubmitted = change.submits && claim.submitted_at === null;
  if (tellsAnew(before, fields)) await room.emit(trx, { event: { name: "contact-saved" }, ...emitted });
  if (isNew) {
    await storeSignature(trx, { claimId, sealed: sealValue(visitor.key, "signature", dataUrlOf(signing)), at });
    const link = await findLinkOfSession(trx, visitor);
    await recordSigning(trx, room, { ...saved, signing, link, isFirst: facts[signedAt] === undefined });
    // A phone that was to sign has nothing left to do here once another browser has signed.
    if (link === null) await withdrawSignLinks(trx, claimId);
    await room.emit(trx, { event: { name: "signed" }, ...emitted });
  }
  const isSigned = isNew || facts[signedAt] !== undefined;
  if (isSigned && (isNew || choosesLenders(fields))) await recordAnnex(trx, room, { ...saved, key: visitor.key });
  if (isNewlySubmitted) {
    await appendEvidence(trx, room.keyring, { ...saved, event: "submitted", details: {} });
    await room.emit(trx, { event: { name: "submitted" }, ...emitted });
  }
  if (isNew || isNewlySubmitted) {
    await textWhatIsDue(trx, room, { visitor, browser, at });
    await emailWhatIsDue(trx, room, { visitor, browser, at });
  }
  return true;
}

/** The same picture or the same typed name, whatever its figures: a page that sends what it holds once more signs nothing. */
async function isOnRecord(
  trx: Database,
  { visitor, before, signing }: { visitor: Visitor; before: Readonly<Record<string, unknown>>; signing: Signing },
): Promise<boolean> {
  const sealed = await findSignature(trx, visitor.claimId);
  if (sealed === undefined) return false;
  const heldMeta: { kind?: unknown } = Object(before.signature_meta);
  if (signing.typedName !== null && heldMeta.kind === "typed" && before.signature_typed_name === signing.typedName)
    return true;
  return openValue(visitor.key, "signature", sealed) === dataUrlOf(signing);
}

import { isScreenName, type ClaimFields } from "@claims/contracts/claim/schema";
import { failed, ok, type Problem, type Result } from "@claims/contracts/http/schema";
import type { ClaimEvent, EmitClaimEvent, Caller, Signing, SigningLink } from "../claim-events/claim-events.ts";
import { ClaimGone } from "../claim/claim-gone.ts";
import { findLinkOfSession, withdrawSignLinks } from "../claim/claim-links.store.ts";
import { openClaim } from "../claim/claim-view.ts";
import {
  changeAndReadClaim,
  changeClaim,
  type ClaimChange,
  findClaim,
  findSignature,
  lockClaim,
  signedAt,
  storeSignature,
} from "../claim/claim.store.ts";
import { endAccess } from "../claim/end-access.ts";
import { isSessionThere } from "../claim/session.store.ts";
import type { Visitor } from "../claim/visitor.ts";
import type { Lenders } from "../credit-search/credit-search.ports.ts";
import { choosesNothing, foundAndChosen } from "../credit-search/found-and-chosen.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database, StoredClaim } from "../database/tables.ts";
import type { DocumentPool } from "../documents/document-pool.ts";
import { decryptValue, encryptFields, encryptValue } from "../encryption/claim-key.ts";
import type { Digests } from "../encryption/digests.ts";
import { hexOf } from "../evidence/append-evidence.ts";
import { mentionsConsent } from "../evidence/record-consents-on-events.ts";
import { tooManySignings } from "../evidence/signing-limits.ts";
import { noSession } from "../http/failures.ts";
import { householdOf } from "../http/ip-address-limits.ts";
import { rejection, said } from "../http/rejection.ts";
import {
  changesContact,
  savePerson,
  mentionsPerson,
  mentionsReach,
  rememberPerson,
} from "../known-persons/known-person.ts";
import { choosesLenders } from "../signature/record-signing-on-events.ts";
import { dataUrlOf, readSigning } from "../signature/signing.ts";
import { withJoinedAdditions } from "./joined-additions.ts";
import {
  adds,
  changesReach,
  isAfterSubmission,
  isOfCampaign,
  isWhileOpenOnly,
  needsLook,
  problemOfSave,
  signs,
  type Proposed,
} from "./save-rules.ts";

export interface Update {
  readonly visitor: Visitor;
  readonly fields: ClaimFields;
  readonly browser: Caller & {
    readonly origin: string;
    readonly deviceToken: string | null;
    readonly gone?: AbortSignal;
  };
  readonly at: Date;
}

export interface UpdateDeps {
  readonly database: Database;
  readonly digests: Digests;
  readonly documentPool: DocumentPool;
  readonly emit: EmitClaimEvent;
  readonly lenders: Lenders;
  readonly typedSignature: boolean;
}

/** A condition failed as it was written, and holds again by now. No 409, which a page takes for a save that will never do. */
const notSaved = {
  ...rejection(503, said.notSaved),
  retryAfterSeconds: 1,
};

/** Merges the given fields into the claim; the others stay as they are. */
export async function updateClaim(
  deps: UpdateDeps,
  given: Update,
): Promise<Result<{ claimId: string; updatedAt: string }>> {
  const withoutCampaign = Object.entries(given.fields).filter(([name]) => !isOfCampaign(name));
  // A masked visitor changes nothing of the claim's campaign; a part of the fields is fields.
  const update = given.visitor.masked
    ? { ...given, fields: Object.fromEntries(withoutCampaign) as ClaimFields }
    : given;
  const { visitor, fields, browser } = update;
  // Before a picture is read, which costs more than the look at the claim.
  const early = signs(fields) ? await problemNow(deps, update) : null;
  if (early !== null) return failed(early);
  const asker = {
    session: hexOf(visitor.sessionHash),
    address: householdOf(browser.address),
    ...(browser.gone && { signal: browser.gone }),
  };
  const signing = await readSigning(deps, fields, asker);
  if (!signing.ok) return signing;
  const change = changeFrom(update, signing.value);
  const saved = await save(deps, { update, change, signing: signing.value });
  if (saved === "condition-failed") return failed((await problemNow(deps, update)) ?? notSaved);
  if (saved !== "saved") return failed(saved);
  return ok({ claimId: change.claimId, updatedAt: update.at.toISOString() });
}

async function problemNow(deps: UpdateDeps, update: Update): Promise<Problem | null> {
  const claim = await findClaim(deps.database, update.visitor.claimId);
  if (claim === undefined) throw new ClaimGone();
  return problemOfSave(await propose(deps.database, deps, { update, claim }));
}

/** What the bureaus found is looked up only where it decides: for what a submitted claim may still take. */
async function propose(
  database: Database,
  { lenders }: UpdateDeps,
  { update, claim }: { update: Update; claim: StoredClaim },
): Promise<Proposed> {
  const { visitor, fields, at } = update;
  const mayAdd = claim.submitted_at !== null && isAfterSubmission(fields);
  const opened = openClaim(visitor.key, claim);
  const seen = mayAdd ? await foundAndChosen({ database, lenders }, { key: visitor.key, fields: opened.fields }) : null;
  const isFound = seen !== null && seen.found.length > 0;
  const nothingFound = seen !== null && (isFound ? seen.chosen.length === 0 : seen.answers.first !== null);
  const mayChoose =
    seen !== null && seen.toChoose.length > 0 && !choosesNothing(fields.selected_hire_purchases_for_claim);
  return { visitor, claim, opened, fields, submits: submitsWith(fields), nothingFound, mayChoose, at };
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
    reported: encryptFields(visitor.key, "reported", { ...plain, screen_name: screen }),
    facts: encryptFields(visitor.key, "facts", signing === null ? {} : signed),
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

type Emit = (event: ClaimEvent) => Promise<void>;

/** A save that may be made, with the claim as it stands in its transaction, and where its events go. */
interface Checked extends Saving {
  readonly proposed: Proposed;
  readonly emit: Emit;
}

/** A condition of the change may fail as it is written: then nothing was saved. */
type Saved = "saved" | "condition-failed" | Problem;

/** What has to be proven later, or found again, is saved in one transaction with its proof and with what finds it. */
async function save(deps: UpdateDeps, saving: Saving): Promise<Saved> {
  const { change, signing, update } = saving;
  const needsProof =
    signing !== null || change.submits || mentionsConsent(update.fields) || choosesLenders(update.fields);
  const looks = needsLook(update.visitor, update.fields);
  if (!needsProof && !looks && (await changeClaim(deps.database, change))) return "saved";
  // No person is found by a name alone, and most names are typed before there is a way to reach them: one statement does.
  const mayBeAlone = !needsProof && looks && !update.visitor.masked && !mentionsReach(update.fields);
  if (mayBeAlone && (await changeClaim(deps.database, { ...change, onlyWhileUnreached: true }))) return "saved";
  return inTransaction(deps.database, (trx) => saveLocked(trx, deps, { ...saving, needsProof }));
}

/** Saves while no other save of the claim can come between, once the rules hold for the claim as it stands. */
async function saveLocked(
  trx: Database,
  deps: UpdateDeps,
  { update: given, change, signing, needsProof }: Saving & { readonly needsProof: boolean },
): Promise<Saved> {
  const { visitor, browser, at } = given;
  const claim = await lockClaim(trx, change.claimId);
  if (claim === undefined) throw new ClaimGone();
  // A picture is read for as long as seconds, in which the claimant may have shut this browser out.
  if ((signing !== null || change.submits) && !(await isSessionThere(trx, visitor))) return noSession;
  const proposed = await propose(trx, deps, { update: given, claim });
  const problem = problemOfSave(proposed);
  if (problem !== null) return problem;
  const emit: Emit = (event) => deps.emit(trx, { event, visitor, origin: browser.origin, at });
  const isOpen = claim.submitted_at === null;
  const fields = isOpen ? given.fields : withJoinedAdditions(proposed.opened.fields, given.fields);
  const update = { ...given, fields };
  const wanted = isOpen ? change : { ...changeFrom(update, signing), onlyWhileOpen: false };
  const checked = { update, signing, change: wanted, proposed, emit };
  const saved = needsProof ? await saveWithProof(trx, checked) : await saveWithoutProof(trx, deps, checked);
  if (saved !== "saved") return saved;
  if (needsProof && mentionsPerson(fields)) await rememberPerson(trx, deps.digests, update);
  if (!isOpen && adds({ ...proposed, fields })) await emit({ name: "added" });
  if (proposed.mayChoose && fields.selected_hire_purchases_for_claim) await emit({ name: "chosen-later" });
  if (changesReach(proposed))
    await endAccess(trx, { claimId: claim.id, but: { visitor, deviceToken: browser.deviceToken } });
  return "saved";
}

/** Whenever a claimant types a name, what the claim holds now comes with the answer to the save. */
async function saveWithoutProof(
  trx: Database,
  { digests }: UpdateDeps,
  { change, update, proposed, emit }: Omit<Checked, "signing">,
): Promise<Saved> {
  const { visitor, fields, at } = update;
  if (!mentionsPerson(fields)) return (await changeClaim(trx, change)) ? "saved" : "condition-failed";
  const reported = await changeAndReadClaim(trx, change);
  if (reported === undefined) return "condition-failed";
  await savePerson(trx, digests, { key: visitor.key, reported, at });
  if (changesContact(proposed.opened.fields, fields)) await emit({ name: "contact-saved" });
  return "saved";
}

async function saveWithProof(trx: Database, { update, change, signing, proposed, emit }: Checked): Promise<Saved> {
  const { visitor, fields, browser, at } = update;
  const { claimId } = visitor;
  const { claim, opened } = proposed;
  const { fields: before, facts } = opened;
  const isNew = signing !== null && !(await isOnRecord(trx, { visitor, before, signing }));
  const overLimit = isNew ? await tooManySignings(trx, claimId, at) : null;
  if (overLimit !== null) return overLimit;
  if (!(await changeClaim(trx, isNew ? change : { ...change, facts: {} }))) return "condition-failed";
  const isFirst = facts[signedAt] === undefined;
  const isNewlySubmitted = change.submits && claim.submitted_at === null;
  const provenSave = { from: browser, proof: visitor.proof, before, fields };
  await emit({ name: "consented", save: provenSave });
  if (changesContact(before, fields)) await emit({ name: "contact-saved" });
  if (isNew) {
    const link = await storeNewSignature(trx, { visitor, signing, at });
    await emit({ name: "signed", save: provenSave, signing, link, isFirst });
  }
  if (isNew || (!isFirst && choosesLenders(fields))) await emit({ name: "lenders-chosen", save: provenSave });
  if (isNewlySubmitted) await emit({ name: "submitted", save: provenSave });
  if (isNew || isNewlySubmitted) await emit({ name: "progressed", browser });
  return "saved";
}

/** A phone that was to sign has nothing left to do here once another browser has signed. */
async function storeNewSignature(
  trx: Database,
  { visitor, signing, at }: { visitor: Visitor; signing: Signing; at: Date },
): Promise<SigningLink | null> {
  const { claimId, key } = visitor;
  await storeSignature(trx, { claimId, sealed: encryptValue(key, "signature", dataUrlOf(signing)), at });
  const link = await findLinkOfSession(trx, visitor);
  if (link === null) await withdrawSignLinks(trx, claimId);
  return link;
}

/** The same picture or the same typed name, whatever its figures: a page that sends what it holds once more signs nothing. */
async function isOnRecord(
  trx: Database,
  { visitor, before, signing }: { visitor: Visitor; before: Readonly<Record<string, unknown>>; signing: Signing },
): Promise<boolean> {
  const encrypted = await findSignature(trx, visitor.claimId);
  if (encrypted === undefined) return false;
  const savedMeta: { kind?: unknown } = Object(before.signature_meta);
  if (signing.typedName !== null && savedMeta.kind === "typed" && before.signature_typed_name === signing.typedName)
    return true;
  return decryptValue(visitor.key, "signature", encrypted) === dataUrlOf(signing);
}

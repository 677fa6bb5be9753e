import { isScreenName, type ClaimFields } from "@claims/contracts/claim/schema";
import { failed, ok, type Problem, type Result } from "@claims/contracts/http/schema";
import type { ClaimEvent, EmitClaimEvent, Caller, Signing } from "../claim-events/claim-events.ts";
import { ClaimGone } from "../claim/claim-gone.ts";
import { openClaim } from "../claim/claim-view.ts";
import { changeClaim, type ClaimChange, findClaim, isTooMuch, lockClaim, signedAt } from "../claim/claim.store.ts";
import { endAccess } from "../claim/end-access.ts";
import {
  changesContact,
  choosesLenders,
  mentionsConsent,
  mentionsPerson,
  mentionsReach,
} from "../claim/saved-fields.ts";
import { isSessionThere } from "../claim/session.store.ts";
import type { Visitor } from "../claim/visitor.ts";
import { isNeverAskedAbout } from "../credit-search/ask-limits.ts";
import type { Lenders } from "../credit-search/credit-search.ports.ts";
import { formerDetails } from "../credit-search/former-details.ts";
import { foundAndChosen } from "../credit-search/found-and-chosen.ts";
import { choosesNothing } from "../credit-search/selection.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database, StoredClaim } from "../database/tables.ts";
import type { DocumentPool } from "../documents/document-pool.ts";
import { encryptFields } from "../encryption/claim-key.ts";
import type { Digests } from "../encryption/digests.ts";
import { tooManySignings } from "../evidence/signing-limits.ts";
import { noSession } from "../http/failures.ts";
import { householdOf } from "../http/ip-address-limits.ts";
import { confirmPhoneFirst, rejection, said } from "../http/rejection.ts";
import { rememberPerson } from "../known-persons/known-person.ts";
import type { PublishedDeclarations } from "../signature/published-declarations.ports.ts";
import { readSigning } from "../signature/signing.ts";
import { withJoinedAdditions } from "./joined-additions.ts";
import {
  adds,
  changesReach,
  isAfterSubmission,
  isPassedOverMasked,
  isWhileOpenOnly,
  needsLook,
  needsProof,
  problemOfSave,
  signs,
  submits,
  type Proposed,
} from "./save-rules.ts";
import { isStoredAlready, storeNewSignature } from "./stored-signature.ts";

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
  readonly publishedDeclarations: PublishedDeclarations;
  readonly typedSignature: boolean;
}

/** A condition failed as the change was written, and holds again by now. Not a 409: a page takes that for a save that will never do. */
const notSaved = {
  ...rejection(503, said.notSaved),
  retryAfterSeconds: 1,
};

/** Many times what an honest claim comes to, encrypted; each reader has it in memory at once. */
const mostOfClaim = 1024 * 1024;

/** A masked visitor would fill the claim of the claimant, who then could not sign it. */
const mostByMasked = mostOfClaim / 2;

/** A 409, which a page takes for a save that will never do: what a claim holds never gets less. */
const claimFull = rejection(409, said.claimFull);

/** Merges the given fields into the claim; the others stay as they are. */
export async function updateClaim(
  deps: UpdateDeps,
  given: Update,
): Promise<Result<{ claimId: string; updatedAt: string }>> {
  const taken = Object.entries(given.fields).filter(([name]) => !isPassedOverMasked(name));
  // A part of the fields is fields.
  const update = given.visitor.masked ? { ...given, fields: Object.fromEntries(taken) as ClaimFields } : given;
  const { visitor, fields, browser } = update;
  // Before a picture is read, which costs more than the look at the claim.
  const early = signs(fields) ? await problemNow(deps, update) : null;
  if (early !== null) return failed(early);
  const asker = {
    session: Buffer.from(visitor.sessionHash).toString("hex"),
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
  const seen = mayAdd ? await foundAndChosen({ database, lenders }, visitor.key) : null;
  const isFound = seen !== null && seen.found.length > 0;
  const nothingFound = seen !== null && (isFound ? seen.chosen.length === 0 : seen.answers.first !== null);
  const mayChoose =
    seen !== null && seen.toChoose.length > 0 && !choosesNothing(fields.selected_hire_purchases_for_claim);
  const isNeverSearched =
    seen !== null &&
    formerDetails(fields).some((formerly) =>
      isNeverAskedAbout(visitor.key, formerly(opened.fields), seen.answers.made),
    );
  return { visitor, claim, opened, fields, nothingFound, mayChoose, isNeverSearched, at };
}

function changeFrom({ visitor, fields, browser, at }: Update, signing: Signing | null): ClaimChange {
  const { signature: _, screen_name: screen, should_add_screen_name: done, ...plain } = fields;
  const signed = { [signedAt]: at.toISOString(), sign_datetime: at.toISOString(), ip_address: browser.address };
  return {
    claimId: visitor.claimId,
    at,
    reported: encryptFields(visitor.key, "reported", { ...plain, screen_name: screen }),
    facts: encryptFields(visitor.key, "facts", signing === null ? {} : signed),
    screen: done === true && screen !== undefined && isScreenName(screen) ? screen : null,
    submits: submits(fields),
    onlyIfSigned: submits(fields) && signing === null,
    onlyWhileOpen: isWhileOpenOnly(fields),
    mostBytes: visitor.masked ? mostByMasked : mostOfClaim,
  };
}

interface Saving {
  readonly update: Update;
  readonly change: ClaimChange;
  readonly signing: Signing | null;
}

/** A condition of the change may fail as it is written: then nothing was saved. */
type Saved = "saved" | "condition-failed" | Problem;

/** By one statement where that does; else in one transaction with its proof and with what finds the claim. */
async function save(deps: UpdateDeps, saving: Saving): Promise<Saved> {
  const { change, update } = saving;
  const { visitor, fields } = update;
  if (!needsProof(fields) && !visitor.masked && !mentionsReach(fields)) {
    // A claim that holds no e-mail and no number yet cannot be signed, so none of its details is fixed, and no person is
    // found by a name alone; most names are typed by then. One that holds them is looked at under its lock.
    const alone = { ...change, onlyWhileUnreached: needsLook(visitor, fields) };
    if (await changeClaim(deps.database, alone)) return "saved";
  }
  return inTransaction(deps.database, (trx) => saveLocked(trx, deps, saving));
}

/**
 * In this order: the claim's lock, the rules for the claim as it then stands, its change, what the claim is found by, the
 * events with what each subscriber writes, and the end of other visitors' access. Facts and work that subscribers add
 * are written last (`inTransaction`).
 */
async function saveLocked(trx: Database, deps: UpdateDeps, { update: given, change, signing }: Saving): Promise<Saved> {
  const { visitor, browser, at } = given;
  const { claimId } = visitor;
  const claim = await lockClaim(trx, claimId);
  if (claim === undefined) throw new ClaimGone();
  // A picture is read for as long as seconds, in which the claimant may have shut this browser out.
  if ((signing !== null || change.submits) && !(await isSessionThere(trx, visitor))) return noSession;
  const proposed = await propose(trx, deps, { update: given, claim });
  const problem = problemOfSave(proposed);
  if (problem !== null) return problem;
  const before = proposed.opened.fields;
  const isNew = signing !== null && !(await isStoredAlready(trx, { visitor, before, signing }));
  const overLimit = isNew ? await tooManySignings(trx, claimId, at) : null;
  if (overLimit !== null) return overLimit;

  const isOpen = claim.submitted_at === null;
  const update = isOpen ? given : { ...given, fields: withJoinedAdditions(before, given.fields) };
  const proven = isOpen ? change : { ...changeFrom(update, signing), onlyWhileOpen: false };
  const wanted = isNew ? proven : { ...proven, facts: {} };
  if (!(await changeClaim(trx, wanted))) {
    if (!(await isTooMuch(trx, wanted))) return "condition-failed";
    return visitor.masked ? confirmPhoneFirst : claimFull;
  }
  if (mentionsPerson(update.fields)) await rememberPerson(trx, deps.digests, update);
  await emitWhatIsNew(trx, deps, { update, proposed, signing: isNew ? signing : null });
  if (changesReach(proposed)) await endAccess(trx, { claimId, but: { visitor, deviceToken: browser.deviceToken } });
  return "saved";
}

interface News {
  readonly update: Update;
  /** The claim as it was before. */
  readonly proposed: Proposed;
  /** Null where nothing was signed that was not on record. */
  readonly signing: Signing | null;
}

/** What others are sent of a claim goes out in the order of these events. */
async function emitWhatIsNew(trx: Database, deps: UpdateDeps, { update, proposed, signing }: News): Promise<void> {
  const { visitor, fields, browser, at } = update;
  const { claim, opened } = proposed;
  const emit = (event: ClaimEvent) => deps.emit(trx, { event, visitor, origin: browser.origin, at });
  const isOpen = claim.submitted_at === null;
  const isFirst = opened.facts[signedAt] === undefined;
  const isSubmitted = isOpen && submits(fields);
  const provenSave = { from: browser, proof: visitor.proof, before: opened.fields, fields };
  if (mentionsConsent(fields)) await emit({ name: "consented", save: provenSave });
  if (changesContact(opened.fields, fields)) await emit({ name: "contact-saved" });
  if (signing !== null) {
    const link = await storeNewSignature(trx, { visitor, signing, at });
    await emit({ name: "signed", save: provenSave, signing, link, isFirst });
  }
  if (signing !== null || (!isFirst && choosesLenders(fields)))
    await emit({ name: "lenders-chosen", save: provenSave });
  if (isSubmitted) await emit({ name: "submitted", save: provenSave });
  if (signing !== null || isSubmitted) await emit({ name: "progressed", browser });
  if (!isOpen && adds({ ...proposed, fields })) await emit({ name: "added" });
  if (proposed.mayChoose && fields.selected_hire_purchases_for_claim) await emit({ name: "chosen-later" });
}

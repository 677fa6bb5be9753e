import type { Language } from "@claims/contracts/language/schema";
import { lastFreeMoment } from "@claims/contracts/signature/rules";
import type { Emitted } from "../claim-events/claim-events.ts";
import { makeLinkTo } from "../claim/claim-links.ts";
import { referenceOf } from "../claim/claim-reference.ts";
import { isCancelled } from "../claim/claim-view.ts";
import { readWholeClaim, type WholeClaim } from "../claim/whole-claim.ts";
import { answerBy, isFirstSearchDue, searchedSoFar, type Searched } from "../credit-search/claim-result.ts";
import type { Lenders } from "../credit-search/credit-search.ports.ts";
import type { Database } from "../database/tables.ts";
import { dayIn } from "../language/dates.ts";
import { nameOfText, phoneToText } from "../texts/queue-text.ts";
import { openEmail, type OpenEmail } from "./compose.ts";
import type { EmailsInForce } from "./email.ports.ts";
import { momentIn } from "./fill-words.ts";
import { addressOf, emailedTo, queueEmail, type EmailDeps } from "./queue-email.ts";

export interface DueEmailDeps extends EmailDeps {
  readonly lenders: Lenders;
  /** Whether phones are verified at all. */
  readonly confirmsPhones: boolean;
}

interface DueEmails {
  readonly visitor: Emitted["visitor"];
  readonly browser: { readonly origin: string };
  readonly at: Date;
}

/**
 * What the claimant is owed by e-mail once their phone is proven: that they signed, and the receipt of the claim that
 * is in, by what the search came to. Where the signature, the submission and the code come together, the receipt says
 * it all.
 */
export async function emailWhatIsDue(
  trx: Database,
  deps: DueEmailDeps,
  { visitor, browser: { origin }, at }: DueEmails,
): Promise<void> {
  const claim = await readWholeClaim(trx, visitor.key);
  const { signed_at: signedAt } = claim.facts;
  const to = addressOf(claim);
  if (typeof signedAt !== "string" || to === null || isCancelled(claim) || phoneToText(deps, claim) === null) return;
  const { language } = claim;
  const isIn = claim.submittedAt !== null;
  if (!isIn && !deps.confirmsPhones) return;
  const words = await deps.emailWording.inForce(language);
  const searched = await searchedSoFar({ database: trx, lenders: deps.lenders }, visitor.key);
  if (isIn && isFirstSearchDue(searched)) return;
  const named = {
    reference: await referenceOf(trx, { claimId: visitor.claimId, prefix: deps.brand.claimPrefix }),
    signed: momentIn(language, new Date(signedAt)),
    freeUntil: dayIn(language, lastFreeMoment(signedAt)),
    agreements: agreementsOf(searched),
    answerBy: momentOf(language, answerBy(searched)),
  };
  const link = await makeLinkTo(trx, deps.outgoing.keyring, {
    purpose: "resume",
    claimId: visitor.claimId,
    language,
    origin,
    at,
  });
  const { foot, footLead } = words;
  const frame = { brand: deps.brand, language, foot, footLead };
  const what = isIn ? receiptOf[searched.outcome] : "signed";
  // What a search of ours came to since is written by what searched.
  if (isIn && what !== "receipt" && (await receiptEmailedTo(trx, claim, visitor.claimId)) !== null) return;
  await queueEmail(trx, deps, {
    claim: visitor.key,
    to,
    what,
    message: openEmail(isIn ? receipt(words, searched) : words.signed, frame, { named, link }),
    idempotencyKey: nameOfEmail(what, visitor.claimId, to),
    at,
  });
}

/**
 * Each is sent once. Who has still to choose of what a search found has signed, and a step is left; a claim of which
 * nothing was found has the receipt of one that is in as soon as there is something to claim for.
 */
const receiptOf = {
  found: "receipt",
  "to-choose": "signed",
  later: "receiptLater",
  nothing: "receiptNothing",
  "none-chosen": "receiptNothing",
} as const;

const receipts = ["receipt", "receiptLater", "receiptNothing"] as const;

const nameOfEmail = (what: (typeof receipts)[number] | "signed", claimId: string, to: string) =>
  `${what} e-mail ${nameOfText(claimId, to)}`;

/** The claim's address, in part, where a receipt was e-mailed to it; null where none was. */
export async function receiptEmailedTo(database: Database, claim: WholeClaim, claimId: string): Promise<string | null> {
  const to = addressOf(claim);
  if (to === null) return null;
  for (const what of receipts) {
    const found = await emailedTo(database, { to, idempotencyKey: nameOfEmail(what, claimId, to) });
    if (found !== null) return found;
  }
  return null;
}

const momentOf = (language: Language, moment: string | null) =>
  moment === null ? null : momentIn(language, new Date(moment));

function agreementsOf({ seen: { chosen, declared } }: Searched): string | null {
  const many = chosen.length + declared.length;
  return many === 0 ? null : String(many);
}

/** What a claim that is in is written, by what the search came to. */
function receipt(words: EmailsInForce, searched: Searched): OpenEmail {
  const { signed, receipt: found, receiptLater: later, receiptNothing: nothing } = words;
  switch (searched.outcome) {
    case "found":
      return {
        ...found,
        opening: [...found.opening, found.found],
        marked: found.found,
        parts: [...found.parts, found.next],
      };
    case "to-choose":
      return signed;
    case "later":
      return { ...later, opening: [...later.opening, answerBy(searched) === null ? later.byHand : later.again] };
    case "nothing":
      return { ...nothing, opening: [...nothing.opening, nothing.nothing] };
    case "none-chosen":
      return { ...nothing, opening: [...nothing.opening, nothing.noneChosen] };
  }
}

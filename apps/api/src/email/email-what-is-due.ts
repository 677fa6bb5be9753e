import type { Language } from "@claims/contracts/language/schema";
import { lastFreeMoment } from "@claims/contracts/signature/rules";
import { dayIn } from "../language/dates.ts";
import { pageAt } from "../language/language-of.ts";
import type { Lenders } from "../credit-search/credit-search.ports.ts";
import type { Database } from "../database/tables.ts";
import { searchedSoFar, type Searched } from "../credit-search/claim-result.ts";
import { makeLinkToken } from "../claim/claim-links.ts";
import { referenceOf } from "../claim/claim-reference.ts";
import { isCancelled } from "../claim/claim-view.ts";
import type { Emitted } from "../claim-events/claim-events.ts";
import { readWholeClaim, type WholeClaim } from "../claim/whole-claim.ts";
import { wasQueued } from "../outgoing/queue-work.ts";
import { nameOfText, phoneToText } from "../texts/queue-text.ts";
import { composeEmail, type EmailFrame, type EmailWords } from "./compose.ts";
import type { EmailMessage, EmailsInForce } from "./email.ports.ts";
import { momentIn, wordsFilledWith, type Named } from "./fill-words.ts";
import { addressOf, queueEmail, type EmailDeps } from "./queue-email.ts";

export interface DueEmailDeps extends EmailDeps {
  readonly lenders: Lenders;
  /** Whether phones are verified at all. */
  readonly otp: boolean;
}

interface DueEmails {
  readonly visitor: Emitted["visitor"];
  readonly browser: { readonly origin: string };
  readonly at: Date;
}

/**
 * What the claimant is owed by e-mail once their phone is proven: that they signed, and the receipt of the claim that
 * is in. Where the signature, the submission and the code come together, the receipt says it all.
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
  if (!isIn && !deps.otp) return;
  const words = await deps.emailWording.inForce(language);
  const searched = await searchedSoFar({ database: trx, lenders: deps.lenders }, visitor.key);
  const named = {
    reference: await referenceOf(trx, { claimId: visitor.claimId, prefix: deps.brand.claimPrefix }),
    signed: momentIn(language, new Date(signedAt)),
    freeUntil: dayIn(language, lastFreeMoment(signedAt)),
    agreements: agreementsOf(searched),
  };
  const link = await linkToContinue(trx, deps, { claimId: visitor.claimId, language, origin, at });
  const frame = { brand: deps.brand, language, foot: words.foot };
  const message = isIn
    ? receipt(words.receipt, frame, { named, link, searched })
    : openEmail(words.signed, frame, { named, link });
  const what = isIn ? "receipt" : "signed";
  await queueEmail(trx, deps, {
    claim: visitor.key,
    to,
    what,
    message,
    idempotencyKey: nameOfEmail(what, visitor.claimId, to),
    at,
  });
}

const nameOfEmail = (what: "receipt" | "signed", claimId: string, to: string) =>
  `${what} e-mail ${nameOfText(claimId, to)}`;

/** The claim's address, in part, where the receipt was e-mailed to it; null where it was not. */
export async function receiptEmailedTo(database: Database, claim: WholeClaim, claimId: string): Promise<string | null> {
  const to = addressOf(claim);
  if (to === null) return null;
  const effect = { kind: "email", idempotencyKey: nameOfEmail("receipt", claimId, to) } as const;
  return (await wasQueued(database, effect)) ? `${to.slice(0, 1)}•••${to.slice(to.lastIndexOf("@"))}` : null;
}

function agreementsOf({ seen: { chosen, declared } }: Searched): string | null {
  const many = chosen.length + declared.length;
  return many === 0 ? null : String(many);
}

interface Filling {
  readonly named: Named;
  /** Null where nothing can be pressed, and so nothing is said of it. */
  readonly link: string | null;
  /** Below everything else. */
  readonly links?: EmailWords["links"];
}

type OpenEmail = EmailsInForce["signed"];

/** An e-mail with one thing to press. */
export function openEmail(words: OpenEmail, frame: EmailFrame, { named, link, links = [] }: Filling): EmailMessage {
  const { line, lines, part } = wordsFilledWith(named, frame.brand);
  const { subject, preview, heading, opening, button, below, parts } = words;
  const pressed = link !== null && { go: { text: line(button), href: link }, after: lines(below) };
  const said = { subject: line(subject), preview: line(preview), heading: line(heading) };
  return composeEmail({ ...said, before: lines(opening), ...pressed, parts: parts.map(part), links }, frame);
}

const saidOf = { found: "found", later: "later", nothing: "nothing", "none-chosen": "nothing" } as const;

function receipt(
  words: EmailsInForce["receipt"],
  frame: EmailFrame,
  { searched, ...filling }: Filling & { readonly searched: Searched },
): EmailMessage {
  const said = saidOf[searched.outcome];
  const parts = said === "found" ? [...words.parts, words.next] : words.parts;
  return openEmail({ ...words, opening: [...words.opening, words[said]], parts }, frame, filling);
}

/** Opens the claim behind a code: on a device that it was never open on, it shows nothing of the person. */
export async function linkToContinue(
  trx: Database,
  { outgoing }: Pick<EmailDeps, "outgoing">,
  { claimId, language, origin, at }: { claimId: string; language: Language; origin: string; at: Date },
): Promise<string> {
  const sign = await makeLinkToken(trx, outgoing.keyring, { claimId, purpose: "resume", at });
  return pageAt(origin, language, `/resume?id=${claimId}&sign=${sign}`);
}

import type { PublishedEmails } from "@claims/contracts/emails/schema";
import { freeUntil } from "../authority/free-until.ts";
import { dayOf } from "../authority/letter-words.ts";
import type { Lenders } from "../credit-search/credit-search.ports.ts";
import type { Database } from "../database/tables.ts";
import { searchedSoFar, type Searched } from "../result/claim-result.ts";
import { makeLinkToken } from "../session/claim-links.ts";
import { referenceOf } from "../session/claim-reference.ts";
import { isCancelled } from "../session/claim-view.ts";
import type { Visitor } from "../session/visitor.ts";
import { readWholeClaim } from "../session/whole-claim.ts";
import { nameOfText, phoneToText } from "../texts/queue-text.ts";
import { composeEmail, type EmailWords } from "./compose.ts";
import type { EmailMessage } from "./email.ports.ts";
import { momentOf, wordsFilledWith, type Named } from "./fill-words.ts";
import { addressOf, queueEmail, type EmailDeps } from "./queue-email.ts";

export interface DueEmailDeps extends EmailDeps {
  readonly lenders: Lenders;
  /** Whether phones are verified at all. */
  readonly otp: boolean;
}

interface DueEmails {
  readonly visitor: Visitor;
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
  const isIn = claim.submittedAt !== null;
  if (!isIn && !deps.otp) return;
  const words = await deps.emailWording.inForce();
  const searched = await searchedSoFar({ database: trx, lenders: deps.lenders }, visitor.key);
  const named = {
    reference: await referenceOf(trx, { claimId: visitor.claimId, prefix: deps.brand.claimPrefix }),
    signed: momentOf(new Date(signedAt)),
    freeUntil: dayOf(freeUntil(signedAt)),
    agreements: agreementsOf(searched),
  };
  const link = await linkToContinue(trx, deps, { claimId: visitor.claimId, origin, at });
  const message = isIn
    ? receipt(words.receipt, deps, { named, link, searched })
    : openEmail(words.signed, deps, { named, link });
  const what = isIn ? "receipt" : "signed";
  await queueEmail(trx, deps, {
    claim: visitor.key,
    to,
    what,
    message,
    idempotencyKey: `${what} e-mail ${nameOfText(visitor.claimId, to)}`,
    at,
  });
}

function agreementsOf({ seen: { chosen, declared } }: Searched): string | null {
  const many = chosen.length + declared.length;
  return many === 0 ? null : String(many);
}

interface Filling {
  readonly named: Named;
  readonly link: string;
  /** Below everything else. */
  readonly links?: EmailWords["links"];
}

type OpenEmail = PublishedEmails["signed"];

/** An e-mail with one thing to press. */
export function openEmail(
  words: OpenEmail,
  { brand }: Pick<EmailDeps, "brand">,
  { named, link, links = [] }: Filling,
): EmailMessage {
  const { line, lines, part } = wordsFilledWith(named, brand);
  const { subject, preview, heading, opening, button, below, parts } = words;
  const go = { text: line(button), href: link };
  const said = { subject: line(subject), preview: line(preview), heading: line(heading) };
  return composeEmail(
    { ...said, before: lines(opening), go, after: lines(below), parts: parts.map(part), links },
    brand,
  );
}

const saidOf = { found: "found", later: "later", nothing: "nothing", "none-chosen": "nothing" } as const;

function receipt(
  words: PublishedEmails["receipt"],
  deps: EmailDeps,
  { searched, ...filling }: Filling & { readonly searched: Searched },
): EmailMessage {
  const said = saidOf[searched.outcome];
  const parts = said === "found" ? [...words.parts, words.next] : words.parts;
  return openEmail({ ...words, opening: [...words.opening, words[said]], parts }, deps, filling);
}

/** Opens the claim behind a code: on a device that it was never open on, it shows nothing of the person. */
export async function linkToContinue(
  trx: Database,
  { outgoing }: Pick<EmailDeps, "outgoing">,
  { claimId, origin, at }: { claimId: string; origin: string; at: Date },
): Promise<string> {
  const sign = await makeLinkToken(trx, outgoing.keyring, { claimId, purpose: "resume", at });
  return `${origin}/resume?id=${claimId}&sign=${sign}`;
}

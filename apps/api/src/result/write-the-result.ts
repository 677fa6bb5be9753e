import { makeLinkTo } from "../claim/claim-links.ts";
import { referenceOf } from "../claim/claim-reference.ts";
import type { WholeClaim } from "../claim/whole-claim.ts";
import type { Database } from "../database/tables.ts";
import { openEmail } from "../email/compose.ts";
import { type DueEmailDeps, emailWhatIsDue, receiptEmailedTo } from "../email/email-what-is-due.ts";
import { queueEmail } from "../email/queue-email.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import type { BrandSettings } from "../settings/brand.ts";
import { phoneToText, queueText, type TextDeps } from "../texts/queue-text.ts";
import { queueIdvText } from "../texts/send-idv-text.ts";
import { wordsOfTexts } from "../texts/words-of-texts.ts";

interface Writing {
  readonly claim: WholeClaim;
  readonly key: ClaimKey;
  readonly outcome: keyof typeof said;
  readonly origin: string | null;
  readonly name: string;
  readonly at: Date;
}

const said = {
  found: "resultFound",
  nothing: "resultNothing",
  "not-possible": "resultNotPossible",
} as const;

/** By text, where the phone is proven, and by e-mail: neither says who the person is or which lenders were found. */
export async function writeTheResult(
  trx: Database,
  deps: TextDeps & DueEmailDeps,
  { claim, key, outcome, origin, name, at }: Writing,
): Promise<void> {
  const { brand } = deps;
  const { language } = claim;
  const reference = await referenceOf(trx, { claimId: key.claimId, prefix: brand.claimPrefix });
  const link =
    origin === null
      ? null
      : await makeLinkTo(trx, deps.outgoing.keyring, { purpose: "resume", claimId: key.claimId, language, origin, at });
  const about = { claim: key, idempotencyKey: `result of ${name}`, at };
  await queueText(trx, deps, {
    ...about,
    opened: claim,
    body: wordsOfTexts[language][outcome]({ brand: brand.name, reference, link }),
    address: addressOf(claim),
  });
  if (typeof claim.fields.email !== "string") return;
  if (outcome === "nothing" && (await emailReceipt(trx, deps, { claim, key, origin, at }))) return;
  const { foot, footLead, ...words } = await deps.emailWording.inForce(language);
  const frame = { brand, language, foot, footLead };
  const email = openEmail(words[said[outcome]], frame, { named: { reference }, link });
  await queueEmail(trx, deps, { ...about, what: said[outcome], to: claim.fields.email, message: email });
}

type About = Pick<Writing, "claim" | "key" | "origin" | "at">;

/** The receipt of the claim says it all where none was e-mailed yet; false where one was, or cannot be. */
export async function emailReceipt(
  trx: Database,
  deps: DueEmailDeps,
  { claim, key, origin, at }: About,
): Promise<boolean> {
  const { claimId } = key;
  if (origin === null || (await receiptEmailedTo(trx, claim, claimId)) !== null) return false;
  await emailWhatIsDue(trx, deps, { visitor: { claimId, key }, browser: { origin }, at });
  return (await receiptEmailedTo(trx, claim, claimId)) !== null;
}

/** What was not asked for while there was nothing to claim for. */
export async function textForTheId(
  trx: Database,
  deps: TextDeps & { readonly brand: BrandSettings },
  { claim, key, origin, at }: About,
): Promise<void> {
  const phone = phoneToText(deps, claim);
  if (phone === null || origin === null) return;
  await queueIdvText(trx, deps, { claim: key, opened: claim, phone, origin, address: addressOf(claim), at });
}

function addressOf({ fields }: WholeClaim): string {
  return typeof fields.ip_address === "string" ? fields.ip_address : "";
}

import type { BrandSettings } from "../settings/brand.ts";
import type { Database } from "../database/tables.ts";
import { composeEmail } from "../email/compose.ts";
import { queueIdvText } from "../help/send-idv-text.ts";
import { queueWork } from "../outgoing/queue-work.ts";
import type { ClaimKey } from "../sealing/claim-key.ts";
import { makeLinkToken } from "../session/claim-links.ts";
import { referenceOf } from "../session/claim-reference.ts";
import type { WholeClaim } from "../session/whole-claim.ts";
import { phoneToText, queueText, type TextDeps } from "../texts/queue-text.ts";

interface Writing {
  readonly claim: WholeClaim;
  readonly key: ClaimKey;
  readonly outcome: keyof typeof words;
  readonly origin: string | null;
  readonly name: string;
  readonly at: Date;
}

const words = {
  found: {
    subject: "We have found something",
    sentences: [
      "We searched again and found car finance that you can claim for.",
      "Open your claim to see what it is. You need do nothing for us to start, but your ID.",
    ],
  },
  nothing: {
    subject: "We searched again",
    sentences: [
      "We searched again and found no car finance before 2021. You owe us nothing.",
      "Open your claim to name a lender yourself, to add an old address, or to stop.",
    ],
  },
  "not-possible": {
    subject: "We could not search yet",
    sentences: [
      "A credit file did not answer us for two days. That is not your fault.",
      "One of us now looks at your claim, and we write to you again. You need do nothing.",
    ],
  },
} as const;

/** By text, where the phone is proven, and by e-mail: neither says who the person is or which lenders were found. */
export async function writeTheResult(
  trx: Database,
  deps: TextDeps & { readonly brand: BrandSettings },
  { claim, key, outcome, origin, name, at }: Writing,
): Promise<void> {
  const { subject, sentences } = words[outcome];
  const { brand } = deps;
  const reference = await referenceOf(trx, { claimId: key.claimId, prefix: brand.claimPrefix });
  const link = origin === null ? null : await linkTo(trx, deps, { origin, key, at });
  const about = { claim: key, idempotencyKey: `result of ${name}`, at };
  await queueText(trx, deps, {
    ...about,
    opened: claim,
    body: `${brand.name}, ${reference}: ${sentences[0]}${link === null ? "" : ` ${link}`}`,
    address: addressOf(claim),
  });
  if (typeof claim.fields.email !== "string") return;
  const email = composeEmail(
    {
      subject: `${subject}: ${reference}`,
      preview: sentences[0],
      heading: subject,
      before: sentences,
      ...(link !== null && { go: { text: "Open your claim", href: link } }),
      rows: [["Reference", reference]],
      after:
        link === null
          ? []
          : ["On a new device we text a code to your phone first. So the link is no use to anyone else."],
    },
    brand,
  );
  await queueWork(trx, deps.outgoing, { ...about, kind: "email", to: claim.fields.email, body: email });
}

/** What was not asked for while there was nothing to claim for. */
export async function textForTheId(
  trx: Database,
  deps: TextDeps & { readonly brand: BrandSettings },
  { claim, key, origin, at }: Pick<Writing, "claim" | "key" | "origin" | "at">,
): Promise<void> {
  const phone = phoneToText(deps, claim);
  if (phone === null || origin === null) return;
  await queueIdvText(trx, deps, { claim: key, opened: claim, phone, origin, address: addressOf(claim), at });
}

function addressOf({ fields }: WholeClaim): string {
  return typeof fields.ip_address === "string" ? fields.ip_address : "";
}

async function linkTo(
  trx: Database,
  { outgoing }: TextDeps,
  { origin, key, at }: { origin: string; key: ClaimKey; at: Date },
): Promise<string> {
  const sign = await makeLinkToken(trx, outgoing.keyring, { claimId: key.claimId, purpose: "resume", at });
  return `${origin}/resume?id=${key.claimId}&sign=${sign}`;
}

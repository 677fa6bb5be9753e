import { withFirm } from "@claims/contracts/declarations/schema";
import type { Brand } from "@claims/contracts/site/schema";
import type { Save, Signing, SigningLink } from "../claim-events/claim-events.ts";
import { consentNames } from "../claim/saved-fields.ts";
import type { Database } from "../database/tables.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { appendEvidence, hexOf, sha256, textSum } from "../evidence/append-evidence.ts";
import { claimantNames, pick, wordsToSign } from "./words-to-sign.ts";

interface Deps {
  readonly keyring: Keyring;
  readonly brand: Brand;
}

interface Signed {
  readonly claimId: string;
  readonly save: Save;
  readonly signing: Signing;
  readonly link: SigningLink | null;
  readonly isFirst: boolean;
  readonly at: Date;
}

/** Who signed what, how, and what had been agreed to by then. */
export async function recordSigning(
  trx: Database,
  { keyring, brand }: Deps,
  { signing, link, isFirst, save, claimId, at }: Signed,
): Promise<void> {
  const { before, fields, from, proof } = save;
  const claimFields = { ...before, ...fields };
  const { meta, declared, typedName, picture, width, height } = signing;
  await appendEvidence(trx, keyring, {
    claimId,
    at,
    from,
    proof,
    event: isFirst ? "signed" : "re-signed",
    picture,
    details: {
      kind: meta.kind,
      language: declared.language,
      ...(typedName === null ? {} : { typedName }),
      strokes: meta,
      ...(link && { link: { purpose: "sign", ...link } }),
      picture: { sha256: hexOf(sha256(picture)), bytes: picture.length, width, height },
      text: textShown(signing, brand),
      letter: wordsToSign({ declared, brand, claimFields, signedAt: at }),
      consents: pick(claimFields, consentNames),
      claimant: pick(claimFields, claimantNames),
    },
  });
}

function textShown({ meta, declared: { version, declarations, notAlreadyFiled } }: Signing, brand: Brand) {
  const lines = declarations.map(({ text }) => withFirm(text, brand));
  const confirmation = withFirm(notAlreadyFiled, brand);
  const text = { version, declarations: lines, confirmation };
  return { ...text, said: meta.text_version, sha256: textSum(text) };
}

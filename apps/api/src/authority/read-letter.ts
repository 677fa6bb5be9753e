import type { LetterWords } from "@claims/contracts/authority/schema";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import { codedRejection, said } from "../http/rejection.ts";
import { ClaimGone } from "../claim/claim-gone.ts";
import { isSigned } from "../claim/claim-view.ts";
import { readClaim } from "../claim/read-claim.ts";
import { problemToSign } from "../session/save-rules.ts";
import type { Visitor } from "../claim/visitor.ts";
import { declaredUnder, wordsToSign } from "../signature/record-signing.ts";
import type { PublishedDeclarations } from "../signature/published-declarations.ports.ts";
import { htmlOf, textOf } from "../letter/written-out.ts";
import type { AuthorityDeps } from "./read-authority.ts";

export interface LetterDeps extends AuthorityDeps {
  readonly publishedDeclarations: PublishedDeclarations;
}

interface Reading {
  readonly visitor: Visitor;
  /** The version that the page shows; without it the one in force. */
  readonly textVersion: string | undefined;
  readonly at: Date;
}

interface LetterToSign {
  readonly html: string;
  readonly text: string;
  readonly textVersion: string;
  readonly words: LetterWords;
}

const signedAlready = codedRejection("out-of-order", 409, said.sign.letterAlready);

/** The letter as it would be sealed if it were signed now: what the page shows before the signature. */
export async function readLetter(
  deps: LetterDeps,
  { visitor, textVersion, at }: Reading,
): Promise<Result<LetterToSign>> {
  const { database, brand, publishedDeclarations } = deps;
  const claim = await readClaim(database, visitor);
  if (claim === null) throw new ClaimGone();
  if (isSigned(claim)) return failed(signedAlready);
  const missing = problemToSign({ ...claim.fields, not_already_filed: true });
  if (missing !== null) return failed(missing);
  const declared = await declaredUnder(textVersion ?? "", publishedDeclarations);
  const words = wordsToSign({ declared, brand, held: claim.fields, signedAt: at });
  return ok({ html: htmlOf(words), text: textOf(words), textVersion: declared.version, words });
}

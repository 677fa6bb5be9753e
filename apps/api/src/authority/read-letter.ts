import type { LetterWords } from "@claims/contracts/authority/schema";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import { ClaimGone } from "../claim/claim-gone.ts";
import { isSigned } from "../claim/claim-view.ts";
import { readClaim } from "../claim/read-claim.ts";
import type { Visitor } from "../claim/visitor.ts";
import { codedRejection, said } from "../http/rejection.ts";
import { tagOf } from "../language/language-of.ts";
import { wordsOfLetters } from "../letter/words-of-letters.ts";
import { problemToSign } from "../session/save-rules.ts";
import type { PublishedDeclarations } from "../signature/published-declarations.ports.ts";
import { declaredUnder, wordsToSign } from "../signature/words-to-sign.ts";
import type { AuthorityDeps } from "./read-signed-letter.ts";

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
  if (!declared.ok) return declared;
  const words = wordsToSign({ declared: declared.value, brand, claimFields: claim.fields, signedAt: at });
  return ok({ html: htmlOf(words), text: textOf(words), textVersion: declared.value.version, words });
}

type Detail = LetterWords["declarations"][number]["details"][number];

/** The letter as plain text. */
function textOf({ title, parties, declarations, language = "en" }: LetterWords): string {
  const { sentenceOf } = wordsOfLetters[language];
  const blocks = [
    title,
    ...parties.map(({ label, lines }) => [label, ...lines].join("\n")),
    ...declarations.map(({ text: said, details }, at) =>
      [`${at + 1}. ${said}`, ...details.map(sentenceOf).map(({ lead, rest }) => lead + rest)].join("\n"),
    ),
  ];
  return `${blocks.join("\n\n")}\n`;
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(plain: string): string {
  return plain.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

/** The letter as HTML, for a page that sets it in its own styles. */
export function htmlOf({ title, parties, declarations, language = "en" }: LetterWords): string {
  const rows = parties.map(
    ({ label, lines }) => `<dt>${escaped(label)}</dt>${lines.map((line) => `<dd>${escaped(line)}</dd>`).join("")}`,
  );
  const items = declarations.map(
    ({ text: said, details }) =>
      `<li><p><strong>${escaped(said)}</strong></p>${details.map(detailInHtml).join("")}</li>`,
  );
  return `<article lang="${tagOf[language]}"><h2>${escaped(title)}</h2><dl>${rows.join("")}</dl><ol>${items.join("")}</ol></article>`;
}

function detailInHtml(detail: Detail): string {
  switch (detail.kind) {
    case "allows":
    case "forbids":
      return `<p>${escaped(detail.lead)}</p><ul>${detail.points.map((point) => `<li>${escaped(point)}</li>`).join("")}</ul>`;
    case "sum":
      return `<table><caption>${escaped(detail.lead)}</caption>${detail.rows.map(({ label, amount }) => `<tr><th scope="row">${escaped(label)}</th><td>${escaped(amount)}</td></tr>`).join("")}</table>`;
    case "text":
      return `<p>${escaped(detail.text)}</p>`;
  }
}

import type { LetterWords } from "@claims/contracts/authority/schema";
import { tagOf } from "../language/language-of.ts";
import { wordsOfLetters } from "./words-of-letters.ts";

type Detail = LetterWords["declarations"][number]["details"][number];

/** The letter as plain text. */
export function textOf({ title, parties, declarations, language = "en" }: LetterWords): string {
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

import { site } from "@claims/contracts/site/settings";
import type { SectionData } from "../collections/sections.schema.ts";
import type { Block, Inline } from "../document/document.ts";

function wordsOf(text: readonly Inline[]): string {
  return text
    .map((part) => {
      if (typeof part === "string") return part;
      if (part.kind === "fact") return site().brand[part.fact];
      return "text" in part ? wordsOf(part.text) : " ";
    })
    .join("");
}

function textOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === "list")
        return block.items.map(({ text, more }) => `${wordsOf(text)} ${textOf(more)}`.trim()).join(" ");
      // Answers have no tables.
      return block.kind === "table" ? "" : wordsOf(block.text);
    })
    .join(" ");
}

/** The questions with their answers as plain words, in the form that search engines read. */
export function faqForSearchEngines({ questions }: SectionData["faq"]) {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: textOf(answer) },
    })),
  };
}

import { brandSchema } from "@claims/contracts/site/schema";
import type { Fact, Inline } from "../document/document.ts";

/** {{brand.name}}, with or without spaces inside the braces. */
const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/;

const known = Object.keys(brandSchema.entries).map((name) => `brand.${name}`);

function factNamed(name: string): Fact | undefined {
  // Every known name was made from a key of the brand, one line above.
  return known.includes(name) ? (name.slice("brand.".length) as Fact) : undefined;
}

/** Plain text with its placeholders taken out of it; one that names nothing known is left out and reported. */
export function splitFacts(text: string, reject: (reason: string) => void): Inline[] {
  const parts = text.split(new RegExp(placeholder, "g"));
  return parts.flatMap((part, index): Inline[] => {
    if (index % 2 === 0) {
      if (/\{\{|\}\}/.test(part)) reject("has '{{' or '}}' on its own; a placeholder is written {{brand.name}}");
      return part === "" ? [] : [part];
    }
    const fact = factNamed(part);
    if (!fact) reject(`names {{${part}}}, which is not set anywhere; there is ${known.join(", ")}`);
    return fact ? [{ kind: "fact", fact }] : [];
  });
}

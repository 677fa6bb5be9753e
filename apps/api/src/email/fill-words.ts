import { workedFee } from "@claims/contracts/authority/schema";
import type { Language } from "@claims/contracts/language/schema";
import type { Brand } from "@claims/contracts/site/schema";
import { dayIn, timeIn } from "../language/dates.ts";

/** One row of an e-mail: the reference is set to be found, and what the claimant did in their colour. */
export interface Row {
  readonly term: string;
  readonly text: string;
  readonly look: "reference" | "theirs" | "plain";
}

/** Under a heading of its own. */
export interface EmailPart {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly text: readonly string[];
}

/** What the words of an e-mail name, by the name; null where it has no value. */
export type Named = Readonly<Record<string, string | null>>;

const fee: Named = Object.fromEntries(Object.entries(workedFee).map(([name, sum]) => [`fee.${name}`, sum]));

const firm = ({ name, phone, email, company, reference, address }: Brand): Named => ({
  "brand.name": name,
  "brand.phone": phone,
  "brand.email": email,
  "brand.company": company,
  "brand.reference": reference,
  "brand.address": address,
});

/** How editors' words become those of one e-mail. A sentence or a row that names what has no value is left out. */
export function wordsFilledWith(named: Named, brand: Brand) {
  const values: Named = { ...firm(brand), ...fee, ...named };

  function some(words: string): string[] {
    const isWhole = [...words.matchAll(inBraces)].every(([, name = ""]) => (values[name] ?? null) !== null);
    return isWhole ? [words.replace(inBraces, (_, name: string) => values[name] ?? "")] : [];
  }

  return {
    line: (words: string) => some(words).join(""),
    lines: (all: readonly string[]) => all.flatMap(some),
    part: ({ title, rows, text }: EditedPart): EmailPart => ({
      title: some(title).join(""),
      rows: rows.flatMap((row) =>
        some(row.text).map((said) => ({ term: some(row.term).join(""), text: said, look: lookOf(row) })),
      ),
      text: text.flatMap(some),
    }),
  };
}

interface EditedRow {
  readonly term: string;
  readonly text: string;
}

const theirs = ["{{signed}}", "{{cancelled}}", "{{erased}}"];

function lookOf({ text }: EditedRow): Row["look"] {
  if (text === "{{reference}}") return "reference";
  return theirs.includes(text) ? "theirs" : "plain";
}

interface EditedPart {
  readonly title: string;
  readonly rows: readonly EditedRow[];
  readonly text: readonly string[];
}

const inBraces = /\{\{([a-zA-Z.]+)\}\}/g;

const at: Readonly<Record<Language, string>> = { en: "at", cy: "am" };

/** 20 November 2026 at 13:52, 20 Tachwedd 2026 am 13:52. */
export const momentIn = (language: Language, moment: Date) =>
  `${dayIn(language, moment)} ${at[language]} ${timeIn(moment)}`;

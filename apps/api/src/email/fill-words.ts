import { workedFee } from "@claims/contracts/authority/schema";
import type { Brand } from "@claims/contracts/site/schema";
import { dayOf } from "../authority/letter-words.ts";
import type { EmailPart } from "./compose.ts";

/** What the words of an e-mail name, by the name; null where it has no value. */
export type Named = Readonly<Record<string, string | null>>;

const fee: Named = Object.fromEntries(Object.entries(workedFee).map(([name, sum]) => [`fee.${name}`, sum]));

const firm = ({ name, phone, email }: Brand): Named => ({
  "brand.name": name,
  "brand.phone": phone,
  "brand.email": email,
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
      rows: rows.flatMap((row) => some(row.text).map((said) => [some(row.term).join(""), said] as const)),
      text: text.flatMap(some),
    }),
  };
}

interface EditedPart {
  readonly title: string;
  readonly rows: readonly { readonly term: string; readonly text: string }[];
  readonly text: readonly string[];
}

const inBraces = /\{\{([a-zA-Z.]+)\}\}/g;

const times = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/London" });

/** 20 November 2026 at 13:52. */
export const momentOf = (moment: Date) => `${dayOf(moment)} at ${times.format(moment)}`;

import type { Language } from "@claims/contracts/language/schema";

/** What is said to a person, in each language. */
export type Sentence = Readonly<Record<Language, string>>;

/** A copy, each of whose sentences is there in each language. */
export type InEach<Copy> = Copy extends string
  ? Sentence
  : Copy extends (...given: infer Given) => string
    ? (...given: Given) => Sentence
    : { readonly [Name in keyof Copy]: InEach<Copy[Name]> };

/** Puts the two files of a copy together: the Welsh one has the names of the English one, which the compiler sees to. */
export function inEach<Copy>(en: Copy, cy: Copy): InEach<Copy> {
  // What comes of each kind of part is what the type says of that kind.
  return bothOf(en, cy) as InEach<Copy>;
}

function bothOf(en: unknown, cy: unknown): unknown {
  if (typeof en === "function" && typeof cy === "function")
    return (...given: readonly unknown[]) => ({ en: en(...given), cy: cy(...given) });
  if (typeof en !== "object" || en === null) return { en, cy };
  return Object.fromEntries(Object.entries(en).map(([name, part]) => [name, bothOf(part, Object(cy)[name])]));
}

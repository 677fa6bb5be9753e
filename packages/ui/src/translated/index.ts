/**
 * The shape of the same words in another language: each name that the original has and no other, with any text in place of
 * its own. So the compiler names a sentence that has no translation.
 */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...given: infer Given) => infer Text
    ? (...given: Given) => Translated<Text>
    : { readonly [Name in keyof Words]: Translated<Words[Name]> };

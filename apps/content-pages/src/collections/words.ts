import * as v from "valibot";
import { invisibleCharacter } from "../markdown/invisible-characters.ts";

/** A field as its editor sees it: what it is called and, where that does not say enough, what belongs into it. */
export function called<Field extends v.GenericSchema>(title: string, field: Field, hint = "") {
  return v.pipe(field, v.title(title), v.description(hint));
}

/** One line of words, up to so many characters. */
export const sentence = (longest: number) =>
  v.pipe(
    v.string("must be words"),
    v.trim(),
    v.nonEmpty("must not be empty"),
    v.maxLength(longest, ({ received }) => `must have at most ${longest} characters, and has ${received}`),
    v.regex(/^[^{}<>\n]*$/, "must be one line without <, >, { and }"),
    v.check((words) => invisibleCharacter(words) === undefined, "holds an invisible character; type the words anew"),
  );

/** One line of words with these names in double braces, and nothing else in braces. */
export function namingOnly(names: readonly string[], longest: number) {
  const withoutNames = (words: string) => names.reduce((left, name) => left.replaceAll(`{{${name}}}`, ""), words);
  return v.pipe(
    v.string("must be words"),
    v.trim(),
    v.nonEmpty("must not be empty"),
    v.maxLength(longest, ({ received }) => `must have at most ${longest} characters, and has ${received}`),
    v.check(
      (words) => !/[<>{}\n]/.test(withoutNames(words)),
      `must be one line without <, >, { and }, but for ${names.map((name) => `{{${name}}}`).join(", ")}`,
    ),
    v.check((words) => invisibleCharacter(words) === undefined, "holds an invisible character; type the words anew"),
  );
}

/** A statement that names the firm by {{brand.name}} and by nothing else in braces. */
export const statement = (longest: number) => namingOnly(["brand.name"], longest);

function isRealDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false;
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

/** A day, as YYYY-MM-DD. */
export const day = v.pipe(
  v.string("must be a date written like 2025-04-08"),
  v.check(isRealDate, ({ input }) => `must be a day that exists, written like 2025-04-08, and is ${input}`),
  v.metadata({ widget: "day" }),
);

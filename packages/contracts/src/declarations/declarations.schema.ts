import * as v from "valibot";
import stored from "./declarations.json" with { type: "json" };

const words = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500));

const link = v.strictObject({ words, path: v.pipe(v.string(), v.regex(/^\/[a-z0-9-]+$/)) });

const declaration = v.pipe(
  v.strictObject({ text: words, links: v.optional(v.array(link)) }),
  v.check(({ text, links = [] }) => links.every((each) => text.includes(each.words)), "link-not-in-text"),
);

const spoken = {
  declarations: v.pipe(v.array(declaration), v.length(5, "not-five")),
  notAlreadyFiled: words,
};

/** What is declared, as editors publish it; its version is made of its words. */
export const publishedDeclarations = v.strictObject(spoken);

const version = v.strictObject({ version: v.pipe(v.string(), v.isoDate()), ...spoken });

/** The file of declarations: each version once, the one in force last. */
export const declarationsFile = v.strictObject({
  about: words,
  versions: v.pipe(
    v.tupleWithRest([version], version),
    v.check(
      (all) => all.every((each, nth) => nth === 0 || each.version > (all[nth - 1]?.version ?? "")),
      "not-in-order",
    ),
  ),
});

/** One thing that a claimant declares; the words of a link are part of its text. */
export interface Declaration {
  readonly text: string;
  readonly links?: readonly { readonly words: string; readonly path: string }[] | undefined;
}

/** What is declared by signing, as one version says it. */
export interface Declarations {
  /** What `signature_meta.text_version` names. */
  readonly version: string;
  readonly declarations: readonly Declaration[];
  /** The wording of the box that goes with the signature. */
  readonly notAlreadyFiled: string;
}

const versions: readonly Declarations[] = stored.versions;

/** What is declared under this version; null where there never was one of that name. */
export function declarationsAt(name: string): Declarations | null {
  return versions.find((each) => each.version === name) ?? null;
}

/** What a claimant who signs now declares. */
export function declarationsInForce(): Declarations {
  const inForce = versions.at(-1);
  if (!inForce) throw new Error("declarations.json has no version, so no claimant could sign: add one to it.");
  return inForce;
}

/** Everything that a claimant declares, a line each: what the version of published declarations is the hash of. */
export function wordsOf({ declarations, notAlreadyFiled }: Omit<Declarations, "version">): string {
  return [...declarations.map(({ text }) => text), notAlreadyFiled].join("\n");
}

/** A text of the declarations as the claimant reads it, with the firm's name in it. */
export function withFirm(text: string, { name }: { readonly name: string }): string {
  return text.replaceAll("{{brand.name}}", name);
}

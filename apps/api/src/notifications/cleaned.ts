import { withoutPersonalData } from "./without-personal-data.ts";

/** Characters that are not seen could hide what is looked for. */
const unseen = /[^\P{C}\n]/gu;

/** A text as it may be sent inside the firm: no links, nothing of a person. */
export function cleaned(text: string, fields: Readonly<Record<string, unknown>>): string {
  return stripLinks(withoutPersonalData(text.normalize("NFKC").replaceAll(unseen, ""), fields));
}

/** Slack's own brackets too: `<https://evil.test|Click>` and the calls to everybody, `<!channel>` and `<@U1>`. */
const bracketed = /<[^<>\n]*>/g;
const withScheme = /\b[a-z][a-z\d+.-]{1,20}:(?:\/\/|\\\\)[^\s<>]*/gi;
const bareScheme = /\b(?:mailto|tel|sms|javascript|data):[^\s<>]*/gi;
/** What a chat makes a link of by itself. An e-mail address ends in one and is masked before. */
const bareHost =
  /(?<![@\w.-])(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}{2,24}(?::\d{1,5})?(?:[/?#][^\s<>]*)?/giu;

/** The text without anything that a chat would make clickable or would call people with. */
export function stripLinks(text: string): string {
  const bare = [bracketed, withScheme, bareScheme, bareHost].reduce((rest, kind) => rest.replace(kind, ""), text);
  return bare
    .replaceAll(/[<>]/g, "")
    .replaceAll(/[^\S\n]{2,}/g, " ")
    .trim();
}

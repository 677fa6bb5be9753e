import type { ReactNode } from "react";
import { classList } from "../class-list.ts";
import { pageAddress } from "../page-address/page-address.ts";
import styles from "./declaration-list.module.css";

interface Declared {
  text: string;
  /** Words of the text that lead somewhere, in the order in which they stand in it. */
  links?: readonly { readonly words: string; readonly path: string }[] | undefined;
  /** In plain words, below it. */
  note?: string | undefined;
}

/** The text with the words of its links as links; each opens beside the page, which is not left for it. */
export function linked(text: string, links: Declared["links"] = []): ReactNode {
  const [first, ...others] = links;
  if (!first) return text;
  const [before = "", ...after] = text.split(first.words);
  return (
    <>
      {before}
      <a href={pageAddress(first.path)} target="_blank" rel="noreferrer">
        {first.words}
      </a>
      {linked(after.join(first.words), others)}
    </>
  );
}

/** What a claimant declares, numbered, a rule above and below each. */
export function DeclarationList({ declarations }: { declarations: readonly Declared[] }) {
  return (
    <ol className={classList(styles.declarations)}>
      {declarations.map(({ text, links, note }) => (
        <li key={text}>
          <span>
            {linked(text, links)}
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

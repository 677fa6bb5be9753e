import { declarationsShown } from "@claims/contracts/declarations/published";
import { withFirm, type Declaration } from "@claims/contracts/declarations/schema";
import { site } from "@claims/contracts/site/settings";
import { VisuallyHidden } from "@claims/ui/visually-hidden";
import type { ReactNode } from "react";
import { copy } from "./sign.copy.ts";
import styles from "./sign.module.css";

/** The text with the words of its links as links; each opens beside the step, which is not left for it. */
function linked(text: string, links: Declaration["links"] = []): ReactNode {
  const [first, ...others] = links;
  if (!first) return text;
  const [before = "", ...after] = text.split(first.words);
  return (
    <>
      {before}
      <a href={first.path} target="_blank" rel="noreferrer">
        {first.words}
      </a>
      {linked(after.join(first.words), others)}
    </>
  );
}

/** What is declared by signing, in the words of the version that is then put on record. */
export function Declarations() {
  const { brand } = site();
  return (
    <section aria-labelledby="declarations">
      <VisuallyHidden>
        <h2 id="declarations">{copy.declarations}</h2>
      </VisuallyHidden>
      <ol className={styles.declarations}>
        {declarationsShown().declarations.map(({ text, links }) => (
          <li key={text}>
            <span>{linked(withFirm(text, brand), links)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

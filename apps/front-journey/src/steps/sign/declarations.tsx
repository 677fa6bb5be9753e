import { workedFee } from "@claims/contracts/authority/schema";
import { declarationsShown } from "@claims/contracts/declarations/published";
import { withFirm } from "@claims/contracts/declarations/schema";
import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { letterPath, stepAt } from "@claims/contracts/journey/rules";
import { site } from "@claims/contracts/site/settings";
import { DeclarationList } from "@claims/ui/declaration-list";
import { ChevronRightIcon, PageIcon } from "@claims/ui/icon";
import { VisuallyHidden } from "@claims/ui/visually-hidden";
import { useAtomValue } from "jotai";
import { Link, useLocation } from "react-router-dom";
import { copy } from "./sign.copy.ts";
import styles from "./sign.module.css";

/** Of the five declarations, the one that accepts the fee. */
const feeAt = 1;

/** The way to the letter, and what is declared by signing it, in the words of the version that is then put on record. */
export function Declarations() {
  const { brand } = site();
  const facts = useAtomValue(journeyFactsAtom);
  const { variant } = stepAt(useLocation().pathname) ?? facts;
  const declared = declarationsShown().declarations.map(({ text, links }, at) => ({
    text: withFirm(text, brand),
    links,
    ...(at === feeAt && { note: copy.worked(workedFee.recovered, workedFee.kept) }),
  }));
  return (
    <section aria-labelledby="declarations">
      <VisuallyHidden>
        <h2 id="declarations">{copy.declarations}</h2>
      </VisuallyHidden>
      {!facts.masked && (
        <Link className={styles.letter} to={letterPath(variant)}>
          <PageIcon size={22} />
          <span>
            <b>{copy.letter.link}</b>
            <span>{copy.letter.about}</span>
          </span>
          <ChevronRightIcon size={20} />
        </Link>
      )}
      <DeclarationList declarations={declared} />
    </section>
  );
}

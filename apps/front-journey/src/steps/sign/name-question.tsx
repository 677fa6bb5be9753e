import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { hasStep, pathOf, stepAt } from "@claims/contracts/journey/rules";
import { Button } from "@claims/ui/button";
import { Highlight } from "@claims/ui/highlight";
import { ChevronRightIcon } from "@claims/ui/icon";
import { linkClass } from "@claims/ui/link";
import { useAtomValue } from "jotai";
import { Link, useLocation } from "react-router-dom";
import { copy } from "./sign.copy.ts";
import styles from "./sign.module.css";

interface NameProps {
  /** The name that the claimant gave. */
  given: string;
  typed: string;
  /** True once the button was pressed with it. */
  rejected: boolean;
  onSignAs: (name: string) => void;
}

/** Where the name is asked for. */
function useDetailsPath() {
  const facts = useAtomValue(journeyFactsAtom);
  const { variant } = stepAt(useLocation().pathname) ?? facts;
  return pathOf(hasStep(variant, "basic_info") ? "basic_info" : "info_contact", variant);
}

/** A typed name that is not the claimant's is asked about where it was typed; pressed on with, it is set right. */
export function NameQuestion({ given, typed, rejected, onSignAs }: NameProps) {
  const details = useDetailsPath();
  const { name } = copy.type;
  if (rejected)
    return (
      <div className={styles.otherName}>
        <Button look="secondary" onClick={() => onSignAs(given)}>
          {name.signAs(given)}
        </Button>
        <p>
          <Link className={linkClass("alone")} to={details}>
            {name.change}
          </Link>
        </p>
      </div>
    );
  return (
    <div className={styles.otherName} role="group" aria-labelledby="which-name">
      <p id="which-name" className={styles.shown}>
        {name.shown} <Highlight>{given}</Highlight>
      </p>
      <p className={styles.hint}>{name.which}</p>
      <button type="button" className={styles.answer} onClick={() => onSignAs(given)}>
        <span>
          <b>{given}</b>
          <span>{name.save}</span>
        </span>
        <ChevronRightIcon size={20} />
      </button>
      <Link className={styles.answer} to={details}>
        <span>
          <b>{typed}</b>
          <span>{name.correct}</span>
        </span>
        <ChevronRightIcon size={20} />
      </Link>
    </div>
  );
}

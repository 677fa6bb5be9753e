import { readLetter } from "@claims/contracts/authority/client";
import type { LetterWords } from "@claims/contracts/authority/schema";
import { declarationsShown } from "@claims/contracts/declarations/published";
import type { Problem } from "@claims/contracts/http/schema";
import { journeyFactsAtom, sheetEndAtom } from "@claims/contracts/journey/atoms";
import { hasStep, pathOf, stepAt } from "@claims/contracts/journey/rules";
import { claimAtom } from "@claims/contracts/session/atoms";
import { pageTitle } from "@claims/contracts/site/settings";
import { BusyPanel } from "@claims/ui/busy-panel";
import { Button, buttonClass } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { Lede, Margin, Note, Sheet } from "@claims/ui/sheet";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { SaveFailed } from "../../step-form/save-failed.tsx";
import { LetterSheet } from "./letter-sheet.tsx";
import { copy } from "./letter.copy.ts";
import styles from "./letter.module.css";

type Letter = { readonly words: LetterWords } | { readonly problem: Problem } | null;

/** The letter as it would be sealed now; asked for again when the claimant says so, or the claim is another's. */
function useLetter() {
  const claimId = useAtomValue(claimAtom)?.claimId ?? null;
  const [letter, setLetter] = useState<Letter>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isAwaited = claimId !== null;
    const read = async () => {
      const answer = await readLetter(declarationsShown().version);
      if (isAwaited) setLetter(answer.ok ? { words: answer.value.words } : { problem: answer.problem });
    };
    if (isAwaited) void read();
    return () => {
      isAwaited = false;
    };
  }, [claimId, attempt]);
  const again = () => {
    setLetter(null);
    setAttempt((before) => before + 1);
  };
  return { letter, again };
}

/** The letter that is about to be signed: a page of its own, so that it prints, zooms and goes back. */
export function Screen() {
  const facts = useAtomValue(journeyFactsAtom);
  const { variant } = stepAt(useLocation().pathname) ?? facts;
  const { letter, again } = useLetter();
  const details = pathOf(hasStep(variant, "basic_info") ? "basic_info" : "info_contact", variant);
  const { label, gets, other, wrong } = copy.notes;
  const sheetEnd = useSetAtom(sheetEndAtom);
  return (
    <>
      <title>{pageTitle(copy.title, { failed: letter !== null && "problem" in letter })}</title>
      <Sheet>
        <h1>{copy.heading}</h1>
        <Lede>{copy.lede}</Lede>
        {letter === null && <BusyPanel messages={[{ afterMs: 0, ...copy.waiting }]} />}
        {letter !== null && "words" in letter && <LetterSheet words={letter.words} />}
        {letter !== null && "problem" in letter && (
          <SaveFailed problem={letter.problem} again={{ notReached: copy.away, label: copy.again, onAgain: again }} />
        )}
        <div data-print="none">
          <Actions>
            <Link className={buttonClass({ wide: true })} to={pathOf("sign", variant)}>
              {copy.back}
            </Link>
          </Actions>
          {letter !== null && "words" in letter && (
            <p className={styles.print}>
              <Button look="text" onClick={() => window.print()}>
                {copy.print}
              </Button>
            </p>
          )}
        </div>
      </Sheet>
      <Margin label={label} sheetEnd={sheetEnd}>
        <Note title={gets.title}>
          <p>{gets.text}</p>
        </Note>
        <Note title={other.title}>
          <p>{other.text}</p>
        </Note>
        <Note title={wrong.title}>
          <p>
            {wrong.text} <Link to={details}>{wrong.details}</Link>,{" "}
            <Link to={pathOf("postcode", variant)}>{wrong.address}</Link>.
          </p>
        </Note>
      </Margin>
    </>
  );
}

import { saveClaimAtom } from "@claims/contracts/session/atoms";
import { words } from "@claims/contracts/site/words";
import { CookieBanner } from "@claims/ui/cookie-banner";
import { useAtom, useSetAtom } from "jotai";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { askedAgainAtom } from "./asked-again.atom.ts";
import { cookieChoiceAtom, wordingVersion } from "./cookie-choice.ts";
import styles from "./cookie-question.module.css";
import { copy } from "./cookies.copy.ts";
import { OneByOne } from "./one-by-one.tsx";

/** A visitor who asked for the question again is led to it, and back to where they asked when it is answered. */
function useWayThere(isAskedAgain: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    if (!isAskedAgain) return;
    cameFrom.current = document.activeElement;
    place.current?.scrollIntoView({ block: "nearest" });
    place.current?.querySelector("button")?.focus();
  }, [isAskedAgain]);
  return { place, goBack: () => cameFrom.current instanceof HTMLElement && cameFrom.current.focus() };
}

/**
 * From here on the question stands in the place of the form that the page came with; a claimant with the focus on one of
 * the form's buttons has it on the same one.
 */
function replaceForm(question: HTMLElement | null) {
  const form = document.querySelector("[data-cookies]");
  const focused = document.activeElement;
  const label = form?.contains(focused) ? focused?.textContent : undefined;
  form?.remove();
  const buttons = [...(question?.querySelectorAll("button") ?? [])];
  buttons.find(({ textContent }) => textContent === label)?.focus({ preventScroll: true });
}

/** The question as it is asked first: all, none, or one by one. */
export function AllOrNone(answers: Pick<ComponentProps<typeof CookieBanner>, "onAccept" | "onReject" | "onChoose">) {
  const { title, accept: acceptLabel, reject: rejectLabel, choose: chooseLabel } = copy;
  return (
    <CookieBanner {...answers} {...{ title, acceptLabel, rejectLabel, chooseLabel }}>
      <p>{words().cookies?.question ?? copy.question}</p>
    </CookieBanner>
  );
}

/** The question about cookies at the bottom edge of the page, until it is answered and whenever the footer calls it up. */
export function CookieQuestion() {
  const [choice, choose] = useAtom(cookieChoiceAtom);
  const [isAskedAgain, setAskedAgain] = useAtom(askedAgainAtom);
  const [oneByOne, setOneByOne] = useState(false);
  const save = useSetAtom(saveClaimAtom);
  const { place, goBack } = useWayThere(isAskedAgain);
  useEffect(() => replaceForm(place.current), [place]);
  const answer = (analytics: boolean, marketing: boolean) => {
    const consents = { analytics, marketing, version: wordingVersion() };
    choose(consents);
    setAskedAgain(false);
    setOneByOne(false);
    goBack();
    // The cookie holds the answer; the claim hears of it whenever it can.
    void save({ consents });
  };
  if (choice && !isAskedAgain) return null;
  return (
    <div className={styles.below} data-print="none" data-under-screen>
      <div ref={place} className={styles.room}>
        {oneByOne ? (
          <OneByOne before={choice} onSave={({ analytics, marketing }) => answer(analytics, marketing)} />
        ) : (
          <AllOrNone
            onAccept={() => answer(true, true)}
            onReject={() => answer(false, false)}
            onChoose={() => setOneByOne(true)}
          />
        )}
      </div>
    </div>
  );
}

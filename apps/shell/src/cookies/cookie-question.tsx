import { words } from "@claims/contracts/site/words";
import { saveClaimFieldsAtom } from "@claims/contracts/session/atoms";
import { CookieBanner } from "@claims/ui/cookie-banner";
import { useAtom, useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { askedAgainAtom } from "./asked-again.atom.ts";
import { cookieChoiceAtom, wordingVersion } from "./cookie-choice.ts";
import styles from "./cookie-question.module.css";
import { copy } from "./cookies.copy.ts";
import { OneByOne } from "./one-by-one.tsx";

/** Whoever asked for the question again is led to it, and back to where they asked when it is answered. */
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

/** The question about cookies at the bottom edge of the page, until it is answered and whenever the footer calls it up. */
export function CookieQuestion() {
  const [choice, choose] = useAtom(cookieChoiceAtom);
  const [isAskedAgain, setAskedAgain] = useAtom(askedAgainAtom);
  const [oneByOne, setOneByOne] = useState(false);
  const save = useSetAtom(saveClaimFieldsAtom);
  const { place, goBack } = useWayThere(isAskedAgain);
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
          <CookieBanner
            title={copy.title}
            acceptLabel={copy.accept}
            rejectLabel={copy.reject}
            chooseLabel={copy.choose}
            onAccept={() => answer(true, true)}
            onReject={() => answer(false, false)}
            onChoose={() => setOneByOne(true)}
          >
            <p>{words().cookies?.question ?? copy.question}</p>
          </CookieBanner>
        )}
      </div>
    </div>
  );
}

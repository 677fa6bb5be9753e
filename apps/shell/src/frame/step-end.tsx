import { sheetEndAtom } from "@claims/contracts/journey/atoms";
import { claimAtom } from "@claims/contracts/session/atoms";
import { linkClass } from "@claims/ui/link";
import { SheetEnd } from "@claims/ui/sheet";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { firstScreen } from "../remotes/remote-screen.tsx";
import { copy as signing } from "../remotes/remotes.copy.ts";
import { copy } from "./frame.copy.ts";
import styles from "./saved-line.module.css";
import { SavedLine, useSavedAt } from "./saved-line.tsx";

/** A claimant who has signed does not come back to that step, so every step after it says when, and offers the copy. */
function SignedCopy() {
  const claim = useAtomValue(claimAtom);
  if (!claim?.signed || claim.masked) return null;
  const { sign_datetime: at } = claim.fields;
  return (
    <p className={styles.copy}>
      {at && `${signing.signedOn(at)}. `}
      <a className={linkClass("alone")} href="/api/claims/current/authority.pdf" download>
        {copy.signedCopy}
      </a>
    </p>
  );
}

/** A page is prerendered without a word of the frame's at its end: only once a screen is there is it known to have no room. */
function useHasScreen(): boolean {
  const [hasScreen, setHasScreen] = useState(false);
  useEffect(() => void firstScreen.then(() => setHasScreen(true)), []);
  return hasScreen;
}

/**
 * What the frame says at the end of every step, in the room that the step's screen has for it. Below a screen without
 * notes, and one of a release that knows of no such room, it comes last on the desk.
 */
export function StepEnd({ isOffline }: { isOffline: boolean }) {
  const claim = useAtomValue(claimAtom);
  const sheetEnd = useAtomValue(sheetEndAtom);
  const hasScreen = useHasScreen();
  // A screen takes along what was rendered into it; when it was saved holds for the next one too.
  const savedAt = useSavedAt();
  // There is nothing to go on with any more, and the receipt has the copy of the letter.
  if (claim?.submitted || claim?.cancelled) return null;
  const words = (
    <>
      <SavedLine isOffline={isOffline} savedAt={savedAt} />
      <SignedCopy />
    </>
  );
  if (sheetEnd) return createPortal(words, sheetEnd);
  return hasScreen && <SheetEnd>{words}</SheetEnd>;
}

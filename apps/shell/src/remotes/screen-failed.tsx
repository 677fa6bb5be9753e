import { addressLabel } from "@claims/contracts/address/text";
import { sheetEndAtom } from "@claims/contracts/journey/atoms";
import { claimAtom, type Claim } from "@claims/contracts/session/atoms";
import { pageTitle, site } from "@claims/contracts/site/settings";
import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { Highlight } from "@claims/ui/highlight";
import { TickIcon } from "@claims/ui/icon";
import { Lede, Margin, Note, Sheet } from "@claims/ui/sheet";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useEffectEvent, useId } from "react";
import { telephone } from "../frame/telephone.ts";
import { copy } from "./remotes.copy.ts";
import styles from "./screen-failed.module.css";

interface Props {
  /** Of a page of the shell's own nothing is said of answers: a tab whose claim is no longer the browser's saves none. */
  ofShell: boolean;
  onTryAgain: () => void;
}

/** In the place of a screen that did not come: calm, with proof of what is saved and a way on. */
export function ScreenFailed({ ofShell, onTryAgain }: Props) {
  const { brand } = site();
  const whenBack = useEffectEvent(onTryAgain);
  useEffect(() => {
    const again = () => whenBack();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);
  const { title, lead, marked, page, lede, again, stuck } = copy.failed;
  const sheetEnd = useSetAtom(sheetEndAtom);
  return (
    <>
      <title>{pageTitle(ofShell ? page : title)}</title>
      <Sheet>
        <h1>
          {ofShell ? page : lead} {ofShell || <Highlight>{marked}</Highlight>}
        </h1>
        <Lede>{lede}</Lede>
        <Actions>
          <Button onClick={onTryAgain}>{again}</Button>
        </Actions>
        {ofShell || <SavedSoFar />}
      </Sheet>
      <Margin label={stuck.title} sheetEnd={sheetEnd}>
        <Note title={stuck.title}>
          <p>
            {ofShell ? stuck.call : stuck.before}
            <a href={telephone(brand.phone)}>{brand.phone}</a>
            {stuck.after}
          </p>
        </Note>
      </Margin>
    </>
  );
}

/** What is on record, in the claimant's own words. */
function entriesOf({ fields, signed }: Claim): { label: string; entry: string }[] {
  const { address, first_name: first, last_name: last, email, sign_datetime: at } = fields;
  return [
    { label: copy.answers.address, entry: address ? addressLabel(address) : "" },
    { label: copy.answers.details, entry: [first, last].filter(Boolean).join(" ") },
    { label: copy.answers.contact, entry: email ?? "" },
    { label: copy.answers.signature, entry: signed && at ? copy.signedOn(at) : "" },
  ].filter(({ entry }) => entry !== "");
}

/** Proof rather than a promise: what a claimant has given us stands here in their own ink. */
function SavedSoFar() {
  const titleId = useId();
  const claim = useAtomValue(claimAtom);
  const entries = claim ? entriesOf(claim) : [];
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {copy.failed.saved}
      </h2>
      <ul className={styles.file}>
        {entries.map(({ label, entry }) => (
          <li key={label}>
            <TickIcon size={22} />
            <span>
              {label}
              <br />
              <span className={styles.entry}>{entry}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

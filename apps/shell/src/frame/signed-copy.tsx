import { claimAtom } from "@claims/contracts/session/atoms";
import { linkClass } from "@claims/ui/link";
import { useAtomValue } from "jotai";
import { copy as signing } from "../remotes/remotes.copy.ts";
import { copy } from "./frame.copy.ts";
import styles from "./saved-line.module.css";

/** A claimant who has signed does not come back to that step, so every step after it says when, and offers the copy. */
export function SignedCopy() {
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

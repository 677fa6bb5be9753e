import { claimAtom } from "@claims/contracts/session/atoms";
import { linkClass } from "@claims/ui/link";
import { useAtomValue } from "jotai";
import { copy } from "./frame.copy.ts";
import styles from "./saved-line.module.css";

/** A claimant who has signed does not come back to that step, so the copy is offered at every step after it. */
export function SignedCopy() {
  const claim = useAtomValue(claimAtom);
  if (!claim?.signed || claim.masked) return null;
  return (
    <p className={styles.copy}>
      <a className={linkClass("alone")} href="/api/claims/current/authority.pdf" download>
        {copy.signedCopy}
      </a>
    </p>
  );
}

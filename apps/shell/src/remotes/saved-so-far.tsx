import { addressLabel } from "@claims/contracts/address/text";
import { type Claim, claimAtom } from "@claims/contracts/session/atoms";
import { TickIcon } from "@claims/ui/icon";
import { useAtomValue } from "jotai";
import { useId } from "react";
import { copy } from "./remotes.copy.ts";
import styles from "./saved-so-far.module.css";

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
export function SavedSoFar() {
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

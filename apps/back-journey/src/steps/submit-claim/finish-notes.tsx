import type { Claim } from "@claims/contracts/session/atoms";
import { Margin, Note } from "@claims/ui/sheet";
import { useState } from "react";
import { freeUntil } from "./free-until.ts";
import { copy } from "./submit-claim.copy.ts";
import styles from "./submit-claim.module.css";

const { label, cancel, claimNumber } = copy.notes;

function sentenceOn(day: Date | null, now: Date): string {
  if (!day) return cancel.free;
  return now <= day ? cancel.freeUntil(day) : cancel.wasFreeUntil(day);
}

interface FinishNotesProps {
  claimId: string;
  signedAt: Claim["fields"]["sign_datetime"];
}

/** The way out, as plain as the way in, and the number to quote. */
export function FinishNotes({ claimId, signedAt }: FinishNotesProps) {
  const [now] = useState(() => new Date());
  return (
    <Margin label={label}>
      <Note title={cancel.title}>
        <p>
          {sentenceOn(freeUntil(signedAt), now)} <a href={`/cancel?id=${encodeURIComponent(claimId)}`}>{cancel.link}</a>
        </p>
      </Note>
      <Note title={claimNumber}>
        <p className={styles.claimNumber}>{claimId}</p>
      </Note>
    </Margin>
  );
}

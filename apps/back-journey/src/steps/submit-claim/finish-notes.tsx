import type { Claim } from "@claims/contracts/session/atoms";
import { lastFreeMoment } from "@claims/contracts/signature/rules";
import { Margin, Note } from "@claims/ui/sheet";
import { useState } from "react";
import { Link } from "react-router-dom";
import { copy } from "./submit-claim.copy.ts";
import styles from "./submit-claim.module.css";

const { label, cancel, claimNumber, reference: referenceTitle, data } = copy.notes;

function sentenceFor(signedAt: FinishNotesProps["signedAt"], now: Date): string {
  if (!signedAt) return cancel.free;
  const until = lastFreeMoment(signedAt);
  return now <= until ? cancel.freeUntil(until) : cancel.wasFreeUntil(until);
}

interface FinishNotesProps {
  claimId: string;
  reference: string | undefined;
  signedAt: Claim["fields"]["sign_datetime"];
}

/** The way out, as plain as the way in, and the number to quote. */
export function FinishNotes({ claimId, reference, signedAt }: FinishNotesProps) {
  const [now] = useState(() => new Date());
  return (
    <Margin label={label}>
      <Note title={cancel.title}>
        <p>
          {sentenceFor(signedAt, now)} <Link to="/cancel">{cancel.link}</Link>
        </p>
      </Note>
      <Note title={reference === undefined ? claimNumber : referenceTitle}>
        <p className={styles.claimNumber}>{reference ?? claimId}</p>
      </Note>
      <Note title={data.title}>
        <p>
          {data.text} <Link to="/your-data">{data.link}</Link>
        </p>
      </Note>
    </Margin>
  );
}

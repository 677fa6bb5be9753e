import { pathOf } from "@claims/contracts/journey/rules";
import type { Claim } from "@claims/contracts/session/atoms";
import { lastFreeMoment } from "@claims/contracts/signature/rules";
import { pageTitle } from "@claims/contracts/site/settings";
import { Alert } from "@claims/ui/alert";
import { Button, buttonClass } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { Lede, Margin, Note, Sheet } from "@claims/ui/sheet";
import { useState } from "react";
import { Link } from "react-router-dom";
import { usePlace } from "../../place/use-place.ts";
import { YourDataNote } from "./result-notes.tsx";
import { copy } from "./submit-claim.copy.ts";
import styles from "./submit-claim.module.css";
import { Upload } from "./upload.tsx";

interface DocumentsFinishProps {
  claim: Claim | null;
  isFailed: boolean;
  tryAgain: () => void;
}

/** The finish while nothing is known of the result: offline, masked, or where it could not be submitted. */
export function DocumentsFinish({ claim, isFailed, tryAgain }: DocumentsFinishProps) {
  const { variant } = usePlace();
  const isHidden = claim?.submitted === true && claim.masked;
  const lede = claim?.fields.qkba === "hi" ? copy.highConfidence : copy.otherwise;
  return (
    <>
      <title>{pageTitle(copy.heading, { failed: isFailed })}</title>
      <Sheet>
        <h1>{copy.heading}</h1>
        <Lede>{isHidden ? copy.hidden.text : lede}</Lede>
        {isHidden && (
          <Actions>
            <Link className={buttonClass({ wide: true })} to={pathOf("otp", variant)}>
              {copy.hidden.go}
            </Link>
          </Actions>
        )}
        {isFailed && (
          <div>
            <Alert kind="error">{copy.notSaved.text}</Alert>
            <Actions>
              <Button look="secondary" onClick={tryAgain}>
                {copy.notSaved.again}
              </Button>
            </Actions>
          </div>
        )}
        <Upload claim={claim} look={isHidden ? "secondary" : "primary"} />
      </Sheet>
      <FinishNotes claimId={claim?.claimId ?? ""} reference={claim?.reference} signedAt={claim?.fields.sign_datetime} />
    </>
  );
}

const { label, cancel, claimNumber, reference: referenceTitle } = copy.notes;

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
function FinishNotes({ claimId, reference, signedAt }: FinishNotesProps) {
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
      <YourDataNote />
    </Margin>
  );
}

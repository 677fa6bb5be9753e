import { claimAtom } from "@claims/contracts/session/atoms";
import { pageTitle } from "@claims/contracts/site/settings";
import { Alert } from "@claims/ui/alert";
import { Button, LinkButton } from "@claims/ui/button";
import { Expandable } from "@claims/ui/expandable";
import { Actions } from "@claims/ui/form-layout";
import { LockIcon } from "@claims/ui/icon";
import { Lede, Sheet } from "@claims/ui/sheet";
import { useAtomValue } from "jotai";
import { useRiskAssessed } from "../../arrival/use-risk-assessed.ts";
import { FinishNotes } from "./finish-notes.tsx";
import { copy } from "./submit-claim.copy.ts";
import { useSubmission } from "./submit-claim.model.ts";
import styles from "./submit-claim.module.css";
import { TextedLink } from "./texted-link.tsx";

/** The finish: the claim is submitted, and the claimant's ID is all that is still to come. */
export function Screen() {
  useRiskAssessed();
  const { isFailed, tryAgain } = useSubmission();
  const claim = useAtomValue(claimAtom);
  const { qkba, phone_number: phone = "", sign_datetime: signedAt } = claim?.fields ?? {};
  const claimId = claim?.claimId ?? "";
  return (
    <>
      <title>{pageTitle(copy.heading, { failed: isFailed })}</title>
      <Sheet>
        <h1>{copy.heading}</h1>
        <Lede>{qkba === "hi" ? copy.highConfidence : copy.otherwise}</Lede>
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
        <TextedLink phone={phone} />
        <Actions>
          <LinkButton wide href={`/get-started/id-selfie-upload?id=${encodeURIComponent(claimId)}`}>
            {copy.verify}
          </LinkButton>
          <p className={styles.badge}>
            <LockIcon />
            {copy.badge}
          </p>
        </Actions>
        <Expandable summary={copy.why.summary}>
          <ul>
            {copy.why.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Expandable>
      </Sheet>
      <FinishNotes claimId={claimId} signedAt={signedAt} />
    </>
  );
}

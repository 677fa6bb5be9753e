import type { Claim } from "@claims/contracts/session/atoms";
import { LinkButton, type ButtonLook } from "@claims/ui/button";
import { Expandable } from "@claims/ui/expandable";
import { Actions } from "@claims/ui/form-layout";
import { LockIcon } from "@claims/ui/icon";
import { pageAddress } from "@claims/ui/page-address";
import { copy } from "./submit-claim.copy.ts";
import styles from "./submit-claim.module.css";
import { TextedLink } from "./texted-link.tsx";

interface UploadProps {
  claim: Claim | null;
  look?: ButtonLook;
  /** False where the screen's one stroke lies elsewhere. */
  marked?: boolean;
}

/** The way to the upload of the ID: by the text, or from here, and why it is asked for. */
export function Upload({ claim, look = "primary", marked = true }: UploadProps) {
  return (
    <div className={styles.upload}>
      {/* To others nothing was texted, or not to this visitor's knowledge. */}
      {claim?.submitted && !claim.masked ? (
        <TextedLink phone={claim.fields.phone_number ?? ""} marked={marked} />
      ) : (
        <p>{copy.haveReady}</p>
      )}
      <Actions>
        <LinkButton
          wide
          look={look}
          href={pageAddress(`/get-started/id-selfie-upload?id=${encodeURIComponent(claim?.claimId ?? "")}`)}
        >
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
    </div>
  );
}

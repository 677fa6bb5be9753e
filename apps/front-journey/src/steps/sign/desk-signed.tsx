import { claimAtom } from "@claims/contracts/session/atoms";
import { resumeClaim } from "@claims/contracts/session/client";
import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useState } from "react";
import { SaveFailed } from "../../step-form/save-failed.tsx";
import { copy } from "./on-phone.copy.ts";
import styles from "./on-phone.module.css";
import { useSigning } from "./use-signing.ts";

/** How long the claimant sees that the phone has signed. */
const shownMs = 5_000;

/** The signature as the phone gave it. It is shown and stored nowhere; where it cannot be had, the name stands alone. */
export function SignaturePicture() {
  const claim = useAtomValue(claimAtom);
  const claimId = claim?.claimId;
  const { first_name: firstName = "", last_name: surname = "" } = claim?.fields ?? {};
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      if (!claimId) return;
      const resumed = await resumeClaim({ claimId });
      if (isHere && resumed.ok) setPicture(resumed.value.data.data.signature);
    };
    void read();
    return () => {
      isHere = false;
    };
  }, [claimId]);
  return (
    <figure className={styles.signed}>
      {picture?.startsWith("data:image/png;") && <img src={picture} alt={copy.signed.picture} />}
      <figcaption>{`${firstName} ${surname}`.trim()}</figcaption>
    </figure>
  );
}

/** Goes on by itself after a moment, and at a press at once. */
export function Proceed() {
  const { proceed, signing, trouble } = useSigning();
  const onward = useEffectEvent(() => void proceed());
  useEffect(() => {
    const timer = setTimeout(() => onward(), shownMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Actions>
      {trouble !== null && <SaveFailed problem={trouble} />}
      <Button wide busy={signing !== "at-rest"} busyLabel={copy.signed.busy} onClick={() => void proceed()}>
        {copy.signed.next}
      </Button>
    </Actions>
  );
}

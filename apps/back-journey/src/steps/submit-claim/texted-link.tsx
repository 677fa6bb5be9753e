import { Button } from "@claims/ui/button";
import { Highlight } from "@claims/ui/highlight";
import { useChangeNumber } from "../../change-number/use-change-number.tsx";
import { phoneWithPlus } from "../../phone/phone-as-read.ts";
import { copy } from "./submit-claim.copy.ts";
import styles from "./submit-claim.module.css";

/** Where the link to the upload went, and what to do where that is the wrong phone. */
export function TextedLink({ phone }: { phone: string }) {
  const changeNumber = useChangeNumber();
  return (
    <div>
      <div className={styles.box}>
        <p>{copy.texted}</p>
        <p className={styles.phone}>
          <Highlight together>{phoneWithPlus(phone) || copy.yourMobile}</Highlight>
        </p>
        <p className={styles.haveReady}>{copy.haveReady}</p>
      </div>
      <p className={styles.otherNumber}>
        {copy.otherNumber.question}{" "}
        <Button look="text" onClick={changeNumber.open}>
          {copy.otherNumber.go}
        </Button>
      </p>
      {changeNumber.otherWays}
    </div>
  );
}

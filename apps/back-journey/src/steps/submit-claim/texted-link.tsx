import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { guard, needsCode, pathOf } from "@claims/contracts/journey/rules";
import { Button, buttonClass } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { Highlight } from "@claims/ui/highlight";
import { atom, useAtomValue } from "jotai";
import { Link } from "react-router-dom";
import { useChangeNumber } from "../../change-number/use-change-number.tsx";
import { phoneWithPlus } from "../../phone/phone-as-read.ts";
import { usePlace } from "../../place/use-place.ts";
import { copy } from "./submit-claim.copy.ts";
import styles from "./submit-claim.module.css";

/** True where the link is texted to no number before a code has confirmed this one, and the code step is there for it. */
const isUnconfirmedAtom = atom((get) => {
  const facts = get(journeyFactsAtom);
  return facts.submitted && !facts.masked && needsCode(facts) && guard("otp", facts) === null;
});

/** Where the link to the upload went, and what to do where that is the wrong phone. */
export function TextedLink({ phone, marked }: { phone: string; marked: boolean }) {
  const changeNumber = useChangeNumber();
  const { variant } = usePlace();
  const isUnconfirmed = useAtomValue(isUnconfirmedAtom);
  const number = phoneWithPlus(phone) || copy.yourMobile;
  return (
    <div>
      <div className={styles.box}>
        <p>{isUnconfirmed ? copy.unconfirmed.before : copy.texted}</p>
        <p className={styles.phone}>{marked ? <Highlight>{number}</Highlight> : number}</p>
        {isUnconfirmed && (
          <>
            <p>{copy.unconfirmed.after}</p>
            <Actions>
              <Link className={buttonClass({ look: "secondary" })} to={pathOf("otp", variant)}>
                {copy.unconfirmed.go}
              </Link>
            </Actions>
          </>
        )}
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

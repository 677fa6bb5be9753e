import { variantAtom } from "@claims/contracts/journey/atoms";
import { variantAt } from "@claims/contracts/journey/rules";
import { Button, buttonClass } from "@claims/ui/button";
import { useSetAtom } from "jotai";
import { useEffect, useId, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { copy as asked } from "../../finance-question/finance-question.copy.ts";
import { HomePage } from "../../home-page/home-page.tsx";
import { boxClass, WithoutUs } from "../../home-page/question-box.tsx";
import { useJourneyStart } from "../../home-page/use-journey-start.ts";
import { copy } from "./home-variant.copy.ts";
import styles from "./home-variant.module.css";

/** The home page with a question in the place of the postcode box. */
export function Screen() {
  useVariantOfPath();
  return (
    <HomePage lede={copy.lede}>
      <FinanceBox />
    </HomePage>
  );
}

/** Opening `/vN` chooses variant N for this visitor (decision D2); `/home` leaves it as it is. */
function useVariantOfPath() {
  const choose = useSetAtom(variantAtom);
  const variant = variantAt(useLocation().pathname);
  useEffect(() => {
    if (variant) choose(variant);
  }, [variant, choose]);
}

/** The question of the home variants. Yes leads into the journey; No is answered with why it may lead there all the same. */
function FinanceBox() {
  const start = useJourneyStart();
  const [saysNo, setSaysNo] = useState(false);
  const question = useId();
  return (
    <div className={boxClass}>
      <p id={question} className={styles.question}>
        {asked.question}
      </p>
      <div role="group" aria-labelledby={question} className={styles.answers}>
        <Link className={buttonClass({ look: "secondary" })} to={start}>
          {copy.yes}
        </Link>
        <Button look="secondary" aria-pressed={saysNo} onClick={() => setSaysNo(true)}>
          {copy.no}
        </Button>
      </div>
      <div role="status">{saysNo && <p className={styles.hint}>{asked.hint}</p>}</div>
      <div className={styles.check}>
        <Link className={buttonClass({ wide: true })} to={start}>
          {copy.button}
        </Link>
      </div>
      <WithoutUs />
    </div>
  );
}

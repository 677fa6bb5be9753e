import { openHelpAtom } from "@claims/contracts/help/atoms";
import { site } from "@claims/contracts/site/settings";
import { Alert } from "@claims/ui/alert";
import { linkClass } from "@claims/ui/link";
import { useSetAtom } from "jotai";
import { useState, type ReactNode, useEffect, useRef } from "react";
import { copy } from "./change-number.copy.ts";
import styles from "./other-ways.module.css";

interface ChangeNumber {
  readonly open: () => void;
  /** What stands in for the dialog once it was asked for and there is none. */
  readonly otherWays: ReactNode;
}

/** Leads to the help dialog's form for another number. */
export function useChangeNumber(): ChangeNumber {
  const openHelp = useSetAtom(openHelpAtom);
  const [isWithoutDialog, setIsWithoutDialog] = useState(false);
  return {
    open: () => setIsWithoutDialog(!openHelp("change-number")),
    otherWays: isWithoutDialog && <OtherWays />,
  };
}

/** Who changes a number where no dialog does; read out as it appears. */
function OtherWays() {
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => ways.current?.focus(), []);
  const { phone, email } = site().brand;
  return (
    <div ref={ways} className={styles.ways} tabIndex={-1}>
      <Alert announced={false}>
        <p>{copy.withoutDialog}</p>
        <p>
          <a className={linkClass("alone")} href={`tel:${phone.replaceAll(" ", "")}`}>
            {copy.call(phone)}
          </a>
        </p>
        <p>
          <a className={linkClass("alone")} href={`mailto:${email}`}>
            {copy.write(email)}
          </a>
        </p>
      </Alert>
    </div>
  );
}

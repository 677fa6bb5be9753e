import { site } from "@claims/contracts/site/settings";
import { Alert } from "@claims/ui/alert";
import { linkClass } from "@claims/ui/link";
import { useEffect, useRef } from "react";
import { copy } from "./change-number.copy.ts";
import styles from "./other-ways.module.css";

/** Who changes a number where no dialog does; read out as it appears. */
export function OtherWays() {
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

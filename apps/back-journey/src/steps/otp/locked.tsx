import { Alert } from "@claims/ui/alert";
import type { ReactNode } from "react";
import { copy } from "./otp.copy.ts";
import styles from "./otp.module.css";

/** No tries are left: when the next code may be had, counted down, with the buttons that then work. */
export function Locked({ secondsLeft, children }: { secondsLeft: number; children: ReactNode }) {
  const { title, wait, why } = copy.locked;
  return (
    <>
      <Alert announced={false}>
        <strong className={styles.lockedTitle}>{title}</strong> {wait(secondsLeft)} {why}
      </Alert>
      {children}
    </>
  );
}

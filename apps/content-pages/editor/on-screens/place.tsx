import { PageWidth } from "@claims/ui/page-width";
import type { ReactNode } from "react";
import styles from "./on-screens.module.css";

/** A piece of a screen, under a line that says where it stands. */
export function Place({ called, children }: { called: string; children: ReactNode }) {
  return (
    <section aria-label={called}>
      <PageWidth className={styles.caption}>{called}</PageWidth>
      {children}
    </section>
  );
}

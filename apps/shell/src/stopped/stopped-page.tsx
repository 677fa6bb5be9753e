import { pageTitle } from "@claims/contracts/site/settings";
import { Frame } from "@claims/ui/frame";
import type { ReactNode } from "react";
import styles from "./stopped.module.css";

interface Props {
  title: string;
  lede: string;
  children: ReactNode;
  figure?: ReactNode;
}

/** A page on which nothing goes on, but from which there is always a way. */
export function StoppedPage({ title, lede, children, figure }: Props) {
  return (
    <Frame className={styles.stopped}>
      <title>{pageTitle(title)}</title>
      <div>
        <h1>{title}</h1>
        <p className={styles.lede}>{lede}</p>
        {children}
      </div>
      {figure}
    </Frame>
  );
}

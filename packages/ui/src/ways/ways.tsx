import type { ReactNode } from "react";
import { classList } from "../class-list.ts";
import { ChevronRightIcon } from "../icon/icons.ts";
import styles from "./ways.module.css";

/** Equal ways on, where no answer is better for us: list items, each with a link or a button that looks like `wayClass`. */
export function Ways({ children }: { children: ReactNode }) {
  return <ul className={classList(styles.ways)}>{children}</ul>;
}

/** What a link or a button among them says. */
export function WayWords({ title, detail }: { title: string; detail?: string | undefined }) {
  return (
    <>
      <span>
        <b>{title}</b>
        {detail !== undefined && <span>{detail}</span>}
      </span>
      <ChevronRightIcon size={22} />
    </>
  );
}

/** The look of a link or a button that is one of the ways on. */
export const wayClass = classList(styles.way);

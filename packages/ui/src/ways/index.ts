import { classList } from "../class-list.ts";
import styles from "./ways.module.css";
export { Ways, WayWords } from "./ways.tsx";

/** The look of a link or a button that is one of the ways on. */
export const wayClass = classList(styles.way);

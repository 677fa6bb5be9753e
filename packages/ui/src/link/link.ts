import { classList } from "../class-list.ts";
import styles from "./link.module.css";

/**
 * How a link that stands by itself is dressed: `row` in a list of links (44 px high, print colour), `nav` in the header
 * (no underline until pointed at), `alone` on a line of its own. Links inside a sentence need no class.
 */
export function linkClass(look: "row" | "nav" | "alone"): string {
  return classList(styles.link, styles[look]);
}

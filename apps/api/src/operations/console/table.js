import { element } from "../../sandbox/console/element.js";

/** @import { WorkFailure } from "../../database/work-kinds.ts" */

const moments = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });

/** @param {string} time */
export const momentOf = (time) => element("time", { datetime: time }, [moments.format(new Date(time))]);

/** @typedef {Node | string} Cell */

/**
 * A table that scrolls by itself where the screen is small, so it takes focus.
 * @param {string} name
 * @param {string[]} columns
 * @param {Cell[][]} rows the first cell of each heads its row
 */
export function table(name, columns, rows) {
  const head = columns.map((column) => element("th", { scope: "col" }, [column]));
  const body = rows.map(([first = "", ...rest]) =>
    element("tr", {}, [element("th", { scope: "row" }, [first]), ...rest.map((cell) => element("td", {}, [cell]))]),
  );
  return element("div", { class: "scroll", role: "group", "aria-label": name, tabindex: "0" }, [
    element("table", {}, [element("thead", {}, [element("tr", {}, head)]), element("tbody", {}, body)]),
  ]);
}

/** @param {string} text */
export const sentence = (text) => element("p", { class: "quiet" }, [text]);

/**
 * @param {string} label
 * @param {string} name what a screen reader reads, where the label alone does not say of what
 * @param {() => void} press
 */
export function button(label, name, press) {
  const made = element("button", { type: "button", class: "button text", "aria-label": name }, [label]);
  made.addEventListener("click", press);
  return made;
}

/** @type {Record<WorkFailure, string>} */
const reasons = {
  refused: "The receiver refused it as it stands",
  "not-taken": "The receiver did not take it",
  "timed-out": "The receiver did not answer in time",
  superseded: "Not sent: a newer record says all that it does",
  "not-wanted": "Not sent: by then the claim did not want it",
  closed: "Not sent: an operator closed it",
  fault: "A fault of ours: the log of that time has it",
};

const sentences = new Map(Object.entries(reasons));

/**
 * While a new version is installed, another back end than the one of this page may have written the reason.
 * @param {string | null} failure
 */
export function reasonOf(failure) {
  if (failure === null) return "Not noted";
  return sentences.get(failure) ?? `Another version of the back end noted '${failure}'`;
}

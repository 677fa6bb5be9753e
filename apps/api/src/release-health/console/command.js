import { element } from "../../sandbox/console/element.js";

/**
 * A command to be pasted into a clone; it wraps between its words, not in them.
 * @param {string} command
 */
export function commandView(command) {
  const copy = element("button", { type: "button", "aria-label": `Copy: ${command}` }, ["Copy"]);
  const show = (/** @type {string} */ text) => {
    copy.textContent = text;
    copy.setAttribute("aria-label", `${text}: ${command}`);
  };
  copy.addEventListener(
    "click",
    () =>
      void navigator.clipboard.writeText(command).then(
        () => show("Copied"),
        () => show("Could not copy"),
      ),
  );
  const words = command.split(" ").flatMap((word, nth) => [...(nth > 0 ? [" "] : []), element("span", {}, [word])]);
  return element("div", { class: "command" }, [element("code", {}, words), copy]);
}

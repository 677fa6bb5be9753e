/** @import { SandboxMessage } from "@claims/contracts/sandbox/schema" */
import { element, part } from "./element.js";
import { kindNames, readable } from "./message-view.js";

const times = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });
const place = part("newest", HTMLElement);
let shown = "";

/** The code that a tester is waiting for stands on top. @param {SandboxMessage[]} messages */
export function showNewestCode(messages) {
  const newest = messages.find(({ code }) => code !== undefined);
  place.hidden = newest === undefined;
  if (newest?.code === undefined || newest.id === shown) return;
  shown = newest.id;
  const { code, kind, to, at } = newest;
  const copy = element("button", { type: "button", class: "button text" }, ["Copy code"]);
  const show = (/** @type {string} */ text) => void (copy.textContent = text);
  copy.addEventListener(
    "click",
    () =>
      void navigator.clipboard.writeText(code).then(
        () => show("Copied"),
        () => show("Could not copy"),
      ),
  );
  const about = element("span", {}, [
    `${kindNames[kind]} to ${readable(to)}`,
    element("small", {}, [times.format(new Date(at))]),
  ]);
  place.replaceChildren(element("strong", {}, [code]), about, copy);
}

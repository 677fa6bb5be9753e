/** @import { SandboxMessage } from "@claims/contracts/sandbox/schema" */
import { element, part } from "./element.js";
import { kindNames, readable } from "./message-view.js";
import { serverNow } from "./server-clock.js";

const tickMs = 1_000;
const units = /** @type {const} */ ([
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
]);
const place = part("newest", HTMLElement);
let shown = "";
let sentAt = 0;

/** 12 seconds ago. @param {number} at */
function ago(at) {
  const seconds = Math.max(0, Math.round((serverNow() - at) / 1_000));
  const [unit, long] = units.find(([, each]) => seconds >= each) ?? ["second", 1];
  const count = Math.floor(seconds / long);
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}

setInterval(() => {
  const age = place.querySelector("small");
  if (age !== null && !place.hidden) age.textContent = ago(sentAt);
}, tickMs);

/** The code that a tester is waiting for stands on top. @param {SandboxMessage[]} messages */
export function showNewestCode(messages) {
  const newest = messages.find(({ code }) => code !== undefined);
  place.hidden = newest === undefined;
  if (newest?.code === undefined || newest.id === shown) return;
  shown = newest.id;
  sentAt = Date.parse(newest.at);
  const { code, kind, to } = newest;
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
  const about = element("span", {}, [`${kindNames[kind]} to ${readable(to)}`, element("small", {}, [ago(sentAt)])]);
  place.replaceChildren(element("strong", {}, [code]), about, copy);
}

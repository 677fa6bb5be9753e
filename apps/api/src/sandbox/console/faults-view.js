/** @import { SandboxFault } from "@claims/contracts/sandbox/schema" */
import { fetchFaults, switchFault } from "./calls.js";
import { element, part } from "./element.js";
import { serverNow } from "./server-clock.js";

/** @type {Record<SandboxFault, string>} */
const names = {
  "texts-fail": "Texts and calls fail",
  "emails-fail": "E-mails fail",
  "credit-files-slow": "Credit files take 12 s",
  "credit-files-away": "Credit files do not answer",
  "questions-away": "Identity questions do not answer",
  "addresses-away": "Addresses do not answer",
  "contact-checks-away": "Checks of e-mail and phone fail",
  "crm-away": "CRM does not answer",
};

const minutesOn = 10;
const everyMs = 10_000;
const tickMs = 1_000;
const list = part("faults", HTMLUListElement);

/** On for 6:12 more. @param {string} until */
function left(until) {
  const seconds = Math.max(0, Math.round((Date.parse(until) - serverNow()) / 1_000));
  return `On for ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} more`;
}

function tick() {
  for (const small of list.querySelectorAll("small")) small.textContent = left(small.dataset["until"] ?? "");
}

/**
 * @param {SandboxFault} fault
 * @param {string | undefined} until
 */
function row(fault, until) {
  const isOn = until !== undefined;
  const does = isOn ? "Off now" : `${minutesOn} min`;
  const about = { "data-fault": fault, "aria-label": `${does}: ${names[fault]}` };
  const button = element("button", { type: "button", class: "button secondary", ...about }, [does]);
  button.addEventListener("click", () => void change(fault, isOn ? 0 : minutesOn));
  const words = isOn ? [names[fault], element("small", { "data-until": until }, [left(until)])] : [names[fault]];
  return element("li", { class: isOn ? "on" : "" }, [element("span", {}, words), button]);
}

/** @param {{ fault: SandboxFault, until: string }[]} faults */
function render(faults) {
  const focused = document.activeElement?.getAttribute("data-fault");
  const until = new Map(faults.map((each) => [each.fault, each.until]));
  // Object.keys forgets the names of the keys it returns.
  const all = /** @type {SandboxFault[]} */ (Object.keys(names));
  list.replaceChildren(...all.map((fault) => row(fault, until.get(fault))));
  list.querySelectorAll("button").forEach((button) => button.dataset.fault === focused && button.focus());
}

/**
 * @param {SandboxFault} fault
 * @param {number} minutes
 */
async function change(fault, minutes) {
  render(await switchFault(fault, minutes));
}

/** Shows what third parties do wrong at present, and switches it. */
export function runFaults() {
  const show = async () => render(await fetchFaults());
  setInterval(tick, tickMs);
  setInterval(() => void (document.hidden || show().catch(() => undefined)), everyMs);
  return show;
}

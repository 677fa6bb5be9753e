/** @import { SandboxFault } from "@claims/contracts/sandbox/schema" */
import { fetchFaults, switchFault } from "./calls.js";
import { element, part } from "./element.js";

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
const times = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });
const list = part("faults", HTMLUListElement);

/**
 * @param {SandboxFault} fault
 * @param {string | undefined} until
 */
function row(fault, until) {
  const isOn = until !== undefined;
  const does = isOn ? "Off now" : `${minutesOn} min`;
  const about = { "data-fault": fault, "aria-label": `${does}: ${names[fault]}` };
  const button = element("button", { type: "button", class: `button ${isOn ? "" : "secondary"}`, ...about }, [does]);
  button.addEventListener("click", () => void change(fault, isOn ? 0 : minutesOn));
  const words = isOn
    ? [names[fault], element("small", {}, [`On until ${times.format(new Date(until))}`])]
    : [names[fault]];
  return element("li", { class: isOn ? "on" : "" }, [element("span", {}, words), button]);
}

/** @param {{ fault: SandboxFault, until: string }[]} faults */
function draw(faults) {
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
  draw(await switchFault(fault, minutes));
}

/** Shows what third parties do wrong at present, and switches it. */
export function runFaults() {
  const show = async () => draw(await fetchFaults());
  setInterval(() => void (document.hidden || show().catch(() => undefined)), everyMs);
  return show;
}

/** @import { SandboxMessage } from "@claims/contracts/sandbox/schema" */
import { element } from "./element.js";

/** @type {Record<SandboxMessage["kind"], string>} */
export const kindNames = {
  sms: "Text",
  voice: "Call",
  email: "E-mail",
  crm: "CRM lead",
  chat: "Chat",
  event: "Ad event",
  hook: "Marketing hook",
  postback: "Ad postback",
  ticket: "Support ticket",
};

/** @type {Record<SandboxMessage["status"], string>} */
export const statusNames = {
  queued: "Queued",
  sent: "Sent",
  failed: "Failed",
  dead: "Dead letter",
};

const times = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });
const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
const longestLine = 160;

/**
 * What can be done with a message.
 * @typedef {object} Actions
 * @property {(id: string) => Promise<void>} retry
 * @property {(claim: string) => void} onlyClaim
 */

/** A number as people write it; whatever else as it is. @param {string} to */
export function readable(to) {
  return to.replace(/^\+44(\d{4})(\d{6})$/, "+44 $1 $2");
}

/**
 * One message as it stands in the list: a line, which opens.
 * @param {SandboxMessage} message
 * @param {Actions} actions
 */
export function messageView(message, actions) {
  const { id, kind, to, at, status } = message;
  const name = `${kindNames[kind]} to ${readable(to)}`;
  const line = element("summary", {}, [
    element("span", { class: "at" }, [times.format(new Date(at))]),
    element("b", { class: "kind" }, [kindNames[kind]]),
    element("span", { class: "to" }, [readable(to)]),
    element("span", { class: "says" }, [
      ...(hasFailed(status) ? [element("b", { class: "in-short" }, [`${statusNames[status]} `])] : []),
      inOneLine(message.body),
    ]),
    element("span", { class: "status", "data-status": status }, [statusNames[status]]),
  ]);
  return element("li", { class: "message", "data-id": id }, [
    element("details", {}, [
      line,
      element("p", { class: "about" }, [about(message)]),
      element("pre", { tabindex: "0" }, [
        typeof message.body === "string" ? message.body : JSON.stringify(message.body, null, 2),
      ]),
      ...links(message.links),
      ...choices(message, name, actions),
    ]),
  ]);
}

/** On a phone the line has no room for a status, and says only a bad one. @param {SandboxMessage["status"]} status */
const hasFailed = (status) => status === "failed" || status === "dead";

/** @param {SandboxMessage} message */
function about({ at, attempts, status }) {
  return `${days.format(new Date(at))}, ${statusNames[status].toLowerCase()} after ${attempts} ${attempts === 1 ? "attempt" : "attempts"}`;
}

/**
 * What it says in a few words, where it has words.
 * @param {unknown} content
 */
function inOneLine(content) {
  const text = wordsOf(content).replaceAll(/\s+/g, " ");
  return text.length > longestLine ? `${text.slice(0, longestLine)}…` : text;
}

const worded = ["subject", "event", "channel", "text"];
const longestValue = 40;

/** @param {unknown} content */
function wordsOf(content) {
  if (typeof content === "string") return content;
  if (typeof content !== "object" || content === null) return "";
  const words = Object.entries(content).flatMap(([name, value]) =>
    worded.includes(name) && typeof value === "string" ? [value] : [],
  );
  return words.length > 0 ? words.join(": ") : fieldsOf("data" in content ? content.data : content).join(", ");
}

/**
 * The short ones, named: 'First_Name Jordan'. Of a list, those of its first.
 * @param {unknown} content
 * @returns {string[]}
 */
function fieldsOf(content) {
  if (Array.isArray(content)) return fieldsOf(content[0]);
  if (typeof content !== "object" || content === null) return [];
  return Object.entries(content).flatMap(([name, value]) =>
    ["string", "number"].includes(typeof value) && String(value).length <= longestValue ? [`${name} ${value}`] : [],
  );
}

/** @param {string[]} [addresses] */
function links(addresses = []) {
  if (addresses.length === 0) return [];
  const items = addresses.map((href) =>
    element("li", {}, [element("a", { href, target: "_blank", rel: "noreferrer" }, [href])]),
  );
  return [element("ul", { class: "links", "aria-label": "Links, opening in a new tab" }, items)];
}

/**
 * @param {SandboxMessage} message
 * @param {string} name
 * @param {Actions} actions
 */
function choices({ id, status, claim }, name, { retry, onlyClaim }) {
  const buttons = [];
  if (status === "dead") {
    const again = element("button", { type: "button", class: "button", "aria-label": `Retry: ${name}` }, ["Retry"]);
    again.addEventListener("click", () => void retry(id));
    buttons.push(again);
  }
  if (claim !== null) {
    const only = element("button", { type: "button", class: "button text", "aria-label": `Only this claim: ${name}` }, [
      "Only this claim",
    ]);
    only.addEventListener("click", () => onlyClaim(claim));
    buttons.push(only);
  }
  return buttons.length > 0 ? [element("div", { class: "actions" }, buttons)] : [];
}

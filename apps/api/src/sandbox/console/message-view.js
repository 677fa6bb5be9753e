/** @import { SandboxMessage } from "@claims/contracts/sandbox/schema" */
import { element } from "./element.js";

/** @type {Record<SandboxMessage["kind"], string>} */
export const kindNames = {
  sms: "Text",
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

const times = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });

/**
 * What can be done with a message.
 * @typedef {object} Actions
 * @property {(id: string) => Promise<void>} retry
 * @property {(claim: string) => void} onlyClaim
 */

/**
 * One message as it stands in the list.
 * @param {SandboxMessage} message
 * @param {Actions} actions
 */
export function messageView(message, actions) {
  const { kind, to, status } = message;
  const name = `${kindNames[kind]} to ${to}`;
  return element("li", { class: "message", "data-id": message.id }, [
    element("div", { class: "top" }, [
      element("h3", {}, [name]),
      element("span", { class: "status", "data-status": status }, [statusNames[status]]),
    ]),
    element("p", { class: "about" }, [about(message)]),
    ...code(message.code),
    ...body(message.body),
    ...links(message.links),
    ...choices(message, name, actions),
  ]);
}

/** @param {SandboxMessage} message */
function about({ at, attempts, status }) {
  const tried = attempts > 1 || status === "dead" ? `, ${attempts} attempts` : "";
  return `${times.format(new Date(at))}${tried}`;
}

/** @param {string | undefined} digits */
function code(digits) {
  if (digits === undefined) return [];
  const copy = element("button", { type: "button", class: "button secondary" }, ["Copy code"]);
  const tell = (/** @type {string} */ text) => void (copy.textContent = text);
  const copyDigits = () =>
    navigator.clipboard.writeText(digits).then(
      () => tell("Copied"),
      () => tell("Could not copy"),
    );
  copy.addEventListener("click", () => void copyDigits());
  return [element("p", { class: "code" }, [element("strong", {}, [digits]), copy])];
}

/** @param {unknown} content */
function body(content) {
  if (typeof content === "string") return [element("p", { class: "says" }, [content])];
  const text = JSON.stringify(content, null, 2);
  return [
    element("details", {}, [element("summary", {}, [summaryOf(content)]), element("pre", { tabindex: "0" }, [text])]),
  ];
}

/**
 * What it says in a few words, where it has words.
 * @param {unknown} content
 */
function summaryOf(content) {
  if (typeof content !== "object" || content === null) return "What was sent";
  const words = Object.entries(content).flatMap(([name, value]) => {
    return ["subject", "event", "channel", "text"].includes(name) && typeof value === "string" ? [value] : [];
  });
  const text = words.join(": ");
  if (text === "") return `What was sent, ${Object.keys(content).length} fields`;
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
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

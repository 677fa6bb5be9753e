import { fetchMessages, resetAll, retryMessage } from "./calls.js";
import { runClock } from "./clock-view.js";
import { part } from "./element.js";
import { runFaults } from "./faults-view.js";
import { currentFilter, runFilter } from "./filter.js";
import { messageView } from "./message-view.js";
import { showNewestCode } from "./newest-code.js";

/** @import { SandboxMessage } from "@claims/contracts/sandbox/schema" */

const everyMs = 1_000;
const list = part("messages", HTMLOListElement);
const live = part("live", HTMLElement);

/** Each message in the list as it was when it was rendered, by id. @type {Map<string, string>} */
const rendered = new Map();
let timer = 0;
let round = 0;

/** A slower answer to an earlier question changes nothing. */
async function look() {
  clearTimeout(timer);
  const ours = (round += 1);
  try {
    const filter = currentFilter();
    const listed = fetchMessages(filter);
    // The code that a tester waits for stands on top whatever the list is narrowed to.
    const [messages, all] = await Promise.all([
      listed,
      filter.size > 0 ? fetchMessages(new URLSearchParams()) : listed,
    ]);
    if (ours !== round) return;
    render(messages);
    showNewestCode(all);
  } catch {
    if (ours === round) say("The back end cannot be reached. Trying again.");
  }
  if (ours === round && !document.hidden) timer = window.setTimeout(() => void look(), everyMs);
}

/** @param {SandboxMessage[]} messages */
function render(messages) {
  const ids = new Set(messages.map(({ id }) => id));
  Array.from(list.children)
    .filter((item) => !ids.has(idOf(item)))
    .forEach(remove);
  messages.forEach((message, place) => put(message, place));
  part("empty", HTMLElement).hidden = messages.length > 0;
  say(messages.length === 1 ? "Live: 1 message" : `Live: ${messages.length} messages`);
}

/**
 * Renders a message only where it is new or has changed: what a tester has opened or focused stays as it is.
 * @param {SandboxMessage} message
 * @param {number} place
 */
function put(message, place) {
  const text = JSON.stringify(message);
  const held = [...list.children].find((item) => idOf(item) === message.id);
  if (held && rendered.get(message.id) === text) return;
  const item = messageView(message, { retry, onlyClaim });
  const hadFocus = held?.contains(document.activeElement);
  if (held?.querySelector("details")?.open) item.querySelector("details")?.setAttribute("open", "");
  if (held) held.replaceWith(item);
  else list.insertBefore(item, list.children[place] ?? null);
  if (hadFocus) list.focus();
  rendered.set(message.id, text);
}

/** @param {Element} item */
function remove(item) {
  rendered.delete(idOf(item));
  item.remove();
}

/** @param {Element} item */
function idOf(item) {
  return item.getAttribute("data-id") ?? "";
}

/** A screen reader announces a change only. @param {string} text */
function say(text) {
  if (live.textContent !== text) live.textContent = text;
}

/** @param {string} id */
async function retry(id) {
  await retryMessage(id).catch(() => undefined);
  await look();
}

const onlyClaim = runFilter(() => void look());
const showClock = runClock(() => void look());

const showFaults = runFaults();

part("reset", HTMLButtonElement).addEventListener("click", () => {
  void resetAll().then(
    () => Promise.all([showFaults(), showClock(), look()]),
    () => say("The reset failed. Try again."),
  );
});

document.addEventListener("visibilitychange", () => void (document.hidden || look()));
void showClock().catch(() => undefined);
void showFaults().catch(() => undefined);
void look();

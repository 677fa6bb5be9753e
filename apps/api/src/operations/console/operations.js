import { part } from "../../sandbox/console/element.js";
import {
  closeOne,
  driveKind,
  driveOne,
  fetchDead,
  fetchLog,
  fetchRetention,
  fetchWaiting,
  findClaimHistory,
  lookInto,
} from "./calls.js";
import { fieldsView, claimHistoryView } from "./claim-view.js";
import { deadView, logView, retentionView, waitingView } from "./lists-view.js";

/** @import { Driven } from "../operations.schema.ts" */

const everyMs = 10_000;
const shownForMs = 5 * 60_000;
const live = part("live", HTMLElement);
const claimEntry = part("claim", HTMLInputElement);
let shown = "";
/** @type {ReturnType<typeof setTimeout> | undefined} */
let hiding;

/** A screen reader announces a change only. @param {string} text */
function say(text) {
  if (live.textContent !== text) live.textContent = text;
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : "That did not work.");

/** Replaced only where it says something else, so that focus stays where it is. */
async function look() {
  try {
    const [waiting, dead] = await Promise.all([fetchWaiting(), fetchDead()]);
    const text = JSON.stringify([waiting, dead]);
    if (text !== shown) {
      part("waiting", HTMLElement).replaceChildren(waitingView(waiting));
      part("dead", HTMLElement).replaceChildren(
        deadView(dead, waiting, {
          one: (id) => void change(async () => sentenceOf(await driveOne(id))),
          close: (id) => {
            if (confirm("Close this for good? It will never be sent.")) void change(() => close(id));
          },
          kind: (kind) => void change(async () => sentenceOf(await driveKind(kind))),
          claim: (claim) => {
            claimEntry.value = claim;
            void showWay();
          },
        }),
      );
    }
    shown = text;
    if (live.textContent === "The figures cannot be had. Trying again.") say("");
  } catch {
    say("The figures cannot be had. Trying again.");
  }
}

/** @param {Driven} driven */
function sentenceOf({ queued, superseded }) {
  const closed = superseded > 0 ? ` ${superseded} closed: a newer record of the claim says all that they do.` : "";
  return `${queued} queued again.${closed}`;
}

/** @param {string} id */
async function close(id) {
  await closeOne(id);
  return "1 closed: it is not sent.";
}

/** @param {() => Promise<string>} made says what was changed */
async function change(made) {
  try {
    say(await made());
  } catch (error) {
    say(messageOf(error));
  }
  await look();
  // The button that was pressed may be gone with its row.
  part("dead-title", HTMLElement).focus();
}

async function showFiguresAndLog() {
  try {
    const [figures, log] = await Promise.all([fetchRetention(), fetchLog()]);
    part("report", HTMLElement).replaceChildren(retentionView(figures));
    part("log", HTMLElement).replaceChildren(logView(log));
  } catch (error) {
    say(messageOf(error));
  }
}

function hideFields() {
  clearTimeout(hiding);
  part("fields", HTMLElement).replaceChildren();
}

async function showWay() {
  const problem = part("find-problem", HTMLElement);
  const place = part("way", HTMLElement);
  problem.textContent = "";
  hideFields();
  try {
    const claimHistory = await findClaimHistory(claimEntry.value.trim());
    place.replaceChildren(claimHistoryView(claimHistory));
    part("look", HTMLElement).hidden = false;
    place.focus();
  } catch (error) {
    place.replaceChildren();
    part("look", HTMLElement).hidden = true;
    problem.textContent = messageOf(error);
  }
}

async function showFields() {
  const problem = part("look-problem", HTMLElement);
  const reason = part("reason", HTMLInputElement);
  problem.textContent = "";
  try {
    const opened = await lookInto({
      claim: claimEntry.value.trim(),
      by: part("by", HTMLInputElement).value,
      reason: reason.value,
    });
    part("fields", HTMLElement).replaceChildren(fieldsView(opened));
    part("fields", HTMLElement).focus();
    reason.value = "";
    clearTimeout(hiding);
    hiding = setTimeout(hideFields, shownForMs);
    await showFiguresAndLog();
  } catch (error) {
    problem.textContent = messageOf(error);
  }
}

/** @param {string} id @param {() => Promise<void>} submit */
function onSubmit(id, submit) {
  part(id, HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault();
    void submit();
  });
}

onSubmit("find", showWay);
onSubmit("look-form", showFields);
// What was opened belongs to the claim that was found.
claimEntry.addEventListener("input", () => {
  hideFields();
  part("look", HTMLElement).hidden = true;
});
addEventListener("pagehide", hideFields);
setInterval(() => void (document.hidden || look()), everyMs);
void look();
void showFiguresAndLog();

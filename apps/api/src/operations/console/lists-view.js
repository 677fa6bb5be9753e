import { element } from "../../sandbox/console/element.js";
import { button, momentOf, reasonOf, sentence, table } from "./table.js";

/** @import { AccessLog, Dead, RetentionFigures, Waiting } from "../operations.schema.ts" */

/** @param {Waiting} waiting */
export function waitingView(waiting) {
  const rows = waiting
    .filter(({ due, later, dead }) => due + later + dead > 0)
    .map(({ kind, due, oldestDueAt, later, dead }) => [
      kind,
      String(due),
      oldestDueAt === null ? "–" : momentOf(oldestDueAt),
      String(later),
      String(dead),
    ]);
  return rows.length === 0
    ? sentence("Nothing waits.")
    : table("What waits to go out", ["Kind", "Due", "Oldest since", "Later", "Given up"], rows);
}

const counts = new Intl.NumberFormat("en-GB");

/**
 * @param {Dead} dead the oldest of them
 * @param {Waiting} waiting has how many there are
 * @param {{ one: (id: string) => void, close: (id: string) => void, kind: (kind: string) => void, claim: (claim: string) => void }} on
 */
export function deadView(dead, waiting, on) {
  if (dead.length === 0) return sentence("Nothing was given up.");
  const kinds = waiting.filter((each) => each.dead > 0);
  const all = kinds.map(({ kind, dead: count }) => {
    const label = `Drive all ${counts.format(count)} of ${kind} again`;
    return button(label, label, () => on.kind(kind));
  });
  const count = kinds.reduce((sum, each) => sum + each.dead, 0);
  const [listed, of] = [counts.format(dead.length), counts.format(count)];
  const cut = count > dead.length ? [sentence(`The oldest ${listed} of ${of} are listed.`)] : [];
  const rows = dead.map(({ id, kind, claim, attempts, failure, queuedAt }) => [
    kind,
    reasonOf(failure),
    String(attempts),
    momentOf(queuedAt),
    claim === null ? "–" : button(claim, `Show the way of claim ${claim}`, () => on.claim(claim)),
    button("Drive again", `Drive again: ${kind} ${id}`, () => on.one(id)),
    button("Close", `Close for good: ${kind} ${id}`, () => on.close(id)),
  ]);
  return element("div", {}, [
    element("p", { class: "row" }, all),
    ...cut,
    table("What was given up", ["Kind", "Why", "Attempts", "Queued", "Claim", "Again", "For good"], rows),
  ]);
}

/** @param {RetentionFigures} figures */
export function retentionView({ retention, elsewhere, erasures }) {
  const erased = erasures.map(({ month, asked, chainsEnded }) => [month, String(asked), String(chainsEnded)]);
  return element("div", {}, [
    element("h3", {}, ["Erased, by month"]),
    erased.length === 0
      ? sentence("Nothing was erased in the last twelve months.")
      : table("Erased, by month", ["Month", "Signed claims erased", "Chains of evidence ended"], erased),
    element("h3", {}, ["Due to go at the next clearing"]),
    table(
      "Retention",
      ["What", "Kept for", "Table", "Due"],
      [
        ...retention.map(({ table: name, what, keptFor, due }) => [what, keptFor, name, String(due)]),
        ...elsewhere.map(({ what, keptFor, where }) => [what, keptFor, where, "–"]),
      ],
    ),
  ]);
}

/** @param {AccessLog} log */
export function logView({ looks, check: { records, faults, unchecked } }) {
  const state = faults.length === 0 ? "well" : "changed";
  const verdict =
    faults.length === 0
      ? `As it was written: ${records} ${records === 1 ? "look" : "looks"}.`
      : "This log was changed.";
  const rows = looks.map(({ record, at, by, signedInAs, claim, reason }) => [
    record,
    momentOf(at),
    signedInAs === "" ? by : `${by} (as ${signedInAs})`,
    claim,
    reason,
  ]);
  return element("div", {}, [
    element("p", { class: "verdict", "data-state": state }, [verdict]),
    element(
      "ul",
      { class: "notes" },
      [...faults, ...unchecked.map((open) => `Not checked: ${open}.`)].map((note) => element("li", {}, [note])),
    ),
    rows.length === 0
      ? sentence("Nobody has looked into a claim.")
      : table("Access log", ["Record", "When", "Who", "Claim", "Why"], rows),
  ]);
}

import { element } from "../../sandbox/console/element.js";
import { momentOf, reasonOf, sentence, table } from "./table.js";

/** @import { ClaimHistory, Look } from "../operations.schema.ts" */

/** @param {ClaimHistory} history */
export function claimHistoryView({
  claimNumber,
  reference,
  submittedAt,
  isSigned,
  isCancelled,
  screens,
  events,
  outgoing,
}) {
  const states = [
    ...(isSigned ? ["signed"] : []),
    ...(submittedAt === null ? [] : ["submitted"]),
    ...(isCancelled ? ["cancelled"] : []),
  ];
  return element("div", {}, [
    element("h3", {}, [reference ?? claimNumber]),
    element("p", {}, [`Claim ${claimNumber}: ${states.join(", ") || "under way"}.`]),
    sentence(screens.length === 0 ? "No screen is completed." : `Screens completed: ${screens.join(", ")}.`),
    table(
      "What happened",
      ["When", "What"],
      events.map(({ at, what }) => [momentOf(at), what]),
    ),
    outgoing.length === 0
      ? sentence("Nothing was to go out for it.")
      : table(
          "What went out for it",
          ["Kind", "State", "Attempts", "Last failure", "Queued", "Done"],
          outgoing.map(({ kind, status, attempts, failure, queuedAt, finishedAt }) => [
            kind,
            status,
            String(attempts),
            failure === null ? "–" : reasonOf(failure),
            momentOf(queuedAt),
            finishedAt === null ? "–" : momentOf(finishedAt),
          ]),
        ),
  ]);
}

/** @param {Look} look */
export function fieldsView({ logged, fields }) {
  return element("div", {}, [
    sentence(`Logged in ${logged}. It goes from this page after five minutes.`),
    element(
      "dl",
      { class: "facts" },
      fields.flatMap(({ word, value }) => [element("dt", {}, [word]), element("dd", {}, [value])]),
    ),
  ]);
}

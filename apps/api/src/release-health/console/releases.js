import { appView } from "./app-view.js";
import { fetchDays, fetchHealth, fetchRegistry, fetchSteps } from "./calls.js";
import { element, part } from "../../sandbox/console/element.js";

/** @import { Move } from "./calls.js" */
/** @import { ReleaseDays } from "@claims/contracts/release-health/schema" */

const everyMs = 5_000;
const daysEveryMs = 60_000;
const mostMoves = 20;
const place = part("releases", HTMLElement);
const live = part("live", HTMLElement);
let drawn = "";

/** Two weeks are more to add up than an hour, and change less. @type {{ days: ReleaseDays[], at: number }} */
let ofDays = { days: [], at: -Infinity };

async function knownDays() {
  if (performance.now() - ofDays.at > daysEveryMs) ofDays = { days: await fetchDays(), at: performance.now() };
  return ofDays.days;
}

/** Asked for again and again while an operator looks at it; rendered again only where it says something else. */
async function look() {
  try {
    const [health, registry, steps, days] = await Promise.all([
      fetchHealth(),
      fetchRegistry(),
      fetchSteps(),
      knownDays(),
    ]);
    const text = JSON.stringify([health, registry, steps, days]);
    if (text !== drawn) {
      place.replaceChildren(
        ...Object.entries(registry.apps).map(([app, releases]) => appView(app, releases, { health, steps, days })),
      );
      part("history", HTMLElement).replaceChildren(
        ...(registry.history ?? []).slice(-mostMoves).toReversed().map(moveView),
      );
    }
    drawn = text;
    say(`Live: revision ${registry.revision}, the last hour`);
  } catch {
    say("The figures cannot be had. Trying again.");
  }
  if (!document.hidden) setTimeout(() => void look(), everyMs);
}

/** @param {Move} move */
function moveView({ app = "", action = "release", hash = "", at, by, reason }) {
  const when = at ? new Date(at).toLocaleString("en-GB") : "";
  const who = by ? ` by ${by}` : "";
  return element("li", {}, [
    element("strong", {}, [`${app} ${hash}`]),
    `: ${action}${who}, ${when}`,
    ...(reason ? [element("p", {}, [reason])] : []),
  ]);
}

/** A screen reader is told of a change only. @param {string} text */
function say(text) {
  if (live.textContent !== text) live.textContent = text;
}

document.addEventListener("visibilitychange", () => void (document.hidden || look()));
void look();

import { element } from "../../sandbox/console/element.js";
import { commandView } from "./command.js";
import { inWords, short, shortMoment } from "./words.js";

/** @import { ReleaseHealth } from "@claims/contracts/release-health/schema" */

const caption = "Last 24 hours, most often first";
const mostShown = 20;

/**
 * What releases did wrong, where in our code, and how to find that place where it is not said.
 * @param {ReleaseHealth[]} today
 */
export function errorsView(today) {
  const errors = today
    .flatMap(({ remote, version, faults }) => faults.map((error) => ({ remote, version, ...error })))
    .toSorted((one, other) => other.times - one.times);
  if (errors.length === 0) return element("p", { class: "quiet" }, ["None in the last 24 hours."]);
  const head = ["Error", "App and release", "Times", "First seen", "Where"].map((name) =>
    element("th", { scope: "col" }, [name]),
  );
  return element("div", { class: "table errors", role: "region", tabindex: "0", "aria-labelledby": "errors-caption" }, [
    element("table", {}, [
      element("caption", { id: "errors-caption" }, [caption]),
      element("thead", {}, [element("tr", {}, head)]),
      element("tbody", {}, errors.slice(0, mostShown).map(errorRow)),
    ]),
  ]);
}

/** @param {{ remote: string, version: string } & ReleaseHealth["faults"][number]} error */
function errorRow({ remote, version, phase, name, place, source, times, lastAt, firstAt = lastAt }) {
  return element("tr", {}, [
    element("th", { scope: "row" }, [element("code", {}, [name]), ` at ${phase}`]),
    element("td", {}, [`${remote} `, element("code", { title: version }, [short(version)])]),
    element("td", {}, [inWords(times)]),
    element("td", {}, [shortMoment(firstAt)]),
    element("td", { class: "where" }, where(place, source)),
  ]);
}

/**
 * @param {string} place
 * @param {ReleaseHealth["faults"][number]["source"]} source
 */
function where(place, source) {
  if (source) {
    const { file, line, column, commit } = source;
    return [element("code", {}, [`${file}:${line}:${column}`]), ` of `, element("code", {}, [commit])];
  }
  return place === "" ? ["The browser did not say"] : [commandView(`npm run releases -- --where ${place}`)];
}

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Route } from "../http/route.ts";
import { ownPageRoutes, pageFile, textFile, type PagesBeside } from "../own-page/own-page.ts";

const source = fileURLToPath(new URL("../", import.meta.url));
const own = join(source, "release-health/console");

/** Their addresses are as their files lie here, so that the scripts find each other in both. */
const scripts = [
  "release-health/console/releases.js",
  "release-health/console/app-view.js",
  "release-health/console/calls.js",
  "release-health/console/chart.js",
  "release-health/console/command.js",
  "release-health/console/days-chart.js",
  "release-health/console/errors-view.js",
  "release-health/console/release-details.js",
  "release-health/console/steps-view.js",
  "release-health/console/words.js",
  "sandbox/console/element.js",
];

/** What is live of each app, how each version fares, and who moved what: for operators. */
export function releasesPageRoutes(pages: PagesBeside): Route[] {
  return ownPageRoutes({
    at: "/releases",
    summary: "The releases and how they fare",
    access: "metrics",
    files: [
      pageFile(join(own, "page.html"), "/releases", pages),
      textFile("/releases.css", "text/css; charset=utf-8", join(own, "releases.css")),
      ...scripts.map((name) => textFile(`/${name}`, "text/javascript; charset=utf-8", join(source, name))),
    ],
  });
}

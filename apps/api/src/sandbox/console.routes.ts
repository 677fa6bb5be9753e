import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Route } from "../http/route.ts";
import { ownPageRoutes, pageFile, textFile, type PagesBeside } from "../own-page/own-page.ts";

const own = fileURLToPath(new URL("console/", import.meta.url));
const scripts = [
  "console.js",
  "calls.js",
  "clock-view.js",
  "element.js",
  "faults-view.js",
  "filter.js",
  "message-view.js",
  "newest-code.js",
  "server-clock.js",
];

/** What went out, live, and a clock to move. */
export function consoleRoutes(pages: PagesBeside): Route[] {
  return ownPageRoutes({
    at: "/sandbox",
    summary: "The sandbox console",
    access: "metrics",
    files: [
      pageFile(join(own, "page.html"), "/sandbox", pages),
      textFile("/console.css", "text/css; charset=utf-8", join(own, "console.css")),
      ...scripts.map((name) => textFile(`/${name}`, "text/javascript; charset=utf-8", join(own, name))),
    ],
  });
}

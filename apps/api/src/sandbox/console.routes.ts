import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Route } from "../http/route.ts";
import { ownPageRoutes, textFile } from "../own-page/own-page.ts";

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
];

/** What went out, live, and a clock to move. */
export function consoleRoutes(): Route[] {
  return ownPageRoutes({
    at: "/sandbox",
    summary: "The sandbox console",
    access: "operations",
    files: [
      textFile("", "text/html; charset=utf-8", join(own, "page.html")),
      textFile("/console.css", "text/css; charset=utf-8", join(own, "console.css")),
      ...scripts.map((name) => textFile(`/${name}`, "text/javascript; charset=utf-8", join(own, name))),
    ],
  });
}

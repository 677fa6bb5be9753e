import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Route } from "../http/route.ts";
import { ownPageRoutes, pageFile, textFile, type PagesBeside } from "../own-page/own-page.ts";

const source = fileURLToPath(new URL("../", import.meta.url));
const own = join(source, "operations/console");

/** Their addresses are as their files lie here, so that the scripts find each other in both. */
const scripts = [
  "operations/console/operations.js",
  "operations/console/calls.js",
  "operations/console/claim-view.js",
  "operations/console/lists-view.js",
  "operations/console/table.js",
  "sandbox/console/element.js",
];

/** The operators' page. */
export function operationsPageRoutes(pages: PagesBeside): Route[] {
  return ownPageRoutes({
    at: "/operations",
    summary: "What waits, what was given up, and a claim's way",
    access: "operations",
    files: [
      pageFile(join(own, "page.html"), "/operations", pages),
      textFile("/operations.css", "text/css; charset=utf-8", join(own, "operations.css")),
      ...scripts.map((name) => textFile(`/${name}`, "text/javascript; charset=utf-8", join(source, name))),
    ],
  });
}

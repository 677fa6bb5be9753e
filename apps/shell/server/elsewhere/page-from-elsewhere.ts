import type { AppReleases, Registry } from "@claims/contracts/remote/schema";
import { drawn, inlined } from "../page-parts.ts";

/** What runs from source here, by app. */
export type FromSource = Readonly<Record<string, AppReleases>>;

const lineFor = (app: string) => new RegExp(`^<(?:link|script)\\b[^>]*"/r/${app}/[^>]*>(?:</script>)?\\n`, "gm");

/** A page of a product elsewhere, with these apps in the place of its own: the shell among them starts the page. */
export function pageFromElsewhere(html: string, fromSource: FromSource): string {
  const ours = Object.keys(fromSource).reduce((sofar, app) => sofar.replace(lineFor(app), ""), html);
  return ours
    .replace(inlined, (_, open: string, json: string, close: string) => {
      const { set: _set, ...registry }: Registry = JSON.parse(json);
      return (
        open +
        JSON.stringify({ ...registry, apps: { ...registry.apps, ...fromSource } }).replace(/</g, "\\u003c") +
        close
      );
    })
    .replace(drawn, "$1$2")
    .replace("</head>", '<script defer src="/dev/shell/main.js" crossorigin="anonymous"></script>\n</head>');
}

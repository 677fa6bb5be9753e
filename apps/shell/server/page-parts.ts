import { parseRegistry, type Registry, type Release } from "@claims/contracts/remote/schema";
import { inWelsh, welsh } from "@claims/releases/languages";

/** Where a composed page has its registry: what opens it, the registry, what closes it. */
const inlined = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s;

/** What was prerendered, between what opens the root and what closes it. */
export const rootHtml = /(<div id="root">)[\s\S]*(<\/div>\n<noscript\b)/;

/** A release as this page knows it: a Welsh page by its Welsh build, where it has one. */
export const inLanguageOf = (html: string, release: Release): Release =>
  html.includes(`<html lang="${welsh}"`) ? (inWelsh(release) ?? release) : release;

/** The page with its registry as `change` makes it. */
export function withRegistry(html: string, change: (registry: Registry) => Registry): string {
  return html.replace(inlined, (_, open: string, json: string, close: string) => {
    const registry = change(parseRegistry(JSON.parse(json)));
    return open + JSON.stringify(registry).replace(/</g, "\\u003c") + close;
  });
}

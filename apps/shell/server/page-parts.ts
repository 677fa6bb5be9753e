import { parseRegistry, type Registry } from "@claims/contracts/remote/schema";

/** Where a composed page has its registry: what opens it, the registry, what closes it. */
const inlined = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s;

/** What was prerendered, between what opens the root and what closes it. */
export const rootHtml = /(<div id="root">)[\s\S]*(<\/div>\n<noscript\b)/;

/** The page with its registry as `change` makes it. */
export function withRegistry(html: string, change: (registry: Registry) => Registry): string {
  return html.replace(inlined, (_, open: string, json: string, close: string) => {
    const registry = change(parseRegistry(JSON.parse(json)));
    return open + JSON.stringify(registry).replace(/</g, "\\u003c") + close;
  });
}

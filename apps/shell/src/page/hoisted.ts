/** React writes what belongs into a document's head before the screen itself, in an order of its own. */
const headElement =
  /^<(?:title>[^<]*<\/title>|(?:link|meta)(?![^>]*\sitemprop=)[^>]*>|style [^>]*data-precedence[^>]*>[^<]*<\/style>|script (?=[^>]*\basync="")[^>]*><\/script>)/;

function elementsBefore(html: string): string[] {
  const element = headElement.exec(html)?.[0];
  return element === undefined ? [] : [element, ...elementsBefore(html.slice(element.length))];
}

/** What React rendered, in what belongs into the head and what into the root. */
export function hoistedIn(rendered: string): { readonly hoisted: string[]; readonly html: string } {
  const hoisted = elementsBefore(rendered);
  return { hoisted, html: rendered.slice(hoisted.join("").length) };
}

/** The title of what React rendered, and the rest of it. */
export function withoutTitle(rendered: string): { readonly title: string; readonly html: string } {
  const { hoisted, html } = hoistedIn(rendered);
  const titles = hoisted.filter((element) => element.startsWith("<title>"));
  const rest = hoisted.filter((element) => !titles.includes(element));
  return { title: /^<title>([^<]*)/.exec(titles[0] ?? "")?.[1] ?? "", html: [...rest, html].join("") };
}

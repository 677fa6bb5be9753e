import { toRelease } from "../locale/own-locale.ts";

/** Where this release lies, as the bundler writes it. */
// oxlint-disable-next-line no-underscore-dangle -- the bundler's own name for it
declare const __webpack_public_path__: string;

/** What the page that is open lists of releases, as far as it is of interest here. */
interface Listed {
  readonly apps: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly base?: string; readonly routes?: readonly { readonly path: string }[] }>>
    >
  >;
}

/**
 * The addresses that this release lists beyond those of its code, without their slash: pages that editors made. No
 * script names them, for none is built when words are published; the page has them in its registry.
 */
export function addedSlugs(coded: readonly string[]): string[] {
  const text = typeof document === "undefined" ? undefined : document.getElementById("registry")?.textContent;
  if (!text) return [];
  const { apps }: Listed = JSON.parse(text);
  const own = new URL(__webpack_public_path__ + toRelease, document.baseURI).pathname;
  const release = Object.values(apps)
    .flatMap((releases) => Object.values(releases))
    .find(({ base }) => base === own);
  return (release?.routes ?? []).flatMap(({ path }) => (coded.includes(path) ? [] : [path.slice(1)]));
}

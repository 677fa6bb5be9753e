import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { supportedApis } from "./supported-apis.mjs";

const root = join(import.meta.dirname, "../..");
const rooms = [
  "apps/shell/src",
  "apps/front-journey/src",
  "apps/back-journey/src",
  "apps/content-pages/src",
  "packages/ui/src",
];

/**
 * What nothing is lost without: answers that are shut stay shut on paper, and a choice of cookies that was made without
 * scripts is saved, though nothing says so.
 */
const hints = ["details-content", "user-valid"];

const { lackSelector } = supportedApis();

/** The pseudo-classes and pseudo-elements of a style sheet's rules; what `@supports` asks for is none of them. */
function pseudosIn(css: string): string[] {
  const preludes = [...css.replaceAll(/\/\*[^]*?\*\//g, "").matchAll(/([^{};]+)\{/g)].map(
    ([, prelude = ""]) => prelude,
  );
  const selectors = preludes.filter((prelude) => !prelude.trim().startsWith("@"));
  return selectors.flatMap((selector) => [...selector.matchAll(/::?([a-z][a-z-]*)/g)].map(([, name = ""]) => name));
}

const unsupportedIn = (css: string) =>
  [...new Set(pseudosIn(css))].filter((name) => !hints.includes(name) && lackSelector(name).length > 0);

const sheets = rooms.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => join(folder, file)),
);

it("no style sheet asks for a selector that some supported browser does not know, and drops the rule for", () => {
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.map((file) => [file, unsupportedIn(readFileSync(join(root, file), "utf8"))] as const);
  expect(found.filter(([, names]) => names.length > 0)).toEqual([]);
});

it.each([
  ["`:has()` in an at-rule", "@media print { body:has(.bar) { margin: 0 } }", ["has"]],
  ["`:has()` in a list", "a,\n:where(:has(> b)) { margin: 0 }", ["has"]],
  ["nothing in what is asked first", "@supports selector(:has(a)) { a:hover { margin: 0 } }", []],
  ["nothing in a comment", "/* :has() */ a:not(:first-child)::before { margin: 0 }", []],
  ["nothing with a maker's prefix", "input::-webkit-slider-thumb { margin: 0 }", []],
])("finds %s", (_, css, names) => {
  expect(unsupportedIn(css)).toEqual(names);
});

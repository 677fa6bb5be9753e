import { createRequire } from "node:module";
import browserslist from "browserslist";

/** @import { BrowserName, CompatData, CompatStatement, Identifier, SupportBlock } from "@mdn/browser-compat-data" */

/** @type {CompatData} */
const compatData = createRequire(import.meta.url)("@mdn/browser-compat-data");

/**
 * How MDN names the browsers of .browserslistrc.
 * @type {Record<string, BrowserName>}
 */
const names = {
  chrome: "chrome",
  and_chr: "chrome_android",
  edge: "edge",
  firefox: "firefox",
  and_ff: "firefox_android",
  safari: "safari",
  ios_saf: "safari_ios",
  samsung: "samsunginternet_android",
};

const isLower = (/** @type {string} */ a, /** @type {string} */ b) => a.localeCompare(b, "en", { numeric: true }) < 0;

/**
 * The oldest version of each browser that a list names.
 * @param {readonly string[]} list
 */
function oldestOf(list) {
  /** @type {Map<BrowserName, string>} */
  const oldest = new Map();
  for (const entry of list) {
    const [id = "", range = ""] = entry.split(" ");
    const browser = names[id];
    if (!browser)
      throw new Error(
        `.browserslistrc names '${id}', and tools/lint/supported-apis.mjs does not know how MDN calls it.`,
      );
    const version = range.split("-")[0] ?? "";
    const known = oldest.get(browser);
    if (known === undefined || isLower(version, known)) oldest.set(browser, version);
  }
  return oldest;
}

/**
 * Whether a version has it without a flag, a prefix or another name.
 * @param {SupportBlock} support
 * @param {BrowserName} browser
 * @param {string} version
 */
function hasIt(support, browser, version) {
  return [support[browser] ?? []]
    .flat()
    .some(({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) => {
      if (typeof added !== "string" || added === "preview" || flags || prefix || otherName) return false;
      const isThere = !isLower(version, added.replace("≤", ""));
      return isThere && (typeof removed !== "string" || isLower(version, removed.replace("≤", "")));
    });
}

/**
 * Interfaces and built-in objects, and the support of each and of its members.
 * @type {Map<string, { support: SupportBlock | undefined, members: Map<string, SupportBlock> }>}
 */
const holders = new Map(
  [compatData.javascript["builtins"] ?? {}, compatData.api]
    .flatMap((group) => Object.entries(group))
    .map(([name, holder]) => [name, { support: supportOf(holder), members: membersOf(holder) }]),
);

/** @param {Identifier | CompatStatement} api */
function supportOf(api) {
  if (!("__compat" in api)) return undefined;
  const { __compat: statement } = api;
  return statement?.support;
}

/** @param {Identifier | CompatStatement} holder */
function membersOf(holder) {
  return new Map(
    Object.entries(holder).flatMap(([key, member]) => {
      const support = supportOf(member);
      return support && !key.endsWith("_event") ? [[key.replace(/_static$/, ""), support]] : [];
    }),
  );
}

const selectors = membersOf(compatData.css.selectors ?? {});

/** What a page finds under a name of its own, by the interface that it has. */
const instances = new Map([
  ["crypto", "Crypto"],
  ["document", "Document"],
  ["globalThis", "Window"],
  ["history", "History"],
  ["localStorage", "Storage"],
  ["location", "Location"],
  ["navigator", "Navigator"],
  ["performance", "Performance"],
  ["screen", "Screen"],
  ["self", "Window"],
  ["sessionStorage", "Storage"],
  ["window", "Window"],
]);

/**
 * The APIs that some of these browsers do not have, by MDN's data.
 * @param {readonly string[]} list
 */
export function supportedApis(list = browserslist(undefined, { path: import.meta.dirname })) {
  const oldest = [...oldestOf(list)];

  const lackers = (/** @type {SupportBlock | undefined} */ support) =>
    oldest
      .filter(([browser, version]) => support && !hasIt(support, browser, version))
      .map(([browser, version]) => `${compatData.browsers[browser].name} ${version}`);

  return {
    /**
     * The browsers that do not know a pseudo-class or pseudo-element, such as `has`. Those with a maker's prefix are hints.
     * @param {string} name
     */
    lackSelector: (name) => lackers(selectors.get(name)),

    /**
     * The browsers that do not know a name of its own, such as `structuredClone`.
     * @param {string} name
     */
    lackGlobal: (name) => lackers(holders.get(name)?.support ?? holders.get("Window")?.members.get(name)),

    /**
     * The browsers that lack a member: of what the browser has under the holder's name, or, where that is not the
     * browser's, of everything that could be meant.
     * @param {string} name
     * @param {string} [holder]
     */
    lackMember(name, holder = "") {
      const support = holders.get(instances.get(holder) ?? holder)?.members.get(name);
      if (support) return lackers(support);
      // A single word is what our own objects call something too.
      if (!/[a-z][A-Z]/.test(name)) return [];
      const all = [...holders.values()].flatMap(({ members }) => members.get(name) ?? []).map(lackers);
      return all.every((browsers) => browsers.length > 0) ? (all[0] ?? []) : [];
    },
  };
}

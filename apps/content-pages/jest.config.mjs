import { browserTests } from "../../tools/jest/preset.mjs";

const base = browserTests();

/** The Markdown parser and what it is made of come as ES modules only. */
const markdown = [
  "mdast-util-[^/]+", "micromark[^/]*", "unist-util-[^/]+", "decode-named-character-reference", "character-entities",
  "devlop", "markdown-table", "longest-streak", "zwitch",
].join("|");

export default {
  ...base,
  moduleNameMapper: { ...base.moduleNameMapper, "^\\./fetch-published\\.ts$": "<rootDir>/compile/content-at-hand.ts" },
  transformIgnorePatterns: base.transformIgnorePatterns.map((pattern) => pattern.replace("(?!(", `(?!(${markdown}|`)),
};

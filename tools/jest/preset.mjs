/** The Markdown parser and what it is made of. */
const markdown = [
  "mdast-util-[^/]+",
  "micromark[^/]*",
  "unist-util-[^/]+",
  "decode-named-character-reference",
  "character-entities",
  "devlop",
  "markdown-table",
  "longest-streak",
  "zwitch",
];

/** What comes as ES modules only. */
const esModules = [
  ...markdown,
  "ky",
  "jotai",
  "valibot",
  "signature_pad",
  "react-router",
  "react-router-dom",
  "@module-federation",
  "flesch-kincaid",
  "syllable",
  "lean-qr",
  "leven",
  "httpxy",
  "cookie",
];

const transform = {
  "\\.[mc]?[jt]sx?$": [
    "@swc/jest",
    {
      jsc: {
        target: "es2023",
        parser: { syntax: "typescript", tsx: true },
        transform: { react: { runtime: "automatic" } },
      },
      module: { type: "commonjs" },
    },
  ],
};

/** Jest settings of one workspace: `browserTests()` for what renders, `nodeTests()` for the rest. */
export function nodeTests(overrides = {}) {
  return {
    testEnvironment: "node",
    testMatch: ["<rootDir>/**/*.test.{ts,tsx}"],
    testPathIgnorePatterns: ["/node_modules/", "/dist/"],
    transform,
    transformIgnorePatterns: [`/node_modules/(?!(${esModules.join("|")})/)`],
    moduleNameMapper: {
      "\\.module\\.css$": new URL("./class-names.cjs", import.meta.url).pathname,
      "\\.css$": new URL("./class-names.cjs", import.meta.url).pathname,
    },
    // Generous: two cores may have a browser and a build on them as well.
    testTimeout: 180_000,
    ...overrides,
  };
}

export function browserTests(overrides = {}) {
  return nodeTests({
    testEnvironment: new URL("./browser-environment.mjs", import.meta.url).pathname,
    setupFilesAfterEnv: [new URL("./browser-setup.mjs", import.meta.url).pathname],
    ...overrides,
  });
}

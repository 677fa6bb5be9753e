import { browserTests } from "../../tools/jest/preset.mjs";

const base = browserTests();

export default {
  ...base,
  testPathIgnorePatterns: [...base.testPathIgnorePatterns, "/dist-editor/"],
  moduleNameMapper: {
    ...base.moduleNameMapper,
    "^\\./fetch-published\\.ts$": "<rootDir>/compile/preloaded-content.ts",
  },
};

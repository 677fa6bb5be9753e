import { browserTests, nodeTests } from "../../tools/jest/preset.mjs";

const inBrowser = "\\.browser\\.test\\.ts$";

export default {
  projects: [
    nodeTests({ rootDir: import.meta.dirname, testPathIgnorePatterns: ["/node_modules/", "/dist/", inBrowser] }),
    browserTests({ rootDir: import.meta.dirname, testMatch: ["<rootDir>/**/*.browser.test.ts"] }),
  ],
};

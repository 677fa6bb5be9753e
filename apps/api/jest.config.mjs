import { nodeTests } from "../../tools/jest/preset.mjs";

const { transformIgnorePatterns: _, ...preset } = nodeTests();

// PGlite imports parts of Node as it goes, which the tests' own module system allows only with this.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --experimental-vm-modules --disable-warning=ExperimentalWarning`;

export default {
  ...preset,
  // Packages that ship ES modules only.
  transformIgnorePatterns: ["/node_modules/(?!(valibot|kysely|cockatiel)/)"],
  globalSetup: "<rootDir>/testing/global-setup.ts",
  globalTeardown: "<rootDir>/testing/global-teardown.ts",
  // One more than the cores that are promised: suites wait for processes to start, for turns and for the disk.
  maxWorkers: 3,
  // Keeps even a single suite in a worker, which has the option above, and starts a new one when PGlite has grown it.
  workerIdleMemoryLimit: "1GB",
  // PGlite is still being compiled in the background when a short suite has ended.
  workerGracefulExitTimeout: 15_000,
};

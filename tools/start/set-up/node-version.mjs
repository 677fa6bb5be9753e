/** What part one, which runs before anything is installed, needs. */
const oldestHost = [20, 19];
/** What everything else needs: TypeScript without a flag, and libraries that ask for Node 22. */
const oldestForSources = [22, 18];

/**
 * @param {string} version
 * @param {readonly number[]} oldest
 */
const isAtLeast = (version, [major = 0, minor = 0]) => {
  const [givenMajor = 0, givenMinor = 0] = version.split(".").map(Number);
  return givenMajor > major || (givenMajor === major && givenMinor >= minor);
};

export const canInstall = (/** @type {string} */ version) => isAtLeast(version, oldestHost);

export const canRunSources = (/** @type {string} */ version) => isAtLeast(version, oldestForSources);

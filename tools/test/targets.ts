/** What `npm run check` runs: targets of Nx, each of every project that has it. */
const fast = ["format", "lint", "boundaries", "libraries", "types", "size-budgets", "unit"];

/** What `npm test` runs beside them. */
const rest = ["dead-code", "integration", "stories", "deployed", "every-page", "journeys", "releases", "engines"];

export const targetsOf = ({ fast: fastOnly }: { fast: boolean }): readonly string[] =>
  fastOnly ? fast : [...fast, ...rest];

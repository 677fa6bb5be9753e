// In the place of the federation runtime's own logger: what it warns of goes to the console as it is.
const nothing = () => undefined;
/** @param {string} prefix */
const consoleWith = (prefix) => ({
  log: nothing,
  info: nothing,
  debug: nothing,
  // oxlint-disable-next-line no-console -- that is what it is for
  warn: (/** @type {unknown[]} */ ...words) => console.warn(prefix, ...words),
  // oxlint-disable-next-line no-console -- that is what it is for
  error: (/** @type {unknown[]} */ ...words) => console.error(prefix, ...words),
});
export const createLogger = consoleWith;
export const createInfrastructureLogger = consoleWith;
export const logger = consoleWith("");
export const infrastructureLogger = consoleWith("");
export const bindLoggerToCompiler = nothing;

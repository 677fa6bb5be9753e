/** Each name is a series that is stored: strangers make none up. */
const vitals: ReadonlySet<string> = new Set(["CLS", "FCP", "INP", "LCP", "TTFB", "load"]);
const phases: ReadonlySet<string> = new Set(["load", "render", "event", "call"]);
/** What browsers, the bundler and the federation runtime call their errors. */
const errors: ReadonlySet<string> = new Set([
  "AggregateError",
  "RangeError",
  "ReferenceError",
  "SyntaxError",
  "TypeError",
  "URIError",
  "AbortError",
  "DataCloneError",
  "InvalidStateError",
  "NetworkError",
  "NotAllowedError",
  "NotFoundError",
  "QuotaExceededError",
  "SecurityError",
  "TimeoutError",
  "ChunkLoadError",
  "ScriptExecutionError",
  "ScriptNetworkError",
]);

export const knownError = (name: string) => (errors.has(name) ? name : "Error");
export const knownVital = (name: string) => vitals.has(name);
export const knownPhase = (name: string) => (phases.has(name) ? name : "other");

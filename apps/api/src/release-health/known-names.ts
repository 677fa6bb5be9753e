/** Each name is a series that is kept: strangers make none up. */
const vitals: ReadonlySet<string> = new Set(["CLS", "FCP", "INP", "LCP", "TTFB", "load"]);
const phases: ReadonlySet<string> = new Set(["load", "render", "event", "call"]);
/** What browsers, the bundler and the federation runtime call their errors. */
const errors: ReadonlySet<string> = new Set([
  "AggregateError", "RangeError", "ReferenceError", "SyntaxError", "TypeError", "URIError",
  "AbortError", "DataCloneError", "InvalidStateError", "NetworkError", "NotAllowedError", "NotFoundError", "QuotaExceededError", "SecurityError", "TimeoutError",
  "ChunkLoadError", "ScriptExecutionError", "ScriptNetworkError",
]);

export const knownError = (name: string) => (errors.has(name) ? name : "Error");
export const knownVital = (name: string) => vitals.has(name);
export const knownPhase = (name: string) => (phases.has(name) ? name : "other");

const versionShape = /^[\w-]{1,64}$/;
const mostVersions = 50;

/** Of each remote, as many versions as a team could release in the life of a process; what strangers add to them counts as one. */
export function createKnownVersions() {
  const known = new Map<string, Set<string>>();
  return (remote: string, version: string): string => {
    const ofRemote = known.get(remote) ?? new Set();
    known.set(remote, ofRemote);
    if (ofRemote.has(version)) return version;
    if (!versionShape.test(version) || ofRemote.size >= mostVersions) return "other";
    ofRemote.add(version);
    return version;
  };
}

import { types } from "node:util";

const isError = (value: unknown): value is Error => value instanceof Error || types.isNativeError(value);

/** The first segment, where the server knows it; what else stands in an address a visitor may have typed. */
function routeOf(path: string): string {
  if (path === "/registry.json") return path;
  const known = /^\/(api|sandbox|releases|operations|r|editor|override|dev)(?=\/|$)/.exec(path)?.[0] ?? "";
  return `${known}/*`;
}

interface Failed {
  readonly id: string;
  readonly method: string | undefined;
  readonly path: string;
}

/**
 * Writes one line in the form of the back end's log. It leaves the message out, because a file's or parser's repeats what
 * it was given, and that may be a person's.
 */
export function logFailure(error: unknown, { id, method, path }: Failed): void {
  const frames = isError(error) ? (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line)) : [];
  const line = {
    level: "error",
    time: new Date().toISOString(),
    id,
    method,
    route: routeOf(path),
    error: isError(error) ? error.name : typeof error,
    ...(isError(error) && "code" in error && { code: error.code }),
    frames: frames.slice(0, 12).map((frame) => frame.trim()),
    msg: "failure",
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

import { mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { StartProblem } from "@claims/settings/start-problem";
import { destination, pino, stdTimeFunctions, type Logger } from "pino";
import type { Config } from "./config.ts";
import { codeOf, isError } from "./error-code.ts";

/** What a line of the log can say: names, numbers and identifiers of no person. There is no way to add more. */
export interface LogFacts {
  readonly id?: string;
  readonly method?: string;
  /** The route as declared, never the address asked for. */
  readonly route?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly host?: string;
  readonly port?: number;
  readonly provider?: string;
  readonly outcome?: string;
  readonly fault?: string;
  readonly count?: number;
}

export interface Log {
  info(event: string, facts?: LogFacts): void;
  warn(event: string, facts?: LogFacts): void;
  failure(error: unknown, facts?: LogFacts): void;
  flush(): void;
}

export function openLog({ file, level }: Config["log"]): Log {
  // A line that is on its way when the process dies would be lost, and it is the one that says why.
  const target = destination({ dest: file === null ? 1 : openFile(file), sync: true });
  const logger = pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: secondNet,
    },
    target,
  );
  return {
    info: (event, facts) => logger.info(pick(facts), event),
    warn: (event, facts) => logger.warn(pick(facts), event),
    failure: (error, facts) => logFailure(logger, { error, facts }),
    flush: () => target.flushSync(),
  };
}

function openFile(file: string): number {
  try {
    mkdirSync(dirname(file), { recursive: true });
    return openSync(file, "a");
  } catch (cause) {
    throw new StartProblem(`LOG_FILE is "${file}": allowed is a file that this program may write to.`, { cause });
  }
}

/** Nothing of the kind is ever passed in; should it be, it is cut out. */
const secondNet = [
  "body",
  "query",
  "headers",
  "cookies",
  "email",
  "phone_number",
  "first_name",
  "last_name",
  "*.email",
];

const allowed = [
  "id",
  "method",
  "route",
  "status",
  "ms",
  "host",
  "port",
  "provider",
  "outcome",
  "fault",
  "count",
] as const;

/** The types say the same; this holds for callers that got around them. */
function pick(facts: LogFacts = {}): LogFacts {
  return Object.fromEntries(allowed.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]])));
}

function logFailure(logger: Logger, { error, facts }: { error: unknown; facts: LogFacts | undefined }): void {
  const { name, code, frames } = describe(error);
  logger.error({ ...pick(facts), error: name, code, frames }, "failure");
}

/** Without the message: a database's or parser's repeats what it was given, and that may be a person's. */
function describe(error: unknown): { name: string; code?: string; frames: string[] } {
  if (!isError(error)) return { name: typeof error, frames: [] };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const code = codeOf(error);
  return {
    name: error.name,
    ...(code === undefined ? {} : { code }),
    frames: frames.slice(0, 12).map((line) => line.trim()),
  };
}

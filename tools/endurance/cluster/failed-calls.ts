import { createReadStream } from "node:fs";
import { copyFile, mkdtemp, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A call that was answered 500 or above, or not at all. */
export interface FailedCall {
  readonly at: Date;
  readonly ms: number;
  readonly what: string;
  readonly status: number;
  readonly message: string;
  /** Of the back end that answered; null where something before it did. */
  readonly request: string | null;
  /** By which nginx's log names it. */
  readonly trace: string;
}

interface Logs {
  readonly home: string;
  readonly nginxLogs: readonly string[];
  readonly backEndLogs: readonly { readonly address: string; readonly file: string }[];
}

type Line = Readonly<Record<string, unknown>>;

/** Lines of a log that a call has, by its name there: the logs of a run are too large to be read whole. */
async function linesOf(file: string, name: "trace" | "id", wanted: ReadonlySet<string>) {
  const found = new Map<string, Line[]>();
  for await (const text of createInterface({ input: createReadStream(file) })) {
    const [, value = ""] = new RegExp(`"${name}":"([^"]*)"`).exec(text) ?? [];
    if (!wanted.has(value)) continue;
    const line: Line = JSON.parse(text);
    found.set(value, [...(found.get(value) ?? []), line]);
  }
  return found;
}

async function linesInAll(files: readonly string[], name: "trace" | "id", wanted: ReadonlySet<string>) {
  const all = await Promise.all(files.map((file) => linesOf(file, name, wanted)));
  return (value: string) => all.flatMap((lines) => lines.get(value) ?? []);
}

/** Why, as far as the logs say: what the back end logged, or what nginx has of its answer. */
function causeOf(call: FailedCall, nginx: readonly Line[], backEnd: readonly Line[]): string {
  const fault = backEnd.map((line) => line["fault"] ?? line["code"] ?? line["error"] ?? line["outcome"]).find(Boolean);
  const [line] = nginx;
  const where =
    call.request === null
      ? `nginx, of whose back end came ${String(line?.["backEndStatus"] ?? "nothing")}`
      : "back end";
  return `${call.status || "no answer"} "${call.message}" (${where}${fault === undefined ? "" : `: ${String(fault)}`})`;
}

/** Writes down each of them with its lines in the logs, and all logs beside that; answers what came how often, and where it lies. */
export async function writeDown(calls: readonly FailedCall[], { home, nginxLogs, backEndLogs }: Logs) {
  const folder = await mkdtemp(join(tmpdir(), "claims-failed-calls-"));
  const files = backEndLogs.map(({ file }) => file);
  const nginxOf = await linesInAll(nginxLogs, "trace", new Set(calls.map(({ trace }) => trace)));
  const backEndOf = await linesInAll(files, "id", new Set(calls.map(({ request }) => request ?? "")));
  const causes = new Map<string, number>();
  const rows = calls.map((call) => {
    const [nginx, backEnd] = [nginxOf(call.trace), call.request === null ? [] : backEndOf(call.request)];
    const cause = causeOf(call, nginx, backEnd);
    causes.set(cause, (causes.get(cause) ?? 0) + 1);
    return JSON.stringify({ ...call, cause, nginx, backEnd });
  });
  await writeFile(join(folder, "calls.ndjson"), rows.map((row) => `${row}\n`).join(""));
  for (const name of await readdir(home))
    if (name.endsWith(".log")) await copyFile(join(home, name), join(folder, name));
  return { folder, causes: [...causes].toSorted(([, one], [, other]) => other - one) };
}

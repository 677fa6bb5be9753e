import * as v from "valibot";
import { asData } from "./as-data.ts";
import { clientsIn } from "./calls-made.ts";
import type { Modules } from "./entries-of.ts";
import { lost } from "./lost.ts";
import type { Surface } from "./shape.ts";
import { withVirtualTime } from "./virtual-time.ts";

/** How long a client waits for an answer that never comes, in milliseconds, and how often it asks a back end that is away. */
export const timeoutsSchema = v.object({
  waits: v.number(),
  tries: v.number(),
  /** What it makes of an answer that rejects the call. */
  rejected: v.exactOptional(v.unknown()),
});
export type Timeouts = v.InferOutput<typeof timeoutsSchema>;

const silent = (input: RequestInfo | URL, init?: RequestInit) =>
  new Promise<Response>((_, reject) => {
    const { signal } = new Request(input, init);
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });

const away = () =>
  Response.json({ success: false, message: "Away.", statusCode: 503, responseObject: null }, { status: 503 });

const rejecting = () =>
  Response.json(
    { success: false, message: "Too many.", code: "over-limit", triesLeft: 2, statusCode: 429, responseObject: null },
    { status: 429, headers: { "retry-after": "90" } },
  );

/** The timeouts of every client of a contract. */
export async function timeoutsOf(modules: Modules, surface: Surface): Promise<Record<string, Timeouts>> {
  const found: Record<string, Timeouts> = {};
  const real = { fetch: globalThis.fetch, location: Reflect.get(globalThis, "location") };
  Reflect.set(globalThis, "location", new URL("http://localhost/"));
  try {
    for (const { path, call } of clientsIn(modules, surface)) {
      globalThis.fetch = silent;
      const waits = await withVirtualTime(call);
      let tries = 0;
      globalThis.fetch = async () => {
        tries += 1;
        return away();
      };
      await withVirtualTime(call);
      let rejected: unknown;
      globalThis.fetch = async () => rejecting();
      await withVirtualTime(async () => {
        rejected = asData(await call());
      });
      found[path] = { waits, tries, rejected };
    }
  } finally {
    globalThis.fetch = real.fetch;
    Reflect.set(globalThis, "location", real.location);
  }
  return found;
}

/** Which clients give up sooner than they did. */
export function timeoutProblems(was: Record<string, Timeouts>, now: Record<string, Timeouts>): string[] {
  return Object.entries(was).flatMap(([path, { waits, tries, rejected }]) => {
    const is = now[path];
    if (!is) return [];
    const misread = rejected === undefined ? [] : lost(rejected, is.rejected, `a rejection of ${path}`);
    const sooner = is.waits < waits ? [`${path} gives up after ${is.waits} ms, and waited ${waits} ms`] : [];
    const less =
      is.tries < tries ? [`${path} asks ${is.tries} times where the back end is away, and asked ${tries} times`] : [];
    return [...sooner, ...less, ...misread];
  });
}

import { setTimeout as pause } from "node:timers/promises";
import type { Loose } from "./browser.ts";
import type { RunningApi } from "./running-api.ts";

/** Leaves the processor to the delivery. */
const betweenLooksMs = 20;

/** The newest message that fits the query, as soon as there is one: asked for again and again, as the console does. */
export async function untilMessage(api: Pick<RunningApi, "browser">, query: string): Promise<Loose> {
  for (;;) {
    const { status, value, message } = await api.browser().get(`/sandbox/messages${query}`);
    if (status !== 200) throw new Error(`/sandbox/messages${query} answered ${status}: ${message}`);
    const [newest] = Object.values(value);
    if (newest !== undefined) return newest;
    await pause(betweenLooksMs);
  }
}

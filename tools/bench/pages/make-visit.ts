import { type CDPSession, chromium, type Page } from "@playwright/test";
import type { Workspace } from "../workspace.ts";
import { withFreshChromium } from "./chromium.ts";
import type { Load, Visit } from "./visit.ts";

/** Far longer than anything else takes here, so that what waits for what shows in the times. */
const roundTripMs = 1000;

interface Seen {
  url: string;
  bytes?: number;
  sentAt?: number;
  doneAt?: number;
}

/** Listens to the network below the page, where also a request that is held back shows. */
function listen(session: CDPSession): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => seen.set(requestId, { url: request.url }));
  session.on("Network.responseReceived", ({ requestId, response: { headers, timing } }) => {
    const load = seen.get(requestId);
    if (!load || !timing) return;
    const length = Object.entries(headers).find(([name]) => name.toLowerCase() === "content-length")?.[1];
    load.sentAt = timing.requestTime + timing.sendStart / 1000;
    if (length !== undefined) load.bytes = Number(length);
  });
  session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    const load = seen.get(requestId);
    if (!load) return;
    load.doneAt = timestamp;
    load.bytes ??= encodedDataLength;
  });
  return seen;
}

/**
 * Leaves the time when the screen's first heading was hydrated in the page, and whether it is the one that was prerendered:
 * that stands there before any script.
 */
export function noteContent() {
  const heading = () => document.querySelector("main h1");
  let prerendered: Element | null = null;
  document.addEventListener("readystatechange", () => (prerendered ??= heading()), { once: true });
  const isHydrated = () => Object.keys(heading() ?? {}).some((key) => key.startsWith("__react"));
  const look = () =>
    isHydrated() ? performance.mark("content", { detail: heading() === prerendered }) : requestAnimationFrame(look);
  requestAnimationFrame(look);
}

function loadsOf(seen: Iterable<Seen>, began: number): Load[] {
  return [...seen].flatMap(({ url, bytes, sentAt, doneAt }) => {
    if (bytes === undefined || sentAt === undefined || doneAt === undefined) return [];
    const path = new URL(url).pathname;
    const kind = path.endsWith(".js") ? "script" : "other";
    return [{ path, kind, bytes, sentAt: sentAt - began, doneAt: doneAt - began }];
  });
}

/** A page that is rendered again paints at another moment than one that is only hydrated: their paints would not compare. */
function rejectUnlike(address: string, isPrerendered: boolean, complaints: readonly Error[]) {
  if (complaints.length > 0) throw new AggregateError(complaints, `${address} was not hydrated without a complaint.`);
  if (!isPrerendered)
    throw new Error(`${address} was not prerendered, or was rendered again in place of being hydrated.`);
}

async function visitWith(page: Page, address: string): Promise<Visit> {
  const complaints: Error[] = [];
  page.on("pageerror", (error) => complaints.push(error));
  const session = await page.context().newCDPSession(page);
  const seen = listen(session);
  const latency = { offline: false, latency: roundTripMs, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", latency);
  await page.addInitScript(noteContent);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName("content").length > 0);
  await page.waitForLoadState("networkidle");
  const [contentMs, isPrerendered] = await page.evaluate(() => {
    const [mark] = performance.getEntriesByName("content");
    return [mark?.startTime ?? Number.NaN, mark instanceof PerformanceMark && mark.detail === true] as const;
  });
  rejectUnlike(address, isPrerendered, complaints);
  const began = Math.min(...[...seen.values()].map(({ sentAt }) => sentAt ?? Infinity));
  return { loads: loadsOf(seen.values(), began), contentAt: contentMs / 1000 };
}

/** A first visit with a phone's screen and a browser that has nothing yet, until it asks for nothing more. */
export function makeVisit(workspace: Workspace, address: string): Promise<Visit> {
  return withFreshChromium(workspace, async (port) => {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context = await browser.newContext()] = browser.contexts();
    const page = await context.newPage();
    await page.setViewportSize({ width: 412, height: 823 });
    return visitWith(page, address);
  });
}

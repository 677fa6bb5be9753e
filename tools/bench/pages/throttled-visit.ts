import { type CDPSession, chromium, type Page } from "@playwright/test";
import type { Workspace } from "../workspace.ts";
import { withFreshChromium } from "./chromium.ts";
import { figuresOf, type Figures, type Noted, type Received } from "./figures.ts";
import { noteContent } from "./make-visit.ts";

/** Lighthouse's mobile profile as its devtools method applies it: slow 4G and a processor four times slower. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1000) / 8,
  uploadThroughput: (675 * 1000) / 8,
};
const slowness = 4;

/** A page to measure: one of ours is hydrated, and has shown what it waits for once it is. */
export interface MeasuredPage {
  address: string;
  isOurs: boolean;
}

/** Runs in the page before anything of it does. */
function noteFigures() {
  const noted: Noted = {
    firstPaint: Number.NaN,
    largestPaint: Number.NaN,
    layoutShift: 0,
    longTasks: [],
    longestPress: 0,
  };
  Object.assign(window, { noted });
  const watch = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number }) => void,
    more: object = {},
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  watch("paint", ({ name, startTime }) => name === "first-contentful-paint" && (noted.firstPaint = startTime));
  watch("largest-contentful-paint", ({ startTime }) => (noted.largestPaint = startTime));
  watch("layout-shift", ({ value = 0, hadRecentInput }) => hadRecentInput || (noted.layoutShift += value));
  watch("longtask", ({ startTime, duration }) => noted.longTasks.push([startTime, duration]));
  // A pointer that only hovers is of no interaction.
  watch(
    "event",
    ({ duration, interactionId }) => interactionId && (noted.longestPress = Math.max(noted.longestPress, duration)),
    { durationThreshold: 16 },
  );
}

function isPainted() {
  const { firstPaint, largestPaint } = (window as unknown as { noted: Noted }).noted;
  return firstPaint > 0 && largestPaint > 0;
}

/** What comes over the wire, with its times in milliseconds since the page was asked for. */
function listen(session: CDPSession) {
  let began = Number.NaN;
  const received = new Map<string, Received>();
  const since = (timestamp: number) => (timestamp - began) * 1000;
  const scripts = new Set<string>();
  const of = (id: string) => {
    const known = received.get(id) ?? { isScript: scripts.has(id), parts: [] };
    received.set(id, known);
    return known;
  };
  session.on("Network.requestWillBeSent", ({ type, timestamp, requestId, request }) => {
    if (new URL(request.url).pathname.endsWith(".js")) scripts.add(requestId);
    if (type === "Document" && Number.isNaN(began)) began = timestamp;
  });
  session.on("Network.dataReceived", ({ requestId, timestamp, encodedDataLength }) => {
    of(requestId).parts.push({ at: since(timestamp), bytes: encodedDataLength });
  });
  session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    of(requestId).whole = { at: since(timestamp), bytes: encodedDataLength };
  });
  return () => [...received.values()];
}

/** When the page was hydrated, and whether what was prerendered was; nothing as long as it is not. */
const hydration = (page: Page) =>
  page.evaluate(() => {
    const [mark] = performance.getEntriesByName("content");
    return mark instanceof PerformanceMark ? { at: mark.startTime, isPrerendered: mark.detail === true } : undefined;
  });

const longestVisitMs = 120_000;

/**
 * Asks by the protocol alone: what the tool puts into a page to wait in it takes 35 ms of a slow phone's processor, before
 * the first paint of a page of ours and of no other, or between a press and its answer.
 */
async function ask<T>(session: CDPSession, expression: string): Promise<T> {
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", { expression, returnByValue: true });
  if (exceptionDetails) throw new Error(`The page could not say ${expression}: ${exceptionDetails.text}`);
  return result.value as T;
}

async function until(session: CDPSession, expression: string, pollingMs: number): Promise<void> {
  for (const began = performance.now(); performance.now() - began < longestVisitMs;) {
    if (await ask<boolean>(session, expression)) return;
    await new Promise((resolve) => setTimeout(resolve, pollingMs));
  }
  throw new Error(`The page had no ${expression} in ${longestVisitMs} ms.`);
}

const isNoted = (name: string) => `performance.getEntriesByName(${JSON.stringify(name)}).length > 0`;

interface Circumstances {
  /** Of a visitor who is known already, or who has answered by now, a page may show something of their own. */
  isKnown?: boolean;
  meanwhile?: (session: CDPSession) => Promise<void>;
}

async function visit(
  page: Page,
  { address, isOurs }: MeasuredPage,
  { isKnown = false, meanwhile }: Circumstances = {},
): Promise<Figures> {
  await page.goto("about:blank");
  const session = await page.context().newCDPSession(page);
  const received = listen(session);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  await page.goto(address, { waitUntil: "commit" });
  await meanwhile?.(session);
  if (isOurs) await until(session, isNoted("content"), 250);
  await page.waitForLoadState("networkidle");
  // On a machine that others load, all that was asked for may have come before anything is painted.
  await page.waitForFunction(isPainted, undefined, { polling: 250, timeout: longestVisitMs });
  const noted = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  const hydrated = isOurs ? await hydration(page) : { at: noted.firstPaint, isPrerendered: true };
  await session.detach();
  if (!hydrated?.isPrerendered && !isKnown)
    throw new Error(`${address} was not prerendered, or was rendered again in place of being hydrated.`);
  return figuresOf({ noted, answersFrom: hydrated?.at ?? Number.NaN, received: received() });
}

function withPhone<T>(workspace: Workspace, { isOurs }: MeasuredPage, act: (page: Page) => Promise<T>): Promise<T> {
  return withFreshChromium(workspace, async (port) => {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context = await browser.newContext()] = browser.contexts();
    const page = await context.newPage();
    await page.setViewportSize({ width: 412, height: 823 });
    await page.addInitScript(noteFigures);
    if (isOurs) await page.addInitScript(noteContent);
    return act(page);
  });
}

/** A visit with a browser that has nothing yet, and another one with what the first left there. */
export function visitTwice(workspace: Workspace, measured: MeasuredPage): Promise<{ first: Figures; second: Figures }> {
  return withPhone(workspace, measured, async (page) => ({
    first: await visit(page, measured),
    second: await visit(page, measured, { isKnown: true }),
  }));
}

const pauseMs = 200;

/** Where what a claimant presses first stands on a page of ours: a field, an answer, a question that opens. */
const firstControl = `(() => {
  const controls = document.querySelectorAll("main :is(input:not([type=hidden]), button[type=button], summary)");
  const control = [...controls].find((element) => element.checkVisibility());
  control.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = control.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, isField: control.matches("input") };
})()`;

/** Types a postcode letter by letter, and takes it back for another one. */
const keys = ["M", "1", "Space", "1", "A", "Backspace", "Backspace", "Backspace", "Backspace", "Backspace"];

/**
 * Presses the page's first control from the first paint until a second after the page is hydrated, by mouse and where it is
 * a field by keyboard: an answer is the frame after it. No press waits for the page, which may be busy.
 */
async function pressUntilHydrated(page: Page, session: CDPSession) {
  await until(session, isNoted("first-contentful-paint"), 50);
  const { x, y, isField } = await ask<{ x: number; y: number; isField: boolean }>(session, firstControl);
  let pressedSince = 0;
  for (let nth = 0; pressedSince < 5; nth += 1) {
    if (await ask<boolean>(session, isNoted("content"))) pressedSince += 1;
    if (isField && nth > 0) await page.keyboard.press(keys[nth % keys.length] ?? "");
    else await page.mouse.click(x, y);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** How long the slowest press took to be answered on a first visit, made at any time from the first paint on. */
export function longestPressOn(workspace: Workspace, measured: MeasuredPage): Promise<number> {
  return withPhone(
    workspace,
    measured,
    async (page) =>
      (await visit(page, measured, { isKnown: true, meanwhile: (session) => pressUntilHydrated(page, session) }))
        .longestPress,
  );
}

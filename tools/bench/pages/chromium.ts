import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { wholeChromium } from "../../test/chromium.ts";
import type { Workspace } from "../workspace.ts";

/** As few of its own errands as possible: they would be measured with ours. */
const quiet = [
  "--headless=new",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-extensions",
  "--disable-sync",
  "--no-default-browser-check",
  "--no-first-run",
  "--mute-audio",
  // What lies below the window is not rendered, however tall the screen that is made believe: an answer there would seem late.
  "--window-size=500,1000",
];

function chromiumPath(): string {
  const found = wholeChromium();
  if (!found)
    throw new Error(
      "The pages are measured in chromium, which is not installed here. On Debian: apt-get install chromium.",
    );
  return found;
}

const isRoot = () => process.getuid?.() === 0;

async function debuggingPort(browser: ChildProcess): Promise<number> {
  if (!browser.stderr) throw new Error("The browser was started without a way to hear from it.");
  for await (const line of createInterface(browser.stderr)) {
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1];
    if (!port) continue;
    // The output is not read further: what chromium says from here on must not fill the pipe.
    browser.stderr.resume();
    return Number(port);
  }
  throw new Error("Chromium ended before it was ready.");
}

async function endGroup(browser: ChildProcess): Promise<void> {
  if (browser.pid === undefined || browser.exitCode !== null || browser.signalCode !== null) return;
  const ended = once(browser, "exit");
  process.kill(-browser.pid, "SIGKILL");
  await ended;
}

/** Runs something with a browser that has never seen the pages: its own profile, its own process, gone afterwards. */
export async function withFreshChromium<T>(workspace: Workspace, act: (port: number) => Promise<T>): Promise<T> {
  const profile = await workspace.folder(`profile-${crypto.randomUUID()}`);
  const own = [`--user-data-dir=${profile}`, "--remote-debugging-port=0", ...(isRoot() ? ["--no-sandbox"] : [])];
  const browser = spawn(chromiumPath(), [...quiet, ...own, "about:blank"], {
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const end = () => endGroup(browser);
  await workspace.atEnd(end);
  try {
    return await act(await debuggingPort(browser));
  } finally {
    await end();
  }
}

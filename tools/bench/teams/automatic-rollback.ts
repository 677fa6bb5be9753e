import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseRegistry } from "@claims/contracts/remote/schema";
import { type Browser, chromium } from "@playwright/test";
import { finish } from "../../start/child-command.ts";
import { withFreshChromium } from "../pages/chromium.ts";
import { npmStart } from "../start/npm-start.ts";
import type { Workspace } from "../workspace.ts";

const app = "back-journey";
const path = "/cancel";

async function releaseAgain(workspace: Workspace, dataDir: string, args: readonly string[] = [], env = {}) {
  const command = { command: process.execPath, args: ["tools/release/testing/release-again.ts", app, ...args] };
  const { ok, output } = await finish({ ...command, env: { DATA_DIR: dataDir, ...env }, signal: workspace.signal });
  if (!ok) throw new Error(`Releasing ${app} once more did not succeed:\n${output}`);
}

async function wasRolledBack(dataDir: string): Promise<boolean> {
  const text = await readFile(join(dataDir, "releases/registry.json"), "utf8");
  const { history = [] } = parseRegistry(JSON.parse(text));
  return history.at(-1)?.action === "healed";
}

/** A new visit that was given the canary comes and goes. */
async function visit(browser: Browser, origin: string) {
  const context = await browser.newContext();
  await context.addCookies([{ name: "cohort", value: "0", url: origin }]);
  const page = await context.newPage();
  await page.goto(origin + path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await context.close();
}

/** From the first visit that meets a canary which throws to its being taken back, with no help of the team. */
export async function timeRollback(workspace: Workspace): Promise<number> {
  const dataDir = await workspace.folder("rolled-back");
  const started = await npmStart(workspace, dataDir);
  await releaseAgain(workspace, dataDir);
  await releaseAgain(workspace, dataDir, ["--canary", "99"], { BROKEN_CHUNK: "cancel" });
  const ms = await withFreshChromium(workspace, async (port) => {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const since = performance.now();
    while (!(await wasRolledBack(dataDir))) {
      workspace.signal.throwIfAborted();
      await visit(browser, started.origin);
    }
    return performance.now() - since;
  });
  await started.stop();
  return ms;
}

import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import { registryFile } from "@claims/releases/follow-registry";
import type { Log } from "@claims/releases/move-live";
import type { ComposedSet } from "@claims/releases/page-sets";
import { Rejection } from "@claims/releases/rejection";
import type { Browser, Page, Request } from "@playwright/test";
import { headlessChromium } from "../test/chromium.ts";
import { stepLog } from "./step-log.ts";

/** The first step that answers a press by itself, and a page of words. */
interface Looked {
  step: string;
  words: string;
}

/** Undefined where something of it is not live yet. */
function pagesIn({ apps }: Registry): Looked | undefined {
  const routesOf = (app: string) => apps[app]?.stable.routes ?? [];
  const step = routesOf("front-journey").find(({ path }) => path === "/get-started-v4")?.path;
  const words = routesOf("content-pages").find(({ frame }) => frame === "plain")?.path;
  return step === undefined || words === undefined ? undefined : { step, words };
}

/** What goes wrong in a page, beside calls: no back end answers here. */
function problemsOn(page: Page): string[] {
  const problems: string[] = [];
  const isCall = (url: string) => new URL(url).pathname.startsWith("/api/");
  /** What was still on its way for the page before. */
  const isLeftBehind = (request: Request) => request.failure()?.errorText === "net::ERR_ABORTED";
  page.on("pageerror", ({ message }) => void problems.push(message));
  page.on(
    "requestfailed",
    (request) =>
      void (isCall(request.url()) || isLeftBehind(request) || problems.push(`${request.url()} cannot be loaded`)),
  );
  page.on(
    "response",
    (answer) => void (answer.ok() || isCall(answer.url()) || problems.push(`${answer.url()} is ${answer.status()}`)),
  );
  page.on("console", (line) => {
    if (line.type() === "error" && /Content Security Policy|integrity|Trusted|React error/i.test(line.text()))
      problems.push(line.text());
  });
  return problems;
}

/** Before the scripts have come the browser answers a press itself, in words that no page holds: it is pressed again. */
async function pressUntilAnswered(page: Page, problems: readonly string[]) {
  const answer = page.getByText("There is a problem");
  const tooLate = AbortSignal.timeout(60_000);
  while (problems.length === 0 && !tooLate.aborted) {
    await page.getByRole("button", { name: "Next", exact: true }).click();
    if (
      await answer.waitFor({ timeout: 1_000 }).then(
        () => true,
        () => false,
      )
    )
      return;
  }
  if (tooLate.aborted) throw new Error("A press on Next is not answered");
}

interface Opening extends Looked {
  isMaintenance: boolean;
  logStep: Log;
}

async function openPages(browser: Browser, origin: string, { step, words, isMaintenance, logStep }: Opening) {
  const page = await browser.newPage();
  const problems = problemsOn(page);
  await page.route("**/api/**", (call) => call.abort());
  let at = words;
  try {
    logStep(`${words} is read`);
    await page.goto(origin + words);
    await page.getByRole("heading", { level: 1 }).waitFor();
    at = step;
    logStep(isMaintenance ? `${step} leads to the page under maintenance` : `${step} answers a press`);
    await page.goto(origin + step);
    if (isMaintenance) {
      await page.waitForURL("**/under-maintenance");
      await page.getByRole("heading", { level: 1 }).waitFor();
    } else await pressUntilAnswered(page, problems);
  } catch (error) {
    problems.push(error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));
  }
  if (problems.length === 0) return;
  throw new Rejection(
    [
      `The new pages were opened in a browser before anything moved, and ${at} does not work:`,
      ...problems.slice(0, 5).map((one) => `  ${one}`),
      "Nothing was changed.",
    ].join("\n"),
  );
}

/** Serves a set that no visit can get yet, as the front server would. */
async function serve({ releases, pages, registry: ofCohort, site }: ComposedSet) {
  const folder = await mkdtemp(join(tmpdir(), "claims-pages-"));
  await mkdir(join(folder, "pages"));
  await symlink(join(releases, "r"), join(folder, "r"));
  await symlink(pages, join(folder, "pages", "composed"));
  const registry = { ...ofCohort, site, pages: [{ upTo: 100, set: "composed" }] };
  await writeFile(join(folder, registryFile), JSON.stringify(registry));
  const [{ readConfig }, { frontServer }] = await Promise.all([
    import("../../apps/shell/server/config.ts"),
    import("../../apps/shell/server/server.ts"),
  ]);
  const server = frontServer({ ...readConfig({ RELEASES: folder, DATA_DIR: folder }), releases: folder });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server has this shape
    async stop() {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true });
    },
  };
}

interface Checking {
  log: Log;
  /** True for what takes a release back: that goes on, and says so, where there is no browser. */
  mayGoUnchecked?: boolean;
}

/**
 * Opens each new set of pages in a browser before anything moves: a page of words reads, and the first step answers a
 * press, or leads to the page under maintenance. What fails is rejected. Before all of that is live there is nothing to
 * open.
 */
export function checkPagesInBrowser({ log, mayGoUnchecked = false }: Checking) {
  return async function checkPages(composed: ComposedSet): Promise<void> {
    const looked = pagesIn(composed.registry);
    if (!looked) return;
    log("Opening the new pages in a browser.");
    const logStep = stepLog(log);
    logStep("a browser starts");
    // A move that finds its pages composed opens nothing, and waits for no browser to be loaded.
    const { chromium } = await import("@playwright/test");
    const browser = await chromium.launch(headlessChromium()).catch((error: unknown) => {
      const reason = "No browser can be started here, so the new pages are not opened in one";
      if (!mayGoUnchecked)
        throw new Rejection(`${reason}: install chromium, or add --without-browser. Nothing was changed.`, {
          cause: error,
        });
      log(`${reason}.`);
      return undefined;
    });
    if (!browser) return;
    const served = await serve(composed);
    try {
      await openPages(browser, served.origin, { ...looked, isMaintenance: composed.site.maintenance, logStep });
      logStep("all of it works");
    } finally {
      await browser.close();
      await served.stop();
    }
  };
}

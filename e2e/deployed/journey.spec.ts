import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, type Page, test } from "@playwright/test";
import { aPerson } from "../journeys/people.ts";
import { answerQuestions, confirmPhone, finish, heading } from "../journeys/walk-back.ts";
import { findAddress, next, report, signButton, walkToTheSeam } from "../journeys/walk.ts";

const home = process.env["DEPLOYED_DIR"] ?? "";
const root = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

/** A command of a team that releases; what its pages are composed with, the store knows. */
async function team(script: string, app: string) {
  await run(process.execPath, [script, app], { cwd: root, env: { ...process.env, RELEASES: join(home, "releases") } });
}

const liveOf = async (app: string) => {
  const { apps } = JSON.parse(await readFile(join(home, "releases/registry.json"), "utf8"));
  return apps[app].stable.hash;
};

/** Asked on a connection of its own: nginx ends those that are kept open when it takes up what is live. */
const setGiven = async (page: Page) =>
  (await page.request.head("/privacy-policy", { headers: { connection: "close" } })).headers()["release-set"];

/** Where it does not come, what the page reads in its place says more than that it is missing. */
async function expectStep(page: Page, title: string) {
  await expect(heading(page, title))
    .toBeVisible()
    .catch(async (error: Error) => {
      const text = (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ");
      throw new Error(`${error.message}\nThe page reads: ${text}`);
    });
}

async function killOneBackEnd() {
  const [first] = JSON.parse(await readFile(join(home, "back-ends.json"), "utf8"));
  process.kill(first, "SIGKILL");
}

test("a journey passes in production, with one back end killed and the next half released and rolled back in the middle", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const broken: string[] = [];
  page.on("pageerror", (error) => broken.push(error.message));
  page.on(
    "console",
    (message) =>
      /Content Security Policy|integrity|hydration/i.test(message.text()) &&
      message.type() === "error" &&
      broken.push(message.text()),
  );

  const person = aPerson();
  await walkToTheSeam(page, { person });
  await killOneBackEnd();
  await signButton(page).click();
  await expectStep(page, "Phone Verification");

  const [before, given] = [await liveOf("back-journey"), await setGiven(page)];
  await team("tools/release/testing/release-again.ts", "back-journey");
  expect(await liveOf("back-journey")).not.toBe(before);
  // The claim keeps to the pages that it began with; a visit that begins now gets the new ones.
  expect(await setGiven(page)).toBe(given);
  const another = await page
    .context()
    .browser()
    ?.newContext({ ignoreHTTPSErrors: true, baseURL: new URL(page.url()).origin });
  const newcomer = await another?.newPage();
  if (!newcomer) throw new Error("There is no browser for a second visit.");
  await expect.poll(() => setGiven(newcomer)).not.toBe(given);

  await confirmPhone(page, person);
  await expectStep(page, "Lets confirm it's really you");
  await team("tools/release/rollback.ts", "back-journey");
  expect(await liveOf("back-journey")).toBe(before);
  await expect.poll(() => setGiven(newcomer)).toBe(given);
  await another?.close();

  await answerQuestions(page);
  await expect(report(page)).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "Final Step" }).click();
  await expect(finish(page)).toBeVisible();
  expect(broken).toEqual([]);
});

test("what is served is a file, compressed and kept for as long as it may be, under strict headers", async ({
  page,
}) => {
  const landing = await page.request.get("/");
  expect(landing.headers()).toMatchObject({
    "cache-control": "no-cache",
    "content-security-policy": expect.stringContaining("require-trusted-types-for 'script'"),
    "content-encoding": expect.stringMatching(/^(br|gzip)$/),
    "strict-transport-security": expect.stringContaining("max-age"),
    "x-content-type-options": "nosniff",
  });
  const [, script = ""] = /src="([^"]+\.js)"/.exec(await landing.text()) ?? [];
  expect((await page.request.get(script)).headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await page.request.get("/nothing-is-here")).status()).toBe(404);
  expect((await page.request.get("/registry.json")).headers()["cache-control"]).toBe("no-cache");
});

test("a tester's word in the address counts for nothing", async ({ page }) => {
  await page.goto("/get-started-v3?tester=true");
  await findAddress(page);
  await next(page).click();
  await expect(page.getByLabel("Legal first name")).toBeVisible();
  const tester = await page.evaluate(async () => {
    const answer = await fetch("/api/session/claim?tester=true", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    return (await answer.json()).responseObject.tester;
  });
  expect(tester).toBe(false);
});

import { execFile } from "node:child_process";
import { appendFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { test } from "./own-front.ts";
import { comeToTheSeam, stepFailed } from "./walk.ts";

const builder = fileURLToPath(new URL("../../tools/fixtures/another-repository/build.ts", import.meta.url));

/** How each remote is built, by the folder that its repository has. */
const ways = {
  ours: "our build settings",
  plain: "the documented federation plugin alone",
  vite: "Vite's federation plugin, as ES modules",
};

let house: string;

// Packages are made, and remotes are built of them.
test.setTimeout(600_000);

test.beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), "claims-another-repository-"));
  await promisify(execFile)(process.execPath, [builder, house, ...Object.keys(ways)]);
});

test.afterAll(() => rm(house, { recursive: true, force: true }));

/** The page is there, reads the claim, and is whose the inspector says. */
async function readTheClaim(page: Page, hash: string) {
  const thrown: string[] = [];
  page.on("pageerror", (error) => thrown.push(error.message));
  await comeToTheSeam(page);
  await page.goto("/complain-to-us?inspect");
  await expect(page.getByRole("heading", { level: 1, name: "Complain to us" })).toBeVisible();
  await expect(page.getByText("Your claim is for M1 1AE.")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`^complaints ${hash} needs \\^`) })).toBeVisible();
  await expect(page.locator("[data-app=complaints] span").first()).toBeAttached();
  expect(thrown).toEqual([]);
}

/** No script runs that was changed on its way; the page is there once they are right again. */
async function rejectDamagedScripts(page: Page, way: string) {
  const ownScripts = "**/r/complaints/**/*.js";
  await page.route(ownScripts, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\nwindow.damaged = true;` });
  });
  await page.goto("/complain-to-us");
  await expect(stepFailed(page)).toBeVisible();
  expect(await page.evaluate(() => "damaged" in window)).toBe(false);
  await page.unroute(ownScripts);
  // The plugin alone asks once for each of its scripts in a page.
  if (way === "plain") return;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Your claim is for M1 1AE.")).toBeVisible();
}

test("a remote in a repository of its own, however it is built, is released through the gate and reads the claim under the live shell", async ({
  browser,
  front,
}) => {
  for (const [way, how] of Object.entries(ways)) {
    await test.step(how, async () => {
      const dist = join(house, way, "dist");
      // The gate's walk opens the page as this story does: it is made where the entry is of the rarest kind.
      const isWalked = way === "vite";
      const said = await front.releaseFrom(dist, "complaints", isWalked ? "--without-look" : "--without-browser");
      expect(said).toContain("The gate: contracts.");
      if (isWalked) expect(said).toMatch(/^ +\d+\.\d s {2}v5: the finish$/m);
      expect(said).toMatch(/complaints \w+ is live for everybody/);
      const { stable } = (await front.registry()).apps["complaints"] ?? {};

      const page = await browser.newPage({ baseURL: front.origin });
      await readTheClaim(page, stable?.hash ?? "");
      await rejectDamagedScripts(page, way);
      await page.close();

      const [script = ""] = (await readdir(dist)).filter((name) => name.endsWith(".js"));
      await appendFile(join(dist, script), "\n");
      await expect(front.releaseFrom(dist, "complaints")).rejects.toThrow("are not those of its manifest");
    });
  }
});

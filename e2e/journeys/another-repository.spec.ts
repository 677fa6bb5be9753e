import { execFile } from "node:child_process";
import { appendFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { test } from "./own-front.ts";
import { comeToTheSeam, stepFailed } from "./walk.ts";

const builder = fileURLToPath(new URL("../../tools/fixtures/another-repository/build.ts", import.meta.url));

// Packages are made and a remote is built of them, its pages are composed, and the gate walks a journey of its own.
test.setTimeout(480_000);

for (const [by, ...how] of [
  ["our build settings"],
  ["the documented federation plugin alone", "plain"],
  ["Vite's federation plugin, as ES modules", "vite"],
] as const) {
  test.describe(`a remote in a repository of its own, built with ${by}`, () => {
    let repository: string;

    test.beforeAll(async () => {
      repository = await mkdtemp(join(tmpdir(), "claims-another-repository-"));
      await promisify(execFile)(process.execPath, [builder, repository, ...how]);
    });

    test.afterAll(() => rm(repository, { recursive: true, force: true }));

    test("is released through the gate and reads the claim under the live shell", async ({ page, front }) => {
      const dist = join(repository, "dist");
      const said = await front.releaseFrom(dist, "complaints", "--without-look");
      expect(said).toContain("The gate: a journey in a browser");
      expect(said).toMatch(/^ +\d+\.\d s {2}v5: the finish$/m);
      expect(said).toMatch(/complaints \w+ is live for everybody/);
      const { stable } = (await front.registry()).apps["complaints"] ?? {};

      const thrown: string[] = [];
      page.on("pageerror", (error) => thrown.push(error.message));
      await comeToTheSeam(page);
      await page.goto("/complain-to-us?inspect");
      await expect(page.getByRole("heading", { level: 1, name: "Complain to us" })).toBeVisible();
      await expect(page.getByText("Your claim is for M1 1AE.")).toBeVisible();
      const row = page.getByRole("row", { name: new RegExp(`^complaints ${stable?.hash} needs \\^`) });
      await expect(row).toBeVisible();
      await expect(page.locator("[data-app=complaints] span").first()).toBeAttached();
      expect(thrown).toEqual([]);

      const ownScripts = "**/r/complaints/**/*.js";
      await page.route(ownScripts, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `${await answer.text()}\nwindow.damaged = true;` });
      });
      await page.goto("/complain-to-us");
      await expect(stepFailed(page)).toBeVisible();
      expect(await page.evaluate(() => "damaged" in window)).toBe(false);
      // The plugin alone asks once for each of its scripts in a page.
      if (by !== "the documented federation plugin alone") {
        await page.unroute(ownScripts);
        await page.getByRole("button", { name: "Try again" }).click();
        await expect(page.getByText("Your claim is for M1 1AE.")).toBeVisible();
      }

      const [script = ""] = (await readdir(dist)).filter((name) => name.endsWith(".js"));
      await appendFile(join(dist, script), "\n");
      await expect(front.releaseFrom(dist, "complaints")).rejects.toThrow("are not those of its manifest");
    });
  });
}

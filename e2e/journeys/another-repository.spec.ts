import { execFile } from "node:child_process";
import { appendFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { test } from "./own-front.ts";
import { comeToTheSeam } from "./walk.ts";

const builder = fileURLToPath(new URL("../../tools/planted/another-repository/build.ts", import.meta.url));

// Packages are made and a remote is built of them, its pages are composed, and the gate walks a journey of its own.
test.setTimeout(480_000);

for (const [by, ...how] of [["our build settings"], ["the documented federation plugin alone", "plain"]] as const) {
  test.describe(`a remote in a repository of its own, built with ${by}`, () => {
    let repository: string;

    test.beforeAll(async () => {
      repository = await mkdtemp(join(tmpdir(), "claims-another-repository-"));
      await promisify(execFile)(process.execPath, [builder, repository, ...how]);
    });

    test.afterAll(() => rm(repository, { recursive: true, force: true }));

    test("is released through the gate and reads the claim under the live shell", async ({ page, front }) => {
      const dist = join(repository, "dist");
      const said = await front.releaseFrom(dist, "complaints");
      expect(said).toContain("The gate: a journey in a browser");
      expect(said).toMatch(/complaints \w+ is live for everybody/);
      const { stable } = (await front.registry()).apps["complaints"] ?? {};

      const thrown: string[] = [];
      page.on("pageerror", (error) => thrown.push(error.message));
      await comeToTheSeam(page);
      await page.goto("/complain-to-us?inspect");
      await expect(page.getByRole("heading", { level: 1, name: "Complain to us" })).toBeVisible();
      await expect(page.getByText("Your claim is for M1 1AE.")).toBeVisible();
      const row = page.getByRole("row", { name: new RegExp(`^complaints ${stable?.hash} needs \\^1`) });
      await expect(row).toBeVisible();
      await expect(page.locator("[data-app=complaints] span").first()).toBeAttached();
      expect(thrown).toEqual([]);

      const [script = ""] = (await readdir(dist)).filter((name) => name.endsWith(".js"));
      await appendFile(join(dist, script), "\n");
      await expect(front.releaseFrom(dist, "complaints")).rejects.toThrow("are not those that were sealed");
    });
  });
}

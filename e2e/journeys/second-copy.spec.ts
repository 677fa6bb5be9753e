import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Release } from "@claims/contracts/remote/schema";
import { expect, type Page, test } from "@playwright/test";
import { recompose, serveTheReportAlone } from "./composed-page.ts";
import { comeToTheSeam, report, signButton, stepFailed } from "./walk.ts";

const base = "/r/back-journey/planted/";
const builder = fileURLToPath(new URL("../../tools/fixtures/second-copy/build.ts", import.meta.url));

let built: string;
let secondCopy: Pick<Release, "hash" | "base" | "integrity" | "chunks">;

test.beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), "claims-planted-"));
  await promisify(execFile)(process.execPath, [builder, built]);
  const hashes = (await readdir(built)).map(async (name) => {
    const hash = createHash("sha384")
      .update(await readFile(join(built, name)))
      .digest("base64");
    return [name, `sha384-${hash}`] as const;
  });
  const chunks: Release["chunks"] = JSON.parse(await readFile(join(built, "chunks.json"), "utf8"));
  secondCopy = { hash: "planted", base, integrity: Object.fromEntries(await Promise.all(hashes)), chunks };
});

test.afterAll(() => rm(built, { recursive: true, force: true }));

async function release(page: Page, { withPrevious }: { withPrevious: boolean }) {
  await page.route(`**${base}*`, (route) =>
    route.fulfill({ path: join(built, new URL(route.request().url()).pathname.slice(base.length)) }),
  );
  await serveTheReportAlone(page);
  await recompose(page, "registry", ({ apps }) => {
    const back = apps["back-journey"];
    if (!back) throw new Error("The back half is not released.");
    if (withPrevious) back.previous = back.stable;
    else delete back.previous;
    back.stable = { ...back.stable, ...secondCopy };
  });
}

test.describe("a remote that carries its own copy of the contracts, in a higher version", () => {
  test("is refused, and the release before it shows the shell's one claim", async ({ page }) => {
    await release(page, { withPrevious: true });
    await comeToTheSeam(page);
    await signButton(page).click();
    await expect(report(page)).toBeVisible();
  });

  test("costs its own step alone where there is no other release", async ({ page }) => {
    await release(page, { withPrevious: false });
    await comeToTheSeam(page);
    await signButton(page).click();
    await expect(stepFailed(page)).toBeVisible();
    await expect(page.getByText("M1 1AE")).toBeVisible();
    await expect(page.getByText("A claim of my own")).toHaveCount(0);
  });
});

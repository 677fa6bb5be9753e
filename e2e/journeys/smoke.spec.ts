import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import { expect, type Page, test } from "@playwright/test";
import { aPerson } from "./people.ts";
import { variants } from "./variants.ts";
import { answerQuestions, confirmPhone, finish } from "./walk-back.ts";
import { report, signButton, stepFailed, walkToTheSeam } from "./walk.ts";

const releases = process.env["E2E_RELEASES"] ?? join(process.env["E2E_DATA_DIR"] ?? "", "releases");
/** The app that may be released, whose every route is opened; none where all of them are looked at. */
const candidate = process.env["E2E_CANDIDATE"];

const variantOf = (path: string) => /^\/get-started-(v\d)(?:\/|$)/.exec(path)?.[1];

/** The routes that the candidate serves among what is live. */
async function routesToOpen() {
  const { apps }: Registry = JSON.parse(await readFile(join(releases, "registry.json"), "utf8"));
  const looked = Object.entries(apps).filter(([app]) => !candidate || candidate === "shell" || candidate === app);
  return looked.flatMap(([, { stable }]) => stable.routes.map(({ path }) => path));
}

/** Everything that went wrong in the page without anybody seeing it. */
function troublesOf(page: Page): string[] {
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(`${new URL(page.url()).pathname}: ${error.message}`));
  page.on("response", (response) => {
    if (/\/r\//.test(response.url()) && response.status() >= 400)
      troubles.push(`${response.status()} ${response.url()}`);
  });
  return troubles;
}

const open = (page: Page, path: string) =>
  test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
    await expect(stepFailed(page), path).toHaveCount(0);
  });

for (const variant of variants) {
  test(`in ${variant} a claimant comes to the finish, and every other step of it opens`, async ({ page }) => {
    const troubles = troublesOf(page);
    const walked = new Set<string>();
    page.on("framenavigated", (frame) => void walked.add(new URL(frame.url()).pathname));
    const person = aPerson();
    await test.step(`${variant}: from the postcode to the signature`, () => walkToTheSeam(page, { variant, person }));
    await test.step(`${variant}: over to the back half, and the code`, async () => {
      await signButton(page).click();
      await confirmPhone(page, person);
    });
    await test.step(`${variant}: the questions, up to the agreements`, async () => {
      await answerQuestions(page);
      await expect(report(page)).toBeVisible();
    });
    await test.step(`${variant}: the finish`, async () => {
      await page.getByRole("button", { name: "Final Step" }).click();
      await expect(finish(page)).toBeVisible();
    });
    const steps = (await routesToOpen()).filter((path) => variantOf(path) === variant);
    for (const path of steps.filter((step) => !walked.has(step))) await open(page, path);
    expect(troubles).toEqual([]);
  });
}

test("the home page shows its sections, and every page outside the journey opens", async ({ page }) => {
  const troubles = troublesOf(page);
  await test.step("the home page", async () => {
    await page.goto("/");
    await expect(page.getByLabel("Postcode").first()).toBeEditable();
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeAttached();
  });
  for (const path of (await routesToOpen()).filter((each) => !variantOf(each))) await open(page, path);
  await test.step("the privacy policy has a footer", async () => {
    await page.goto("/privacy-policy");
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });
  expect(troubles).toEqual([]);
});

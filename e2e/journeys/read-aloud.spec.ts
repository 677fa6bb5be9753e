import { readFileSync, writeFileSync } from "node:fs";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { cookieQuestion, type Screen, screens } from "../engines/screens.ts";
import { treePath } from "../engines/trees.ts";
import { haveComeTo, rememberClaim } from "./coming-back.states.ts";
import { isHydrated } from "./walk.ts";

/** What is another in each claim, each minute and each visit. */
const ofTheVisit = [
  [/ada\.\d+@mail\.test/g, "(e-mail)"],
  [/\b07\d{3} ?\d{6}\b|\+44 ?\d{4} ?\d{6}/g, "(phone)"],
  [/\bEC-[\dA-Z]{4}-[\dA-Z]{4}\b/g, "(reference)"],
  [/\b\d{1,2} [A-Z][a-z]+ 20[2-9]\d\b/g, "(day)"],
  [/\b\d?\d:\d\d\b/g, "(time)"],
  [/\?id=[\w-]+/g, "?id=(claim)"],
  [/\/get-started-v\d$/gm, "/get-started-(variant)"],
  [/(?:Thistle Mobile|Copper Bank|Larkspur Cards|None of these)(?="?$)/gm, "(one of the answers)"],
  [/Saving…|Saved at \(time\)|Yn cadw…|Wedi'u cadw am \(time\)/g, "(saved)"],
] as const;

async function treeOf(part: Locator): Promise<string> {
  const tree = await part.ariaSnapshot();
  return `${ofTheVisit.reduce((text, [each, word]) => text.replace(each, word), tree)}\n`;
}

/** The tree as it was read and approved; `--update-snapshots` writes it again, to be read again. */
async function expectRead(name: string, part: Locator) {
  const path = treePath(name);
  if (["all", "changed"].includes(test.info().config.updateSnapshots)) {
    await part.page().waitForLoadState("networkidle");
    writeFileSync(path, await treeOf(part));
  }
  await expect.poll(() => treeOf(part)).toBe(readFileSync(path, "utf8"));
}

async function open(page: Page, { path, state, heading }: Screen) {
  if (state) {
    const { claimId } = await haveComeTo(page, state, path.includes("v5") ? "v5" : "v3");
    await rememberClaim(page, claimId);
  }
  await page.goto(path);
  const name = heading.startsWith("/") ? new RegExp(heading.slice(1, -1)) : heading;
  await expect(page.getByRole("heading", { name }).first()).toBeVisible();
  await expect.poll(() => isHydrated(page.getByRole("heading", { level: 1 }))).toBe(true);
  const cookies = cookieQuestion(path);
  await page.getByRole("button", { name: cookies.reject }).click();
  await expect(page.getByRole("region", { name: cookies.name })).toBeHidden();
}

for (const screen of screens) {
  test(`the screen ${screen.name} is read aloud as its tree says, whole and in order`, async ({ page }) => {
    await open(page, screen);
    await expectRead(screen.name, page.getByRole("main"));
  });
}

test("what stands around every step is read aloud as its tree says", async ({ page }) => {
  await page.goto("/get-started-v3");
  await page.getByRole("button", { name: "Reject" }).click();
  await expectRead("header", page.getByRole("banner"));
  await expectRead("footer", page.getByRole("contentinfo"));
  await page.getByRole("button", { name: "Need Help" }).click();
  await expectRead("help", page.getByRole("dialog"));
});

import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Browser, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { test } from "./own-front.ts";
import { aPerson } from "./people.ts";
import { confirmPhone, heading } from "./walk-back.ts";
import { comeToTheSeam, isHydrated, signButton } from "./walk.ts";

const planter = fileURLToPath(new URL("../../tools/fixtures/whole-react/write-tree.ts", import.meta.url));

let tree: string;

// Two apps are built, their pages are composed, and the gate walks a journey of its own, maybe beside two other stories.
test.setTimeout(600_000);

test.beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), "claims-whole-react-"));
  await promisify(execFile)(process.execPath, [planter, tree]);
});

test.afterAll(() => rm(tree, { recursive: true, force: true }));

async function useTheStep(page: Page) {
  const person = aPerson();
  await comeToTheSeam(page, { person });
  await signButton(page).click();
  await expect(page.getByRole("heading", { name: "All of React" })).toHaveCSS("color", "rgb(1, 2, 3)");

  await page.getByLabel("Note", { exact: true }).fill("First");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("button", { name: "Sending" })).toBeDisabled();
  await expect(page.getByText("First (expected)")).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("story-answers")));
  await expect(page.getByText("First", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeEnabled();

  await page.getByLabel("Kept", { exact: true }).fill("is here still");
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByLabel("Kept", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByLabel("Kept", { exact: true })).toHaveValue("is here still");

  await expect(page.getByText(`Compiled for ${person.firstName}`)).toBeVisible();
  const greeted = () => page.evaluate(() => performance.getEntriesByName("greeted").length);
  const before = await greeted();
  await page.getByRole("button", { name: "Pressed 0 times" }).click();
  await expect(page.getByRole("button", { name: "Pressed 1 times" })).toBeVisible();
  expect(await greeted()).toBe(before);

  // The half's own screens, compiled too, go on with the same claim.
  await confirmPhone(page, person);
  await expect(heading(page, "Lets confirm it's really you")).toBeVisible();
}

async function readWithoutScripts(browser: Browser, address: string) {
  const reader = await browser.newPage({ javaScriptEnabled: false });
  await reader.goto(address);
  await expect(reader.getByText("All of React, prerendered")).toHaveCSS("color", "rgb(1, 2, 3)");
  await expect(reader).toHaveTitle(/^Complaints/);
  const styles = await reader.locator("head link[data-precedence]").evaluateAll((links) => links.length);
  expect(styles).toBe(1);
  await reader.close();
}

async function useThePage(page: Page, address: string) {
  await page.goto(address);
  const button = page.getByRole("button", { name: "Pressed 0 times, prerendered" });
  await expect.poll(() => isHydrated(button)).toBe(true);
  await button.click();
  await expect(page.getByRole("button", { name: "Pressed 1 times, prerendered" })).toBeVisible();
  await expect(page.getByText("All of React, prerendered")).toHaveCSS("color", "rgb(1, 2, 3)");
  await expect(page).toHaveTitle(/^Complaints/);
}

test("remotes with form actions, optimistic state, Activity, React's compiler and hoisted styles go live through the gate and work, prerendered and not", async ({
  page,
  browser,
  front,
}) => {
  // Its pages are opened below; the gate's walk goes over them with the other half's.
  const said = [
    await front.release(tree, "content-pages", "--without-browser"),
    await front.release(tree, "back-journey", "--without-look"),
  ];
  for (const one of said) expect(one).toContain("is live for everybody");
  expect(said[1]).toContain("The gate: a journey in a browser");

  const address = `${front.origin}/complaints`;
  await readWithoutScripts(browser, address);
  const thrown: string[] = [];
  page.on("pageerror", (error) => thrown.push(error.message));
  const noteError = (message: ConsoleMessage) => message.type() === "error" && thrown.push(message.text());
  page.on("console", noteError);
  await useThePage(page, address);
  expect(thrown).toEqual([]);
  page.off("console", noteError);
  await useTheStep(page);
  expect(thrown).toEqual([]);
});

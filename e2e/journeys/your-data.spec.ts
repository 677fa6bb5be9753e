import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { haveComeTo } from "./coming-back.states.ts";
import { call } from "./over-the-wire.ts";
import { variantsInTurn } from "./variants.ts";
import { finish, heading } from "./walk-back.ts";
import { isHydrated, next, qualify } from "./walk.ts";

const inTurn = variantsInTurn("v4");

type Variant = "v3" | "v4" | "v5";

/** A submitted claim at its finish, from which a link leads to the page about its data. */
async function atTheirData(page: Page, variant: Variant) {
  const claimed = await haveComeTo(page, "submitted", variant);
  await page.goto("/api/readyz");
  await page.evaluate((number) => localStorage.setItem("currentId", number), claimed.claimId);
  await page.goto(`/get-started-${variant}/submit-claim`);
  await expect(finish(page)).toBeVisible();
  const link = page.getByRole("link", { name: "Your data" });
  await expect.poll(() => isHydrated(link)).toBe(true);
  await link.click();
  await expect(heading(page, "Your data")).toBeVisible();
  return claimed;
}

async function download(page: Page, name: RegExp) {
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name }).click();
  return readFile(await (await started).path());
}

async function begin(page: Page, variant: Variant) {
  await page.goto(`/get-started-${variant}`);
  if (variant === "v5") await qualify(page);
  await expect.poll(() => isHydrated(next(page))).toBe(true);
}

for (const variant of inTurn())
  test(`in ${variant} a claimant sees from the finish what is held, takes it along, has it deleted, and may begin again`, async ({
    page,
  }) => {
    const { claimId, person } = await atTheirData(page, variant);
    await expect(page.getByText("Ada Example, born 5 March 1985, and 1 address")).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();

    await page.getByRole("button", { name: "Download my data" }).click();
    await expect(page.getByText("Your data is ready.")).toBeVisible();
    const held = JSON.parse(String(await download(page, /\(JSON\)$/)));
    expect(JSON.stringify(held)).toContain(person.email);
    expect(JSON.stringify(held)).toContain(claimId);
    expect(String((await download(page, /\(PDF\)$/)).subarray(0, 5))).toBe("%PDF-");

    await page.getByRole("button", { name: "Delete my data" }).click();
    await page
      .getByRole("dialog", { name: "Delete your data?" })
      .getByRole("button", { name: "Yes, delete it" })
      .click();
    await expect(heading(page, "Your data is deleted. Your claim has ended.")).toBeVisible();
    await expect(page.getByText(/^E-\d{8}-[A-Z\d]{8}$/)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(claimId);

    await begin(page, variant);
    await expect(page.getByLabel("Postcode")).toHaveValue("");
    const begun = await call(page, "POST", "/session/claim");
    expect(begun.claimId).not.toBe(claimId);
    expect(begun.data.data).not.toHaveProperty("email");
  });

import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { test } from "./own-front.ts";

// What third parties do wrong here is seen by no other story.
test.use({ ownBackEnd: true });
test.setTimeout(240_000);

const part = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name }) });

async function lookUp(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await page.request.post("/api/credit-check/postal-to-address", { data: { postal_code: "M1 1AE" } });
}

/** Presses until the back end, which looks every 15 seconds, says so. */
async function checkUntil(page: Page, name: string, state: string): Promise<void> {
  await expect(async () => {
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(part(page, name).getByText(state, { exact: true })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}

test(
  "a third party that is away is seen on the status page, and so is its coming back",
  { tag: "@waits" },
  async ({ page }) => {
    await page.goto("/status");
    await expect(part(page, "Finding your address").getByText("Nobody has used it yet")).toBeVisible();
    await page.request.post("/api/session/claim");
    await page.request.post("/api/sandbox/faults", { data: { fault: "addresses-away", minutes: 10 } });
    await lookUp(page, 4);

    await checkUntil(page, "Finding your address", "Does not work");
    await expect(
      page.getByRole("heading", { level: 1, name: "One part does not work. Claims can go on." }),
    ).toBeVisible();
    const happened = page.getByRole("region", { name: "What happened" });
    await expect(happened.getByText(/^Since \d+ \w+, \d\d:\d\d$/)).toBeVisible();
    await expect(happened.getByText("You can always enter yours yourself.")).toBeVisible();
    await expectAccessible(page);

    await page.request.post("/api/sandbox/faults", { data: { fault: "addresses-away", minutes: 0 } });
    await lookUp(page, 20);
    await checkUntil(page, "Finding your address", "Works");
    await expect(
      page.getByRole("heading", { level: 1, name: "Everything is working. Claims can go on." }),
    ).toBeVisible();
    await expect(happened.getByText(/^\d+ \w+, \d+ minutes?$/)).toBeVisible();
    const days = page.getByRole("table", { name: "Finding your address, by day" });
    await expect(days.getByRole("row").last()).toContainText("did not work");
  },
);

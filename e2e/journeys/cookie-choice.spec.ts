import { expect, type Page, test } from "@playwright/test";

const question = (page: Page) => page.getByRole("region", { name: "Cookies on this site" });
const footer = (page: Page) => page.getByRole("contentinfo");

/** Asking for the session any earlier would start one of its own, beside the page's. */
const sessionStands = (page: Page) => page.waitForFunction(() => localStorage.getItem("currentId") !== null);

/** What the server holds of the choice. */
async function savedConsents(page: Page): Promise<unknown> {
  await sessionStands(page);
  const answer = await page.request.post("/api/session/claim");
  return (await answer.json()).responseObject.data.data.consents;
}

for (const path of ["/", "/404"]) {
  test(`the question about cookies comes below everything else at ${path}, and moves nothing`, async ({ page }) => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/r\/shell\/.*\/visit\./, async (route) => {
      await held;
      await route.continue();
    });
    // Higher than what there is to read at /404: the footer stands at the window's end.
    await page.setViewportSize({ width: 1280, height: 1800 });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(question(page)).not.toBeAttached();
    // What comes near by itself in so high a window has come, so that only the question can move anything.
    if (path === "/") await expect(page.getByRole("heading", { name: "What it costs" })).toBeVisible();
    const before = await footer(page).boundingBox();
    arrive();
    await question(page).waitFor();
    // Where text is measured again, a line may be a hundredth of a pixel higher.
    expect((await footer(page).boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
    await question(page).scrollIntoViewIfNeeded();
    await expect(question(page).getByRole("button", { name: "Reject" })).toBeInViewport();
    const [lowest, end] = [await question(page).boundingBox(), await footer(page).boundingBox()];
    expect((lowest?.y ?? 0) >= (end?.y ?? 0) + (end?.height ?? 0) - 1).toBe(true);
  });
}

test("a choice is recorded in the claim, remembered, and changed from the footer", async ({ page, context }) => {
  await page.goto("/get-started-v3");
  await question(page).getByRole("button", { name: "Reject" }).click();
  await expect(question(page)).not.toBeAttached();
  await expect
    .poll(() => savedConsents(page))
    .toEqual({ analytics: false, marketing: false, version: expect.stringMatching(/^[0-9a-f]{16}$/) });
  const kept = (await context.cookies()).find(({ name }) => name === "cookie_choice");
  expect(kept).toMatchObject({ sameSite: "Lax", path: "/" });

  await page.reload();
  await footer(page).getByRole("button", { name: "Cookie choices" }).click();
  await question(page).getByRole("button", { name: "Choose one by one" }).click();
  await page.getByRole("checkbox", { name: /^Count visits/ }).check({ force: true });
  await page.getByRole("button", { name: "Save my choice" }).click();
  await expect(footer(page).getByRole("button", { name: "Cookie choices" })).toBeFocused();
  await expect
    .poll(() => savedConsents(page))
    .toEqual({ analytics: true, marketing: false, version: expect.stringMatching(/^[0-9a-f]{16}$/) });
});

test("how a visitor came, and what they look at, is reported after a yes and not before", async ({ page }) => {
  const held = async () => {
    const answer = await page.request.post("/api/session/claim");
    return (await answer.json()).responseObject.data.data;
  };
  const counted: string[] = [];
  page.on(
    "request",
    (request) => request.url().endsWith("/api/user-visit/claim/update") && counted.push(request.method()),
  );
  await page.goto("/get-started-v4?utm_campaign=Outbrain-7&fbclid=F1");
  await question(page).getByRole("button", { name: "Choose one by one" }).click();
  await sessionStands(page);
  // The browser of these tests is driven by a program, which the detector finds without being asked for consent.
  await expect.poll(held).toMatchObject({ is_bot: true });
  expect(await held()).not.toHaveProperty("channel");
  expect(counted).toEqual([]);
  await page.getByRole("checkbox", { name: /^Count visits/ }).check({ force: true });
  await page.getByRole("checkbox", { name: /^Measure adverts/ }).check({ force: true });
  await page.getByRole("button", { name: "Save my choice" }).click();
  await expect.poll(held).toMatchObject({ channel: "Outbrain", fbclid: "F1", journey: "v4", screen_name: "postcode" });
  await expect.poll(() => counted).toEqual(["POST"]);
});

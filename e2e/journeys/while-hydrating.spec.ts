import { expect, type Page, test } from "@playwright/test";

/** React works in slices, each of which it asks for by a message: none of these comes before it is let go. */
async function holdHydration(page: Page) {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    let isHeld = true;
    const isBegun = () => Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__react"));
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const send = () => post.call(this, message);
      if (isHeld && isBegun()) waiting.push(send);
      else send();
    };
    const letGo = () => {
      isHeld = false;
      for (const send of waiting.splice(0)) send();
    };
    Object.assign(window, { isHydrating: () => waiting.length > 0, letGo });
  });
  return {
    begins: () => page.waitForFunction(() => Reflect.get(window, "isHydrating")?.() === true),
    letGo: () => page.evaluate(() => Reflect.get(window, "letGo")()),
  };
}

/** Whether the screen answers by React. */
const isHydrated = (page: Page) =>
  page
    .getByRole("heading", { level: 1 })
    .evaluate((heading) => Object.keys(heading).some((key) => key.startsWith("__react")));

test.describe("while React hydrates a page, it leaves a press to the page", () => {
  for (const path of ["/", "/get-started-v3"])
    test(`a letter typed at ${path} is there at once, and counts once the page is hydrated`, async ({ page }) => {
      const hydration = await holdHydration(page);
      await page.goto(path);
      await hydration.begins();
      const postcode = page.getByLabel(/Postcode/);
      await postcode.click();
      await postcode.pressSequentially("M1 1A");
      await expect(postcode).toHaveValue("M1 1A");
      expect(await isHydrated(page)).toBe(false);
      await hydration.letGo();
      await expect(page.getByRole("option")).toHaveCount(4);
      await expect(postcode).toHaveValue("M1 1A");
      await expect(postcode).toBeFocused();
    });

  test("an answer shows that it was pressed, and leads on once the page is hydrated", async ({ page }) => {
    const hydration = await holdHydration(page);
    await page.goto("/get-started-v5");
    await hydration.begins();
    const [yes, no] = [page.getByRole("button", { name: "Yes" }), page.getByRole("button", { name: "No" })];
    await yes.click();
    await no.click();
    await expect(no).toHaveAttribute("aria-busy", "true");
    await expect(yes).not.toHaveAttribute("aria-busy");
    expect(await isHydrated(page)).toBe(false);
    await hydration.letGo();
    await expect(no).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator("[aria-busy]")).toHaveCount(0);
  });

  test("what is sent waits until the page is hydrated, and is answered on the page", async ({ page }) => {
    const hydration = await holdHydration(page);
    await page.goto("/");
    await hydration.begins();
    await page.getByLabel(/Postcode/).fill("M1 1A");
    await page.getByLabel(/Postcode/).press("Enter");
    await expect(page.getByRole("button", { name: "CHECK FOR REFUNDS" })).toHaveAttribute("aria-busy", "true");
    expect(await isHydrated(page)).toBe(false);
    await hydration.letGo();
    await expect(page.getByLabel(/Postcode/)).toHaveAttribute("aria-invalid", "true");
    await expect(page).toHaveURL(/\/$/);
  });

  test("a question opens at once and stays open", async ({ page }) => {
    const hydration = await holdHydration(page);
    await page.goto("/faqs");
    await hydration.begins();
    const question = page.locator("main details:not([open])").first();
    const panel = await question.elementHandle();
    await question.locator("summary").click();
    expect(await panel?.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
    expect(await isHydrated(page)).toBe(false);
    await hydration.letGo();
    await expect.poll(() => isHydrated(page)).toBe(true);
    expect(await panel?.evaluate((details: HTMLDetailsElement) => details.isConnected && details.open)).toBe(true);
  });

  test("a link is followed once the page is hydrated, without loading it again", async ({ page }) => {
    const hydration = await holdHydration(page);
    await page.goto("/");
    await hydration.begins();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole("link", { name: "How it works" }).first().click();
    expect(await isHydrated(page)).toBe(false);
    await expect(page).toHaveURL(/\/$/);
    await hydration.letGo();
    await expect(page).toHaveURL(/\/how-it-works$/);
    expect(await page.evaluate(() => Reflect.get(window, "isSamePage"))).toBe(true);
  });

  test("a link opens in a tab of its own at once", async ({ page, context }) => {
    const hydration = await holdHydration(page);
    await page.goto("/");
    await hydration.begins();
    const opened = context.waitForEvent("page");
    await page
      .getByRole("link", { name: "How it works" })
      .first()
      .click({ modifiers: ["ControlOrMeta"] });
    await expect(await opened).toHaveURL(/\/how-it-works$/);
    await hydration.letGo();
    await expect.poll(() => isHydrated(page)).toBe(true);
    await expect(page).toHaveURL(/\/$/);
  });
});

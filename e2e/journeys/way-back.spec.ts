import { expect, type Locator, test } from "@playwright/test";
import { facesAreThere, watchShifts } from "./shifts.ts";
import { comeToSigning, findAddress, isHydrated, next, signButton, signHeading } from "./walk.ts";

test("each step says that its answers are saved, and the home page offers to go on", async ({ page }) => {
  await findAddress(page, { variant: "v4" });
  await next(page).click();
  await expect(page.getByLabel("Legal first name")).toBeVisible();
  await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();
  await page.goto("/");
  const onward = page.getByRole("link", { name: "Continue your claim" });
  const card = page.getByRole("region", { name: "You have a claim under way" });
  await expect(card).toContainText(
    /^You have a claim under wayYou stopped at Your details\. It is saved until \d+ \w+ \d{4}\./,
  );
  await expect.poll(() => isHydrated(onward)).toBe(true);
  await onward.click();
  await expect(page).toHaveURL("/get-started-v4/info");
});

for (const width of [320, 375, 768, 1280])
  test(`nothing moves on the home page when a claim under way is offered there, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await findAddress(page, { variant: "v4" });
    await next(page).click();
    await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();
    const shifts = await watchShifts(page);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/r\/front-journey\/.*\.js$/, async (route) => (await held, route.continue()));
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await facesAreThere(page);
    const form = page.getByRole("form", { name: "Check for refunds" });
    const topOf = async () => (await form.boundingBox())?.y;
    const [before, shiftsBefore] = [await topOf(), await shifts()];
    letGo();
    const card = page.getByRole("region", { name: "You have a claim under way" });
    await expect(card).toBeVisible();
    expect(await topOf()).toBe(before);
    expect((await shifts()) - shiftsBefore).toBe(0);
    const bottom = await card.evaluate((part) => part.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThan(Number(before));
  });

for (const width of [375, 800, 1280]) {
  test(`what is saved stands on the sheet, under the button and before the notes, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    await comeToSigning(page);
    const boxOf = async (part: Locator) => {
      const { x = 0, y = 0, width: wide = 0, height = 0 } = (await part.boundingBox()) ?? {};
      return { left: x, right: x + wide, top: y, bottom: y + height };
    };
    const link = await boxOf(page.getByRole("button", { name: "E-mail me a link to continue" }));
    const button = await boxOf(signButton(page));
    const notes = await boxOf(page.getByRole("complementary", { name: "Notes on this step" }));
    expect(link.top).toBeGreaterThan(button.bottom);
    expect(link.left).toBeGreaterThanOrEqual(button.left);
    expect(link.right).toBeLessThanOrEqual(button.right);
    const comesBeforeNotes = width === 1280 ? link.right < notes.left : link.bottom < notes.top;
    expect(comesBeforeNotes).toBe(true);
    // And to the keyboard, and to those who listen.
    const order = () =>
      page.getByRole("main").evaluate((main) => {
        const parts = [...main.querySelectorAll("button, aside")];
        return parts
          .slice(parts.findIndex((part) => part.textContent?.startsWith("E-mail me a link")))
          .map(({ tagName }) => tagName);
      });
    await expect.poll(order).toEqual(["BUTTON", "ASIDE"]);
    const papers = await page.getByRole("main").evaluate((main) => {
      const lines = [...main.querySelectorAll("h1, [data-print=none]")];
      return lines.map((line) => {
        const holder = line.parentElement;
        return holder === null ? null : [holder.getBoundingClientRect().left, getComputedStyle(holder).backgroundColor];
      });
    });
    if (width > 375) expect(papers.at(-1)).toEqual(papers[0]);
  });
}

test("a link to continue is e-mailed, and opens the claim elsewhere behind its code", async ({ page, browser }) => {
  await comeToSigning(page);
  await page.getByRole("button", { name: "E-mail me a link to continue" }).click();
  await expect(page.getByText(/^We sent a link to .•••@mail\.test\.$/)).toBeVisible();
  const { responseObject: sent } = await (await page.request.get("/api/sandbox/messages?kind=email&limit=100")).json();
  // Claims of other stories are e-mailed too.
  const asked = sent.filter(({ body }: { body: { subject: string } }) => body.subject === "Your link to continue");
  const [link] = asked
    .flatMap(({ links = [] }: { links?: string[] }) => links)
    .filter((each: string) => each.includes("/resume?"));
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(String(link));
  await expect(elsewhere).toHaveURL(/\/get-started-v3\/sign$/);
  await expect(signHeading(elsewhere)).toBeVisible();
  await expect(elsewhere.getByText("A*** E***")).toBeVisible();
});

import { expect, type Page, test } from "@playwright/test";

const question = (page: Page) => page.getByRole("region", { name: "Cookies on this site" });
const saved = (page: Page) => page.getByText("Your choice is saved. You can change it on any of our pages.");

async function choiceIn(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "cookie_choice");
  return Object.fromEntries(new URLSearchParams(decodeURIComponent(cookie?.value ?? "")));
}

const blockScripts = (page: Page) => page.route(/\.js$/, (route) => route.abort());

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/?utm_campaign=outbrain-1", "/faqs?from=footer", "/get-started-v5", "/get-started-v3/contact"]) {
    test(`the question about cookies is answered at ${path}, which says that the choice is saved and stays where it is`, async ({
      page,
    }) => {
      await page.goto(path);
      const address = page.url();
      await question(page).getByRole("button", { name: "Reject" }).click();
      await expect(saved(page)).toBeVisible();
      await expect(page.getByRole("button", { name: "Reject" })).toBeHidden();
      expect(page.url()).toBe(address);
      await expect.poll(() => choiceIn(page)).toMatchObject({ analytics: "false", marketing: "false" });
    });
  }

  test("a postcode that the address brought and one that is typed are there after the question about cookies", async ({
    page,
  }) => {
    await page.goto("/get-started-v3?postcode=M1+1AE");
    const address = page.url();
    const postcode = page.getByLabel("Postcode");
    await postcode.fill("CF10 1E");
    await question(page).getByRole("button", { name: "Accept" }).click();
    await expect.poll(() => choiceIn(page)).toMatchObject({ analytics: "true", marketing: "true" });
    await expect(saved(page)).toBeVisible();
    await expect(postcode).toHaveValue("CF10 1E");
    expect(page.url()).toBe(address);
  });
});

test("with scripts that come after the question about cookies is answered, what was typed before it is there, and the campaign too", async ({
  page,
}) => {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/?utm_campaign=outbrain-1", { waitUntil: "commit" });
  const postcode = page.getByLabel(/Postcode/);
  await postcode.fill("M1 1");
  await question(page).getByRole("button", { name: "Accept" }).click();
  await expect(saved(page)).toBeVisible();
  await expect(postcode).toHaveValue("M1 1");
  const reported = page.waitForRequest((request) => request.postData()?.includes("outbrain-1") === true);
  letGo();
  await postcode.press("End");
  await postcode.pressSequentially("A");
  await expect(page.getByRole("option")).toHaveCount(4);
  await expect(postcode).toHaveValue("M1 1A");
  await reported;
  await expect.poll(() => page.locator("[data-cookies]").count()).toBe(0);
  await expect(question(page)).toHaveCount(0);
});

test("an answer about cookies that cannot be saved before the scripts come leaves the question as it is", async ({
  page,
}) => {
  await blockScripts(page);
  await page.route("**/cookie-choice/**", (route) => route.fulfill({ status: 502 }));
  await page.goto("/faqs", { waitUntil: "domcontentloaded" });
  const answered = page.waitForResponse("**/cookie-choice/**");
  await question(page).getByRole("button", { name: "Accept" }).click();
  await answered;
  await expect(question(page).getByRole("button", { name: "Accept" })).toBeVisible();
  await expect(saved(page)).toBeHidden();
});

test("with every script refused the question about cookies comes all the same, and is not asked again once scripts come", async ({
  page,
}) => {
  await blockScripts(page);
  await page.goto("/privacy-policy", { waitUntil: "domcontentloaded" });
  await question(page).getByRole("button", { name: "Accept" }).click();
  await expect(saved(page)).toBeVisible();
  expect(await choiceIn(page)).toMatchObject({ analytics: "true", marketing: "true" });
  await page.unroute(/\.js$/);
  const late = page.waitForResponse(/\/r\/shell\/.*\/visit\.\w+\.js$/);
  await page.goto("/get-started-v3");
  await late;
  await expect.poll(() => page.locator("[data-cookies]").count()).toBe(0);
  await expect(question(page)).toHaveCount(0);
});

for (const [path, button] of [
  ["/", "CHECK FOR REFUNDS"],
  ["/get-started-v3", "Next"],
] as const) {
  test(`an empty form at ${path} that is sent before its script says what is missing, and says it in our words once it is there`, async ({
    page,
  }) => {
    await blockScripts(page);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.getByRole("button", { name: button }).click();
    const postcode = page.getByLabel(/Postcode/);
    await expect(postcode).toBeFocused();
    expect(await postcode.evaluate((field: HTMLInputElement) => field.validationMessage)).not.toBe("");
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.unroute(/\.js$/);
    await page.reload();
    await expect.poll(() => postcode.evaluate((field: HTMLInputElement) => field.checkValidity())).toBe(true);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByText("Please enter a postcode").first()).toBeVisible();
  });
}

test("a later step that is opened with nothing stored leads to the first one soon, though the back end says nothing", async ({
  page,
}) => {
  await page.clock.install();
  await page.route("**/api/**", () => undefined);
  await page.goto("/get-started-v4/contact");
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "Loading" })).toBeAttached();
  await page.clock.runFor(7_000);
  await expect(page).toHaveURL(/\/get-started-v4$/, { timeout: 3_000 });
  await expect(page.getByLabel("Postcode")).toBeVisible();
});

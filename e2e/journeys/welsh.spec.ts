import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { recompose } from "./composed-page.ts";
import { aPerson } from "./people.ts";
import { comeToSigning, findAddress, next } from "./walk.ts";
import {
  answerQuestionsInWelsh,
  confirmPhoneInWelsh,
  headingInWelsh,
  signHeadingInWelsh,
  signInWelsh,
  walkToSigningInWelsh,
} from "./welsh.walk.ts";

const cymraeg = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Cymraeg" });
const english = (page: Page) => page.getByRole("banner").getByRole("link", { name: "English" });
const draft = (page: Page) => page.getByText("Cyfieithiad drafft.");

const isBelow = (page: Page) => new URL(page.url()).pathname.startsWith("/cy/");

/** Presses the switch once the page has all that can wait: what takes along what is typed is part of it. */
async function switchTo(page: Page, link: ReturnType<typeof cymraeg>) {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/visit\.\w+\.js$/.test(name)),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await link.click();
}

/** The step says that it is Welsh, and a draft, and offers English. */
async function expectWelsh(page: Page) {
  await expect(page.locator("html")).toHaveAttribute("lang", "cy");
  await expect(draft(page)).toBeVisible();
  await expect(english(page)).toHaveAttribute("hreflang", "en-GB");
  expect(isBelow(page)).toBe(true);
}

test("a claimant goes from the Welsh home page to the receipt, and every call says so", async ({ page }) => {
  const person = aPerson();
  const said = new Set<string | undefined>();
  page.on("request", (request) => {
    if (/\/api\/(session|user|contact|otp|kba|credit|cc|idv)/.test(request.url()))
      said.add(request.headers()["accept-language"]);
  });
  await walkToSigningInWelsh(page, person);
  await expectWelsh(page);
  await expectAccessible(page);
  await signInWelsh(page, person);
  await page.getByRole("button", { name: /^(Dod o hyd i'm cytundeb\(au\)|Dechrau fy hawliad)$/ }).click();
  await confirmPhoneInWelsh(page, person);
  await answerQuestionsInWelsh(page);
  await expectWelsh(page);
  await page.getByRole("button", { name: "Cam olaf" }).click();
  await expect(page).toHaveURL(/\/cy\/get-started-v3\/submit-claim$/);
  await expect(headingInWelsh(page, "Mae eich hawliad wedi dod i law")).toBeVisible();
  await expectWelsh(page);
  await expectAccessible(page);
  expect([...said]).toEqual(["cy"]);
});

test.describe("the switch of languages", () => {
  test("keeps what is half-typed, the claim and the address, there and back", async ({ page }) => {
    await findAddress(page);
    await next(page).click();
    await page.getByRole("radio", { name: "Ms.", exact: true }).check({ force: true });
    await page.getByLabel("Legal first name").fill("Ada");
    await page.getByLabel(/^I have read and accept/).check({ force: true });
    const claim = () => page.evaluate(() => localStorage.getItem("currentId"));
    const before = await claim();
    await switchTo(page, cymraeg(page));
    await expect(page).toHaveURL(/\/cy\/get-started-v3\/info$/);
    await expectWelsh(page);
    await expect(page.getByRole("radio", { name: "Ms.", exact: true })).toBeChecked();
    await expect(page.getByLabel("Enw cyntaf cyfreithiol")).toHaveValue("Ada");
    await expect(page.getByLabel(/^Rwyf wedi darllen ac yn derbyn/)).toBeChecked();
    await page.getByLabel("Cyfenw cyfreithiol").fill("Lovel");
    await switchTo(page, english(page));
    await expect(page).toHaveURL(/[^y]\/get-started-v3\/info$/);
    await expect(page.getByLabel("Legal surname")).toHaveValue("Lovel");
    await expect(page.getByLabel("Legal first name")).toHaveValue("Ada");
    expect(await claim()).toBe(before);
  });

  test("keeps what is half-typed where what can wait never comes", async ({ page }) => {
    await page.route(/\/visit\.\w+\.js$/, (route) => route.abort());
    await findAddress(page);
    await next(page).click();
    await page.getByLabel("Legal first name").fill("Ada");
    // What is typed is saved a moment later.
    await page.waitForFunction(() => JSON.stringify(window.history.state).includes("Ada"));
    await cymraeg(page).click();
    await expect(page.getByLabel("Enw cyntaf cyfreithiol")).toHaveValue("Ada");
  });

  test("stays where it is without a connection, and goes with what is half-typed once there is one", async ({
    page,
    context,
  }) => {
    await findAddress(page);
    await next(page).click();
    await page.getByLabel("Legal first name").fill("Ada");
    await context.setOffline(true);
    const failed = page.waitForEvent("requestfailed", (request) => new URL(request.url()).pathname.startsWith("/cy/"));
    await cymraeg(page).press("Enter");
    await failed;
    // Before the link is given up, the page looks whether it is reached at all: this look fails after that one.
    await page.evaluate(() => fetch("/robots.txt", { cache: "no-store" }).catch(() => undefined));
    await expect(page.getByLabel("Legal first name")).toHaveValue("Ada");
    await context.setOffline(false);
    await cymraeg(page).press("Enter");
    await expect(page.getByLabel("Enw cyntaf cyfreithiol")).toHaveValue("Ada");
  });

  test("goes to the same place from the notice of the draft, with what the address asks for", async ({ page }) => {
    await page.goto("/cy/get-started-v4?prequal=1&utm_source=a");
    const link = page.getByRole("link", { name: "Read it in English" });
    await switchTo(page, link);
    await expect(page).toHaveURL(/[^y]\/get-started-v4\?prequal=1&utm_source=a$/);
    await expect(page.getByRole("button", { name: "Yes" })).toBeVisible();
  });

  test("is followed by the entries of the history from before it", async ({ page }) => {
    await findAddress(page);
    await next(page).click();
    await expect(page.getByLabel("Legal first name")).toBeVisible();
    await switchTo(page, cymraeg(page));
    await expect(page.getByLabel("Enw cyntaf cyfreithiol")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/cy\/get-started-v3$/);
    await expect(page.getByLabel("Cod post")).toBeVisible();
    await switchTo(page, english(page));
    await expect(page.getByLabel("Postcode")).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(/[^y]\/get-started-v3\/info$/);
    await expect(page.getByLabel("Legal first name")).toBeVisible();
  });

  test("stands last in the header at every width, on pages of text too", async ({ page }) => {
    for (const width of [320, 375, 1280])
      for (const path of ["/", "/fees", "/privacy-policy", "/get-started-v3", "/404", "/resume"]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await expect(cymraeg(page)).toHaveAttribute("href", `/cy${path}`);
        await expect(page.getByRole("banner").getByRole("link").last()).toHaveText("Cymraeg");
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width);
      }
  });
});

for (const face of ["the firm's face", "the face that stands in for it"])
  test(`the header is one row of a phone in both languages, with what it costs, in ${face}`, async ({ page }) => {
    if (face !== "the firm's face") await page.route("**/*.woff2", (route) => route.abort());
    for (const [width, path] of [
      [360, "/"],
      [360, "/fees"],
      [375, "/cy"],
      [375, "/cy/fees"],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const links = page.getByRole("banner").getByRole("link");
      await expect(links.filter({ hasText: /^(Fees|Ffioedd)$/ })).toBeVisible();
      const middles = await links.evaluateAll((all) =>
        all
          .map((link) => link.getBoundingClientRect())
          .filter(({ height }) => height > 0)
          .map(({ top, height }) => top + height / 2),
      );
      expect(Math.max(...middles) - Math.min(...middles), path).toBeLessThan(8);
    }
  });

test("a Welsh step is Welsh when it is opened by itself and after a reload", async ({ page }) => {
  await comeToSigning(page);
  await page.goto("/cy/get-started-v3/sign");
  await expect(signHeadingInWelsh(page)).toBeVisible();
  await page.reload();
  await expect(signHeadingInWelsh(page)).toBeVisible();
  await expectWelsh(page);
  await expect(page).toHaveTitle(/^Eich llofnod - /);
  // What is signed, and where it leads.
  const terms = page.getByRole("link", { name: "telerau ac amodau" });
  await expect(terms.first()).toHaveAttribute("href", "/cy/terms-and-conditions");
});

test("a Welsh step that is not to be opened yet leads to the one that is, in Welsh", async ({ page }) => {
  await page.goto("/cy/get-started-v3/sign");
  await expect(page).toHaveURL(/\/cy\/get-started-v3$/);
  await expect(page.getByLabel("Cod post")).toBeVisible();
});

test("a Welsh page of text is found in both languages, and its links stay in its own", async ({ page }) => {
  await page.goto("/cy/privacy-policy");
  await expect(headingInWelsh(page, "Polisi preifatrwydd")).toBeVisible();
  await expect(page.locator("link[rel=alternate]")).toHaveCount(2);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/cy\/privacy-policy$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Ffioedd" }).click();
  await expect(page).toHaveURL(/\/cy\/fees$/);
  await expect(headingInWelsh(page, "Polisi preifatrwydd")).toBeHidden();
  await expect(headingInWelsh(page, /./)).toBeVisible();
  await expectAccessible(page);
});

test("a Welsh step that cannot be loaded says so in Welsh", async ({ page }) => {
  await page.route("**/r/front-journey/**", (route) => route.abort());
  await page.goto("/cy/get-started-v3");
  await expect(headingInWelsh(page, /atebion/)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "cy");
});

for (const path of ["/cy/404", "/cy/nothing-here", "/cy/get-started-v9/info"])
  test(`an address that is not there is Welsh from its first byte: ${path}`, async ({ page }) => {
    const answer = await page.request.get(path);
    expect(await answer.text()).toContain('<html lang="cy">');
    expect(answer.status()).toBe(path === "/cy/404" ? 200 : 404);
    const languages: string[] = [];
    page.on("framenavigated", (frame) => languages.push(new URL(frame.url()).pathname));
    await page.goto(path);
    await expect(headingInWelsh(page, /./)).toBeVisible();
    await expect(page).toHaveURL(/\/cy\/404$/);
    // No page of the other language came between.
    expect(languages.every((at) => at.startsWith("/cy"))).toBe(true);
  });

test("where the product is not there in Welsh, nothing offers it and an address of it is English", async ({ page }) => {
  await recompose(page, "registry", (registry) => void delete registry.untranslated);
  await page.goto("/get-started-v3");
  await expect(page.getByLabel("Postcode")).toBeVisible();
  await expect(cymraeg(page)).toHaveCount(0);
  // A set without the Welsh pages answers with the English one.
  const english = await (await page.request.get("/nothing-here")).text();
  const withoutWelsh = english.replace(/,"untranslated":\[[^\]]*\]/, "");
  await page.route("**/cy/nothing-here", (route) =>
    route.fulfill({ status: 404, contentType: "text/html", body: withoutWelsh }),
  );
  await page.goto("/cy/nothing-here");
  await expect(page).toHaveURL(/[^y]\/404$/);
});

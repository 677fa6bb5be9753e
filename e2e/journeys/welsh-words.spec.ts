import { expect, type Page, type Route, test } from "@playwright/test";
import { type ComingBack, haveComeTo, rememberClaim } from "./coming-back.states.ts";
import { expectNoEnglish } from "./english-left.ts";
import { codeOn } from "./walk-back.ts";
import { isHydrated } from "./walk.ts";
import { headingInWelsh } from "./welsh.walk.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function press(page: Page, name: string | RegExp) {
  await expect.poll(() => isHydrated(button(page, name))).toBe(true);
  await button(page, name).click();
}

async function comeTo(page: Page, path: string, state: ComingBack) {
  const { claimId } = await haveComeTo(page, state, "v3");
  await rememberClaim(page, claimId);
  await page.goto(path);
}

for (const [path, heading] of [
  ["/cy", /./],
  ["/cy/fees", "Beth mae'n ei gostio"],
  ["/cy/resume?sign=abc", /./],
  ["/cy/cancel", "Canslo eich hawliad"],
  ["/cy/under-maintenance", "Gwaith cynnal a chadw ar y wefan"],
] as const)
  test(`${path} says nothing in English that it does not mark as English`, async ({ page }) => {
    await page.goto(path);
    await expect(headingInWelsh(page, heading)).toBeVisible();
    await page.mouse.wheel(0, 20_000);
    await expectNoEnglish(page);
  });

test("an unknown Welsh address is answered in Welsh, and one of a step of another variant leads to its Welsh step", async ({
  page,
}) => {
  await page.goto("/cy/nothing-here");
  await expect(page).toHaveURL(/\/cy\/404$/);
  await expect(headingInWelsh(page, "Heb ddod o hyd i'r dudalen")).toBeVisible();
  await expectNoEnglish(page);
  await page.goto("/cy/get-started-v3/info-contact");
  await expect(page).toHaveURL(/\/cy\/get-started-v3$/);
});

test("a fault of the signature is said in Welsh, and so is that the page has one", async ({ page }) => {
  await comeTo(page, "/cy/get-started-v3/sign", "waiting for the signature");
  await press(page, /^(Dod o hyd i'm cytundeb\(au\)|Dechrau fy hawliad)$/);
  await expect(page.getByText("Rhaid cael o leiaf 1 strôc.")).toBeVisible();
  await expect(page).toHaveTitle(/^Gwall: Eich llofnod - /);
  await expectNoEnglish(page);
});

test("the questions of a bureau are marked as English on a Welsh step", async ({ page }) => {
  await comeTo(page, "/cy/get-started-v3/questions", "with its phone confirmed");
  await expect(page.getByText(/^C1\. /)).toHaveAttribute("lang", "en-GB");
  await expect(page.getByText("None of these", { exact: true })).toHaveAttribute("lang", "en-GB");
});

test("days and hours for a call back are Welsh", async ({ page }) => {
  await comeTo(page, "/cy/get-started-v3/sign", "waiting for the signature");
  await press(page, "Angen help");
  await press(page, "Gofyn i ni eich ffonio");
  const days = page.getByLabel("Diwrnod").getByRole("option");
  await expect(days.first()).toHaveText(/^Dydd (Llun|Mawrth|Mercher|Iau|Gwener) \d+ \p{L}+$/u);
  await expect(page.getByLabel("Amser").getByRole("option").first()).toHaveText(/^\d\d:00 i \d\d:00$/);
  await expectNoEnglish(page);
});

const ended = (route: Route) =>
  route.fulfill({
    status: 401,
    json: { success: false, message: "Mae eich sesiwn wedi dod i ben.", statusCode: 401, responseObject: null },
  });

async function askForAddresses(page: Page) {
  await page.goto("/cy/get-started-v3");
  await expect.poll(() => isHydrated(button(page, "Nesaf"))).toBe(true);
  await page.getByLabel("Cod post").fill("M1 1AE");
}

test("a call that is rejected, and whose session cannot be had again, says so in Welsh", async ({ page }) => {
  await page.route("**/api/**", ended);
  await askForAddresses(page);
  await expect(page.getByText("Heb awdurdod, ac ni weithiodd yr ail gynnig").first()).toBeVisible();
  await expectNoEnglish(page);
});

test("a call that no answer comes to is a fault of the network, in Welsh", async ({ page }) => {
  await page.route("**/api/**", (route) => route.abort());
  await askForAddresses(page);
  await expect(page.getByText("Gwall rhwydwaith.").first()).toBeVisible();
  await expectNoEnglish(page);
});

test("what the server says of a wrong code is Welsh on a Welsh page", async ({ page }) => {
  const { claimId, person } = await haveComeTo(page, "signed", "v3");
  await rememberClaim(page, claimId);
  await page.goto("/cy/get-started-v3/otp");
  await expect(page.getByText(/^Rydym wedi anfon neges destun â chod 4 digid at/)).toBeVisible();
  const code = await codeOn(page, person);
  await page.getByRole("textbox", { name: "Rhowch y cod 4 digid" }).fill(code === "1234" ? "4321" : "1234");
  await expect(page.getByText(/^Gwall:/).first()).toBeVisible();
  await expectNoEnglish(page);
});

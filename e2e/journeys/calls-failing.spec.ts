import { expect, test, type Page, type Route } from "@playwright/test";
import { aPerson, type Person } from "./people.ts";
import { confirmation, next, signButton } from "./walk.ts";
import { codeOn, enterCode, finish, rightAnswers } from "./walk-back.ts";

type Fault = (route: Route) => Promise<void>;

/** What can come instead of an answer of ours. */
const faults: Readonly<Record<string, Fault>> = {
  "a 502 page": (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<!doctype html><title>502 Bad Gateway</title>" }),
  "an error in words": (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, message: "Our service is unavailable.", statusCode: 503, responseObject: null },
    }),
  "a sign-in page": (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<!doctype html><title>Sign in</title>" }),
  "an empty answer": (route) => route.fulfill({ status: 200, body: "" }),
  "a cut connection": (route) => route.abort("connectionreset"),
};

/** A call by its method and its path, whatever claim or postcode stands in that. */
const nameOf = (route: Route) => {
  const { pathname } = new URL(route.request().url());
  return `${route.request().method()} ${pathname.replace(/\/clm_[\w-]+|\/[A-Z]{1,2}\d\w*(?:%20| )?\w*(?=\/|$)/g, "/*")}`;
};

/** Those calls of the pages meet this the first time, the one repeat that a client makes by itself included. */
async function failAtFirst(page: Page, fault: Fault, isMeant: (name: string) => boolean) {
  const made = new Map<string, number>();
  await page.route("**/api/**", (route) => {
    const name = nameOf(route);
    const times = made.get(name) ?? 0;
    made.set(name, times + 1);
    return isMeant(name) && times < 2 ? fault(route) : route.fallback();
  });
  return made;
}

async function sayWho(page: Page, person: Person) {
  await page.getByRole("radio", { name: person.title, exact: true }).check({ force: true });
  await page.getByLabel("Legal first name").fill(person.firstName);
  await page.getByLabel("Legal surname").fill(person.surname);
  await page.getByLabel("Day", { exact: true }).selectOption(person.day);
  await page.getByLabel("Month", { exact: true }).selectOption(person.month);
  await page.getByLabel("Year", { exact: true }).selectOption(person.year);
  await page.getByLabel(/^I have read and accept/).check({ force: true });
}

async function sayWhere(page: Page, { email, phone }: Person) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Mobile number").fill(phone);
  await page.getByLabel(/^I authorise a soft credit search/).check({ force: true });
}

/** What a claimant does on whichever screen is there, as far as it still has to be done. */
const acts: readonly [path: RegExp, act: (page: Page, person: Person) => Promise<void>][] = [
  [
    /get-started-v\d$/,
    async (page) => {
      if (await page.getByRole("button", { name: "Yes" }).isVisible()) {
        await page
          .getByRole("button", {
            name: (await page.getByRole("heading", { name: /^Did the dealer/ }).isVisible()) ? "No" : "Yes",
          })
          .click();
      }
      const postcode = page.getByLabel("Postcode");
      if ((await page.getByRole("radio").count()) === 0) {
        await postcode.fill("");
        await postcode.pressSequentially("M1 1AE");
        await expect(page.getByRole("radio").first()).toBeAttached({ timeout: 3_000 });
      }
      await page.getByRole("radio").nth(1).check({ force: true });
      await next(page).click();
    },
  ],
  [
    /\/info$/,
    async (page, person) => {
      await sayWho(page, person);
      await next(page).click();
    },
  ],
  [
    /\/info-contact$/,
    async (page, person) => {
      await sayWho(page, person);
      await sayWhere(page, person);
      await next(page).click();
    },
  ],
  [
    /\/contact$/,
    async (page, person) => {
      await sayWhere(page, person);
      await next(page).click();
    },
  ],
  [
    /\/sign$/,
    async (page, { firstName, surname }) => {
      await page.getByRole("tab", { name: "Type" }).click();
      await page.getByLabel("Type your full legal name").fill(`${firstName} ${surname}`);
      await confirmation(page).check({ force: true });
      await signButton(page).click();
    },
  ],
  [
    /\/otp$/,
    async (page, person) => {
      const resend = page.getByRole("button", { name: /Resend|Try again|Send.*again/i }).first();
      if (await page.getByText("Verification code sent to your mobile").isHidden()) await resend.click();
      await enterCode(page, await codeOn(page, person));
    },
  ],
  [
    /\/questions$/,
    async (page) => {
      await page.getByRole("radio", { name: new RegExp(`^(?:${rightAnswers.join("|")})$`) }).check({ force: true });
      await page.getByRole("button", { name: /^(?:Next|Final Step)$/ }).click();
    },
  ],
  [/\/credit-report$/, async (page) => page.getByRole("button", { name: "Final Step" }).click()],
];

/** Does what there is to do until the claim is handed in; what fails is tried again, as the page says. */
async function walkOn(page: Page, person: Person) {
  await expect(async () => {
    if (await finish(page).isVisible()) return;
    const { pathname } = new URL(page.url());
    const again = page.getByRole("button", { name: "Try again" });
    if (!pathname.endsWith("/otp") && (await again.isVisible())) await again.click({ timeout: 2_000 });
    const [, act] = acts.find(([path]) => path.test(pathname)) ?? [];
    await act?.(page, person);
    await expect(finish(page)).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [200], timeout: 200_000 });
}

/** The whole journey of somebody whose calls fail so; answers which calls the pages made of it. */
async function walkWith(
  page: Page,
  { variant = "v3", fault, isMeant }: { variant?: string; fault: Fault; isMeant: (name: string) => boolean },
) {
  const person = aPerson();
  const thrown: string[] = [];
  page.on("pageerror", (error) => thrown.push(error.message));
  const made = await failAtFirst(page, fault, isMeant);
  await page.goto(`/get-started-${variant}`);
  await walkOn(page, person);
  expect(thrown).toEqual([]);
  return made;
}

/** Each way, each call and each variant by itself takes an hour: `npm run endurance -- calls`. */
const isWhole = process.env["EVERY_CALL"] !== undefined;
const everyTime = isWhole ? Object.keys(faults) : ["a 502 page", "a cut connection"];

test.use({ actionTimeout: 3_000 });

for (const [what, fault] of Object.entries(faults).filter(([name]) => everyTime.includes(name))) {
  test(`where every call of the journey brings ${what} at first, a claimant who tries again comes to the end`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const made = await walkWith(page, { fault, isMeant: () => true });
    expect([...made.values()].filter((times) => times > 1).length).toBeGreaterThan(8);
  });

  for (const variant of isWhole ? ["v3", "v4", "v5"] : []) {
    test(`where one call of ${variant} after the other brings ${what} at first, the claimant comes to the end`, async ({
      browser,
    }) => {
      test.setTimeout(3_600_000);
      const walk = async (isMeant: (name: string) => boolean) => {
        const context = await browser.newContext();
        context.setDefaultTimeout(3_000);
        const made = await walkWith(await context.newPage(), { variant, fault, isMeant });
        await context.close();
        return made;
      };
      for (const name of (await walk(() => false)).keys()) {
        await test.step(name, async () => void (await walk((made) => made === name)));
      }
    });
  }
}

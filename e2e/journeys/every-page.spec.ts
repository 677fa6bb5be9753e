import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { backHalfStates } from "./back-half.states.ts";
import { comingBackPages } from "./coming-back.pages.ts";
import { serveTheReportAlone } from "./composed-page.ts";
import { detailsStates } from "./details.states.ts";
import { injectFault } from "./faults.ts";
import { onPhoneStates } from "./on-phone.states.ts";
import { resultStates } from "./results.states.ts";
import { signStates } from "./sign.states.ts";
import { expectStylesInAnyOrder } from "./style-order.ts";
import { expectToFitTwiceTheText } from "./twice-the-text.ts";
import { comeToTheSeam, findAddress, isHydrated, next, report, signButton, stepFailed } from "./walk.ts";

/** The browser checks a form that is sent before its script is there, in words of its own. */
async function pressHydrated(button: Locator) {
  await expect.poll(() => isHydrated(button)).toBe(true);
  await button.click();
}

/** Each page in each state that a visitor can meet it in. */
const states: Record<string, (page: Page) => Promise<void>> = {
  "the home page": async (page) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "CHECK FOR REFUNDS" })).toBeVisible();
  },
  "the home page, read to its end": async (page) => {
    await page.goto("/");
    for (const name of ["What it costs", "In their words", "Questions people ask"]) {
      const heading = page.getByRole("heading", { name });
      // A section is fetched when it comes near, so the page is read on until it is there.
      await expect(async () => {
        await page.mouse.wheel(0, 400);
        await expect(heading).toBeAttached({ timeout: 250 });
      }).toPass();
      await heading.scrollIntoViewIfNeeded();
    }
  },
  "the home page with an error": async (page) => {
    await page.goto("/");
    await pressHydrated(page.getByRole("button", { name: "CHECK FOR REFUNDS" }));
    await expect(page.getByText("Please enter a postcode").first()).toBeVisible();
  },
  "a variant of the home page, answered with No": async (page) => {
    await page.goto("/v4");
    await page.getByRole("button", { name: "No" }).click();
    await expect(page.getByText(/^If you're not sure/)).toBeVisible();
  },
  "the postcode step": async (page) => {
    await page.goto("/get-started-v3");
    await expect(page.getByLabel("Postcode")).toBeVisible();
  },
  "the postcode step with errors": async (page) => {
    await page.goto("/get-started-v3");
    await pressHydrated(next(page));
    await expect(page).toHaveTitle(/^Error: /);
  },
  "the postcode step with its addresses": (page) => findAddress(page),
  "the first question before the postcode, answered with No": async (page) => {
    await page.goto("/get-started-v5");
    await page.getByRole("button", { name: "No" }).click();
    await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  },
  "the second question before the postcode": async (page) => {
    await page.goto("/get-started-v5");
    await page.getByRole("button", { name: "Yes" }).click();
    await expect(page.getByRole("button", { name: "I don't remember" })).toBeVisible();
  },
  "the second question before the postcode, answered with Yes": async (page) => {
    await page.goto("/get-started-v5");
    await page.getByRole("button", { name: "Yes" }).click();
    await page.getByRole("heading", { name: "Did the dealer disclose their commission?" }).waitFor();
    await page.getByRole("button", { name: "Yes" }).click();
    await expect(page.getByRole("button", { name: "Change my answer" })).toBeVisible();
  },
  ...detailsStates,
  ...signStates,
  ...onPhoneStates,
  ...backHalfStates,
  ...resultStates,
  "the search for agreements": async (page) => {
    await page.route("**/api/credit-check", () => undefined);
    await serveTheReportAlone(page);
    await comeToTheSeam(page);
    await signButton(page).click();
    await expect(page.getByText("Secure check in progress…")).toBeVisible();
  },
  "the agreements": async (page) => {
    await serveTheReportAlone(page);
    await comeToTheSeam(page);
    await signButton(page).click();
    await expect(report(page)).toBeVisible();
  },
  "a step that did not load": async (page) => {
    await injectFault(page, "back-journey", /remote-entry/, "missing");
    await comeToTheSeam(page);
    await signButton(page).click();
    await expect(stepFailed(page)).toBeVisible();
  },
  "a step without a connection": async (page) => {
    await page.goto("/get-started-v3");
    await expect.poll(() => isHydrated(page.getByLabel("Postcode"))).toBe(true);
    await page.context().setOffline(true);
    await expect(page.getByText(/^You are offline\./)).toBeVisible();
  },
  ...Object.fromEntries(
    [
      "/privacy-policy",
      "/terms-and-conditions",
      "/cookies-policy",
      "/complaints",
      "/faqs",
      "/frequently-asked-questions",
      "/accessibility",
      "/how-it-works",
      "/fees",
      "/cy/how-it-works",
    ].map((path) => [
      `the page at ${path}`,
      async (page: Page) => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      },
    ]),
  ),
  ...comingBackPages,
  "the question about cookies, kind by kind": async (page) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Choose one by one" }).click();
    await expect(page.getByRole("button", { name: "Save my choice" })).toBeInViewport();
  },
  "the page for what is not there": async (page) => {
    await page.goto("/404");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
  "the page under maintenance": async (page) => {
    await page.goto("/under-maintenance");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
  "the status page": async (page) => {
    await page.goto("/status");
    await expect(page.getByRole("heading", { name: "What happened" })).toBeVisible();
  },
};

const looks = {
  light: { colorScheme: "light" },
  dark: { colorScheme: "dark" },
  "forced colours": { forcedColors: "active" },
} as const;

const sizes = {
  phone: { width: 375, height: 812 },
  desk: { width: 1280, height: 900 },
} as const;

async function expectToFit320(page: Page) {
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide).toBe(0);
}

for (const [name, reach] of Object.entries(states)) {
  test(`${name} is accessible in every look on phone and desk, fits 320 px and text of twice the size, and breaks no policy`, async ({
    page,
  }) => {
    const broken: string[] = [];
    page.on(
      "console",
      (message) =>
        /Content Security Policy|integrity|hydration/i.test(message.text()) &&
        message.type() === "error" &&
        broken.push(message.text()),
    );
    page.on("pageerror", (error) => broken.push(error.message));
    await reach(page);
    // Getting there is most of the work, and no page asks how wide it is: what it looks like there follows from its styles alone.
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size);
      await expectStylesInAnyOrder(page);
      for (const look of Object.values(looks)) {
        // A colour that is still on its way to the other look has a contrast of its own.
        await page.emulateMedia({ ...look, reducedMotion: "reduce" });
        await expectAccessible(page);
      }
    }
    await expectToFit320(page);
    await expectToFitTwiceTheText(page);
    expect(broken).toEqual([]);
  });
}

import { expect, type Page, test } from "@playwright/test";
import { type ComingBack, haveComeTo, rememberClaim } from "./coming-back.states.ts";
import { aPerson, type Person } from "./people.ts";
import { comeToTheSeam, next, pressUnlessThere, sayWhoTheyAre, signButton, signHeading } from "./walk.ts";
import { heading, heldOf } from "./walk-back.ts";

/** Opens a step as the claimant of a claim that has come as far. */
async function open(page: Page, step: string, state: ComingBack) {
  const { claimId } = await haveComeTo(page, state, "v3");
  await rememberClaim(page, claimId);
  await page.goto(`/get-started-v3/${step}`);
  return claimId;
}

/** Holds back the next save until it is let go. */
async function holdNextSave(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((done) => (letGo = done));
  const answer = async (route: Parameters<Parameters<Page["route"]>[1]>[0]) => {
    if (route.request().method() !== "PUT") return route.fallback();
    await held;
    return route.fallback();
  };
  await page.route("**/api/session/claim", answer);
  return () => {
    letGo();
    void page.unroute("**/api/session/claim", answer);
  };
}

test("a signature that is not answered for half a minute is told of, is still there, and is taken once answers come", async ({
  page,
}) => {
  await comeToTheSeam(page);
  const letGo = await holdNextSave(page);
  await page.clock.install();
  await signButton(page).click();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
  await page.clock.runFor(35_000);
  await expect(page.getByText(/so you have not signed yet/)).toBeVisible();
  await expect(page.getByLabel("Type your full legal name")).toHaveValue("Ada Example");
  letGo();
  await page.clock.resume();
  // It goes out by itself where the page found the connection gone.
  await pressUnlessThere(signButton(page), heading(page, "Phone Verification"));
  await expect(heading(page, "Phone Verification")).toBeVisible();
});

/** As `sayHowToReachThem`, and waits for no check of it. */
async function fillContact(page: Page, { email, phone }: Person) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Mobile number").fill(phone);
  await page.getByLabel(/^I authorise a soft credit search/).check({ force: true });
}

test("two checks that fail at once call nothing wrong, and the step goes on", async ({ page }) => {
  await open(page, "contact", "with a name");
  await page.route(/\/api\/verify-(email|phone)/, (route) => route.abort("connectionreset"));
  await fillContact(page, aPerson());
  await next(page).click();
  await expect(signHeading(page)).toBeVisible();
});

test("where the connection comes and goes at every call, the details are saved all the same, once each", async ({
  page,
}) => {
  const claimId = await open(page, "info", "with an address");
  const person = aPerson();
  await expect(page.getByLabel("Legal first name")).toBeVisible();
  const times = new Map<string, number>();
  await page.route("**/api/**", (route) => {
    const { pathname } = new URL(route.request().url());
    const before = times.get(pathname) ?? 0;
    times.set(pathname, before + 1);
    return before % 2 === 0 ? route.abort("connectionreset") : route.fallback();
  });
  await sayWhoTheyAre(page, person);
  await next(page).click();
  await fillContact(page, person);
  await next(page).click();
  await expect(signHeading(page)).toBeVisible();
  await page.unroute("**/api/**");
  await expect
    .poll(async () => (await heldOf(page, claimId)).screens_completed)
    .toEqual(["postcode", "basic_info", "contact_info"]);
  expect(await heldOf(page, claimId)).toMatchObject({ last_name: person.surname, email: person.email });
});

test("a tab that is closed while it saves loses nothing of what was typed", async ({ page, context }) => {
  const claimId = await open(page, "info", "with an address");
  await holdNextSave(page);
  await sayWhoTheyAre(page, aPerson({ surname: "Lovelace" }));
  await next(page).click();
  await expect(page.getByRole("button", { name: "Processing..." }).or(page.getByLabel("Mobile number"))).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto("/get-started-v3/info");
  await expect(again.getByLabel("Legal surname")).toHaveValue("Lovelace");
  await next(again).click();
  await expect(again.getByLabel("Mobile number")).toBeVisible();
  await expect.poll(async () => (await heldOf(again, claimId)).last_name).toBe("Lovelace");
});

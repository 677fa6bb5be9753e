import { expect, type Page, test } from "@playwright/test";
import { aPerson } from "./people.ts";
import { variantsInTurn } from "./variants.ts";
import {
  walkToSigning,
  walkToTheSeam,
  findAddress,
  giveDetails,
  next,
  sayHowToReachThem,
  sayWhoTheyAre,
  signButton,
  signHeading,
  typeSignature,
} from "./walk.ts";

const inTurn = variantsInTurn("v5");

const afterSigning = /\/(otp|questions|credits-report|credit-report(-s)?|submit-claim)$/;
const email = (page: Page) => page.getByLabel("Email", { exact: true });
const surname = (page: Page) => page.getByLabel("Legal surname");
const notCheckedYet = (page: Page) => page.getByText("We check this when you are back. Carry on.");
const offlineNotice = (page: Page) => page.getByText(/^You are offline\. Carry on/);
const claimIn = (page: Page) => page.evaluate(() => localStorage.getItem("currentId"));

interface Saved {
  first_name: string;
  last_name: string;
  dob: string;
  email: string;
  phone_number: string;
  postcode: string;
}

/** What the server holds of the visit's claim, and the steps in the order that they reached it. */
async function savedByServer(page: Page) {
  const { responseObject } = await page.evaluate(async () => {
    const claim = encodeURIComponent(localStorage.getItem("currentId") ?? "");
    const headers = { "content-type": "application/json" };
    return (await fetch(`/api/session/claim/${claim}`, { method: "POST", headers, body: "{}" })).json();
  });
  const { data, screens_completed: steps }: { data: Saved; screens_completed: string[] } = responseObject.data;
  return { ...data, steps };
}

test("half-typed answers are there after Back, Forward and a reload", async ({ page }) => {
  const person = aPerson();
  await findAddress(page);
  await next(page).click();
  await sayWhoTheyAre(page, person);
  await next(page).click();
  await email(page).fill("ada@mai");
  await page.goBack();
  await expect(surname(page)).toHaveValue(person.surname);
  await surname(page).fill("Lovel");
  await page.goForward();
  await expect(email(page)).toHaveValue("ada@mai");
  await page.reload();
  await expect(email(page)).toHaveValue("ada@mai");
  await page.goBack();
  await expect(surname(page)).toHaveValue("Lovel");
  await next(page).click();
  await sayHowToReachThem(page, person);
  await next(page).click();
  await expect(signHeading(page)).toBeVisible();
  expect((await savedByServer(page)).last_name).toBe("Lovel");
});

test("a postcode half typed on the home page is there after a look at another page, Back and a reload", async ({
  page,
}) => {
  await page.goto("/");
  const postcode = page.getByLabel(/Postcode/);
  await postcode.pressSequentially("M1 1");
  await expect(page.getByRole("option")).toHaveCount(4);
  await page.getByRole("link", { name: "How it works" }).first().click();
  await expect(page).toHaveURL(/\/how-it-works$/);
  await page.goBack();
  await expect(postcode).toHaveValue("M1 1");
  await page.reload();
  await expect(postcode).not.toHaveAttribute("required");
  await expect(postcode).toHaveValue("M1 1");
  await postcode.press("End");
  await postcode.pressSequentially("A");
  await expect(page.getByRole("option")).toHaveCount(4);
  await expect(postcode).toHaveValue("M1 1A");
});

test("all of v5's details come back after a reload in the middle of the last section", async ({ page }) => {
  const { email: address, ...person } = aPerson();
  await findAddress(page, { variant: "v5" });
  await next(page).click();
  await sayWhoTheyAre(page, { email: address, ...person });
  await email(page).fill(address);
  await expect(page.getByText("Looks right")).toBeVisible();
  await page.reload();
  await expect(email(page)).toHaveValue(address);
  await expect(surname(page)).toHaveValue(person.surname);
  await expect(page.getByLabel("Month", { exact: true })).toHaveValue("3");
  await sayHowToReachThem(page, { email: address, ...person });
  await next(page).click();
  await expect(signHeading(page)).toBeVisible();
});

test("two tabs on one claim lose neither's answers, and sign it once", async ({ page, context }) => {
  const person = aPerson();
  await findAddress(page);
  await next(page).click();
  await sayWhoTheyAre(page, person);
  const other = await context.newPage();
  await other.goto("/get-started-v3/info");
  await sayWhoTheyAre(other, { ...person, firstName: "Grace" });
  await next(other).click();
  await expect(email(other)).toBeVisible();
  await next(page).click();
  await sayHowToReachThem(page, person);
  await sayHowToReachThem(other, person);
  await next(page).click();
  await next(other).click();
  await expect(signHeading(page)).toBeVisible();
  await expect(signHeading(other)).toBeVisible();
  const { first_name: name, email: address, steps } = await savedByServer(page);
  expect({ name, address, steps }).toEqual({
    name: "Ada",
    address: person.email,
    steps: ["postcode", "basic_info", "contact_info"],
  });
  await typeSignature(page);
  await signButton(page).click();
  await expect(page).toHaveURL(afterSigning);
  await expect(other).toHaveURL(afterSigning);
});

test("of two tabs at the signature, the one that did not sign asks for no second code and shows no refusal", async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/bulk-sms/send-otp")) asked.push(request.url());
  });
  await walkToTheSeam(page);
  const other = await context.newPage();
  await other.goto("/get-started-v3/sign");
  await expect(signHeading(other)).toBeVisible();
  await signButton(page).click();
  for (const tab of [page, other]) {
    await expect(tab.getByText("Verification code sent to your mobile")).toBeVisible();
    await expect(tab.getByRole("button", { name: "Resend Verification Code" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await expect(tab.getByRole("alert")).toHaveCount(0);
  }
  expect(asked).toHaveLength(1);
});

/** A step's code is there before anybody asks for it. */
function prefetched(page: Page, step: string) {
  const fetched = (kind: string) =>
    page.waitForEvent("requestfinished", (request) => new RegExp(`/${step}\\.\\w+\\.${kind}$`).test(request.url()));
  return Promise.all([fetched("js"), fetched("css")]);
}

test("what is answered offline is saved, shown as such, and reaches the server in order before the signature", async ({
  page,
  context,
}) => {
  const person = aPerson();
  const [contactAhead, signAhead] = [prefetched(page, "contact"), prefetched(page, "sign")];
  await findAddress(page);
  await next(page).click();
  await expect(surname(page)).toBeVisible();
  await contactAhead;
  await context.setOffline(true);
  await expect(offlineNotice(page)).toBeVisible();
  await sayWhoTheyAre(page, person);
  await next(page).click();
  await expect(page).toHaveURL(/\/contact$/);
  await email(page).fill(person.email);
  await expect(notCheckedYet(page)).toBeVisible();
  await expect(email(page)).not.toHaveAttribute("aria-invalid");
  await context.setOffline(false);
  await expect(offlineNotice(page)).toBeHidden();
  await sayHowToReachThem(page, person);
  await signAhead;
  await context.setOffline(true);
  await next(page).click();
  await expect(signHeading(page)).toBeVisible();
  await typeSignature(page);
  await signButton(page).click();
  await expect(page.getByText(/so you have not signed yet/)).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await context.setOffline(false);
  await expect(page).toHaveURL(afterSigning);
  const { last_name: name, email: address, steps } = await savedByServer(page);
  expect({ name, address }).toEqual({ name: person.surname, address: person.email });
  expect(steps.slice(0, 4)).toEqual(["postcode", "basic_info", "contact_info", "sign"]);
});

for (const variant of inTurn()) {
  test(`${variant} goes on offline from the address to the contact details, and keeps all that is typed`, async ({
    page,
    context,
  }) => {
    const person = aPerson();
    // The last step of the half is the last whose code is fetched.
    const half = prefetched(page, "sign");
    await findAddress(page, { variant });
    await half;
    await context.setOffline(true);
    await next(page).click();
    await expect(offlineNotice(page)).toBeVisible();
    await sayWhoTheyAre(page, person);
    if (variant !== "v5") await next(page).click();
    await email(page).fill(person.email);
    await page.getByLabel("Mobile number").fill(person.phone);
    await expect(notCheckedYet(page)).toHaveCount(2);
    await page.goBack();
    await page.goForward();
    await expect(email(page)).toHaveValue(person.email);
    await context.setOffline(false);
    await expect(offlineNotice(page)).toBeHidden();
    await sayHowToReachThem(page, person);
    await next(page).click();
    await expect(signHeading(page)).toBeVisible();
    const { last_name: name, email: address, postcode, steps } = await savedByServer(page);
    expect({ name, address, postcode }).toEqual({ name: person.surname, address: person.email, postcode: "M1 1AE" });
    expect(steps).toEqual(["postcode", "basic_info", "contact_info"]);
  });
}

test("a session that ends in the middle is taken up again by the same claim", async ({ page, context }) => {
  const person = aPerson();
  await giveDetails(page, { variant: "v5", person });
  const claim = await claimIn(page);
  await context.clearCookies({ name: "claims_session" });
  await next(page).click();
  await expect(signHeading(page)).toBeVisible();
  await context.clearCookies({ name: "claims_session" });
  await typeSignature(page);
  await signButton(page).click();
  await expect(page).toHaveURL(afterSigning);
  expect(await claimIn(page)).toBe(claim);
  expect((await savedByServer(page)).steps.slice(0, 4)).toEqual(["postcode", "basic_info", "contact_info", "sign"]);
});

test("a visitor whom nothing proves gets another claim, with everything that was entered", async ({
  page,
  context,
}) => {
  const person = aPerson();
  await walkToSigning(page, { variant: "v5", person });
  const claim = await claimIn(page);
  await context.clearCookies();
  await typeSignature(page);
  await signButton(page).click();
  await expect(page).toHaveURL(afterSigning);
  expect(await claimIn(page)).not.toBe(claim);
  const held = await savedByServer(page);
  expect(held).toMatchObject({
    first_name: person.firstName,
    last_name: person.surname,
    email: person.email,
    postcode: "M1 1AE",
  });
  expect([...held.steps].sort().slice(0, 1)).toEqual(["basic_info"]);
  expect((await page.request.get("/api/claims/current/authority.pdf")).status()).toBe(200);
});

test("a double click on every button of v3 is a click", async ({ page }) => {
  const person = aPerson();
  await findAddress(page);
  await next(page).dblclick();
  await expect(surname(page)).toBeVisible();
  await sayWhoTheyAre(page, person);
  await next(page).dblclick();
  await expect(email(page)).toBeVisible();
  await sayHowToReachThem(page, person);
  await next(page).dblclick();
  await expect(signHeading(page)).toBeVisible();
  await expect(page).toHaveTitle(/^Your signature/);
  const { steps } = await savedByServer(page);
  expect(steps).toEqual(["postcode", "basic_info", "contact_info"]);
});

test("Back from the signature finds every answer, and a corrected one is what gets signed", async ({ page }) => {
  await walkToTheSeam(page, { variant: "v5" });
  await page.goBack();
  await expect(email(page)).toHaveValue(/@mail\.test$/);
  await surname(page).fill("Lovelace");
  await next(page).click();
  await expect(signHeading(page)).toBeVisible();
  await expect(page.getByText("Ada Lovelace")).toBeVisible();
  await typeSignature(page, "Ada Lovelace");
  await signButton(page).click();
  await expect(page).toHaveURL(afterSigning);
  expect((await savedByServer(page)).last_name).toBe("Lovelace");
});

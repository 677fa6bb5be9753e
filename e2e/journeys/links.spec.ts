import { type Browser, expect, type Page, test } from "@playwright/test";
import { haveComeTo } from "./coming-back.states.ts";
import { aPerson, type Person } from "./people.ts";
import { walkToSigning } from "./walk.ts";

const claimOf = (page: Page) => page.evaluate(() => localStorage.getItem("currentId") ?? "");

/** What went out to others about a claim, as the sandbox stored it. */
async function sent(page: Page, kind: string, claim: string): Promise<{ body: Record<string, unknown> }[]> {
  const answer = await page.request.get(`/api/sandbox/messages?kind=${kind}&limit=500`);
  const { responseObject }: { responseObject: { claim: string; body: Record<string, unknown> }[] } =
    await answer.json();
  return responseObject.filter((message) => message.claim === claim);
}

/** Everything but the signature, in one browser. */
async function leaveBeforeSigning(page: Page, person: Person): Promise<string> {
  await walkToSigning(page, { person });
  return claimOf(page);
}

const elsewhere = (browser: Browser) => browser.newContext().then((other) => other.newPage());

test.describe("a claim picked up in another browser", () => {
  test("by its number alone goes on, with what is personal hidden", async ({ page, browser }) => {
    const person = aPerson();
    const claimId = await leaveBeforeSigning(page, person);
    const other = await elsewhere(browser);
    await other.goto(`/resume?id=${claimId}`, { waitUntil: "commit" });
    await expect(other.getByRole("heading", { name: "Welcome back" })).toBeVisible();
    await expect(other.getByText(/some details stay hidden until you confirm your phone/)).toBeVisible();
    await expect(other).toHaveURL(/\/get-started-v3\//);
    await expect(other).not.toHaveURL(/id=/);
    expect(await claimOf(other)).toBe(claimId);
    expect(await other.content()).not.toContain(person.email);
    const kept = await other.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain(person.email);
    await other.context().close();
  });

  test("once it is in says how to open it, and nothing of what it came to", async ({ page, browser }) => {
    const { claimId } = await haveComeTo(page, "submitted", "v4");
    const other = await elsewhere(browser);
    await other.goto(`/resume?id=${claimId}`);
    await expect(other.getByText(/^This claim is with us\./)).toBeVisible();
    await expect(other.getByText(/We found|recovering what/)).toHaveCount(0);
    await other.getByRole("link", { name: "Text me a code to open it" }).click();
    await expect(other.getByRole("heading", { name: "Phone Verification" })).toBeVisible();
    await other.context().close();
  });

  test("by the signed link that the firm has is whole where it was entered, and masked elsewhere", async ({
    page,
    browser,
  }) => {
    const person = aPerson();
    const claimId = await leaveBeforeSigning(page, person);
    await expect.poll(async () => (await sent(page, "crm", claimId)).length).toBeGreaterThan(0);
    const [lead] = await sent(page, "crm", claimId);
    const link = JSON.stringify(lead?.body).match(/\/resume\?id=[^"\\]+/)?.[0] ?? "";
    expect(link).toContain("sign=");
    const other = await elsewhere(browser);
    await other.goto(link);
    await expect(other.getByText(/some details stay hidden until you confirm your phone/)).toBeVisible();
    await expect(other).toHaveURL(/\/get-started-v3\//);
    expect(await other.content()).not.toContain(person.email);
    await other.context().close();
    await page.goto(link);
    await expect(page.getByText("We have found your claim and everything you entered.")).toBeVisible();
    await expect(page).toHaveURL(/\/get-started-v3\//);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("userAnswers") ?? "")).toContain(person.email);
  });
});

test("a link to no claim says so, and a new claim can be started from there", async ({ page }) => {
  await page.goto("/resume?id=nobody-has-this-number");
  await expect(page.getByRole("alert")).toContainText("Error while trying to find the claim in the link.");
  await page.getByRole("link", { name: "Start a new claim" }).click();
  await expect(page).toHaveURL(/\/get-started-v[345]$/);
  await expect(page.getByRole("progressbar")).toBeVisible();
});

test("help stands on every page but the first, and reports a problem", async ({ page }) => {
  await page.goto("/get-started-v3");
  await page.getByRole("button", { name: "Need Help" }).click();
  await page.getByRole("button", { name: "Report a Technical Problem" }).click();
  await page.getByLabel("What happened?").fill("The list of addresses is empty.");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Your problem has been reported successfully")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect
    .poll(async () => JSON.stringify(await sent(page, "chat", await claimOf(page))))
    .toContain("The list of addresses is empty.");
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("button", { name: "Need Help" })).toHaveCount(0);
});

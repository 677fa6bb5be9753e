import { type Browser, expect, type Page, test } from "@playwright/test";
import { type ComingBack, comingBackStates, haveComeTo, rememberClaim } from "./coming-back.states.ts";
import { call } from "./over-the-wire.ts";
import { variantsInTurn } from "./variants.ts";
import { noteHeadings } from "./walk.ts";

const inTurn = variantsInTurn();

const claimOf = (page: Page) => page.evaluate(() => localStorage.getItem("currentId") ?? "");
const elsewhere = (browser: Browser) => browser.newContext().then((other) => other.newPage());
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** The token of the link that the firm has, where it was sent the claim already; before that, one that proves nothing. */
async function tokenOf(page: Page, claimId: string, hasContact: boolean): Promise<string> {
  const find = async () => {
    const messages: { claim: string; body: unknown }[] = await call(
      page,
      "GET",
      "/sandbox/messages?kind=crm&limit=500",
    );
    const mine = JSON.stringify(messages.filter(({ claim }) => claim === claimId));
    return /sign=([\w.-]+)/.exec(mine)?.[1] ?? "";
  };
  if (!hasContact) return `${claimId}.none.none`;
  await expect.poll(find).not.toBe("");
  return find();
}

/** A link shows that the claim was found, and after its pause a whole screen: a heading, and something to do. */
async function expectToLeadTo(page: Page, link: string, path: string) {
  const headings = await noteHeadings(page);
  await page.goto(link);
  await expect.poll(headings).toContain("Welcome back");
  expect(new URL(page.url()).search).toBe("");
  await expect(page).not.toHaveURL(/resume/);
  await expect.poll(() => pathOf(page), link).toBe(path);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  const controls = page.getByRole("main").locator("button, input, select, a[href]").filter({ visible: true });
  await expect.poll(() => controls.count()).toBeGreaterThan(0);
  expect(new URL(page.url()).search).toBe("");
  expect(pathOf(page)).toBe(path);
}

for (const [state, { own, masked, steps }] of Object.entries(comingBackStates))
  for (const journey of inTurn())
    test(`a ${journey} claim ${state} is picked up where it was left, by every kind of link`, async ({
      page,
      browser,
    }) => {
      const { claimId } = await haveComeTo(page, state as ComingBack, journey);
      const sign = await tokenOf(page, claimId, steps >= 3);
      const others = await Promise.all([1, 2, 3].map(() => elsewhere(browser)));
      const links = [`/resume?id=${claimId}`, `/resume?id=${claimId}&sign=${sign}`, `/resume?sign=${sign}`];
      await Promise.all([
        expectToLeadTo(page, `/resume?id=${claimId}`, own),
        ...others.map((other, index) => expectToLeadTo(other, links[index] ?? "", masked)),
      ]);
      for (const other of others) await other.context().close();
    });

test.describe("questions picked up by their link", () => {
  for (const journey of inTurn())
    test(`go on in the claim's own journey, ${journey}`, async ({ page }) => {
      const { claimId } = await haveComeTo(page, "with its phone confirmed", journey);
      await expectToLeadTo(page, `/questions-resume?id=${claimId}`, `/get-started-${journey}/questions`);
    });
});

test.describe("a link into another claim", () => {
  test("while one is under way asks first, and changes nothing before a press", async ({ page, browser }) => {
    const theirs = await elsewhere(browser);
    const { claimId: other } = await haveComeTo(theirs, "waiting for the signature", "v3");
    const { claimId: mine } = await haveComeTo(page, "with a name", "v3");
    await rememberClaim(page, mine);
    await page.goto(`/resume?id=${other}`);
    await expect(page.getByRole("heading", { name: "Continue the claim of A*** E****?" })).toBeVisible();
    await expect(page).toHaveURL(/\/resume$/);
    expect((await call(page, "POST", "/session/claim")).claimId).toBe(mine);
    await page.getByRole("button", { name: "Go on with my own claim" }).click();
    await expect(page).toHaveURL(/\/get-started-v3\/contact$/);
    const headings = await noteHeadings(page);
    await page.goto(`/resume?id=${other}`);
    await page.getByRole("button", { name: "Continue the claim of the link" }).click();
    await expect.poll(headings).toContain("Welcome back");
    await expect(page).toHaveURL(/\/get-started-v3\/sign$/);
    expect(await claimOf(page)).toBe(other);
    await theirs.context().close();
  });

  test("at the address of a step is asked about too", async ({ page, browser }) => {
    const theirs = await elsewhere(browser);
    const { claimId: other } = await haveComeTo(theirs, "with a name", "v3");
    const { claimId: mine } = await haveComeTo(page, "with a name", "v3");
    await rememberClaim(page, mine);
    await page.goto(`/get-started-v3/sign?id=${other}`);
    await expect(page.getByRole("heading", { name: "Continue the claim of A*** E****?" })).toBeVisible();
    await expect(page).toHaveURL(/\/resume$/);
    await theirs.context().close();
  });
});

test.describe("two tabs with two claims", () => {
  test("the tab whose claim was left under what is typed says so, sends nothing, and offers both", async ({
    page,
    browser,
  }) => {
    const theirs = await elsewhere(browser);
    const { claimId: other } = await haveComeTo(theirs, "with an address", "v3");
    const { claimId: mine } = await haveComeTo(page, "with an address", "v3");
    await rememberClaim(page, mine);
    await page.goto("/get-started-v3/info");
    await page.getByLabel("Legal first name").fill("Secretina");
    const second = await page.context().newPage();
    await second.goto(`/resume?id=${other}`);
    await second.getByRole("button", { name: "Continue the claim of the link" }).click();
    await expect(second).toHaveURL(/\/get-started-v3\/info$/);
    await expect(page.getByRole("heading", { name: "Another claim is open in this browser" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Another claim is open in this browser" })).toBeVisible();
    const held = JSON.stringify(await call(theirs, "POST", "/session/claim"));
    expect(held).not.toContain("Secretina");
    await page.getByRole("button", { name: "Go on with the claim in this tab" }).click();
    await expect(page.getByLabel("Legal first name")).toBeVisible();
    await expect(page.getByLabel("Legal first name")).toHaveValue("Secretina");
    expect(await claimOf(page)).toBe(mine);
    await expect(second.getByRole("heading", { name: "Another claim is open in this browser" })).toBeVisible();
    await second.getByRole("button", { name: "Change to the other claim" }).click();
    await expect(second).toHaveURL(/\/get-started-v3\/info$/);
    await expect(second.getByLabel("Legal first name")).toHaveValue("");
    expect((await call(page, "POST", "/session/claim")).claimId).toBe(mine);
    await theirs.context().close();
  });
});

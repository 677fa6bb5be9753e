import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { operationsToken, test } from "./own-front.ts";

const operator = { httpCredentials: { username: "olga", password: operationsToken } };

// Dead letters, and a token, of its own.
test.use({ ownBackEnd: true });
test.setTimeout(240_000);

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const table = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

/** A claim with an e-mail that the mail service rejected until it was given up. */
async function aClaimWithDeadMail(page: Page): Promise<string> {
  const { claimId } = (await (await page.request.post("/api/session/claim")).json()).responseObject;
  await page.request.post("/api/sandbox/faults", { data: { fault: "crm-away", minutes: 30 } });
  await page.request.put("/api/session/claim", {
    data: {
      claimNumber: claimId,
      first_name: "Ada",
      last_name: "Fallow",
      email: "ada@claims.test",
      phone_number: "+447700900123",
    },
  });
  await page.request.patch("/api/lead", { data: { data: [{ Email: "ada@claims.test" }] } });
  return claimId;
}

test("without the token there is nothing to see, and a wrong one is rejected in words", async ({ browser, front }) => {
  for (const credentials of [null, { username: "olga", password: "a-guess-of-somebody-else" }]) {
    const context = await browser.newContext(credentials === null ? {} : { httpCredentials: credentials });
    const answer = await context.request.get(`${front.origin}/operations`);
    expect(answer.status()).toBe(401);
    expect(await answer.text()).toContain("A token is needed.");
    await context.close();
  }
});

test(
  "an operator sees what was given up, drives it again, and follows the claim's way",
  { tag: "@waits" },
  async ({ browser, front }) => {
    const context = await browser.newContext({ ...operator, baseURL: front.origin });
    const page = await context.newPage();
    const other = await browser.newContext({ ...operator, baseURL: front.origin });
    const claimId = await aClaimWithDeadMail(page);
    await aClaimWithDeadMail(await other.newPage());
    await page.goto("/operations");
    const dead = region(page, "What was given up");
    await expect(dead.getByText("The receiver did not take it")).toHaveCount(2, { timeout: 90_000 });
    await expectAccessible(page);

    page.once("dialog", (asked) => void asked.accept());
    await dead
      .getByRole("button", { name: /^Close for good: crm / })
      .first()
      .click();
    await expect(page.getByText("1 closed: it is not sent.")).toBeVisible();
    await expect(dead.getByText("The receiver did not take it")).toHaveCount(1);

    await page.request.post("/api/sandbox/faults", { data: { fault: "crm-away", minutes: 0 } });
    await page.getByRole("button", { name: /^Drive all \d+ of crm again$/ }).click();
    await expect(page.getByText(/^\d+ queued again\.$/)).toBeVisible();
    await expect(page.getByText("Nothing was given up.")).toBeVisible();

    await page.getByLabel("Claim number or reference").fill("EC-0000-0001");
    await page.getByRole("button", { name: "Show its way" }).click();
    await expect(
      page.getByText("This reference is mistyped: its last character does not fit the others."),
    ).toBeVisible();
    await page.getByLabel("Claim number or reference").fill(claimId);
    await page.getByRole("button", { name: "Show its way" }).click();
    await expect(table(page, "What happened").getByText("Begun")).toBeVisible();
    await expect(table(page, "What went out for it").getByText("crm").first()).toBeVisible();
    await expect(page.getByText("ada@claims.test")).not.toBeAttached();
    await other.close();
    await context.close();
  },
);

test("what is encrypted opens for a reason alone, and the look stays in the log", async ({ browser, front }) => {
  const context = await browser.newContext({ ...operator, baseURL: front.origin });
  const page = await context.newPage();
  const { claimId } = (await (await page.request.post("/api/session/claim")).json()).responseObject;
  await page.request.put("/api/session/claim", { data: { claimNumber: claimId, email: "ada@claims.test" } });
  await page.goto("/operations");
  await page.getByLabel("Claim number or reference").fill(claimId);
  await page.getByRole("button", { name: "Show its way" }).click();
  await page.getByLabel("Your name").fill("Olga Operator");
  await page.getByLabel("Reason").fill("because");
  await page.getByRole("button", { name: "Open and log" }).click();
  await expect(page.getByText("ada@claims.test")).not.toBeAttached();

  await page.getByLabel("Reason").fill("Ticket 4711: she asked what we hold.");
  await page.getByRole("button", { name: "Open and log" }).click();
  await expect(page.getByText("ada@claims.test")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText("As it was written: 1 look.")).toBeVisible();
  const log = region(page, "Access log");
  await expect(log.getByText("Olga Operator (as olga)")).toBeVisible();
  await expect(log.getByText("Ticket 4711: she asked what we hold.")).toBeVisible();

  // What was opened goes with the claim that it was opened of.
  await page.getByLabel("Claim number or reference").fill("EC-0000-0000");
  await expect(page.getByText("ada@claims.test")).not.toBeAttached();
  await page.getByRole("button", { name: "Show its way" }).click();
  await expect(page.getByText("There is no claim with this number or reference")).toBeVisible();
  await context.close();
});

test("a reason that a back end of another version noted is shown as it stands", async ({ browser, front }) => {
  const context = await browser.newContext({ ...operator, baseURL: front.origin });
  const page = await context.newPage();
  const dead = {
    id: "a",
    kind: "ticket",
    claim: null,
    attempts: 10,
    failure: "held-back",
    queuedAt: "2026-01-02T03:04:05Z",
  };
  await page.route("**/api/operations/dead", (route) =>
    route.fulfill({ json: { success: true, message: "", responseObject: [dead], statusCode: 200 } }),
  );
  await page.goto("/operations");
  await expect(
    table(page, "What was given up").getByText("Another version of the back end noted 'held-back'"),
  ).toBeVisible();
  await context.close();
});

import { expect, type Browser } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { test } from "./own-front.ts";

// Each move composes pages, on a machine that may be busy.
test.setTimeout(300_000);
// Reports count of releases in the registry of the back end alone.
test.use({ ownBackEnd: true });

/** A new visit with the lowest cohort number opens a link from an e-mail; answers what its page reported of the releases. */
async function visit(browser: Browser, origin: string): Promise<string[]> {
  const context = await browser.newContext();
  await context.addCookies([{ name: "cohort", value: "0", url: origin }]);
  const page = await context.newPage();
  const reported = page.waitForRequest(
    (request) => request.url().endsWith("/api/vitals") && request.postDataJSON().remote === "back-journey",
  );
  await page.goto(`${origin}/cancel`);
  await expect(page.getByRole("heading", { level: 1, name: /cancel/i })).toBeVisible();
  const { errors } = (await reported).postDataJSON();
  await page.waitForLoadState("networkidle");
  await context.close();
  return errors.map(({ name, phase }: { name: string; phase: string }) => `${name} at ${phase}`);
}

test("a canary that errs above its partner is taken back within a minute, and the report says why", async ({
  page,
  browser,
  front,
}) => {
  await front.move("release", "back-journey");
  await front.tryBroken("back-journey", "cancel");
  const canary = (await front.registry()).apps["back-journey"]?.canary?.release.hash;
  expect(canary).toBeDefined();
  front.watchCanaries();
  expect(await visit(browser, front.origin)).not.toEqual([]);

  const lastMove = async () => (await front.registry()).history?.at(-1);
  const takenBack = async () => {
    await Promise.all([visit(browser, front.origin), visit(browser, front.origin)]);
    return (await lastMove())?.action;
  };
  // A minute on a machine of its own, which the bench of a team's day measures; this one may be shared.
  await expect.poll(takenBack, { timeout: 150_000 }).toBe("healed");
  const { reason = "", by } = (await lastMove()) ?? {};
  expect(by).toBe("automatic rollback");
  const [, failed] =
    new RegExp(
      `^back-journey ${canary} failed on (\\d+) of \\1 pages, its partner again\\w+ on 0 of \\d+ pages?. Most often: \\w+ at load`,
    ).exec(reason) ?? [];
  expect(Number(failed), reason).toBeGreaterThanOrEqual(5);
  expect(await visit(browser, front.origin)).toEqual([]);

  await page.goto("/releases");
  await expect(page.getByRole("heading", { level: 4, name: `${canary} withdrawn` })).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  const ofCanary = page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { level: 4, name: `${canary} withdrawn` }) });
  await expect(
    ofCanary.getByRole("img", { name: /Pages a minute, at most \d+; [1-9]\d* failed in the last hour/ }),
  ).toBeVisible();
  await expectAccessible(page);
});

import { expect, test } from "@playwright/test";
import { comeToSigning, findAddress, isHydrated, next, signHeading } from "./walk.ts";

test("each step says that its answers are saved, and the home page offers to go on", async ({ page }) => {
  await findAddress(page, { variant: "v4" });
  await next(page).click();
  await expect(page.getByLabel("Legal first name")).toBeVisible();
  await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();
  await page.goto("/");
  const onward = page.getByRole("link", { name: "Continue your claim" });
  await expect(page.getByText("You stopped at your details. Your answers are saved.")).toBeVisible();
  await expect.poll(() => isHydrated(onward)).toBe(true);
  await onward.click();
  await expect(page).toHaveURL("/get-started-v4/info");
});

test("a link to continue is e-mailed, and opens the claim elsewhere behind its code", async ({ page, browser }) => {
  await comeToSigning(page);
  await page.getByRole("button", { name: "E-mail me a link to continue" }).click();
  await expect(page.getByText(/^We sent a link to .•••@mail\.test\.$/)).toBeVisible();
  const { responseObject: sent } = await (await page.request.get("/api/sandbox/messages?kind=email&limit=100")).json();
  // Claims of other stories are e-mailed too.
  const asked = sent.filter(({ body }: { body: { subject: string } }) => body.subject === "Your link to continue");
  const [link] = asked
    .flatMap(({ links = [] }: { links?: string[] }) => links)
    .filter((each: string) => each.includes("/resume?"));
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(String(link));
  await expect(elsewhere).toHaveURL(/\/get-started-v3\/sign$/);
  await expect(signHeading(elsewhere)).toBeVisible();
  await expect(elsewhere.getByText("A*** E***")).toBeVisible();
});

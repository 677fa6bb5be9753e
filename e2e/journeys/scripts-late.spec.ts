import { expect, type Page, test } from "@playwright/test";

/** Each of these is this late, one after the other: longer than any loader of ours waits for a file. */
const lateMs = 10_000;

const later = () => new Promise<void>((resolve) => setTimeout(resolve, lateMs));

/** All that the shell's first script asks for is late, and what the remotes are made of is late once more after that. */
async function serveLate(page: Page) {
  let begin = () => undefined as void;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const shellIsThere = begun.then(later);
  const remotesAreThere = shellIsThere.then(later);
  await page.route(/\/r\/.*\.(js|json)$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (/^\/r\/shell\/.*\/main\./.test(pathname)) begin();
    else await (pathname.startsWith("/r/shell/") ? shellIsThere : remotesAreThere);
    await route.continue().catch(() => undefined);
  });
}

for (const path of ["/", "/get-started-v3", "/get-started-v4"]) {
  test(
    `scripts that come later than every loader waits leave what was typed at ${path}, and the page comes alive`,
    { tag: "@waits" },
    async ({ page }) => {
      await serveLate(page);
      await page.goto(path, { waitUntil: "commit" });
      const postcode = page.getByLabel(/Postcode/);
      await postcode.pressSequentially("M1 1");
      await expect(page.getByRole("option")).toHaveCount(4, { timeout: 90_000 });
      await expect(postcode).toHaveValue("M1 1");
      await postcode.pressSequentially("A");
      await expect(postcode).toHaveValue("M1 1A");
      await expect(page.getByRole("option")).toHaveCount(4);
    },
  );
}

test(
  "scripts that come later than every loader waits find the answer that was pressed at /get-started-v5",
  { tag: "@waits" },
  async ({ page }) => {
    await serveLate(page);
    await page.goto("/get-started-v5", { waitUntil: "commit" });
    const yes = page.getByRole("button", { name: "Yes" });
    await yes.click();
    await expect(yes).toHaveAttribute("aria-busy", "true");
    const next = page.getByRole("heading", { level: 1, name: "Did the dealer disclose their commission?" });
    await expect(next).toBeVisible({ timeout: 90_000 });
    await expect(page.locator("[aria-busy]")).toHaveCount(0);
  },
);

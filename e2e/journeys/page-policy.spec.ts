import { expect, type Page, test } from "@playwright/test";
import { aPerson } from "./people.ts";
import { answerQuestions, confirmPhone, finish } from "./walk-back.ts";
import { comeToTheSeam, report, signButton } from "./walk.ts";

/** Notes everything that the browser blocks because of the page's policies, and every error that it reports. */
function noteRejections(page: Page): string[] {
  const noted: string[] = [];
  page.on("pageerror", ({ message }) => noted.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") noted.push(message.text());
  });
  return noted;
}

test("nothing on the way from the home page to the upload offends the page's policies", async ({ page }) => {
  const rejections = noteRejections(page);
  const person = aPerson();
  for (const path of ["/", "/v5", "/faqs", "/privacy-policy"]) {
    // What comes with every page comes last, and reports how the page fared.
    const hasAllCome = page.waitForRequest("**/api/vitals");
    await page.goto(path);
    await hasAllCome;
  }
  await comeToTheSeam(page, { person });
  await signButton(page).click();
  await confirmPhone(page, person);
  await answerQuestions(page);
  await expect(report(page)).toBeVisible();
  await page.getByRole("button", { name: "Final Step" }).click();
  await expect(finish(page)).toBeVisible();
  expect(rejections).toEqual([]);
});

for (const path of ["/sandbox", "/releases", "/operations"]) {
  test(`${path} shows what it has, and takes no text for markup or for a script's address`, async ({ page }) => {
    const rejections = noteRejections(page);
    const answer = await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(rejections).toEqual([]);
    expect(answer?.headers()["content-security-policy"]).toContain(
      "require-trusted-types-for 'script'; trusted-types 'none'",
    );
    const taken = await page.evaluate(() => {
      try {
        document.createElement("div").innerHTML = "<b>bold</b>";
        return true;
      } catch {
        return false;
      }
    });
    expect(taken).toBe(false);
  });
}

test("a text becomes neither a script's address nor markup, and a script without its hash does not run", async ({
  page,
}) => {
  await page.goto("/");
  const rejected = await page.evaluate(async () => {
    const attempt = (sink: () => unknown) => {
      try {
        sink();
        return "taken";
      } catch (error) {
        return error instanceof Error ? error.name : "";
      }
    };
    const script = document.createElement("script");
    // The bundler's own policy is there for every script that runs here already; the hash is asked for all the same.
    const file = [...document.scripts].find(({ src }) => src)?.src ?? "";
    const unhashed = new Promise<string>((resolve) => {
      const policy = Reflect.get(globalThis, "trustedTypes").createPolicy("claims-loader", {
        createScriptURL: (url: string) => url,
      });
      const script = document.createElement("script");
      script.src = policy.createScriptURL(file);
      script.addEventListener("load", () => resolve("ran"));
      script.addEventListener("error", () => resolve("refused"));
      document.head.append(script);
    });
    return [
      attempt(() => Object.assign(script, { src: file })),
      attempt(() => Object.assign(document.createElement("div"), { innerHTML: "<b>bold</b>" })),
      attempt(() => Reflect.get(globalThis, "trustedTypes").createPolicy("another", {})),
      await unhashed,
    ];
  });
  expect(rejected).toEqual(["TypeError", "TypeError", "TypeError", "refused"]);
});

import { expect } from "@playwright/test";
import { desk, test } from "./story.ts";

test.use({ size: desk });

test("an editor opens the words, changes an answer, and the preview shows it", async ({ tab }) => {
  // It is built when it is first opened.
  await expect.poll(async () => (await fetch(`${tab.origin}/editor`)).status, { timeout: 120_000 }).toBe(200);
  await tab.open("/editor#/collections/sections/entries/faq");
  await tab.press("button", "Login");
  await tab.press("button", "Expand");
  await tab.fill("textbox", "Answer", "Agreements of the last ten years are eligible.", 0);
  const previewed = () => tab.evaluate(() => document.querySelector("iframe")?.contentDocument?.body.innerText ?? "");
  await expect.poll(previewed).toContain("Agreements of the last ten years are eligible.");
});

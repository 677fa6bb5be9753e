import { expect, type Page, test } from "@playwright/test";
import { answerQuestions, confirmPhone, haveSigned, heading, wrongAnswers } from "./walk-back.ts";
import { comeToTheSeam, giveDetails, next, signButton, signHeading } from "./walk.ts";

/** What one frame shows: the heading, how far the page is scrolled, and whether the footer is in view. */
interface FrameSeen {
  readonly heading: string;
  readonly top: number;
  readonly isFooterInView: boolean;
}

/** Takes down every frame from here on; answers how to ask for those that show this heading. */
async function recordFrames(page: Page) {
  await page.evaluate(() => {
    const frames: object[] = [];
    Object.assign(globalThis, { frames });
    const look = () => {
      const footer = document.querySelector("footer")?.getBoundingClientRect();
      frames.push({
        heading: document.querySelector("main h1")?.textContent ?? "",
        top: Math.round(window.scrollY),
        isFooterInView: footer !== undefined && footer.top < window.innerHeight,
      });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return async (name: string) => {
    const frames = await page.evaluate(() => (Reflect.get(globalThis, "frames") ?? []) as unknown as FrameSeen[]);
    return frames.filter((frame) => frame.heading === name);
  };
}

const atTop = (frames: readonly FrameSeen[]) => {
  expect(frames.length).toBeGreaterThan(0);
  expect(frames.filter(({ top, isFooterInView }) => top !== 0 || isFooterInView)).toEqual([]);
};

test("no frame shows a step from where the one before was scrolled to, across the seam", async ({ page }) => {
  await comeToTheSeam(page);
  await signButton(page).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  const framesWith = await recordFrames(page);
  await signButton(page).click();
  await expect(heading(page, "Phone Verification")).toBeVisible();
  await expect.poll(async () => (await framesWith("Phone Verification")).length).toBeGreaterThan(2);
  atTop(await framesWith("Phone Verification"));
});

test("no frame shows the sign step from where the details were scrolled to", async ({ page }) => {
  await giveDetails(page, { variant: "v5" });
  const framesWith = await recordFrames(page);
  await next(page).click();
  await expect(signHeading(page)).toBeFocused();
  await expect
    .poll(async () => (await framesWith("Almost Done — Please Sign to Start Your Claim")).length)
    .toBeGreaterThan(2);
  atTop(await framesWith("Almost Done — Please Sign to Start Your Claim"));
});

test("the second attempt begins at its heading, in view", async ({ page }) => {
  const { person } = await haveSigned(page);
  await page.goto("/get-started-v4/questions");
  await confirmPhone(page, person);
  await answerQuestions(page, wrongAnswers);
  await expect(page.getByText(/^Unfortunately, some of the answers provided were incorrect\./)).toBeVisible();
  const second = page.getByRole("heading", { level: 1 });
  await expect(second).toBeFocused();
  await expect(second).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

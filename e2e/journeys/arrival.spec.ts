import { expect, type Page, test } from "@playwright/test";
import { aPerson } from "./people.ts";
import { answerQuestions, confirmPhone, finish, wrongAnswers } from "./walk-back.ts";
import {
  comeToTheSeam,
  findAddress,
  giveDetails,
  next,
  sayHowToReachThem,
  sayWhoTheyAre,
  signButton,
  typeSignature,
} from "./walk.ts";

/** What one frame shows. */
interface FrameSeen {
  /** Each heading has a number of its own: two screens may be called the same. */
  readonly screen: number;
  readonly heading: string;
  readonly top: number;
  readonly isFooterInView: boolean;
  /** The focus is on the heading, or on the one entry that the screen is there for. */
  readonly hasFocus: boolean;
}

/** Takes down every frame from here on; answers how to ask for them. */
async function recordFrames(page: Page) {
  await page.evaluate(() => {
    const frames: FrameSeen[] = [];
    Object.assign(globalThis, { frames });
    const headings: (Element | null)[] = [];
    const look = () => {
      const heading = document.querySelector("main h1");
      if (!headings.includes(heading)) headings.push(heading);
      const footer = document.querySelector("footer")?.getBoundingClientRect();
      frames.push({
        screen: headings.indexOf(heading),
        heading: heading?.textContent ?? "",
        top: Math.round(window.scrollY),
        isFooterInView: footer !== undefined && footer.height > 0 && footer.top < window.innerHeight,
        hasFocus: document.activeElement?.matches("main h1, main [data-takes-focus]") === true,
      });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return (): Promise<FrameSeen[]> => page.evaluate("frames");
}

/** The first frame of each screen that came after the one on which the recording began. */
const firstFrames = (frames: readonly FrameSeen[]) =>
  frames.filter(({ screen, heading }, at) => screen > 0 && heading !== "" && frames[at - 1]?.screen !== screen);

const waits = ["Looking for your agreements", "Your agreements", "Sending your claim"];

test("each step of a journey begins in its first frame at its top and with its focus", async ({ page }) => {
  const person = aPerson({ surname: "Qfound" });
  await findAddress(page);
  const frames = await recordFrames(page);
  await next(page).click();
  await sayWhoTheyAre(page, person);
  await next(page).click();
  await sayHowToReachThem(page, person);
  await next(page).click();
  await expect(page.getByText(/^Congratulations/)).toBeVisible();
  await typeSignature(page);
  await signButton(page).click();
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await confirmPhone(page, person);
  await answerQuestions(page, wrongAnswers);
  await page.getByRole("button", { name: "Verification" }).click();
  await answerQuestions(page);
  await expect(finish(page)).toBeVisible();
  const arrivals = firstFrames(await frames());
  const questions = "Lets confirm it's really you";
  // A wait may be over before it is seen.
  expect(arrivals.map(({ heading }) => heading).filter((heading) => !waits.includes(heading))).toEqual([
    "Find Your Agreements",
    "Send Results To...",
    "Almost Done — Please Sign to Start Your Claim",
    "We've Found Your Car Finance Agreement(s)",
    "Phone Verification",
    questions,
    questions,
    questions,
    "Your claim is in",
  ]);
  expect(arrivals.filter(({ top, isFooterInView, hasFocus }) => top !== 0 || isFooterInView || !hasFocus)).toEqual([]);
});

test("no frame shows a step from where the one before was scrolled to, across the seam", async ({ page }) => {
  await comeToTheSeam(page);
  await signButton(page).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  const frames = await recordFrames(page);
  await signButton(page).click();
  await staysAtTop(frames, "Phone Verification");
});

test("no frame shows the sign step from where the details were scrolled to", async ({ page }) => {
  await giveDetails(page, { variant: "v5" });
  const frames = await recordFrames(page);
  await next(page).click();
  await staysAtTop(frames, "Almost Done — Please Sign to Start Your Claim");
});

/** Looks at some frames of a screen that nothing is done on yet. */
async function staysAtTop(frames: () => Promise<readonly FrameSeen[]>, name: string) {
  const ofScreen = async () => (await frames()).filter(({ heading }) => heading === name);
  await expect.poll(async () => (await ofScreen()).length).toBeGreaterThan(2);
  expect((await ofScreen()).filter(({ top, isFooterInView }) => top !== 0 || isFooterInView)).toEqual([]);
}

import { expect, type Page, test } from "@playwright/test";
import { draw, drawAtOnce, finger, inkOnPad, mouse, pad, stylus } from "./pen.ts";
import { comeToSigning, confirmation, signButton, signHeading, typeSignature } from "./walk.ts";

test.use({ hasTouch: true });

const afterSigning = /\/(otp|questions|credits-report|credit-report(-s)?|submit-claim)$/;
const summary = (page: Page) => page.getByRole("alert", { name: "There is a problem" });

/** The claimant's own copy: a signature without it was not taken down as evidence. */
async function expectOnRecord(page: Page) {
  const letter = await page.request.get("/api/claims/current/authority.pdf");
  expect(letter.status()).toBe(200);
  expect(letter.headers()["content-type"]).toBe("application/pdf");
  expect((await letter.body()).subarray(0, 5).toString()).toBe("%PDF-");
}

const hands = {
  "with a mouse": async (page: Page) => {
    await draw(page, mouse(page));
    await confirmation(page).check({ force: true });
  },
  "with a finger": async (page: Page) => {
    await draw(page, await finger(page));
    await confirmation(page).check({ force: true });
  },
  "as a typed name": (page: Page) => typeSignature(page),
};

for (const [how, giveSignature] of Object.entries(hands)) {
  test(`a signature given ${how} is on record, and its copy at every step that follows`, async ({ page }) => {
    await comeToSigning(page);
    await giveSignature(page);
    await signButton(page).click();
    await expect(page).toHaveURL(afterSigning);
    await expectOnRecord(page);
    const copy = page.getByRole("link", { name: /Letter of Authority/ });
    await expect(copy).toBeVisible();
    const [letter] = await Promise.all([page.waitForEvent("download"), copy.click()]);
    expect(await letter.failure()).toBeNull();
  });
}

const [desk, ink] = ["rgb(238, 240, 244)", "rgb(35, 48, 166)"];

test("the button looks ready with the last thing given, and keeps its size and place", async ({ page }) => {
  await comeToSigning(page);
  await expect(signButton(page)).toHaveCSS("background-color", desk);
  await draw(page, mouse(page));
  const before = await signButton(page).boundingBox();
  await expect(signButton(page)).toHaveCSS("background-color", desk);
  await confirmation(page).check({ force: true });
  await expect(signButton(page)).toHaveCSS("background-color", ink);
  expect(await signButton(page).boundingBox()).toEqual(before);
});

test("on a wide screen all that is not paper is desk, down to the footer", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 2400 });
  await comeToSigning(page);
  const heading = await signHeading(page).boundingBox();
  const footer = await page.getByRole("contentinfo").boundingBox();
  const [x, y, bottom] = [heading?.x ?? 0, heading?.y ?? 0, footer?.y ?? 0];
  const patch = (at: { x: number; y: number }) => page.screenshot({ clip: { ...at, width: 8, height: 8 } });
  const besideTheSheet = await patch({ x: 4, y });
  expect(await patch({ x: 4, y: bottom - 12 })).toEqual(besideTheSheet);
  expect(await patch({ x: x - 20, y })).not.toEqual(besideTheSheet);
});

test.describe("a drawing that is no signature", () => {
  const strokes = {
    "Signature too small.": [
      [70, 200],
      [100, 200],
      [150, 200],
    ],
    "Signature too short.": [
      [70, 200],
      [82, 188],
      [91, 179],
    ],
    "Draw for at least 1 second.": [
      [70, 200],
      [170, 90],
      [280, 200],
    ],
  } as const;
  for (const [sentence, points] of Object.entries(strokes)) {
    test(`says '${sentence}', and moves nothing while it says so`, async ({ page }) => {
      await comeToSigning(page);
      await pad(page).scrollIntoViewIfNeeded();
      const before = await pad(page).boundingBox();
      await (sentence.startsWith("Draw") ? drawAtOnce(page, points) : draw(page, mouse(page), points));
      await expect(page.getByText(sentence)).toBeVisible();
      expect(await pad(page).boundingBox()).toEqual(before);
      await page.getByRole("button", { name: "Clear" }).click();
      await expect(page.getByText(sentence)).toBeHidden();
      expect(await inkOnPad(page)).toBe(0);
      await draw(page, mouse(page));
      await expect(page.getByText(sentence)).toBeHidden();
      await confirmation(page).check({ force: true });
      await signButton(page).click();
      await expect(page).toHaveURL(afterSigning);
    });
  }

  test("an empty pad, and no word about earlier claims, are shown in both places", async ({ page }) => {
    await comeToSigning(page);
    await signButton(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByText("Must have at least 1 strokes.")).toBeVisible();
    await expect(
      page.getByRole("link", { name: "Your signature: Please provide your signature to continue" }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Your confirmation: This field is required" }).click();
    await expect(confirmation(page)).toBeFocused();
    await expect(signHeading(page)).toBeVisible();
  });

  test("a signature without the word about earlier claims is not taken", async ({ page }) => {
    await comeToSigning(page);
    await draw(page, mouse(page));
    await signButton(page).click();
    await expect(summary(page)).toContainText("This field is required");
    await expect(summary(page)).not.toContainText("Please provide your signature");
    expect((await page.request.get("/api/claims/current/authority.pdf")).status()).toBe(404);
  });
});

test("what is drawn stays when the phone is turned, and can be signed with", async ({ page }) => {
  await comeToSigning(page);
  await draw(page, mouse(page));
  const upright = await inkOnPad(page);
  expect(upright).toBeGreaterThan(0);
  await page.setViewportSize({ width: 812, height: 375 });
  await expect.poll(() => inkOnPad(page)).toBeGreaterThan(upright / 2);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => inkOnPad(page)).toBeGreaterThan(upright / 4);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect.poll(() => inkOnPad(page)).toBe(upright);
  await confirmation(page).check({ force: true });
  await signButton(page).click();
  await expect(page).toHaveURL(afterSigning);
});

test("the palm that rests on the pad writes nothing, before its pen comes and beside it", async ({ page }) => {
  await comeToSigning(page);
  const pen = await stylus(page);
  const palm = await finger(page);
  // Where no stroke of the pen comes; of that one, a busy machine draws one point more or less.
  const besidePen = { x: 285, y: 230, width: 30, height: 45 };
  await pad(page).scrollIntoViewIfNeeded();
  const box = await pad(page).boundingBox();
  const [left, top] = [box?.x ?? 0, box?.y ?? 0];
  await palm.down([left + 300, top + 270]);
  await palm.move([left + 305, top + 250]);
  await expect.poll(() => inkOnPad(page, besidePen)).toBeGreaterThan(0);
  await draw(page, pen);
  await palm.up();
  await palm.down([left + 290, top + 260]);
  await palm.move([left + 310, top + 240]);
  await palm.up();
  await expect.poll(() => inkOnPad(page, besidePen)).toBe(0);
  expect(await inkOnPad(page)).toBeGreaterThan(0);
  await confirmation(page).check({ force: true });
  await signButton(page).click();
  await expect(page).toHaveURL(afterSigning);
});

test("after Clear a finger signs where a pen did before", async ({ page }) => {
  await comeToSigning(page);
  await draw(page, await stylus(page));
  await page.getByRole("button", { name: "Clear" }).click();
  expect(await inkOnPad(page)).toBe(0);
  await draw(page, await finger(page));
  expect(await inkOnPad(page)).toBeGreaterThan(0);
});

test("a double click signs once", async ({ page }) => {
  await comeToSigning(page, { variant: "v5" });
  await typeSignature(page);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let sent = 0;
  await page.route("**/api/session/claim", async (route) => {
    sent += 1;
    await held;
    await route.fallback();
  });
  await signButton(page).dblclick();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
  await expect.poll(() => sent).toBe(1);
  letThrough();
  await page.unroute("**/api/session/claim");
  await expect(page).toHaveURL(afterSigning);
  await expectOnRecord(page);
});

import { expect, test, type Page } from "@playwright/test";

/** What only a real browser does: its own dialogs and labels, its layout, its caret. */
async function open(page: Page, id: string) {
  await page.goto(`${process.env["STORIES_ORIGIN"]}/iframe.html?viewMode=story&id=${id}&globals=a11y.manual:!true`);
}

const boxOf = async (page: Page, role: "button" | "radio" | "checkbox", name: string | RegExp) => {
  const box = await page.getByRole(role, { name }).boundingBox();
  if (box === null) throw new Error(`${role} ${String(name)} is not drawn, so there is nothing to measure`);
  return box;
};

test("a link inside a consent opens without ticking its box", async ({ page }) => {
  await open(page, "checkbox--with-link");
  await page.getByRole("link", { name: "privacy policy" }).click();
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await page.getByText("I have read and accept the").click();
  await expect(page.getByRole("checkbox")).toBeChecked();
});

test("a dialog keeps the page behind it out of reach, closes with Escape and gives focus back", async ({ page }) => {
  await open(page, "dialog--closed");
  const opener = page.getByRole("button", { name: "Help", exact: true });
  await opener.press("Enter");
  await expect(page.getByRole("heading", { name: "How can we help?" })).toBeFocused();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  }
  await opener.evaluate((node) => node.focus());
  await expect(opener).not.toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("a new view of a dialog takes focus to its title", async ({ page }) => {
  await open(page, "dialog--rows");
  await page.getByRole("button", { name: "Update My Phone Number" }).click();
  await expect(page.getByRole("heading", { name: "Update My Phone Number" })).toBeFocused();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("heading", { name: "How can we help?" })).toBeFocused();
});

test("a dialog is a sheet from the bottom edge on a phone and stands in the middle of a wide screen", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "dialog--rows");
  const phone = await page.getByRole("dialog").boundingBox();
  expect(phone).toMatchObject({ x: 0, width: 375 });
  expect((phone?.y ?? 0) + (phone?.height ?? 0)).toBeCloseTo(812, 0);
  await page.setViewportSize({ width: 1280, height: 900 });
  const wide = await page.getByRole("dialog").boundingBox();
  expect(wide).toMatchObject({ x: 368, width: 544 });
});

/** The colour of one point of the screen as it is painted: what lies on top cannot be asked of inert parts. */
async function painted(page: Page, x: number, y: number): Promise<number[]> {
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
  return page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
    const context = new OffscreenCanvas(1, 1).getContext("2d");
    context?.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  }, picture.toString("base64"));
}

test("a toast lies above an open dialog and its scrim", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await open(page, "toast--over-a-dialog");
  const words = page.getByText("Failed to update phone number");
  await expect(words).toBeVisible();
  const box = await words.boundingBox();
  const print = [0x12, 0x15, 0x1d];
  expect(await painted(page, Math.round(box?.x ?? 0) - 4, Math.round(box?.y ?? 0) + 2)).toEqual(print);
});

test("a busy button is as wide as it was", async ({ page }) => {
  await open(page, "button--keeps-its-width");
  const before = await boxOf(page, "button", "Next");
  await page.getByRole("button", { name: "Next" }).click();
  expect((await boxOf(page, "button", "Processing...")).width).toBe(before.width);
});

test("every target is 44 px or more", async ({ page }) => {
  for (const id of ["button--text", "button--icon", "link--row", "toast--ok", "dialog--rows", "radio-group--row"]) {
    await open(page, id);
    const targets = page.locator("#storybook-root").locator("button, a, label:has(input)");
    await expect(targets.first()).toBeVisible();
    for (const target of await targets.all()) {
      if (await target.evaluate((node) => getComputedStyle(node).display === "inline")) continue;
      // A box that is moving in is measured with a rounding error of the sixth decimal.
      const height = Math.round((await target.boundingBox())?.height ?? 0);
      expect(height, `${id}: ${await target.innerText()}`).toBeGreaterThanOrEqual(44);
    }
  }
});

test("a postcode is typed, mended in the middle and deleted without the caret running away", async ({ page }) => {
  await open(page, "masked-field--postcode");
  const entry = page.getByLabel("Postcode");
  await entry.fill("");
  await entry.pressSequentially("sw1a2aa");
  await expect(entry).toHaveValue("SW1A 2AA");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Delete");
  await page.keyboard.type("e");
  await page.keyboard.press("Delete");
  await page.keyboard.type("2");
  await expect(entry).toHaveValue("SE2A 2AA");
});

test("from 768 px the progress bar and the sheet are one piece of paper", async ({ page }) => {
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "sheet--postcode-step");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible();
    const edges = await heading.evaluate((node) => {
      const sheet = node.parentElement?.getBoundingClientRect();
      const bar = document.querySelector("[role=progressbar]")?.parentElement?.getBoundingClientRect();
      return { gap: (sheet?.top ?? 0) - (bar?.bottom ?? 9), left: (sheet?.left ?? 0) - (bar?.left ?? 9) };
    });
    expect(edges, `at ${width}`).toEqual({ gap: 0, left: 0 });
  }
});

test("the notes stay in view beside a long sheet", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await open(page, "sheet--details-in-error");
  await page.getByRole("button", { name: "Next" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("heading", { name: "Why we ask" })).toBeInViewport();
});

test("a skeleton waits 300 ms before it shows", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "skeleton--of-a-form");
  const timing = await page.locator("main > [aria-hidden=true]").evaluate((node) => {
    const { animationDelay, animationFillMode } = getComputedStyle(node);
    return { animationDelay, animationFillMode };
  });
  expect(timing).toEqual({ animationDelay: "0.3s", animationFillMode: "backwards" });
});

/** How many points of the pad are inked, and how far right and down the ink reaches, in CSS pixels. */
async function inkOn(page: Page) {
  return page.getByRole("img", { name: /^Signature drawing area/ }).evaluate((node) => {
    const canvas = node as HTMLCanvasElement;
    const { data = [] } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    const density = canvas.width / canvas.clientWidth;
    let [count, right] = [0, 0];
    for (let at = 3; at < data.length; at += 4) {
      if (!data[at]) continue;
      count += 1;
      right = Math.max(right, ((at - 3) / 4) % canvas.width);
    }
    return { count: Math.round(count / density ** 2), right: Math.round(right / density), density };
  });
}

async function openPad(page: Page) {
  await open(page, "signature-pad--blank");
  await page.getByRole("img", { name: /^Signature drawing area/ }).waitFor();
}

async function drawAcross(page: Page, to: number) {
  const box = await page.getByRole("img", { name: /^Signature drawing area/ }).boundingBox();
  if (box === null) throw new Error("the pad is not drawn, so nothing can be drawn on it");
  await page.mouse.move(box.x + 60, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + to / 2, box.y + 120, { steps: 10 });
  await page.mouse.move(box.x + to, box.y + 200, { steps: 10 });
  await page.mouse.up();
}

test("a signature stays whole when the phone is turned, and comes back at its size", async ({ page }) => {
  await page.setViewportSize({ width: 812, height: 375 });
  await openPad(page);
  await drawAcross(page, 700);
  const before = await inkOn(page);
  expect(before.right).toBeGreaterThan(690);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect.poll(async () => (await inkOn(page)).right).toBeLessThan(343);
  expect((await inkOn(page)).right).toBeGreaterThan(300);
  await page.setViewportSize({ width: 812, height: 375 });
  await expect.poll(() => inkOn(page)).toEqual(before);
});

test("turning the phone in the middle of a stroke ends it there, and the pad goes on taking ink", async ({ page }) => {
  await openPad(page);
  await page.mouse.move(80, 200);
  await page.mouse.down();
  await page.mouse.move(160, 120, { steps: 20 });
  await expect.poll(async () => (await inkOn(page)).count).toBeGreaterThan(100);
  await page.setViewportSize({ width: 812, height: 375 });
  const width = () => page.getByRole("img").evaluate((canvas) => canvas.clientWidth);
  await expect.poll(width).toBeGreaterThan(700);
  await page.mouse.up();
  const before = await inkOn(page);
  expect(before.count).toBeGreaterThan(100);
  await drawAcross(page, 600);
  expect((await inkOn(page)).count).toBeGreaterThan(before.count + 500);
});

test("a pad has a point for every point of a dense screen", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 3 });
  await open(page, "signature-pad--blank");
  expect((await inkOn(page)).density).toBe(3);
  await page.close();
});

test("ink changes with the colours of the screen that it lies on", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await openPad(page);
  await page.evaluate(() => delete document.documentElement.dataset["theme"]);
  await drawAcross(page, 300);
  const colour = () =>
    page.getByRole("img").evaluate((node) => {
      const { data = [] } = (node as HTMLCanvasElement).getContext("2d")?.getImageData(60, 200, 1, 1) ?? {};
      return Array.from(data).slice(0, 3);
    });
  expect(await colour()).toEqual([0x23, 0x30, 0xa6]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(colour).toEqual([0xb4, 0xbf, 0xff]);
});

test("a carousel shows one slide on a phone and two from 768 px, and moves by one", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "carousel--of-six");
  const inView = async () => {
    const edges = await page.getByRole("group", { name: "Reviews" }).boundingBox();
    const boxes = await page.getByRole("group", { name: / of 6$/ }).all();
    const seen = await Promise.all(
      boxes.map(async (slide) => ({ name: await slide.getAttribute("aria-label"), box: await slide.boundingBox() })),
    );
    const [left, right] = [(edges?.x ?? 0) - 20, (edges?.x ?? 0) + (edges?.width ?? 0) + 1];
    return seen.flatMap(({ name, box }) => (box && box.x >= left && box.x + box.width <= right ? [name] : []));
  };
  expect(await inView()).toEqual(["1 of 6"]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(inView).toEqual(["1 of 6", "2 of 6"]);
  await page.getByRole("button", { name: "Next review" }).click();
  await expect.poll(inView).toEqual(["2 of 6", "3 of 6"]);
  await expect(page.getByText("2 of 6", { exact: true })).toBeVisible();
});

test("a code is typed, filled and mended in one entry across its boxes", async ({ page }) => {
  await open(page, "code-boxes--empty");
  const entry = page.getByLabel("Enter the 4-digit code");
  const box = await entry.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 10, (box?.y ?? 0) + 30);
  await expect(entry).toBeFocused();
  await page.keyboard.type("12");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("9");
  await expect(entry).toHaveValue("19");
  await entry.fill("4711");
  await expect(page.getByText("7", { exact: true })).toBeVisible();
});

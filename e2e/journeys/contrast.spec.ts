import { expect, type Page, test } from "@playwright/test";
import { weakContrast } from "./contrast.ts";

const on = (style: string) =>
  `<p style="margin:200px 20px;font:16px sans-serif;color:#6a6a6a;${style}" id="words">Northgate</p>`;

const backgrounds = {
  "on white": ["background:#fff", undefined],
  "on a stroke that is too dark for it": [
    "background:linear-gradient(#fff 60%,#999 60%)",
    /'Northgate' has a contrast of 1\.\d+ instead of 4\.5/,
  ],
  "in letters that let too much through": ["background:#fff;opacity:.5", /has a contrast of [12]\.\d+ instead of 4\.5/],
  "where it is not seen": ["background:#fff;visibility:hidden", /is not seen/],
} as const;

for (const [name, [style, found]] of Object.entries(backgrounds)) {
  test(`the contrast of a text ${name} is measured where its letters are`, async ({ page }) => {
    await page.setContent(on(style));
    const words = await weakContrast(page, "#words");
    if (found === undefined) expect(words).toBeUndefined();
    else expect(words).toMatch(found);
  });
}

test("nothing is said of a text that something stands before", async ({ page }) => {
  await page.setContent(`${on("background:#fff")}<div style="position:fixed;inset:0;background:#fff"></div>`);
  expect(await weakContrast(page, "#words")).toBeUndefined();
});

/** What lies behind the text is drawn in another of these colours each time that the text's own style changes. */
const drawnInTurn = (page: Page, colours: readonly string[]) =>
  page.evaluate((inTurn) => {
    const words = document.getElementById("words");
    if (!words) return;
    let times = 0;
    new MutationObserver(() => {
      times += 1;
      document.body.style.background = inTurn[times % inTurn.length] ?? "";
    }).observe(words, { attributes: true, attributeFilter: ["style"] });
  }, colours);

test("an edge that is not drawn the same each time is no movement", async ({ page }) => {
  await page.setContent(on(""));
  await drawnInTurn(page, ["#fff", "#fafafa", "#f5f5f5"]);
  expect(await weakContrast(page, "#words")).toBeUndefined();
});

test("a text before something that moves cannot be measured", async ({ page }) => {
  await page.setContent(on(""));
  await drawnInTurn(page, ["#fff", "#f00", "#00f"]);
  expect(await weakContrast(page, "#words")).toMatch(/'Northgate' is never at rest/);
});

import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Page, test } from "@playwright/test";
import { moments } from "./states.ts";

const folder = join(import.meta.dirname, "../../docs/pictures/journey");
const looks = ["light", "dark"] as const;
/** States that the design has no screen for. */
const notInDesign = ["result-nothing-lender", "result-nothing-former"];

const about = [
  "Each state of the moments of trust on a phone, 375 px wide, without the footer and what stays at the window's edge. `npx playwright test --config e2e/gallery/playwright.config.ts`, after a build, takes them anew and writes this page; `e2e/gallery/states.ts` says how each is come to. Before: the same moment on 22 November 2026, where there was one.",
  "The first column is the name of the screen in the design. Of the drawn screens these have no picture here: `letter-a4` is a PDF; `email-signed` and `email-continue` are looked at by `e2e/journeys/e-mails.spec.ts`; `receipt` is `result-found`; `receipt-done` needs the upload's own service; `address-list-keyboard` needs a keyboard; `your-data-sure` is a dialog like `cancel-sure`.",
];

const qualities = [60, 45, 35, 25, 18];
/** What is longer is shown by its beginning. */
const longest = 2_600;
const largestBytes = 90_000;

/** The footer is the same everywhere, and what stays at the window's bottom edge would stand in the middle of a long picture. */
async function hideWhatIsEverywhere(page: Page) {
  const parts = [
    page.getByRole("contentinfo"),
    page.getByRole("complementary", { name: "Help" }),
    page.getByRole("region", { name: "Cookies on this site" }),
  ];
  for (const part of parts)
    for (const each of await part.all()) await each.evaluate((element) => element.style.setProperty("display", "none"));
}

/** As sharp as its size allows. */
async function pictureOf(page: Page): Promise<Buffer> {
  const [width, height] = await page.evaluate(() => [innerWidth, document.documentElement.scrollHeight] as const);
  const clip = { x: 0, y: 0, width, height: Math.min(height, longest) };
  let picture: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    picture = await page.screenshot({ type: "jpeg", quality, fullPage: true, clip, animations: "disabled" });
    if (picture.length <= largestBytes) break;
  }
  return picture;
}

for (const [name, reach] of Object.entries(moments)) {
  test(name, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await reach(page);
    await hideWhatIsEverywhere(page);
    await mkdir(folder, { recursive: true });
    for (const colorScheme of looks) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.evaluate(() => document.fonts.ready.then(() => true));
      await writeFile(join(folder, `${name}-${colorScheme}.jpg`), await pictureOf(page));
    }
  });
}

test("the index names each drawn screen beside what became of it", async () => {
  await mkdir(folder, { recursive: true });
  const rows = Object.keys(moments).map((name) => {
    const before = `before/${name}.jpg`;
    const was = existsSync(join(folder, before)) ? `<img src="${before}" width="220" alt="${name}, before">` : "–";
    const [light, dark] = looks.map((look) => `<img src="${name}-${look}.jpg" width="220" alt="${name}, ${look}">`);
    return `| ${notInDesign.includes(name) ? "–" : `\`${name}\``} | ${was} | ${light} | ${dark} |`;
  });
  const text = [
    "# The moments of trust",
    ...about,
    ["| drawn | before | as it is, light | dark |", "| --- | --- | --- | --- |", ...rows].join("\n"),
  ];
  await writeFile(join(folder, "README.md"), `${text.join("\n\n")}\n`);
});

import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, type Page, test } from "@playwright/test";

/** A screen of a partner among what is live, and the same with a candidate among it. */
export interface Both {
  readonly live: Page;
  readonly candidate: Page;
}

const looks = {
  "on a phone": { width: 375, height: 812, colorScheme: "light" },
  "on a desk in the dark": { width: 1280, height: 900, colorScheme: "dark" },
} as const;

/** What is longer is compared by its beginning. */
const longest = 2600;

const frame = readFileSync(join(import.meta.dirname, "of-the-frame.css"), "utf8");

/** Times of the day, times left and references are another at every moment and for every claim: they are written over before the page is painted. */
export async function writeOverMoments(page: Page) {
  await page.evaluate(() => {
    function writeOver() {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const written = text.nodeValue ?? "";
        const timeless = written.replace(/\b\d{1,2}:\d\d\b/g, "0:00");
        const stands = timeless.replace(/\b[A-Z]{2}(?:-[0-9A-Z]{4}){2}\b/g, "AA-0000-0000");
        if (stands !== written) text.nodeValue = stands;
      }
    }
    writeOver();
    new MutationObserver(writeOver).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** The candidate's own parts on a partner's page are its own to change. */
async function shotOf(page: Page, own: string) {
  const [width, height] = await page.evaluate(() => [innerWidth, document.documentElement.scrollHeight] as const);
  return page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, longest) },
    style: `${frame}\n${own}`,
    animations: "disabled",
  });
}

const headingOf = (page: Page) => page.getByRole("heading", { level: 1 }).first().innerText();

interface Seen {
  heading: string;
  shot: Buffer;
}

const see = async (page: Page, own: string): Promise<Seen> => ({
  heading: await headingOf(page),
  shot: await shotOf(page, own),
});

/** How much of the second picture is unlike the first; the runner leaves both, and what differs, in its folder. */
async function unlike(was: Seen, is: Seen, file: string): Promise<string> {
  if (was.heading !== is.heading) return `its heading is '${is.heading}' and was '${was.heading}'`;
  const path = test.info().snapshotPath(file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, was.shot);
  try {
    expect(is.shot).toMatchSnapshot(file, { threshold: 0 });
  } catch (error) {
    // The runner's own share is rounded to whole percents.
    const [, pixels = "0"] = /(\d+) pixels \(ratio/.exec(String(error)) ?? [];
    const [width, height] = [is.shot.readUInt32BE(16), is.shot.readUInt32BE(20)];
    return `${((Number(pixels) * 100) / (width * height)).toFixed(1)} % of it differs`;
  }
  return "less than 0.1 % of it differs";
}

interface Comparing {
  /** What pictures are called by. */
  name: string;
  /** Hides what the candidate shows there. */
  own?: string;
  /** Both come to look the same, each in its time; what never does in this time looks another way. */
  timeout?: number;
}

/** How a screen is unlike what is live; undefined where it is alike. */
export async function differenceOf(
  { live, candidate }: Both,
  { name, own = "", timeout = 15_000 }: Comparing,
): Promise<string | undefined> {
  for (const [look, { colorScheme, ...size }] of Object.entries(looks)) {
    for (const page of [live, candidate]) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.evaluate(() => document.fonts.ready.then(() => true));
    }
    let problem: (() => Promise<string>) | undefined;
    const isAlike = async () => {
      const [was, is] = await Promise.all([see(live, own), see(candidate, own)]);
      const alike = was.heading === is.heading && was.shot.equals(is.shot);
      problem = alike ? undefined : () => unlike(was, is, `${name} ${look}.png`.replaceAll(/[^\w.]+/g, "-"));
      return alike;
    };
    await expect
      .poll(isAlike, { timeout })
      .toBe(true)
      .catch(() => undefined);
    if (problem) return `${look}: ${await problem()}`;
  }
  return undefined;
}

import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, type Page, test } from "@playwright/test";

const looks = {
  "on a phone": { width: 375, height: 812, colorScheme: "light" },
  "on a desk in the dark": { width: 1280, height: 900, colorScheme: "dark" },
} as const;

/** What is longer is compared by its beginning. */
const longest = 2600;

const frame = readFileSync(join(import.meta.dirname, "of-the-frame.css"), "utf8");

/**
 * Times of the day, times left, references and what a claimant is reached by are another at every visit: they are written
 * over before the page is painted.
 */
export async function writeOverMoments(page: Page) {
  await page.evaluate(() => {
    const always = [
      [/\b\d{1,2}:\d\d\b/g, "0:00"],
      [/\b[A-Z]{2}(?:-[0-9A-Z]{4}){2}\b/g, "AA-0000-0000"],
      [/[\w.]+@mail\.test\b/g, "ada@mail.test"],
      [/(?<![\w+])(?:07400|\+44 ?7400) ?\d{6}\b/g, "07400 000000"],
      [/(?<![\w-])[\w-]{22}(?![\w-])/g, "AAAAAAAAAAAAAAAAAAAAAA"],
    ] as const;
    function writeOver() {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const written = text.nodeValue ?? "";
        const stands = always.reduce((now, [pattern, instead]) => now.replace(pattern, instead), written);
        if (stands !== written) text.nodeValue = stands;
      }
    }
    writeOver();
    new MutationObserver(writeOver).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** Comes back once nothing of the page is still on its way: its code runs, its calls are answered, its faces are there. */
export async function untilSettled(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__react")),
  );
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ends = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ends.map((one) => one.finished));
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

interface Seen {
  heading: string;
  shot: Buffer;
}

const see = async (page: Page, own: string): Promise<Seen> => ({
  heading: await page.getByRole("heading", { level: 1 }).first().innerText(),
  shot: await shotOf(page, own),
});

const isSame = (one: Seen | undefined, other: Seen | undefined) =>
  one !== undefined && other !== undefined && one.heading === other.heading && one.shot.equals(other.shot);

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
    const [width, height, heightBefore] = [
      is.shot.readUInt32BE(16),
      is.shot.readUInt32BE(20),
      was.shot.readUInt32BE(20),
    ];
    const share = `${((Number(pixels) * 100) / (width * height)).toFixed(1)} % of it differs`;
    return height === heightBefore ? share : `${share}, and it is ${height} pixels high that was ${heightBefore}`;
  }
  return "less than 0.1 % of it differs";
}

/** A screen of a partner among what is live, and the same with a candidate among it, both as one claimant opened them. */
export interface Both {
  readonly live: Page;
  readonly candidate: Page;
}

type Visit = Record<keyof Both, Seen>;

/** So often both are looked at until they are alike, or neither changes any more. */
const mostGlances = 20;

/** Looks at both until they are alike, or until each looks the same twice in a row: what is still becoming something else is waited for. */
async function visited({ live, candidate }: Both, own: string): Promise<Visit> {
  let before: Visit | undefined;
  for (let glance = 1; ; glance += 1) {
    const [was, is] = await Promise.all([see(live, own), see(candidate, own)]);
    const visit = { live: was, candidate: is };
    const rests = isSame(was, before?.live) && isSame(is, before?.candidate);
    if (isSame(was, is) || rests || glance === mostGlances) return visit;
    before = visit;
    await Promise.all([untilSettled(live), untilSettled(candidate)]);
  }
}

/** What a screen's comparison came to. */
export type Outcome = "alike" | "unsteady" | { readonly differs: string };

interface Comparing {
  /** What pictures are called by. */
  name: string;
  /** Hides what the candidate shows there. */
  own?: string;
  /** Opens both screens for a claimant who has never been here, each time for another one. */
  open: () => Promise<Both & { close: () => Promise<void> }>;
}

/** So many claimants look at a screen before it is said to look another way each time. */
const mostVisits = 3;

const hasMet = (visits: readonly Visit[]) =>
  visits.some(({ live }) => visits.some(({ candidate }) => isSame(live, candidate)));

const isSteady = (visits: readonly Visit[]) =>
  visits
    .slice(1)
    .every((visit, nth) => isSame(visit.live, visits[nth]?.live) && isSame(visit.candidate, visits[nth]?.candidate));

/**
 * Whether a screen looks as it does live. A difference counts where two claimants see the same one: where the live screen
 * is the same for both, the candidate's too, and one never looks like the other. What is another for each claimant is not the candidate's doing.
 */
export async function comparedLook({ name, own = "", open }: Comparing): Promise<Outcome> {
  const seen = new Map<string, Visit[]>(Object.keys(looks).map((look) => [look, []]));
  const alike = new Set<string>();
  for (let visit = 1; visit <= mostVisits && alike.size < seen.size; visit += 1) {
    const { close, ...both } = await open();
    for (const [look, { colorScheme, ...size }] of Object.entries(looks)) {
      if (alike.has(look)) continue;
      for (const page of [both.live, both.candidate]) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await untilSettled(page);
      }
      const visits = [...(seen.get(look) ?? []), await visited(both, own)];
      seen.set(look, visits);
      if (hasMet(visits)) alike.add(look);
      else if (visits.length > 1 && isSteady(visits)) {
        const [first] = visits;
        await close();
        const said =
          first && (await unlike(first.live, first.candidate, `${name} ${look}.png`.replaceAll(/[^\w.]+/g, "-")));
        return { differs: `${look}: ${said}` };
      }
    }
    await close();
  }
  return alike.size === seen.size ? "alike" : "unsteady";
}

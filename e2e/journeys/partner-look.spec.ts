import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, type Page, test } from "@playwright/test";
import { comparedLook, untilSettled, writeOverMoments } from "../look/same-look.ts";
import { test as onOwnFront } from "./own-front.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const addStyles = join(root, "tools/release/gate/testing/add-styles.ts");

/** A page as it would be with these styles of a candidate in it. */
async function open(page: Page, path: string, styles = "") {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace("</head>", `<style>${styles}</style></head>`) });
  });
  await page.goto(path);
  await untilSettled(page);
  await writeOverMoments(page);
}

interface Mutation {
  readonly what: string;
  readonly path: string;
  readonly styles: string;
}

/** What a partner's claimant sees of a candidate that is to change its own screens alone. */
const breaking: readonly Mutation[] = [
  { what: "a token has a colour a little lighter", path: "/get-started-v3", styles: ":root { --c-ink: #2a38b0; }" },
  { what: "a style for every field leaks", path: "/get-started-v3", styles: "input { border-width: 3px !important; }" },
  { what: "the frame's header is taller", path: "/faqs", styles: "header { padding-bottom: 6px; }" },
  { what: "letters are of another face", path: "/faqs", styles: ":root { --font: Georgia, serif; }" },
  {
    what: "a token changes in the dark alone",
    path: "/faqs",
    styles: "@media (prefers-color-scheme: dark) { :root { --c-print: #dfe2ea !important; } }",
  },
];

/** What no partner's claimant sees, or what is the candidate's own to change. */
const harmless: readonly Mutation[] = [
  { what: "nothing is another way", path: "/get-started-v3", styles: "" },
  {
    what: "the frame's header has another colour",
    path: "/faqs",
    styles: "header { background: #fbee3f !important; }",
  },
  {
    what: "a part that the candidate shows on a partner's page is larger",
    path: "/",
    styles: '[class^="content-pages-"] { padding-top: 90px !important; }',
  },
  {
    what: "there are styles for a screen of the candidate's own",
    path: "/get-started-v3",
    styles: ".back-journey-form { color: red; }",
  },
];

const ofContentPages = '[class^="content-pages-"] { display: none !important; }';

test.describe("what a partner's screen looks like", () => {
  // The styles of these mutations are part of no release, so no policy allows them.
  test.use({ bypassCSP: true });

  for (const [nth, { what, path, styles }] of [...breaking, ...harmless].entries()) {
    const isBreaking = nth < breaking.length;
    test(`${isBreaking ? "is found to be another" : "is the same"} where ${what}`, async ({ browser }) => {
      const opened = async () => {
        // Two claimants: in one browser the second tab would read the first one's claim.
        const [live, candidate] = [await browser.newPage(), await browser.newPage()];
        await Promise.all([open(live, path), open(candidate, path, styles)]);
        return { live, candidate, close: async () => void (await Promise.all([live.close(), candidate.close()])) };
      };
      const own = path === "/" ? ofContentPages : "";
      const outcome = await comparedLook({ name: `mutation-${nth}`, own, open: opened });
      if (isBreaking)
        expect(outcome).toEqual({
          differs: expect.stringMatching(
            /^on a (phone|desk in the dark): \d+\.\d % of it differs(, and it is \d+ pixels high that was \d+)?$/,
          ),
        });
      else expect(outcome).toBe("alike");
    });
  }
});

onOwnFront("a release whose style leaks into a partner's screens is rejected, with the pictures", async ({ front }) => {
  onOwnFront.setTimeout(600_000);
  const folder = await mkdtemp(join(tmpdir(), "claims-mutation-"));
  const styles = "button { border-radius: 20px !important; }";
  await promisify(execFile)(process.execPath, [
    addStyles,
    join(root, "apps/front-journey/dist"),
    folder,
    "sign",
    styles,
  ]);
  const before = await front.registry();
  const said = await front.releaseFrom(folder, "front-journey").then(String, String);
  expect(said).toMatch(/\/get-started-v3\/otp of back-journey on a phone: \d+\.\d % of it differs/);
  expect(said).not.toContain("/privacy-policy");
  expect(said).toContain("add --without-look");
  expect((await front.registry()).apps).toEqual(before.apps);
  const [pictures = ""] = /\/\S+claims-look-\w+/.exec(said) ?? [];
  const files = await readdir(pictures);
  expect(files.filter((file) => file.startsWith("otp-"))).not.toEqual([]);
  expect((await readFile(join(pictures, "differences.txt"), "utf8")).trim()).not.toBe("");
  await Promise.all([folder, pictures].map((one) => rm(one, { recursive: true })));
});

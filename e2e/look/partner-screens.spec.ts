import { appendFile } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import type { Registry } from "@claims/contracts/remote/schema";
import { changingScreens, type Screen, screens } from "../engines/screens.ts";
import { haveComeTo, rememberClaim } from "../journeys/coming-back.states.ts";
import { differenceOf, writeOverMoments } from "./same-look.ts";

const candidate = process.env["E2E_CANDIDATE"] ?? "";
const pictures = process.env["E2E_PICTURES"] ?? "";

interface Site {
  origin: string;
  registry: Registry;
}

const siteOf = (port: string, releases: string): Site => ({
  origin: `http://localhost:${process.env[port]}`,
  registry: JSON.parse(readFileSync(join(process.env[releases] ?? "", "registry.json"), "utf8")),
});
const sites = [siteOf("E2E_LIVE_PORT", "E2E_LIVE_RELEASES"), siteOf("E2E_PORT", "E2E_RELEASES")] as const;

interface PartnerScreen extends Pick<Screen, "name" | "path" | "state" | "surname"> {
  app: string;
}

/** One of each kind that shows the same at every visit; the questions come in another order each time. */
const looked = [
  "home",
  "home-v5",
  "postcode",
  "info",
  "info-contact",
  "sign",
  "letter",
  "otp",
  "credit-report",
  "submit-claim",
  "cancel",
  "your-data",
  "faqs",
  "privacy-policy",
];
const known = [...screens, ...changingScreens].filter(({ name }) => looked.includes(name));

/** An app that has none of these is looked at on its pages outside of the journey. */
function screensOf(app: string, { stable: { routes } }: Registry["apps"][string]): PartnerScreen[] {
  const own = known.filter(({ path }) => routes.some((route) => route.path === path));
  const pages = routes.filter(({ frame }) => frame !== "journey").map(({ path }) => ({ name: path.slice(1), path }));
  return (own.length > 0 ? own : pages).map((screen) => ({ ...screen, app }));
}

/** The claimant of a screen is the same in both, and of no other screen. */
const claimantOf = (nth: number) => ({ email: `ada.${nth}@mail.test`, phone: `07400${String(nth).padStart(6, "0")}` });

const stylesOf = ({ registry }: Site) => {
  const { base = "", integrity = {} } = registry.apps[candidate]?.stable ?? {};
  return Object.keys(integrity)
    .filter((file) => file.endsWith(".css"))
    .map((file) => base + file);
};

/** Opens a screen for a claimant who has been at every screen of the candidate: their styles stay in the document. */
async function open(page: Page, site: Site, { path, state, surname }: PartnerScreen, nth: number) {
  if (state) {
    const parts = { ...claimantOf(nth), ...(surname && { surname }) };
    const { claimId } = await haveComeTo(page, state, /v\d/.exec(path)?.[0] ?? "v3", parts);
    await rememberClaim(page, claimId);
  }
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  if (candidate !== "shell") for (const url of stylesOf(site)) await page.addStyleTag({ url });
  await page.waitForLoadState("networkidle");
  await writeOverMoments(page);
}

/** What the candidate shows on a partner's page is the candidate's own to change. */
const ownParts = `[class^="${candidate}-"], [class*=" ${candidate}-"] { display: none !important; }`;
const hidden = candidate === "shell" ? "" : ownParts;

const partnerScreens = Object.entries(sites[0].registry.apps).flatMap(([app, releases]) =>
  app === candidate ? [] : screensOf(app, releases),
);

for (const [nth, screen] of partnerScreens.entries()) {
  test(`${screen.name}: ${screen.path} of ${screen.app} is compared with what is live`, async ({ browser }) => {
    const [live, among] = [
      await browser.newPage({ baseURL: sites[0].origin }),
      await browser.newPage({ baseURL: sites[1].origin }),
    ];
    await Promise.all([open(live, sites[0], screen, nth), open(among, sites[1], screen, nth)]);
    const difference = await differenceOf({ live, candidate: among }, { name: screen.name, own: hidden });
    if (difference)
      await appendFile(join(pictures, "differences.txt"), `${screen.path} of ${screen.app} ${difference}\n`);
    await Promise.all([live.close(), among.close()]);
  });
}

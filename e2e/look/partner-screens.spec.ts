import { existsSync, readFileSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import { expect, type Page, test } from "@playwright/test";
import { changingScreens, type Screen, screens } from "../engines/screens.ts";
import { haveComeTo, rememberClaim } from "../journeys/coming-back.states.ts";
import type { Person } from "../journeys/people.ts";
import { type Both, comparedLook, untilSettled, writeOverMoments } from "./same-look.ts";

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

/** Both products have one back end, so each has a claimant of its own; what of them is shown masked is the same. */
const claimantOf = (nth: number, visit: number, site: Site) => {
  const number = `${sites.indexOf(site) + 1}${visit}${String(nth).padStart(4, "0")}`;
  return { email: `ada.${number}@mail.test`, phone: `07400${number}` };
};

const stylesOf = ({ registry }: Site) => {
  const { base = "", integrity = {} } = registry.apps[candidate]?.stable ?? {};
  return Object.keys(integrity)
    .filter((file) => file.endsWith(".css"))
    .map((file) => base + file);
};

/** Opens a screen for a claimant who has been at every screen of the candidate: their styles stay in the document. */
async function open(page: Page, site: Site, { path, state, surname }: PartnerScreen, person: Partial<Person>) {
  if (state) {
    const parts = { ...person, ...(surname && { surname }) };
    const { claimId } = await haveComeTo(page, state, /v\d/.exec(path)?.[0] ?? "v3", parts);
    await rememberClaim(page, claimId);
  }
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  if (candidate !== "shell") for (const url of stylesOf(site)) await page.addStyleTag({ url });
  await untilSettled(page);
  await writeOverMoments(page);
}

/** One of both did not open, however often it was tried. */
class NotOpened extends Error {
  readonly isLive: boolean;

  constructor(isLive: boolean, cause: unknown) {
    const [reason] = String(cause instanceof Error ? cause.message : cause).split("\n");
    super(`does not open ${isLive ? "as it is live" : "with this release"}: ${reason}`, { cause });
    this.isLive = isLive;
  }
}

/** What the candidate shows on a partner's page is the candidate's own to change. */
const ownParts = `[class^="${candidate}-"], [class*=" ${candidate}-"] { display: none !important; }`;
const hidden = candidate === "shell" ? "" : ownParts;

const partnerScreens = Object.entries(sites[0].registry.apps).flatMap(([app, releases]) =>
  app === candidate ? [] : screensOf(app, releases),
);

/** What the gate reads: a screen that differs rejects a release, one that could not be compared is only named. */
const files = { differs: join(pictures, "differences.txt"), notCompared: join(pictures, "not-compared.txt") };
const note = (file: keyof typeof files, line: string) => appendFile(files[file], `${line}\n`);

/** So many screens that differ are enough to reject a release, and to see why. */
const enough = 3;
const differing = () => (existsSync(files.differs) ? readFileSync(files.differs, "utf8").trim().split("\n").length : 0);

/** So often both are opened, each time for another claimant, before it is said of one of them that it does not open. */
const mostTries = 6;

for (const [nth, screen] of partnerScreens.entries()) {
  const what = `${screen.path} of ${screen.app}`;
  test(`${screen.name}: ${what} is compared with what is live`, async ({ browser }) => {
    test.skip(differing() >= enough, "Enough screens differ.");
    // A machine that is busy is no reason to reject a release: what is waited for are events.
    test.setTimeout(900_000);
    let tries = 0;
    async function openBoth(): Promise<Both & { close: () => Promise<void> }> {
      tries += 1;
      const [live, candidate] = [
        await browser.newPage({ baseURL: sites[0].origin }),
        await browser.newPage({ baseURL: sites[1].origin }),
      ];
      const close = async () => void (await Promise.all([live.close(), candidate.close()]));
      const [first, second] = await Promise.allSettled([
        open(live, sites[0], screen, claimantOf(nth, tries, sites[0])),
        open(candidate, sites[1], screen, claimantOf(nth, tries, sites[1])),
      ]);
      if (first.status === "fulfilled" && second.status === "fulfilled") return { live, candidate, close };
      await close();
      if (tries < mostTries) return openBoth();
      throw first.status === "rejected"
        ? new NotOpened(true, first.reason)
        : new NotOpened(false, second.status === "rejected" && second.reason);
    }
    try {
      const outcome = await comparedLook({ name: screen.name, own: hidden, open: openBoth });
      if (outcome === "unsteady") await note("notCompared", `${what} looks another way for each claimant`);
      else if (outcome !== "alike") await note("differs", `${what} ${outcome.differs}`);
    } catch (error) {
      if (!(error instanceof NotOpened)) throw error;
      await note(error.isLive ? "notCompared" : "differs", `${what} ${error.message}`);
    }
  });
}

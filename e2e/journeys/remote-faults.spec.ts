import { expect, type Locator, type Page, test } from "@playwright/test";
import { serveTheReportAlone } from "./composed-page.ts";
import { type Bug, bugs, type Fault, faults, injectFault, releaseWith } from "./faults.ts";
import { haveGivenDetails } from "./over-the-wire.ts";
import { aPerson } from "./people.ts";
import { haveSigned, heading } from "./walk-back.ts";
import { comeToTheSeam, findAddress, isHydrated, rememberDocument, report, signButton, stepFailed } from "./walk.ts";

/** Where a claimant meets a remote, and what is there once it is well. */
interface Meeting {
  readonly app: string;
  /** The chunk with the screen. */
  readonly chunk: string;
  /** What is done once in a browser. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Comes, as often as it is asked, to where the next click, or the first address, is the remote's. */
  readonly come: (page: Page) => Promise<void>;
  /** Meets the remote. */
  readonly meet: (page: Page) => Promise<void>;
  readonly isThere: (page: Page) => Locator;
  /** Kinds of files that the page has in it, and does not load. */
  readonly inPage?: readonly Kind[];
  /** The frame's progress, where there is one. */
  readonly percent?: string;
}

const linkToComplaints = (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: "Complaints" });

/** As if another claimant had taken the phone: nothing of the one before is in the browser. */
async function comeAsAnother(page: Page) {
  // An address where nothing of the journey runs.
  await page.goto("/api/readyz");
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

const meetings: Record<string, Meeting> = {
  "the front half at start": {
    app: "front-journey",
    chunk: "basic-info",
    prepare: async (page) => {
      const { claimId } = await haveGivenDetails(page, aPerson());
      await page.addInitScript((number) => localStorage.setItem("currentId", number), claimId);
    },
    come: async () => {},
    meet: async (page) => void (await page.goto("/get-started-v3/info")),
    isThere: (page) => page.locator("input[value='Example']"),
    percent: "50",
  },
  "the front half at the seam": {
    app: "front-journey",
    chunk: "landing",
    come: async (page) => {
      await page.goto("/404");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },
    meet: (page) => page.getByRole("banner").getByRole("link").first().click(),
    isThere: (page) => page.getByLabel(/Postcode/),
  },
  "the back half at start": {
    app: "back-journey",
    chunk: "credit-report",
    prepare: async (page) => {
      await serveTheReportAlone(page);
      await haveSigned(page);
    },
    come: async () => {},
    meet: async (page) => void (await page.goto("/get-started-v3/credit-report")),
    isThere: report,
    percent: "95",
  },
  "the back half at the seam": {
    app: "back-journey",
    chunk: "credit-report",
    prepare: serveTheReportAlone,
    come: async (page) => {
      await comeAsAnother(page);
      await comeToTheSeam(page);
    },
    meet: (page) => signButton(page).click(),
    isThere: report,
    percent: "95",
  },
  "the pages of editors at start": {
    app: "content-pages",
    chunk: "page",
    come: async () => {},
    meet: async (page) => void (await page.goto("/complaints", { waitUntil: "commit" })),
    isThere: (page) => heading(page, "Complaints"),
    inPage: ["style"],
  },
  "the pages of editors at the seam": {
    app: "content-pages",
    chunk: "page",
    prepare: (page) => findAddress(page),
    come: async (page) => {
      await page.goto("/get-started-v3");
      await expect.poll(() => isHydrated(linkToComplaints(page))).toBe(true);
    },
    meet: (page) => linkToComplaints(page).click(),
    isThere: (page) => heading(page, "Complaints"),
  },
};

const files = (chunk: string) => ({
  entry: /remote-entry\.\w+\.js$/,
  screen: new RegExp(`/${chunk}\\.\\w+\\.js$`),
  style: new RegExp(`/${chunk}\\.\\w+\\.css$`),
  manifest: /mf-manifest\.json$/,
  list: /files\.json$/,
});

type Kind = keyof ReturnType<typeof files>;

const kinds: readonly Kind[] = ["entry", "screen", "style", "manifest"];

/** What says which hash the others must have is checked itself. */
const checked: readonly Kind[] = [...kinds, "list"];

/** Every meeting has every fault, and every fault befalls every kind of file somewhere; what is tampered with is all kinds everywhere. */
function faultsAt(meeting: number): { fault: Fault; kind: Kind }[] {
  return (Object.keys(faults) as Fault[]).flatMap((fault, number) => {
    // the keys of that very object
    const turn = kinds[(number + meeting) % kinds.length] ?? "entry";
    return (fault === "tampered" ? checked : [turn]).map((kind) => ({ fault, kind }));
  });
}

/** Header and progress stand, the message is calm, and what was saved is shown where there is any. */
async function expectCalm(page: Page, { percent }: Meeting) {
  await expect(stepFailed(page)).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  if (!percent) return;
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", percent);
  await expect(page.getByText("M1 1AE")).toBeVisible();
}

async function expectToRecover(page: Page, meeting: Meeting) {
  const isSameDocument = await rememberDocument(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(meeting.isThere(page)).toBeVisible();
  await isSameDocument();
}

for (const [number, [where, meeting]] of Object.entries(meetings).entries()) {
  const { app, chunk, prepare, come, meet, inPage = [] } = meeting;
  const befallen = faultsAt(number);
  const standing = befallen.filter(({ kind }) => inPage.includes(kind));
  const loaded = befallen.filter(({ kind }) => !inPage.includes(kind));

  if (standing.length > 0) {
    test(`${where}: what befalls ${inPage.join(" and ")} costs nothing, for it stands in the page`, async ({
      page,
    }) => {
      await prepare?.(page);
      for (const { fault, kind } of standing) {
        await test.step(`its ${kind}, ${fault}`, async () => {
          const injected = await injectFault(page, app, files(chunk)[kind], fault);
          await come(page);
          await meet(page);
          await expect.poll(() => isHydrated(meeting.isThere(page))).toBe(true);
          await expect(stepFailed(page)).toBeHidden();
          expect(injected.met).toEqual([]);
          await injected.mend();
        });
      }
    });
  }

  test(`${where}: what befalls one of its files costs that remote alone, until it is mended`, async ({ page }) => {
    test.setTimeout(600_000);
    await prepare?.(page);
    for (const { fault, kind } of loaded) {
      await test.step(`its ${kind}, ${fault}`, async () => {
        const injected = await injectFault(page, app, files(chunk)[kind], fault);
        await come(page);
        await meet(page);
        await expectCalm(page, meeting);
        expect(injected.met.length, `${kind}, ${fault}`).toBeGreaterThan(0);
        await injected.mend();
        await expectToRecover(page, meeting);
      });
    }
  });

  test(`${where}: a screen with a bug gives way to the release before it, and costs that remote alone where there is none`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    await prepare?.(page);
    // the keys of that very object
    for (const bug of Object.keys(bugs) as Bug[]) {
      await test.step(`it ${bug}, and there is no other release`, async () => {
        const injected = await releaseWith(page, { app, chunk, bug });
        await come(page);
        await meet(page);
        await expectCalm(page, meeting);
        expect(injected.met.length).toBeGreaterThan(0);
        await injected.mend();
        await expectToRecover(page, meeting);
      });

      await test.step(`it ${bug}, and there is the release before it`, async () => {
        const injected = await releaseWith(page, { app, chunk, bug, hasPrevious: true });
        await come(page);
        await meet(page);
        await expect.poll(() => injected.met.length).toBeGreaterThan(0);
        await expect(meeting.isThere(page)).toBeVisible();
      });
    }
  });
}

// the keys of that very object
for (const fault of Object.keys(faults) as Fault[]) {
  test(`what a screen takes from the shell and cannot have, ${fault}, is had once it is mended`, async ({ page }) => {
    const injected = await injectFault(page, "shell", /\/(calls|later)\.\w+\.js$/, fault);
    await page.goto("/get-started-v3", { waitUntil: "commit" });
    await expect(stepFailed(page)).toBeVisible();
    expect(injected.met.length).toBeGreaterThan(0);
    await injected.mend();
    const isSameDocument = await rememberDocument(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByLabel("Postcode").pressSequentially("M1 1AE");
    await expect(page.getByRole("radio")).toHaveCount(12);
    await isSameDocument();
  });
}

test("a page's words that were tampered with on their way are refused, and the page is there once they are right", async ({
  page,
}) => {
  const seen = await injectFault(page, "content-pages", /content\/pages\/complaints\.json$/, "tampered");
  await page.goto("/complaints");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(seen.met.length).toBeGreaterThan(0);
  await seen.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Complaints" })).toBeVisible();
});

test("what was typed into a prerendered page stays until its remote is there, and goes on then", async ({ page }) => {
  const injected = await injectFault(page, "front-journey", files("landing").entry, "slow");
  await page.goto("/", { waitUntil: "commit" });
  await page.getByLabel(/Postcode/).pressSequentially("M1 1A");
  // The files are given up after five seconds, and asked for again.
  await expect.poll(() => injected.met.length, { timeout: 60_000 }).toBeGreaterThan(1);
  await expect(page.getByLabel(/Postcode/)).toHaveValue("M1 1A");
  await injected.mend();
  await expect.poll(() => isHydrated(page.getByLabel(/Postcode/)), { timeout: 60_000 }).toBe(true);
  await expect(page.getByLabel(/Postcode/)).toHaveValue("M1 1A");
  await expect(page.getByRole("option")).toHaveCount(4);
});

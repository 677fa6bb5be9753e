import { expect, type Locator, type Page, type Route, test } from "@playwright/test";
import { type ComingBack, haveComeTo, rememberClaim } from "./coming-back.states.ts";
import type { Claimed } from "./over-the-wire.ts";
import { aPerson, type Person } from "./people.ts";
import { variants } from "./variants.ts";
import { codeOn, enterCode, finish, heading, rightAnswers } from "./walk-back.ts";
import { confirmation, next, report, signButton, signHeading } from "./walk.ts";

type Fault = (route: Route) => Promise<void>;

/** What can come instead of an answer of ours. */
const faults: Readonly<Record<string, Fault>> = {
  "a 502 page": (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<!doctype html><title>502 Bad Gateway</title>" }),
  "an error in words": (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, message: "Our service is unavailable.", statusCode: 503, responseObject: null },
    }),
  "a sign-in page": (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<!doctype html><title>Sign in</title>" }),
  "an empty answer": (route) => route.fulfill({ status: 200, body: "" }),
  "a cut connection": (route) => route.abort("connectionreset"),
};

/** A call by its method and its path, whatever claim or postcode stands in that. */
const nameOf = (route: Route) => {
  const { pathname } = new URL(route.request().url());
  return `${route.request().method()} ${pathname.replace(/\/clm_[\w-]+|(?<=\/session\/claim)\/[^/]+|\/[A-Z]{1,2}\d\w*(?:%20| )?\w*(?=\/|$)/g, "/*")}`;
};

/** Those calls of the pages meet this the first time, the one repeat that a client makes by itself included. */
async function failAtFirst(page: Page, fault: Fault, isMeant: (name: string) => boolean) {
  const made = new Map<string, number>();
  await page.route("**/api/**", (route) => {
    const name = nameOf(route);
    const times = made.get(name) ?? 0;
    made.set(name, times + 1);
    return isMeant(name) && times < 2 ? fault(route) : route.fallback();
  });
  return made;
}

async function sayWho(page: Page, person: Person) {
  await page.getByRole("radio", { name: person.title, exact: true }).check({ force: true });
  await page.getByLabel("Legal first name").fill(person.firstName);
  await page.getByLabel("Legal surname").fill(person.surname);
  await page.getByLabel("Day", { exact: true }).selectOption(person.day);
  await page.getByLabel("Month", { exact: true }).selectOption(person.month);
  await page.getByLabel("Year", { exact: true }).selectOption(person.year);
  await page.getByLabel(/^I have read and accept/).check({ force: true });
}

async function sayWhere(page: Page, { email, phone }: Person) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Mobile number").fill(phone);
  await page.getByLabel(/^I authorise a soft credit search/).check({ force: true });
}

const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" });

/** What a claimant does on whichever screen is there, as far as it still has to be done. */
const acts: readonly [path: RegExp, act: (page: Page, person: Person) => Promise<void>][] = [
  [
    /get-started-v\d$/,
    async (page) => {
      if (await page.getByRole("button", { name: "Yes" }).isVisible()) {
        await page
          .getByRole("button", {
            name: (await page.getByRole("heading", { name: /^Did the dealer/ }).isVisible()) ? "No" : "Yes",
          })
          .click();
      }
      const postcode = page.getByLabel("Postcode");
      if ((await page.getByRole("radio").count()) === 0) {
        await postcode.fill("");
        await postcode.pressSequentially("M1 1AE");
        await expect(
          page.getByRole("radio").first().or(page.locator("[name=postcode][aria-invalid=true]")),
        ).toBeAttached();
        if ((await page.getByRole("radio").count()) === 0) return;
      }
      await page.getByRole("radio").nth(1).check({ force: true });
      await next(page).click();
    },
  ],
  [
    /\/info$/,
    async (page, person) => {
      await sayWho(page, person);
      await next(page).click();
    },
  ],
  [
    /\/info-contact$/,
    async (page, person) => {
      await sayWho(page, person);
      await sayWhere(page, person);
      // It waits for the e-mail and the phone to be checked, which is tried again as they are typed again.
      await next(page).click({ timeout: 1_000 });
    },
  ],
  [
    /\/contact$/,
    async (page, person) => {
      await sayWhere(page, person);
      await next(page).click();
    },
  ],
  [
    /\/sign$/,
    async (page, { firstName, surname }) => {
      await page.getByRole("tab", { name: "Type" }).click();
      await page.getByLabel("Type your full legal name").fill(`${firstName} ${surname}`);
      await confirmation(page).check({ force: true });
      await signButton(page).click();
    },
  ],
  [
    /\/otp$/,
    async (page, person) => {
      const resend = page.getByRole("button", { name: /Resend|Try again|Send.*again/i }).first();
      const sent = page.getByText("Verification code sent to your mobile");
      if (await sent.isHidden()) await resend.click();
      await expect(page.getByText("Sending verification code...")).toBeHidden();
      if (await sent.isHidden()) return;
      await enterCode(page, await codeOn(page, person));
    },
  ],
  [
    /\/questions$/,
    async (page) => {
      const answer = page.getByRole("radio", { name: new RegExp(`^(?:${rightAnswers.join("|")})$`) });
      await expect(answer.or(tryAgain(page)).first()).toBeAttached();
      if (await tryAgain(page).isVisible()) return;
      await answer.check({ force: true });
      await page.getByRole("button", { name: /^(?:Next|Final Step)$/ }).click();
    },
  ],
  [
    /\/credit-report$/,
    async (page) => page.getByRole("button", { name: "Final Step" }).or(tryAgain(page)).first().click(),
  ],
];

/** Does what there is to do until the claim is handed in; what fails is tried again, as the page says. */
async function walkOn(page: Page, person: Person) {
  await expect(async () => {
    if (await finish(page).isVisible()) return;
    const { pathname } = new URL(page.url());
    const again = tryAgain(page);
    if (!pathname.endsWith("/otp") && (await again.isVisible())) await again.click({ timeout: 2_000 });
    const [, act] = acts.find(([path]) => path.test(pathname)) ?? [];
    // A screen may be left while it is acted on: then its controls are not waited for.
    const left = page.waitForURL((url) => url.pathname !== pathname, { timeout: 0 }).catch(() => undefined);
    const acted = act?.(page, person);
    acted?.catch(() => undefined);
    await Promise.race([acted, left]);
    await expect(finish(page)).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [200], timeout: 200_000 });
}

/** The whole journey of a claimant whose calls fail so; answers which calls the pages made of it. */
async function walkWith(
  page: Page,
  { variant = "v3", fault, isMeant }: { variant?: string; fault: Fault; isMeant: (name: string) => boolean },
) {
  const person = aPerson();
  const thrown: string[] = [];
  page.on("pageerror", (error) => thrown.push(error.message));
  const made = await failAtFirst(page, fault, isMeant);
  await page.goto(`/get-started-${variant}`);
  await walkOn(page, person);
  expect(thrown).toEqual([]);
  return made;
}

/** Each way, each call and each variant by itself takes an hour: `npm run endurance -- calls`. */
const isWhole = process.env["EVERY_CALL"] !== undefined;

test.use({ actionTimeout: 3_000 });

/** Another fault for each call after the other, and another one for the same call in each variant: none is left out. */
function faultsInTurn(first: number) {
  const ways = Object.values(faults);
  const seen = new Map<string, Fault>();
  const fault: Fault = (route) => {
    const name = nameOf(route);
    const known = seen.get(name) ?? ways[(first + seen.size) % ways.length];
    if (!known) throw new Error("There are no faults.");
    seen.set(name, known);
    return known(route);
  };
  return { fault, met: () => new Set(seen.values()).size };
}

for (const [at, variant] of variants.entries())
  test(
    `where every call of ${variant} fails at first, each in another way, a claimant who tries again comes to the end`,
    { tag: "@waits" },
    async ({ page }) => {
      test.setTimeout(240_000);
      const { fault, met } = faultsInTurn(2 * at);
      const made = await walkWith(page, { variant, fault, isMeant: () => true });
      expect([...made.values()].filter((times) => times > 1).length).toBeGreaterThan(8);
      expect(met()).toBe(Object.keys(faults).length);
      if (variant !== "v3") return;
      // A call that is new in the contract is made by this walk, or by a story below.
      const beside = Object.values(sideWays).flatMap(({ calls }) => calls);
      const unmet = (await callsOfTheContract(page)).filter((call) => !made.has(call) && !beside.includes(call));
      expect(unmet).toEqual([]);
    },
  );

for (const [what, fault] of isWhole ? Object.entries(faults) : [])
  for (const variant of variants) {
    test(`where one call of ${variant} after the other brings ${what} at first, the claimant comes to the end`, async ({
      browser,
    }) => {
      test.setTimeout(3_600_000);
      const walk = async (isMeant: (name: string) => boolean) => {
        const context = await browser.newContext();
        context.setDefaultTimeout(3_000);
        const made = await walkWith(await context.newPage(), { variant, fault, isMeant });
        await context.close();
        return made;
      };
      for (const name of (await walk(() => false)).keys()) {
        await test.step(name, async () => void (await walk((made) => made === name)));
      }
    });
  }

/** What a claimant does beside the straight way, and which calls that makes. */
interface SideWay {
  readonly calls: readonly string[];
  readonly state: ComingBack;
  readonly path: string;
  /** Does what there is to do there, again and again, until it is done. */
  readonly walk: (page: Page, claimed: Claimed) => Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Presses what there is to press until this is there; where there is nothing to press, the page is loaded again. */
async function pressUntil(page: Page, there: Locator, ...names: string[]) {
  await expect(async () => {
    if (await there.isVisible()) return;
    for (const name of names) {
      const first = button(page, name).first();
      // What lies under a dialog cannot be pressed, and what is in it comes next.
      if (await first.isVisible()) await first.click({ timeout: 1_000 }).catch(() => undefined);
    }
    if (names.length === 0) await page.reload();
    await expect(there).toBeVisible({ timeout: 1_500 });
  }).toPass({ intervals: [200], timeout: 90_000 });
}

async function openHelpAt(page: Page, part: string) {
  await button(page, "Need Help").click();
  await page.getByRole("dialog").getByRole("button", { name: part }).click();
}

const noDialog = (page: Page) => page.locator("body:not(:has(dialog[open]))");

async function changeNumber(page: Page) {
  await openHelpAt(page, "Update My Phone Number");
  await page.getByLabel("New mobile number").fill(aPerson().phone);
  await pressUntil(page, noDialog(page), "Submit");
}

const sideWays: Readonly<Record<string, SideWay>> = {
  "asks for a call, says what does not work and changes the number": {
    calls: [
      "GET /api/claims/current/call-back",
      "POST /api/claims/current/call-back",
      "POST /api/feedback",
      "POST /api/zoho-feedback",
    ],
    state: "signed",
    path: "/get-started-v3/otp",
    walk: async (page) => {
      await openHelpAt(page, "Ask us to call you");
      await page.getByLabel("Day").selectOption({ index: 1 });
      await page.getByLabel("Time").selectOption({ index: 1 });
      await pressUntil(page, button(page, "I no longer need the call"), "Ask for the call");
      await button(page, "Close help").click();
      await openHelpAt(page, "Report a Technical Problem");
      await page.getByLabel("What happened?").fill("The page said nothing.");
      await pressUntil(page, noDialog(page), "Submit");
      await changeNumber(page);
    },
  },
  "changes the number at the finish": {
    calls: ["PATCH /api/lead"],
    state: "submitted",
    path: "/get-started-v3/submit-claim",
    walk: async (page) => {
      const tracked = page.waitForRequest((request) => request.url().endsWith("/api/lead"));
      await changeNumber(page);
      await tracked;
    },
  },
  "takes a copy of the data and signs out": {
    calls: ["GET /api/claims/current/export", "GET /api/claims/current/export.pdf", "POST /api/session/sign-out"],
    state: "submitted",
    path: "/your-data",
    walk: async (page) => {
      await pressUntil(page, page.getByText("Your data is ready."), "Try again", "Download my data");
      await pressUntil(page, heading(page, "You are signed out"), "Sign out here");
    },
  },
  "has the data deleted": {
    calls: ["POST /api/claims/current/erase"],
    state: "submitted",
    path: "/your-data",
    walk: (page) =>
      pressUntil(
        page,
        heading(page, "Your data is deleted. Your claim has ended."),
        "Delete my data",
        "Yes, delete it",
      ),
  },
  "reads the letter": {
    calls: ["GET /api/claims/current/letter"],
    state: "waiting for the signature",
    path: "/get-started-v3/sign/letter",
    walk: (page) => pressUntil(page, page.getByRole("article", { name: "Letter of Authority" }), "Try again"),
  },
  "has a phone sign": {
    calls: ["GET /api/claims/current/links", "POST /api/claims/current/links"],
    state: "waiting for the signature",
    path: "/get-started-v3/sign/on-phone",
    walk: async (page) => {
      const asked = page.waitForRequest((request) => request.url().endsWith("/links") && request.method() === "GET");
      await pressUntil(page, page.getByText("Waiting for your phone."), "Try again");
      await asked;
    },
  },
  "cancels the claim": {
    calls: ["POST /api/claims/current/cancel"],
    state: "signed",
    path: "/cancel",
    walk: (page) =>
      pressUntil(
        page,
        heading(page, "Your claim is cancelled. You owe us nothing."),
        "Try again",
        "Cancel my claim",
        "Yes, cancel it",
      ),
  },
  "opens a link to the claim": {
    calls: ["POST /api/session/claim/*"],
    state: "waiting for the signature",
    path: "/resume",
    walk: async (page, { claimId }) => {
      await page.goto(`/resume?id=${claimId}`);
      await pressUntil(page, signHeading(page), "Try again");
    },
  },
  "is asked about the second bureau's list": {
    calls: ["POST /api/cc"],
    state: "signed",
    path: "/get-started-v3/credits-report",
    walk: (page) => pressUntil(page, report(page), "Try again"),
  },
  "loads the report again": {
    calls: ["GET /api/credit-check"],
    state: "with its questions passed",
    path: "/get-started-v3/credit-report",
    walk: async (page) => {
      await expect(report(page)).toBeVisible();
      await page.reload();
      await pressUntil(page, report(page), "Try again");
    },
  },
  "looks how the service fares": {
    calls: ["GET /api/status"],
    state: "signed",
    path: "/status",
    walk: (page) => pressUntil(page, page.getByRole("heading", { name: "Parts" })),
  },
  "lets the visit be recorded": {
    calls: ["POST /api/trigger-gtm-event", "POST /api/user-visit/claim/update"],
    state: "with a name",
    path: "/get-started-v3/contact",
    walk: async (page, { person }) => {
      await button(page, "Accept").click();
      await sayWhere(page, person);
      const reported = page.waitForRequest("**/api/trigger-gtm-event");
      await pressUntil(page, signHeading(page), "Next");
      await reported;
    },
  },
};

test.describe("beside the straight way", () => {
  test.use({ actionTimeout: 30_000 });

  for (const [at, [what, { calls, state, path, walk }]] of Object.entries(sideWays).entries()) {
    const [how, fault] = Object.entries(faults)[at % Object.keys(faults).length] ?? [];
    test(`a claimant who ${what} gets there though each call of that brings ${how} at first`, async ({ page }) => {
      if (!fault) throw new Error("There are no faults.");
      const thrown: string[] = [];
      page.on("pageerror", (error) => thrown.push(error.message));
      const claimed = await haveComeTo(page, state, "v3");
      await rememberClaim(page, claimed.claimId);
      const made = await failAtFirst(page, fault, (name) => calls.includes(name));
      await page.goto(path);
      await walk(page, claimed);
      expect(calls.filter((call) => !made.has(call))).toEqual([]);
      expect(thrown).toEqual([]);
    });
  }
});

/** Calls that no page of a claimant makes: of operators, of machines, of links in e-mails, and a lead made from outside. */
const ofNoPage = [
  "/operations/",
  "/healthz",
  "/version",
  "/readyz",
  "/openapi.json",
  "/authority-keys",
  "/reminders/stop",
];

/** Calls of the contract that are made otherwise, each with why. */
const madeOtherwise: Readonly<Record<string, string>> = {
  "POST /api/lead": "A lead made from outside.",
  "GET /api/claims/current/authority.pdf": "A link: the browser itself fetches the file, and says how that ended.",
  "GET /api/dummy/efx": "Stands in contracts for remotes; no page of ours asks for it.",
  "GET /api/dummy/exp": "Stands in contracts for remotes; no page of ours asks for it.",
  "POST /api/notifications": "Made where a bot drives the browser; no claimant sees how it ends.",
  "PATCH /api/contact": "Stands in the contract beside that of a lead; no page of ours makes it.",
  "POST /api/vitals": "A beacon: the browser sends it, and no page hears how that ended.",
  "POST /api/sms": "Made where codes are switched off; no claimant sees how it ends.",
};

interface Contract {
  paths: Readonly<Record<string, Readonly<Record<string, { security: object[] }>>>>;
}

/** Those of the published contract that pages make for claimants. */
async function callsOfTheContract(page: Page): Promise<string[]> {
  const { paths }: Contract = await (await page.request.get("/api/openapi.json")).json();
  return Object.entries(paths)
    .filter(([path]) => !ofNoPage.some((one) => path.startsWith(`/api${one}`)))
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => !security.some((one) => "metrics" in one))
        .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, "*")}`),
    )
    .filter((call) => !(call in madeOtherwise));
}

import { expect, type Locator, type Page, test } from "@playwright/test";
import { type ComingBack, haveComeTo, rememberClaim } from "./coming-back.states.ts";
import { aPerson, type Person } from "./people.ts";
import { answerQuestions, codeOn, enterCode, finish, heading, savedClaimOf } from "./walk-back.ts";
import {
  comeToTheSeam,
  findAddress,
  next,
  pressUnlessThere,
  report,
  sayWhoTheyAre,
  signButton,
  signHeading,
} from "./walk.ts";

/** Opens a step as the claimant of a claim that has come as far. */
async function open(page: Page, step: string, state: ComingBack) {
  const { claimId } = await haveComeTo(page, state, "v3");
  await rememberClaim(page, claimId);
  await page.goto(`/get-started-v3/${step}`);
  return claimId;
}

/** Holds back the next save until it is let go. */
async function holdNextSave(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((done) => (letGo = done));
  const answer = async (route: Parameters<Parameters<Page["route"]>[1]>[0]) => {
    if (route.request().method() !== "PUT") return route.fallback();
    await held;
    return route.fallback();
  };
  await page.route("**/api/session/claim", answer);
  return () => {
    letGo();
    void page.unroute("**/api/session/claim", answer);
  };
}

/** Lets the page's clock run on until it says so: each call that goes without an answer is waited for by itself. */
const runUntilSaid = (page: Page, said: Locator, words: RegExp) =>
  expect(async () => {
    await page.clock.runFor(10_000);
    await expect(said).toContainText(words, { timeout: 1_000 });
  }).toPass();

test("a signature that is not answered for half a minute is reported, is still there, and is taken once answers come", async ({
  page,
}) => {
  await comeToTheSeam(page);
  const letGo = await holdNextSave(page);
  await page.clock.install();
  await signButton(page).click();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
  await runUntilSaid(page, page.getByRole("main"), /so you have not signed yet/);
  await expect(page.getByLabel("Type your full legal name")).toHaveValue("Ada Example");
  letGo();
  await page.clock.resume();
  // It goes out by itself where the page found the connection gone.
  await pressUnlessThere(signButton(page), heading(page, "Phone Verification"));
  await expect(heading(page, "Phone Verification")).toBeVisible();
});

/** As `sayHowToReachThem`, and waits for no check of it. */
async function fillContact(page: Page, { email, phone }: Person) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Mobile number").fill(phone);
  await page.getByLabel(/^I authorise a soft credit search/).check({ force: true });
}

test("a claim that the browser forgot goes on where it stood, although its session takes time to answer", async ({
  page,
}) => {
  await haveComeTo(page, "waiting for the signature", "v3");
  let letGo = () => {};
  const held = new Promise<void>((done) => (letGo = done));
  await page.route("**/api/session/claim", async (route) => {
    await held;
    return route.fallback();
  });
  await page.clock.install();
  const asked = page.waitForRequest("**/api/session/claim");
  await page.goto("/get-started-v3/sign");
  await asked;
  await page.clock.runFor(10_000);
  letGo();
  await expect(signHeading(page)).toBeVisible();
  await expect(page).toHaveURL(/\/get-started-v3\/sign$/);
});

test("two checks that fail at once call nothing wrong, and the step goes on", async ({ page }) => {
  await open(page, "contact", "with a name");
  await page.route(/\/api\/verify-(email|phone)/, (route) => route.abort("connectionreset"));
  await fillContact(page, aPerson());
  await next(page).click();
  await expect(signHeading(page)).toBeVisible();
});

test("where the connection comes and goes at every call, the details are saved all the same, once each", async ({
  page,
}) => {
  const claimId = await open(page, "info", "with an address");
  const person = aPerson();
  await expect(page.getByLabel("Legal first name")).toBeVisible();
  const times = new Map<string, number>();
  await page.route("**/api/**", (route) => {
    const { pathname } = new URL(route.request().url());
    const before = times.get(pathname) ?? 0;
    times.set(pathname, before + 1);
    return before % 2 === 0 ? route.abort("connectionreset") : route.fallback();
  });
  await sayWhoTheyAre(page, person);
  await next(page).click();
  await fillContact(page, person);
  await next(page).click();
  await expect(signHeading(page)).toBeVisible();
  await page.unroute("**/api/**");
  await expect
    .poll(async () => (await savedClaimOf(page, claimId)).screens_completed)
    .toEqual(["postcode", "basic_info", "contact_info"]);
  expect(await savedClaimOf(page, claimId)).toMatchObject({ last_name: person.surname, email: person.email });
});

test("a tab that is closed while it saves loses nothing of what was typed", async ({ page, context }) => {
  const claimId = await open(page, "info", "with an address");
  await holdNextSave(page);
  await sayWhoTheyAre(page, aPerson({ surname: "Lovelace" }));
  await next(page).click();
  await expect(page.getByRole("button", { name: "Processing..." }).or(page.getByLabel("Mobile number"))).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto("/get-started-v3/info");
  await expect(again.getByLabel("Legal surname")).toHaveValue("Lovelace");
  await next(again).click();
  await expect(again.getByLabel("Mobile number")).toBeVisible();
  await expect.poll(async () => (await savedClaimOf(again, claimId)).last_name).toBe("Lovelace");
});

interface BackStep {
  readonly step: string;
  readonly state: ComingBack;
  /** The call that the step hangs on. */
  readonly call: string;
  readonly act: (page: Page, person: Person) => Promise<unknown>;
  /** What it leads to. */
  readonly next: (page: Page) => Locator;
}

const backSteps: readonly BackStep[] = [
  {
    step: "otp",
    state: "signed",
    call: "**/api/bulk-sms/verify-otp",
    act: async (page, person) => enterCode(page, await codeOn(page, person)),
    next: (page) => heading(page, "Lets confirm it's really you"),
  },
  {
    step: "questions",
    state: "with its phone confirmed",
    call: "**/api/credit-check/verification/answers",
    act: (page) => answerQuestions(page),
    next: report,
  },
  {
    step: "credit-report",
    state: "with its questions passed",
    call: "**/api/session/claim",
    act: (page) => page.getByRole("button", { name: "Final Step" }).click(),
    next: finish,
  },
];

for (const { step, state, call, act, next: nextScreen } of backSteps) {
  const come = async (page: Page) => {
    const { claimId, person } = await haveComeTo(page, state, "v3");
    await rememberClaim(page, claimId);
    await page.goto(`/get-started-v3/${step}`);
    if (step === "otp") await expect(page.getByText("Verification code sent to your mobile")).toBeVisible();
    if (step === "questions") await expect(page.getByRole("radio").first()).toBeAttached();
    if (step === "credit-report") await expect(report(page)).toBeVisible();
    return person;
  };

  test(`an answer to ${step} that does not come for a minute is given up with a word, and asked for again`, async ({
    page,
  }) => {
    const person = await come(page);
    let letGo = () => {};
    const held = new Promise<void>((done) => (letGo = done));
    await page.route(call, async (route) => {
      if (route.request().method() !== "GET") await held;
      await route.fallback();
    });
    await page.clock.install();
    const asked = page.waitForRequest(call);
    await act(page, person);
    await asked;
    // Where the call that did not come back was an earlier save, the answer is queued behind it and the journey goes on.
    const said = page
      .getByRole("main")
      .getByRole("alert")
      .or(page.getByText(/You are offline/))
      .or(finish(page))
      .first();
    await runUntilSaid(page, said, /try again|offline|Final Step: Upload Your ID/i);
    letGo();
    await page.unroute(call);
    await page.clock.resume();
    await expect(async () => {
      // The report has a button of the same name as the last question.
      if (await nextScreen(page).or(finish(page)).first().isVisible()) return;
      await page
        .getByRole("button", { name: /^(Verify and Continue|Final Step|Next|Try again)$/ })
        .first()
        .click({ timeout: 2_000 });
      await expect(nextScreen(page).or(finish(page)).first()).toBeVisible({ timeout: 3_000 });
    }).toPass();
  });

  test(`a tab that is closed before the answer to ${step} comes is opened again at its claim, which goes on`, async ({
    page,
    context,
  }) => {
    const person = await come(page);
    const done = new Promise<void>((resolve) => {
      void page.route(call, async (route) => {
        if (route.request().method() === "GET") return route.fallback();
        await route.fetch();
        resolve();
      });
    });
    await act(page, person);
    await done;
    await page.close();
    const again = await context.newPage();
    await again.goto(`/get-started-v3/${step}`);
    // What was under way may have to be done again: the answer that would say so is lost. The server's word may come
    // while it is being done, and take the tab on.
    again.setDefaultTimeout(5_000);
    const isOpen = again.getByRole("button", { name: /^(Next|Final Step)$/ });
    await expect(nextScreen(again).or(isOpen).first()).toBeVisible();
    await expect(async () => {
      if (step !== "otp" && !(await nextScreen(again).isVisible())) await act(again, person);
      await expect(nextScreen(again)).toBeVisible({ timeout: 5_000 });
    }).toPass();
  });
}

test("a right code whose answer is lost on its way counts, and the same code goes on", async ({ page, context }) => {
  const { claimId, person } = await haveComeTo(page, "signed", "v3");
  await rememberClaim(page, claimId);
  await page.goto("/get-started-v3/otp");
  await expect(page.getByText("Verification code sent to your mobile")).toBeVisible();
  const before = await context.cookies();
  const call = "**/api/bulk-sms/verify-otp";
  await page.route(call, async (route) => {
    await route.fetch();
    await context.clearCookies();
    await context.addCookies(before);
    await route.abort("connectionreset");
  });
  await enterCode(page, await codeOn(page, person));
  await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
  await page.unroute(call);
  const repeated = page.waitForResponse(call);
  await page.keyboard.press("Enter");
  // The code opened another session, whose name the browser never heard.
  expect((await repeated).status()).toBe(401);
  await expect(heading(page, "Lets confirm it's really you")).toBeVisible();
});

test("whoever leaves a step while its answer is being saved stays where they went, and the answer is saved", async ({
  page,
}) => {
  const person = aPerson();
  await findAddress(page);
  await next(page).click();
  await sayWhoTheyAre(page, person);
  const letGo = await holdNextSave(page);
  await next(page).click();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "How it works" }).click();
  await expect(page).toHaveURL(/\/how-it-works$/);
  const opened: string[] = [];
  page.on("framenavigated", (frame) => opened.push(new URL(frame.url()).pathname));
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
  letGo();
  await (await saved).finished();
  await page.goBack();
  await expect(page.getByLabel("Legal first name")).toHaveValue(person.firstName);
  expect(opened).toEqual(["/get-started-v3/info"]);
  await page.goto("/get-started-v3/contact");
  await expect(heading(page, "Send Results To...")).toBeVisible();
});

import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { type ComingBack, haveComeTo } from "./coming-back.states.ts";
import { type Variant, variants, variantsInTurn } from "./variants.ts";
import { heading } from "./walk-back.ts";
import { signHeading } from "./walk.ts";

const inTurn = variantsInTurn();

/**
 * A browser that is short of memory throws away a page in the background: it hears that it is hidden, and of its end
 * nothing. Brought back, it is another document of the same tab, with what the tab and its history hold.
 */
async function discardAndBringBack(page: Page, context: BrowserContext): Promise<Page> {
  const held = await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
    return { stored: Object.entries(sessionStorage), entry: history.state };
  });
  const url = page.url();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.addInitScript(({ stored, entry }) => {
    for (const [name, value] of stored) sessionStorage.setItem(name, value);
    if (history.state === null) history.replaceState(entry, "");
  }, held);
  await again.goto(url);
  return again;
}

interface Step {
  readonly path: string;
  readonly state: ComingBack;
  readonly there: (page: Page) => ReturnType<Page["locator"]>;
  /** A field in the middle of being filled in, and what was typed. */
  readonly typed?: readonly [label: string | RegExp, text: string];
}

const named: Step = {
  path: "info",
  state: "with an address",
  there: (page) => page.getByLabel("Legal surname"),
  typed: ["Legal surname", "Lovel"],
};
const reached: Step = {
  path: "contact",
  state: "with a name",
  there: (page) => page.getByLabel("Mobile number"),
  typed: ["Email", "ada@mai"],
};
const both: Step = { ...named, path: "info-contact" };
const others: readonly Step[] = [
  { path: "sign", state: "waiting for the signature", there: signHeading },
  { path: "sign/letter", state: "waiting for the signature", there: (page) => page.getByRole("article") },
  { path: "sign/on-phone", state: "waiting for the signature", there: (page) => heading(page, "Sign on your phone") },
  { path: "otp", state: "signed", there: (page) => heading(page, "Phone Verification") },
  {
    path: "questions",
    state: "with its phone confirmed",
    there: (page) => heading(page, "Lets confirm it's really you"),
  },
  {
    path: "credit-report",
    state: "with its questions passed",
    there: (page) => heading(page, "We've Found Your Car Finance Agreement(s)"),
  },
  { path: "submit-claim", state: "submitted", there: (page) => page.getByText("Final Step: Upload Your ID") },
];

const first: Step = { path: "", state: "with an address", there: (page) => page.getByLabel("Postcode") };
const asked: Step = { path: "", state: "only just begun", there: (page) => page.getByRole("button", { name: "Yes" }) };

/** The steps of its own that a variant begins with. */
const beginnings: Readonly<Record<Variant, readonly Step[]>> = {
  v3: [first, named, reached],
  v4: [first, named, reached],
  v5: [asked, both],
};

const stories = [
  ...variants.flatMap((variant) => beginnings[variant].map((step) => ({ variant, ...step }))),
  ...others.flatMap((step) => inTurn().map((variant) => ({ variant, ...step }))),
];

for (const { variant, path, state, there, typed } of stories) {
  const address = `/get-started-${variant}${path && `/${path}`}`;
  test(`a page at ${address} that was discarded in the background is brought back with what was typed`, async ({
    page,
    context,
  }) => {
    const { claimId } = await haveComeTo(page, state, variant);
    await page.goto("/robots.txt");
    await page.evaluate((number) => localStorage.setItem("currentId", number), claimId);
    await page.goto(address);
    await expect(there(page).first()).toBeVisible();
    if (typed) await page.getByLabel(typed[0], { exact: true }).fill(typed[1]);
    // Typing is saved with the history a moment after the last key.
    if (typed) await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain(typed[1]);
    const again = await discardAndBringBack(page, context);
    await expect(there(again).first()).toBeVisible();
    await expect(again).toHaveURL(new RegExp(`${address}$`));
    if (typed) await expect(again.getByLabel(typed[0], { exact: true })).toHaveValue(typed[1]);
  });
}

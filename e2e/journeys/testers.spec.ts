import { expect, type Page, type Response, test } from "@playwright/test";
import { call } from "./over-the-wire.ts";
import { aPerson, type Person } from "./people.ts";
import { variantsInTurn } from "./variants.ts";
import { confirmPhone, finish } from "./walk-back.ts";
import {
  findAddress,
  next,
  report,
  sayHowToReachThem,
  sayWhoTheyAre,
  signButton,
  signHeading,
  typeSignature,
} from "./walk.ts";
import { goneOut } from "./what-goes-out.ts";

const inTurn = variantsInTurn("v5");

type Variant = "v3" | "v4" | "v5";

/** What each answer that carries the session says of testers, from now until it is read. */
function testersSaid(page: Page): () => Promise<ReadonlySet<unknown>> {
  const answers: Promise<unknown>[] = [];
  const note = async (response: Response) => (await response.json()).responseObject.tester;
  const listen = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/api/session/claim") && response.ok()) answers.push(note(response));
  };
  page.on("response", listen);
  return async () => {
    page.off("response", listen);
    return new Set(await Promise.all(answers));
  };
}

/** Every cookie accepted, and an address chosen. */
async function haveChosenAnAddress(page: Page, variant: Variant) {
  await page.goto(`/get-started-${variant}`);
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await findAddress(page, { variant });
}

/** Everything that is asked after the address, up to the press of Next. */
async function typeDetails(page: Page, variant: Variant, person: Person) {
  await next(page).click();
  await sayWhoTheyAre(page, person);
  if (variant !== "v5") await next(page).click();
  await sayHowToReachThem(page, person);
}

for (const variant of inTurn())
  test(`in ${variant} whoever gives an address of our own is a tester from its save on, and no bureau is asked about them`, async ({
    page,
  }) => {
    // Both bureaus and the questions answer nonsense about this surname: what is shown can only be the sample.
    const { phone, ...person } = aPerson({ surname: "Garbage" });
    const tester = { ...person, phone, email: `ada.${phone}@example-claims.test` };
    await haveChosenAnAddress(page, variant);
    const before = testersSaid(page);
    await typeDetails(page, variant, tester);
    expect(await before()).toEqual(new Set([false]));

    await next(page).click();
    await expect(signHeading(page)).toBeVisible();
    const after = testersSaid(page);
    await typeSignature(page);
    await signButton(page).click();
    await confirmPhone(page, tester);
    await expect(report(page)).toBeVisible();
    await expect(page.getByRole("checkbox").first()).toBeVisible();
    const claimId = await page.evaluate(() => localStorage.getItem("currentId") ?? "");
    await page.getByRole("button", { name: "Final Step" }).click();
    await expect(finish(page)).toBeVisible();
    expect(await after()).toEqual(new Set([true]));
    expect((await call(page, "POST", "/session/claim")).tester).toBe(true);
    const { chat, event, hook, postback } = await goneOut(page, claimId);
    expect(chat.filter((line) => line.startsWith("errors:"))).toEqual([]);
    expect(event).not.toContain("contact_info");
    expect([...hook, ...postback]).toEqual([]);
  });

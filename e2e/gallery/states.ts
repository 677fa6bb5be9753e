import { expect, type Page } from "@playwright/test";
import { backHalfStates } from "../journeys/back-half.states.ts";
import { comingBackPages } from "../journeys/coming-back.pages.ts";
import { onPhoneStates } from "../journeys/on-phone.states.ts";
import { aPerson } from "../journeys/people.ts";
import { resultStates } from "../journeys/results.states.ts";
import { signStates } from "../journeys/sign.states.ts";
import { findAddress } from "../journeys/walk.ts";
import { walkToSigningInWelsh } from "../journeys/welsh.walk.ts";

type Reach = (page: Page) => Promise<void>;

const known: Record<string, Reach> = {
  ...signStates,
  ...onPhoneStates,
  ...backHalfStates,
  ...resultStates,
  ...comingBackPages,
};

/** A state that the pages' own scan comes to as well. */
function state(name: string): Reach {
  const reach = known[name];
  if (!reach) throw new Error(`No state of a page is called '${name}'.`);
  return reach;
}

const page =
  (path: string, heading: string | RegExp): Reach =>
  async (tab) => {
    await tab.goto(path);
    await expect(tab.getByRole("heading", { name: heading }).first()).toBeVisible();
  };

/** The moments of trust: the drawn screen by its name, and how to come to what became of it. */
export const moments: Readonly<Record<string, Reach>> = {
  letter: state("the letter before it is signed"),
  "sign-name-asked": state("the sign step, asking about another name"),
  "sign-name-refused": state("the sign step with another name rejected"),
  "sign-on-phone": state("the code for a phone"),
  "sign-on-phone-opened": state("the step opened on a phone"),
  "sign-on-phone-signed": state("the phone's end of the signature"),
  "sign-cy": (tab) => walkToSigningInWelsh(tab, aPerson()),
  otp: state("the code sent"),
  "otp-last-try": state("the code with one try left"),
  "otp-locked": state("the code locked"),
  "result-found": state("the receipt of a claim that is in"),
  "result-choose": state("the result of a search of ours, to choose from"),
  "result-nothing": state("the result with nothing found"),
  "result-nothing-lender": state("the result with nothing found, naming a lender"),
  "result-nothing-former": state("the result with nothing found, giving a former name"),
  "result-later": state("the result of a search that was not possible"),
  "already-filed": state("a claim already submitted, of which the receipt is known"),
  cancel: state("the page that cancels"),
  "cancel-sure": state("the page that cancels, asking once more"),
  "receipt-cancelled": state("the receipt of a cancelled claim"),
  continue: state("the home page with a claim under way"),
  "email-link": state("the sign step with a link e-mailed"),
  "email-link-unsaved": state("the sign step without a connection, pressed"),
  "address-list": (tab) => findAddress(tab),
  fees: async (tab) => {
    await page("/fees", "What it costs")(tab);
    await expect(tab.getByRole("complementary", { name: "Help" })).toBeVisible();
  },
  "your-data": state("the page about your data"),
  "your-data-gone": state("the receipt of deleted data"),
  "ops-status": page("/status", "What happened"),
  "ops-releases": page("/releases", /^\d+ apps live/),
  "ops-sandbox": page("/sandbox", /./),
};

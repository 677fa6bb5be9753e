import { expect, type Page } from "@playwright/test";
import { call, type Caller, type Claimed, haveGivenDetails, typedSignature } from "./over-the-wire.ts";
import { aPerson, type Person } from "./people.ts";

/** A claimant who has signed, and opens the browser again at the back half. */
export async function haveSigned(page: Page, parts: Partial<Person> = {}): Promise<Claimed> {
  const person = aPerson(parts);
  const { claimId, save } = await haveGivenDetails(page, person);
  await save("sign", typedSignature(person));
  await page.addInitScript((number) => localStorage.setItem("currentId", number), claimId);
  return { person, claimId };
}

/** What the server holds of the claim. */
export async function savedClaimOf(page: Page, claimId: string) {
  const { data } = await call(page, "POST", `/session/claim/${claimId}`);
  return { ...data.data, screens_completed: data.screens_completed };
}

export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** In production the sandbox is open to this token alone. */
const withMetricsToken: Record<string, string> = process.env["METRICS_TOKEN"]
  ? { authorization: `Bearer ${process.env["METRICS_TOKEN"]}` }
  : {};

/** Every text that went to this person, newest first. */
async function textsTo(page: Caller, { phone }: Person) {
  const to = encodeURIComponent(`+44${phone.slice(1)}`);
  const response = await page.request.get(`/api/sandbox/messages?kind=sms&to=${to}`, { headers: withMetricsToken });
  const texts: { body: string; code?: string; links?: string[] }[] = (await response.json()).responseObject;
  return texts;
}

/** The code on this person's phone. */
export async function codeOn(page: Caller, person: Person): Promise<string> {
  const newest = async () => (await textsTo(page, person)).find(({ code }) => code !== undefined)?.code;
  await expect.poll(newest).toMatch(/^\d{4}$/);
  return (await newest()) ?? "";
}

/** The link to the identity check on this person's phone. */
export async function uploadLinkOn(page: Page, person: Person): Promise<string> {
  const find = async () =>
    (await textsTo(page, person)).flatMap(({ links = [] }) => links).find((link) => link.includes("/id-selfie-upload"));
  await expect.poll(find).toBeDefined();
  return (await find()) ?? "";
}

/** Types a code, which its last digit sends, and presses Enter, which has the page go on at once. */
export async function enterCode(page: Page, code: string) {
  await page.getByRole("textbox", { name: "Enter the 4-digit code" }).fill(code);
  // Not to the field, which may have gone by now.
  await page.keyboard.press("Enter");
}

/** Types the code from the phone. */
export async function confirmPhone(page: Page, person: Person) {
  await expect(heading(page, "Phone Verification")).toBeVisible();
  await expect(page.getByText("Verification code sent to your mobile")).toBeVisible();
  await enterCode(page, await codeOn(page, person));
}

/** The right choices of the sandbox's questions, and wrong ones. */
export const rightAnswers = [
  "Thistle Mobile",
  "March",
  "£150 to £200",
  "Northgate Motor Finance",
  "Former Street",
  "2013",
];
export const wrongAnswers = ["Copper Bank", "June", "£201 to £300", "Harbour Auto Loans", "Mill Lane", "2011"];

/** Answers one set of questions to its end, with whichever of these choices each of them has. */
export async function answerQuestions(page: Page, choices: readonly string[] = rightAnswers) {
  const named = new RegExp(`^(?:${choices.join("|")})$`);
  for (;;) {
    await page.getByRole("radio", { name: named }).check({ force: true });
    const proceed = page.getByRole("button", { name: /^(?:Next|Final Step)$/ });
    const name = await proceed.textContent();
    // The last question may have come between the two: then it is asked again, and answered.
    await proceed.click();
    if (name === "Final Step") return;
  }
}

/** The one thing that is left at the finish, under whichever heading the result has. */
export const finish = (page: Page) => page.getByRole("heading", { name: "Final Step: Upload Your ID" });

import { expect, type Page } from "@playwright/test";
import { aPerson, type Person } from "./people.ts";

const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

function birthDate({ day, month, year }: Person) {
  const [dd, mm] = [day.padStart(2, "0"), String(months.indexOf(month) + 1).padStart(2, "0")];
  return { dob: `${year}-${mm}-${dd}`, dateOfBirth: `${dd}/${mm}/${year}` };
}

const typedSignature = ({ firstName, surname }: Person) => ({
  signature_typed_name: `${firstName} ${surname}`,
  signature_meta: { kind: "typed", strokes: 0, width: 0, height: 0, path_length: 0, duration_ms: 0, text_version: "2026-11-20" },
  sign_datetime: new Date().toISOString(),
  not_already_filed: true,
});

async function call(page: Page, method: "POST" | "PUT", path: string, data: object = {}) {
  const response = await page.request.fetch(`/api${path}`, { method, data });
  expect(response.ok(), `${method} ${path} answers ${response.status()}`).toBe(true);
  return (await response.json()).responseObject;
}

/** Somebody who has signed, and opens the browser again at the back half. */
export interface Signed {
  readonly person: Person;
  readonly claimId: string;
}

/** Answers everything up to the signature over the wire: a story about the back half begins behind it. */
export async function haveSigned(page: Page, parts: Partial<Person> = {}): Promise<Signed> {
  const person = aPerson(parts);
  const postcode = "M1 1AE";
  const { claimId } = await call(page, "POST", "/session/claim");
  const found = await call(page, "POST", "/credit-check/postal-to-address", { postal_code: postcode });
  const [, address] = found.listAddressByPostcodeResponse.matchedStructuredAddress;
  const save = (step: string, fields: object) =>
    call(page, "PUT", "/session/claim", { claimNumber: claimId, ...fields, screen_name: step, should_add_screen_name: true });
  const name = { title: person.title, first_name: person.firstName, last_name: person.surname };
  await save("postcode", { postcode, address, addressID: address.addressID });
  await save("basic_info", { ...name, ...birthDate(person) });
  await save("contact_info", { email: person.email, phone_number: person.phone, soft_check_privacy: true });
  await save("sign", typedSignature(person));
  await page.addInitScript((number) => localStorage.setItem("currentId", number), claimId);
  return { person, claimId };
}

/** What the server holds of the claim. */
export async function heldOf(page: Page, claimId: string) {
  const { data } = await call(page, "POST", `/session/claim/${claimId}`);
  return { ...data.data, screens_completed: data.screens_completed };
}

export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Every text that went to this person, newest first. */
async function textsTo(page: Page, { phone }: Person) {
  const to = encodeURIComponent(`+44${phone.slice(1)}`);
  const response = await page.request.get(`/api/sandbox/messages?kind=sms&to=${to}`);
  const texts: { body: string; code?: string; links?: string[] }[] = (await response.json()).responseObject;
  return texts;
}

/** The code on this person's phone. */
export async function codeOn(page: Page, person: Person): Promise<string> {
  const newest = async () => (await textsTo(page, person)).find(({ code }) => code !== undefined)?.code;
  await expect.poll(newest).toMatch(/^\d{4}$/);
  return (await newest()) ?? "";
}

/** The link to the identity check on this person's phone. */
export async function uploadLinkOn(page: Page, person: Person): Promise<string> {
  const find = async () => (await textsTo(page, person)).flatMap(({ links = [] }) => links).find((link) => link.includes("/id-selfie-upload"));
  await expect.poll(find).toBeDefined();
  return (await find()) ?? "";
}

/** Types the code from the phone. */
export async function confirmPhone(page: Page, person: Person) {
  await expect(heading(page, "Phone Verification")).toBeVisible();
  await expect(page.getByText("Verification code sent to your mobile")).toBeVisible();
  await page.getByRole("textbox", { name: "Enter the 4-digit code" }).fill(await codeOn(page, person));
  await page.getByRole("button", { name: "Verify and Continue" }).click();
}

/** The right choices of the sandbox's questions, and wrong ones. */
export const rightAnswers = ["Thistle Mobile", "March", "£150 to £200", "Northgate Motor Finance", "Former Street", "2013"];
export const wrongAnswers = ["Copper Bank", "June", "£201 to £300", "Harbour Auto Loans", "Mill Lane", "2011"];

/** Answers one set of questions to its end, with whichever of these choices each of them has. */
export async function answerQuestions(page: Page, choices: readonly string[] = rightAnswers) {
  const named = new RegExp(`^(?:${choices.join("|")})$`);
  for (;;) {
    await page.getByRole("radio", { name: named }).check({ force: true });
    const finalStep = page.getByRole("button", { name: "Final Step" });
    if (await finalStep.isVisible()) return finalStep.click();
    await page.getByRole("button", { name: "Next" }).click();
  }
}

export const finish = (page: Page) => heading(page, "Final Step: Upload Your ID");

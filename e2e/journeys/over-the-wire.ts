import { type APIResponse, expect, type Page } from "@playwright/test";
import type { Person } from "./people.ts";

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

function birthDate({ day, month, year }: Person) {
  const [dd, mm] = [day.padStart(2, "0"), String(months.indexOf(month) + 1).padStart(2, "0")];
  return { dob: `${year}-${mm}-${dd}`, dateOfBirth: `${dd}/${mm}/${year}` };
}

export const typedSignature = ({ firstName, surname }: Person) => ({
  signature_typed_name: `${firstName} ${surname}`,
  signature_meta: {
    kind: "typed",
    strokes: 0,
    width: 0,
    height: 0,
    path_length: 0,
    duration_ms: 0,
    text_version: "2026-11-20",
  },
  sign_datetime: new Date().toISOString(),
  not_already_filed: true,
});

/** A page, or another client that has the cookies of a browser. */
export type Caller = Pick<Page, "request">;

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** As the page does it: a back end that is busy says when to ask again. */
async function answerTo(ask: () => Promise<APIResponse>, tries = 5): Promise<APIResponse> {
  const response = await ask();
  const seconds = response.headers()["retry-after"];
  if (response.status() !== 503 || !seconds || tries === 1) return response;
  await pause(Number(seconds));
  return answerTo(ask, tries - 1);
}

export async function call(page: Caller, method: "GET" | "POST" | "PUT", path: string, data: object = {}) {
  const response = await answerTo(() =>
    page.request.fetch(`/api${path}`, { method, ...(method !== "GET" && { data }) }),
  );
  expect(response.ok(), `${method} ${path} answers ${response.status()}`).toBe(true);
  return (await response.json()).responseObject;
}

/** Whose claim it is, and its number. */
export interface Claimed {
  readonly person: Person;
  readonly claimId: string;
}

const saverOf = (page: Caller, claimId: string) => (step: string, fields: object) =>
  call(page, "PUT", "/session/claim", {
    claimNumber: claimId,
    ...fields,
    screen_name: step,
    should_add_screen_name: true,
  });

/** Gives the address. */
export async function haveBegun(page: Caller) {
  const postcode = "M1 1AE";
  const { claimId } = await call(page, "POST", "/session/claim");
  const found = await call(page, "POST", "/credit-check/postal-to-address", { postal_code: postcode });
  const [, address] = found.listAddressByPostcodeResponse.matchedStructuredAddress;
  const save = saverOf(page, claimId);
  await save("postcode", { postcode, address, addressID: address.addressID });
  return { claimId, save };
}

/** Answers everything before the signature by the calls that the pages make: a story about what follows begins behind it. */
export async function haveGivenDetails(page: Caller, person: Person) {
  const { claimId, save } = await haveBegun(page);
  const name = { title: person.title, first_name: person.firstName, last_name: person.surname };
  await save("basic_info", { ...name, ...birthDate(person) });
  await call(page, "POST", "/verify-phone", { phone: person.phone });
  await save("contact_info", { email: person.email, phone_number: person.phone, soft_check_privacy: true });
  return { claimId, save };
}

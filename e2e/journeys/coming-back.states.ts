import type { Page } from "@playwright/test";
import { call, type Caller, haveGivenDetails, typedSignature } from "./over-the-wire.ts";
import { aPerson, type Person } from "./people.ts";
import { codeOn, rightAnswers } from "./walk-back.ts";

interface Claimant {
  readonly page: Caller;
  readonly claimId: string;
  readonly person: Person;
}

const record = ({ page, claimId }: Claimant, step: string, fields: object = {}) =>
  call(page, "PUT", "/session/claim", {
    claimNumber: claimId,
    ...fields,
    screen_name: step,
    should_add_screen_name: true,
  });

async function confirmPhone({ page, claimId, person }: Claimant) {
  await call(page, "POST", "/bulk-sms/send-otp", {
    claimNumber: claimId,
    source: "otp",
    parsedPhoneNumber: `+44${person.phone.slice(1)}`,
  });
  await call(page, "POST", "/bulk-sms/verify-otp", {
    claimNumber: claimId,
    otp: await codeOn(page, person),
    source: "otp",
  });
  await record({ page, claimId, person }, "otp");
}

interface Question {
  questionId: string;
  choices: { choiceId: string; choiceText: string }[];
}

/** Who is asked about and searched for. */
async function asked({ page, claimId, person }: Claimant) {
  const { data } = await call(page, "POST", `/session/claim/${claimId}`);
  const { dob, address } = data.data;
  return {
    claim_number: claimId,
    first_name: person.firstName,
    last_name: person.surname,
    dob,
    use_address: false,
    address_id: address.addressID,
  };
}

async function passQuestions(claimant: Claimant) {
  const { page, claimId } = claimant;
  const { results, correlationId } = await call(page, "POST", "/credit-check/verification/questions", {
    ...(await asked(claimant)),
    middle_name: "",
  });
  const { questionnaireId, questions }: { questionnaireId: string; questions: Question[] } = results.questionnaire;
  const answers = questions.map(({ questionId, choices }) => {
    const right = choices.find(({ choiceText }) => rightAnswers.includes(choiceText));
    return { questionId, answer: [right?.choiceId ?? ""] };
  });
  const named = { claim_number: claimId, correlation_id: correlationId, authentication_id: results.authenticationId };
  await call(page, "POST", "/credit-check/verification/answers", {
    ...named,
    questionnaire_id: questionnaireId,
    answers,
  });
  await record(claimant, "questions");
}

/** How far a claim has come, and where opening it again by a link leads in v3: for its claimant, and for a visitor who has yet to show that it is theirs. */
export const comingBackStates = {
  "only just begun": { steps: 0, own: "/get-started-v3", masked: "/get-started-v3" },
  "with an address": { steps: 1, own: "/get-started-v3/info", masked: "/get-started-v3/info" },
  "with a name": { steps: 2, own: "/get-started-v3/contact", masked: "/get-started-v3/contact" },
  "waiting for the signature": { steps: 3, own: "/get-started-v3/sign", masked: "/get-started-v3/sign" },
  signed: { steps: 4, own: "/get-started-v3/otp", masked: "/get-started-v3/otp" },
  "with its phone confirmed": { steps: 5, own: "/get-started-v3/questions", masked: "/get-started-v3/otp" },
  "with its questions passed": { steps: 6, own: "/get-started-v3/credit-report", masked: "/get-started-v3/otp" },
  submitted: { steps: 7, own: "/get-started-v3/submit-claim", masked: "/get-started-v3/submit-claim" },
  cancelled: { steps: 8, own: "/cancel", masked: "/cancel" },
  "submitted with its agreements": {
    steps: 9,
    own: "/get-started-v3/submit-claim",
    masked: "/get-started-v3/submit-claim",
  },
} as const;

export type ComingBack = keyof typeof comingBackStates;

/** The browser of this claim has been here before, and remembers which claim is its own. */
export async function rememberClaim(page: Page, claimId: string) {
  await page.addInitScript((number) => {
    if (localStorage.getItem("currentId")) return;
    localStorage.setItem("currentId", number);
    localStorage.setItem("version", "v3");
  }, claimId);
}

/** Brings a claim that far by the calls that the pages make. */
export async function haveComeTo(
  page: Caller,
  state: ComingBack,
  journey: string,
  parts: Partial<Person> = {},
): Promise<Claimant> {
  const { steps } = comingBackStates[state];
  const person = aPerson(parts);
  if (steps < 3) {
    const { claimId } = await call(page, "POST", "/session/claim");
    const claimant = { page, claimId, person };
    await call(page, "PUT", "/session/claim", { claimNumber: claimId, journey });
    const postcode = "M1 1AE";
    const address = {
      addressID: "M1-1AE-1",
      number: "1",
      street1: "Aytoun Street",
      postTown: "Manchester",
      postcode,
      country: "GB",
    };
    if (steps > 0) await record(claimant, "postcode", { postcode, address, addressID: address.addressID });
    if (steps > 1)
      await record(claimant, "basic_info", {
        title: "Ms.",
        first_name: "Ada",
        last_name: "Example",
        dob: "1985-03-05",
        dateOfBirth: "05/03/1985",
      });
    return claimant;
  }
  const { claimId, save } = await haveGivenDetails(page, person);
  const claimant = { page, claimId, person };
  await call(page, "PUT", "/session/claim", { claimNumber: claimId, journey });
  const { data } = await call(page, "POST", `/session/claim/${claimId}`);
  const { dob, address } = data.data;
  const contact = {
    first_name: person.firstName,
    last_name: person.surname,
    email: person.email,
    dob,
    phone: person.phone,
    postcode: "M1 1AE",
  };
  await call(page, "POST", "/contact", { ...contact, address, claim_number: claimId });
  if (steps >= 4) await save("sign", typedSignature(person));
  if (steps >= 5 && steps !== 8) await confirmPhone(claimant);
  if (steps === 6) await passQuestions(claimant);
  // What a report shows is claimed for as long as nothing of it is unticked.
  if (steps === 9) await call(page, "POST", "/credit-check", await asked(claimant));
  if (steps === 7 || steps === 9) await record(claimant, "submit_claim");
  if (steps === 8) await call(page, "POST", "/claims/current/cancel", { confirm: true });
  return claimant;
}

import type { Answer, Browser, Loose } from "./browser.ts";
import { signature, type Person } from "./claimant.ts";

/** A claimant on the way. Each of their calls may be answered by another process, under the one set of cookies. */
export interface VirtualUser {
  readonly claimId: string;
  readonly person: Person;
  browser(): Browser;
}

/** What a claimant's pages ask on the way from the address to the submitted claim, in the order of the steps. */
export const journey = { address, contact, code, questions, sign, report, submit } as const;

/** The whole of it. */
export async function travel(virtualUser: VirtualUser): Promise<void> {
  for (const step of Object.values(journey)) await step(virtualUser);
}

async function address({ browser, claimId, person }: VirtualUser): Promise<void> {
  const postal_code = person.postcode;
  done(await browser().get(`/postcodes/${encodeURIComponent(postal_code)}/autocomplete`));
  done(await browser().post("/credit-check/postal-to-address", { postal_code }));
  done(await browser().post("/get-addresses", { postal_code }));
  const { address: home, postcode } = person;
  done(
    await browser().put("/session/claim", { claimNumber: claimId, postcode, address: home, ...completed("postcode") }),
  );
}

async function contact({ browser, claimId, person }: VirtualUser): Promise<void> {
  const { title, first_name, last_name, previous_name, dob, dateOfBirth, email, phone_number: phone } = person;
  const details = { title, first_name, last_name, previous_name, dob, dateOfBirth };
  done(await browser().put("/session/claim", { claimNumber: claimId, ...details, ...completed("basic_info") }));
  done(await browser().post("/verify-email", { email }));
  done(await browser().post("/verify-phone", { phone }));
  const { postcode, address: home } = person;
  const saved = { first_name, last_name, email, dob, address: home, claim_number: claimId };
  const consents = { analytics: true, marketing: true, version: "1" };
  done(
    await browser().put("/session/claim", {
      claimNumber: claimId,
      email,
      phone_number: phone,
      consents,
      soft_check_privacy: true,
      ...completed("contact_info"),
    }),
  );
  done(await browser().post("/user/validate", saved));
  for (const path of ["/user", "/contact"])
    done(await browser().post(path, { ...saved, phone, postcode }, withIdempotencyKey(`save-${path.slice(1)}`)));
}

async function code({ browser, claimId, person: { phone_number: parsedPhoneNumber } }: VirtualUser): Promise<void> {
  const about = { claimNumber: claimId, source: "otp" };
  done(await browser().post("/bulk-sms/send-otp", { ...about, parsedPhoneNumber }, withIdempotencyKey("send-code")));
  done(
    await browser().post(
      "/bulk-sms/verify-otp",
      { ...about, otp: await codeSentTo(browser(), claimId) },
      withIdempotencyKey("verify-code"),
    ),
  );
}

/** As the sandbox's console shows it. */
export async function codeSentTo(browser: Browser, claimId: string): Promise<string> {
  const { value } = await browser.get(`/sandbox/messages?kind=sms&claim=${claimId}`);
  const [newest] = Object.values(value).flatMap((text) => (text.code === undefined ? [] : [String(text.code)]));
  if (newest === undefined) throw new Error("No code was sent to this claim.");
  return newest;
}

async function questions({ browser, claimId, person }: VirtualUser): Promise<void> {
  const { first_name, last_name, dob } = person;
  const asker = {
    claim_number: claimId,
    first_name,
    last_name,
    middle_name: "",
    dob,
    use_address: true,
    address: person.address,
  };
  const { value } = done(
    await browser().post("/credit-check/verification/questions", asker, withIdempotencyKey("ask-questions")),
  );
  const set = value.results?.questionnaire;
  const answers = Object.values(set?.questions ?? {}).map(({ questionId, choices }) => ({
    questionId,
    answer: [rightOf(choices)],
  }));
  const sheet = {
    claim_number: claimId,
    correlation_id: value.correlationId,
    authentication_id: value.results?.authenticationId,
  };
  const handed = { ...sheet, questionnaire_id: set?.questionnaireId, answers };
  done(await browser().post("/credit-check/verification/answers", handed, withIdempotencyKey("hand-in-answers")));
}

function rightOf(choices: Loose | undefined): string | undefined {
  return Object.values(choices ?? {})
    .map(({ choiceId }) => String(choiceId))
    .find((id) => id.endsWith("-A"));
}

async function sign({ browser, claimId }: VirtualUser): Promise<void> {
  const given = { not_already_filed: true };
  done(await browser().put("/session/claim", { claimNumber: claimId, ...given, ...signature, ...completed("sign") }));
}

async function report({ browser, claimId, person }: VirtualUser): Promise<void> {
  const { title, first_name, last_name, dob, address: home } = person;
  const asker = { claim_number: claimId, first_name, last_name, dob };
  done(
    await browser().post(
      "/credit-check",
      { ...asker, use_address: true, address: home },
      withIdempotencyKey("ask-first-bureau"),
    ),
  );
  done(await browser().get("/credit-check"));
  const house = {
    house_name: home.name,
    house_number: "",
    street: home.street1,
    street2: "",
    district: "",
    post_town: home.postTown,
  };
  const second = { ...asker, title, ...house, county: "", post_code: home.postcode };
  done(await browser().post("/cc?service=exp", second, withIdempotencyKey("ask-second-bureau")));
  done(await browser().post("/lenderMap", { report_names: ["Northgate Motor Finance"] }));
  done(await browser().put("/session/claim", { claimNumber: claimId, ...completed("credit_report") }));
}

async function submit({ browser, claimId, person: { email } }: VirtualUser): Promise<void> {
  done(await browser().post("/lead/", { data: [{ Email: email }] }, withIdempotencyKey("tell-the-crm")));
  done(await browser().put("/session/claim", { claimNumber: claimId, ...completed("submit_claim") }));
}

function completed(screen_name: string): { readonly screen_name: string; readonly should_add_screen_name: true } {
  return { screen_name, should_add_screen_name: true };
}

/** What the page sends along when a button is pressed, and again when it repeats the call. */
export function withIdempotencyKey(name: string): { readonly headers: Readonly<Record<string, string>> } {
  return { headers: { "idempotency-key": name.padEnd(8, "-") } };
}

function done(answer: Answer): Answer {
  if (answer.status !== 200)
    throw new Error(`A call of the journey was answered ${answer.status}: ${answer.message || answer.text}`);
  return answer;
}

import { createHash, randomUUID } from "node:crypto";
import { hoursForCallBack } from "@claims/contracts/help/schema";
import type { Browser, Loose } from "./browser.ts";
import { codeSentTo, withIdempotencyKey, travel, type VirtualUser } from "./journey.ts";

/** After the journey: whatever else a claimant's pages may call, with as much about the person as fits in. */
export async function doEverything(virtualUser: VirtualUser): Promise<void> {
  await travel(virtualUser);
  const { claimId, person } = virtualUser;
  const browser = virtualUser.browser();
  const name = `${person.first_name} ${person.last_name}`;
  const words = `I am ${name}, ${person.email}, ${person.phone_number}, born ${person.dateOfBirth}, at ${Object.values(person.address).join(", ")}`;
  const said = { ...person, claim_number: claimId };
  await browser.get("/ip");
  await browser.post(`/session/claim/${claimId}`, {});
  await browser.post("/user-visit/claim/update", { distinctId: randomUUID(), claimNumber: claimId });
  await browser.post("/k360/verify", { claim_number: claimId, device_session_id: randomUUID() });
  await browser.post("/kount", riskOf(virtualUser, name));
  await browser.post("/trigger-gtm-event", eventOf(person.email, name));
  for (const channel of ["journey", "flaky"]) await browser.post("/notifications", { channel, text: words });
  await browser.send("PATCH", "/lead", { text: JSON.stringify({ data: [said] }) });
  await browser.send("PATCH", "/contact", { text: JSON.stringify({ data: [said] }) });
  await browser.post("/sms", {
    phoneNumber: person.phone_number,
    idvLink: `https://elsewhere.test/?name=${name}`,
    smsType: "idv",
  });
  await browser.post("/zoho-feedback", { email: person.email, name, contact: person.phone_number, feedback: words });
  await browser.post("/feedback", { claim_number: claimId, feedback_submitted: true, feedback: words });
  await browser.post("/feedback", { claim_number: claimId, phone_number: person.phone_number, feedback_action: words });
  await browser.post("/claims/current/call-back", { at: hoursForCallBack(new Date())[1]?.[0]?.toISOString() ?? null });
  const { pageLoad } = (await browser.post("/vitals/page-load")).value;
  await browser.post("/vitals", { ...vitalsOf(words), pageLoad });
  await browser.get(`/claims/${claimId}/evidence-check`);
  await browser.get(`/sandbox/messages?claim=${claimId}`);
  await browser.post("/sandbox/clock", { offsetSeconds: 0 });
  await browser.get("/claims/current/authority.pdf");
  await browser.post("/claims/current/links", { purpose: "resume", channel: "email" });
  await browser.post("/claims/current/cancel", { confirm: true });
}

/** What goes wrong while a claimant types is where a message is most likely to repeat them. */
export async function makeMistakes({ claimId, person, browser }: VirtualUser): Promise<void> {
  const { email, first_name } = person;
  const broken = `{"claimNumber":"${claimId}","first_name":"${first_name}`;
  await browser().send("PUT", "/session/claim", { text: broken });
  await browser().send("PUT", "/session/claim", {
    text: `first_name=${first_name}`,
    headers: { "content-type": "text/plain" },
  });
  await browser().put("/session/claim", { claimNumber: claimId, [email]: first_name });
  await browser().put("/session/claim", { claimNumber: claimId, dob: `${first_name}\u0000${email}` });
  await browser().put("/session/claim", { claimNumber: claimId, utm_note: `${first_name}\u0000${email}` });
  await browser().post("/verify-email", { email: `${email}@` });
  await browser().post("/bulk-sms/verify-otp", { claimNumber: claimId, otp: first_name, source: email });
  await browser().post(`/session/claim/${encodeURIComponent(email)}`, {});
  await browser().get("/credit-check", { headers: { cookie: `claims_session=${email}` } });
}

/** Every value of hers that is to be found nowhere; called once she has done everything. */
export async function secretsOf({ browser, claimId, person }: VirtualUser): Promise<string[]> {
  const asked = browser();
  const { value } = await asked.get("/claims/current/export");
  const numbers = [...JSON.stringify(value.held?.credit_searches).matchAll(/"accountNumber":"([^"]+)"/g)].map(
    ([, number = ""]) => number,
  );
  const code = await codeSentTo(asked, claimId);
  const { name, street1 } = person.address;
  return [
    person.first_name,
    person.last_name,
    person.previous_name,
    person.email,
    person.dob,
    person.dateOfBirth,
    name,
    street1,
    person.phone_number,
    person.phone_number.replace("+44", "0"),
    person.phone_number.replace("+44", ""),
    // The short ones stand in a catalogue of the database as well.
    ...numbers.map((number) => (number.length < 7 ? `"accountNumber":"${number}"` : number)),
    ...answersIn(value.held?.first_answers),
    `code is ${code}`,
    `#${code}`,
    `"otp":"${code}"`,
    ...asked.cookies.values(),
    ...plainHashesOf([person.email, person.phone_number]),
  ];
}

/** What she chose among; the sandbox's right answer is the choice that ends in A. */
function answersIn(answers: Loose | undefined): string[] {
  return [
    ...JSON.stringify(answers).matchAll(/choiceId\\?":\\?"[^"\\]+-A\\?",\\?"choiceText\\?":\\?"([^"\\]{8,})/g),
  ].map(([, text = ""]) => text);
}

/** A hash without a key is as good as the value, where all values can be tried. */
function plainHashesOf(values: readonly string[]): string[] {
  return values.map((value) => createHash("sha256").update(value).digest("hex"));
}

function riskOf({ claimId, person }: VirtualUser, name: string) {
  const { email, phone_number: phone, address } = person;
  const place = { address: address.street1, city: address.postTown, postalCode: address.postcode, country: "GB" };
  return { session_id: randomUUID(), email, phone, claim_number: claimId, name, ...place };
}

function eventOf(email: string, name: string) {
  const userData = { email: createHash("sha256").update(email).digest("hex") };
  return {
    event: "contact_info",
    id: randomUUID(),
    time: new Date().toISOString(),
    host: "localhost",
    userData,
    context: { name },
  };
}

function vitalsOf(message: string) {
  const about = { remote: "front-journey", version: "1", releaseSet: "1", metrics: { LCP: 1200 } };
  return { ...about, errors: [{ name: "TypeError", message, phase: "render" }] };
}

/** As another visitor: with her claim number in hand, in a session of their own and in one that is masked. */
export async function tryAsStranger(
  browser: Browser,
  { claimId, person }: VirtualUser,
  routes: readonly { method: string; path: string }[],
): Promise<string[]> {
  const answers: string[] = [];
  for (const { method, path } of routes) {
    const address = path.replace(/:(claimId|id)/, claimId).replace(":q", "M1");
    const body = { claimNumber: claimId, claim_number: claimId, confirm: true, email: person.email };
    const { text, headers } = await browser.send(
      method,
      address,
      method === "GET"
        ? withIdempotencyKey("strange-call")
        : { text: JSON.stringify(body), ...withIdempotencyKey("strange-call") },
    );
    answers.push(`${method} ${address}: ${text} ${JSON.stringify([...headers])}`);
  }
  return answers;
}

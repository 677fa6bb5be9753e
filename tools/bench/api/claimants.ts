/** A visitor of the product with a session, a claim and a credit file on record. */
export interface Claimant {
  cookie: string;
  claimNumber: string;
}

const address = { number: "1", street1: "Sample Street", postTown: "Manchester", postcode: "M1 1AE", country: "GB" };

interface Sent {
  method: "POST" | "PUT";
  path: string;
  cookie?: string;
  body?: object;
}

async function send(origin: string, { method, path, cookie, body }: Sent): Promise<Response> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { origin, "content-type": "application/json", ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body ?? {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** What the browser would send back of the cookies that an answer set. */
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((set) => set.split(";", 1)[0])
    .join("; ");

async function arrive(origin: string): Promise<Claimant> {
  const answer = await send(origin, { method: "POST", path: "/session/claim" });
  const { responseObject }: { responseObject: { claimId: string } } = await answer.json();
  return { cookie: cookieOf(answer), claimNumber: responseObject.claimId };
}

async function askForFile(origin: string, { cookie, claimNumber }: Claimant) {
  const person = { claim_number: claimNumber, first_name: "Sam", last_name: "Sample", dob: "1980-01-31" };
  const phone = "+447700900123";
  const { claim_number: _, ...details } = person;
  const body = { claimNumber, ...details, address, phone_number: phone, soft_check_privacy: true };
  await send(origin, { method: "PUT", path: "/session/claim", cookie, body });
  await send(origin, { method: "POST", path: "/verify-phone", cookie, body: { phone } });
  await send(origin, {
    method: "POST",
    path: "/credit-check",
    cookie,
    body: { ...person, use_address: true, address },
  });
}

/** So many claimants, each with something to read. */
export async function makeClaimants(origin: string, count: number): Promise<Claimant[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const claimant = await arrive(origin);
      await askForFile(origin, claimant);
      return claimant;
    }),
  );
}

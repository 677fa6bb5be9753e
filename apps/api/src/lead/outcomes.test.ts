import { arrive, askFirstBureau, canary, readyForSearches, type Claimant } from "../../testing/claimant.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";

/** More by the environment, for a longer run. */
const bodies = Number(process.env.OUTCOME_BODIES ?? 200);

/** The same row of numbers in every run: what fails once can be looked at again. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const next = numbersFrom(20_261_121);
const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(next() * items.length)];

const outcomes = [
  "qkba",
  "lead_value",
  "fb_lead_value",
  "lead_value_default",
  "lead_value_with_tier_3",
  "lead_value_source",
  "credit_check_status",
  "is_credit_check_done",
  "is_idv_done",
  "luminate_answers_assessment",
  "luminate_pass_datetime",
  "OMNISCORE",
  "SCOR",
  "phone_verified_at",
  "submitted_at",
  "signed_at",
];
const values = ["hi", "PASS", "FAIL", 999, 100, true, "2026-01-01T00:00:00.000Z", null, [], {}];

/** Some outcomes with some values, as a page that lies would report them. */
function lies(): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: 1 + Math.floor(next() * 5) }, () => [String(oneOf(outcomes)), oneOf(values)]),
  );
}

const person = {
  first_name: "Eve",
  last_name: "Other",
  email: "eve@other.test",
  dob: "1990-01-01",
  phone: "07700900999",
  postcode: "M1 1AE",
  address: {},
};

/** One call of those that report something, in its right form or with the lies where they do not belong. */
function aReport(claim_number: string): { method: string; path: string; body: object } {
  const invented = lies();
  const loose = next() < 0.3 ? invented : {};
  const event = {
    event: "contact_info",
    id: `event-${Math.floor(next() * 1e9)}-x`,
    time: "2026-11-21T10:00:00.000Z",
    host: "localhost",
    userData: {},
  };
  const calls = [
    { method: "POST", path: "/lead/", body: { data: [{ Email: canary.email, ...invented }], ...loose } },
    { method: "PATCH", path: "/lead", body: { data: [invented], ...loose } },
    { method: "PATCH", path: "/contact", body: { data: [invented], ...loose } },
    { method: "POST", path: "/contact", body: { claim_number, ...person, ...loose } },
    { method: "POST", path: "/trigger-gtm-event", body: { ...event, context: invented, ...loose } },
    { method: "POST", path: "/notifications", body: { channel: "journey", text: JSON.stringify(invented), ...loose } },
    {
      method: "POST",
      path: "/zoho-feedback",
      body: { email: canary.email, name: "Eve", contact: "", feedback: JSON.stringify(invented), ...loose },
    },
    {
      method: "POST",
      path: "/feedback",
      body: { claim_number, feedback_submitted: true, feedback: JSON.stringify(invented), ...loose },
    },
  ];
  return oneOf(calls) ?? { method: "POST", path: "/lead/", body: {} };
}

describe("an outcome", () => {
  let api: RunningApi;
  let claimant: Claimant;

  beforeAll(async () => {
    api = await startApi("PostgreSQL");
    claimant = await arrive(api.browser());
    await claimant.save({ ...canary, consents: { analytics: true, marketing: true, version: "1" } });
  });

  afterAll(() => api.stop());

  async function saved(): Promise<unknown> {
    const { value } = await claimant.browser.post(`/session/claim/${claimant.claimId}`);
    return value.data;
  }

  it(`is changed by none of ${bodies} reports that lie about it`, async () => {
    const { browser, claimId } = claimant;
    await askFirstBureau(await readyForSearches(claimant));
    const before = await saved();
    const statuses = new Set<number>();
    for (let count = 0; count < bodies; count += 1) {
      const { method, path, body } = aReport(claimId);
      statuses.add((await browser.send(method, path, { text: JSON.stringify(body) })).status);
    }
    expect(await saved()).toEqual(before);
    expect([...statuses].toSorted((one, other) => one - other)).toEqual([200, 400]);
  });
});

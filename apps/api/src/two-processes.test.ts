import { spawnApi, type ApiProcess } from "../testing/api-process.ts";
import type { Answer, Loose } from "../testing/browser.ts";
import { arrive, canary, signature } from "../testing/claimant.ts";
import { suiteDatabase, type SuiteDatabase } from "../testing/databases.ts";
import { codeSentTo, journey, withIdempotencyKey, travel, type VirtualUser } from "../testing/journey.ts";
import { otherThan } from "../testing/phone.ts";
import { untilMessage } from "../testing/until-message.ts";

const times = (count: number, kind: string) => Array.from({ length: count }, () => kind);

/** Past every lease and every lock that a dead process may have left. */
const pastItsLockSeconds = 90;

describe("two processes on one PostgreSQL", () => {
  let database: SuiteDatabase;
  let one: ApiProcess;
  let other: ApiProcess;

  async function startBoth(env: Readonly<Record<string, string>> = {}) {
    database = await suiteDatabase("PostgreSQL");
    [one, other] = await Promise.all([spawnApi({ ...database.env, ...env }), spawnApi({ ...database.env, ...env })]);
  }

  afterEach(async () => {
    await Promise.all([one.end("SIGTERM"), other.end("SIGTERM")]);
    await database.drop();
  });

  /** Each call goes to the other process than the one before, for as long as both are there. */
  async function aVirtualUser(): Promise<VirtualUser & { stayWith(process: ApiProcess): void }> {
    const { browser, claimId } = await arrive(one.browser());
    let next = other;
    let left: ApiProcess | null = null;
    return {
      claimId,
      person: canary,
      browser() {
        const asked = left ?? next;
        next = next === one ? other : one;
        // One set of cookies for both: a code gives the session another.
        return Object.assign(asked.browser(), { cookies: browser.cookies });
      },
      stayWith: (process) => void (left = process),
    };
  }

  const saved = async (virtualUser: VirtualUser) =>
    (await virtualUser.browser().get("/claims/current/export")).value.held ?? {};
  const all = (rows: Loose | undefined) => Object.values(rows ?? {});

  it("split a journey between them, and one that is killed in the middle is missed by nobody", async () => {
    await startBoth();
    const virtualUser = await aVirtualUser();
    const { address, contact, code, questions, sign, report, submit } = journey;
    for (const step of [address, contact, code, questions]) await step(virtualUser);
    await sign(virtualUser);
    await one.end("SIGKILL");
    virtualUser.stayWith(other);
    await other.browser().post("/sandbox/clock", { offsetSeconds: pastItsLockSeconds });
    await report(virtualUser);
    await submit(virtualUser);

    const { value } = await virtualUser.browser().post(`/session/claim/${virtualUser.claimId}`);
    expect(value.masked).toBe(false);
    expect(value.data).toMatchObject({
      data: {
        ...canary,
        ...signature,
        qkba: "hi",
        flags: { signed: true, submitted: true, phone_verified: true, cancelled: false },
      },
      screens_completed: ["postcode", "basic_info", "contact_info", "sign", "credit_report", "submit_claim"],
    });
    const letter = await virtualUser.browser().get("/claims/current/authority.pdf");
    expect([letter.status, letter.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
    const { value: proof } = await other.browser().get(`/claims/${virtualUser.claimId}/evidence-check`);
    expect(proof).toMatchObject({ records: 4, signings: 1, faults: [] });
  });

  it("notify each receiver of each thing once, the dead one's work included", async () => {
    await startBoth();
    const virtualUser = await aVirtualUser();
    await travel(virtualUser);
    await one.end("SIGKILL");
    virtualUser.stayWith(other);
    await other.browser().post("/sandbox/clock", { offsetSeconds: pastItsLockSeconds });
    for (const kind of ["sms", "email", "crm", "chat", "hook", "postback"]) await settled(kind, virtualUser.claimId);
    const { outgoing_work: work, sandbox_effects: effects } = await saved(virtualUser);
    // The reminder waits for a day.
    const delivered = all(work).filter(({ kind }) => String(kind) !== "reminder");
    const kinds = delivered.map(({ kind }) => String(kind)).toSorted();
    expect(kinds).toEqual([
      ...times(3, "chat"),
      ...times(7, "crm"),
      ...times(2, "email"),
      "hook",
      "postback",
      ...times(3, "sms"),
    ]);
    expect(new Set(delivered.map(({ status }) => String(status)))).toEqual(new Set(["sent"]));
    // The code went out within its call, and so no receiver keeps count of it.
    expect(all(effects)).toHaveLength(kinds.length - 1);
  });

  /** Until nothing of this kind waits any more. */
  async function settled(kind: string, claimId: string): Promise<void> {
    const { value } = await other.browser().get(`/sandbox/messages?kind=${kind}&claim=${claimId}`);
    if (Object.values(value).some(({ status }) => String(status) !== "sent")) return settled(kind, claimId);
    await untilMessage(other, `?kind=${kind}&claim=${claimId}&status=sent`);
  }

  it("do once what was pressed while one of them died, however the page repeats it at the other", async () => {
    await startBoth();
    const virtualUser = await aVirtualUser();
    const names = Array.from({ length: 40 }, (_, index) => `press-number-${index}`);
    const report = (api: ApiProcess, name: string) => {
      const ticket = { email: canary.email, name: "Quillhilda", contact: canary.phone_number, feedback: name };
      return api.browser(virtualUser.browser().cookies).post("/zoho-feedback", ticket, withIdempotencyKey(name));
    };
    const unheard: string[] = [];
    const presses = names.map((name) =>
      report(one, name).then(
        () => one.end("SIGKILL"),
        () => unheard.push(name),
      ),
    );
    await Promise.all(presses);
    virtualUser.stayWith(other);
    await other.browser().post("/sandbox/clock", { offsetSeconds: pastItsLockSeconds });
    const again = await Promise.all(names.map((name) => report(other, name)));
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
    expect(unheard.length).toBeGreaterThan(0);
    const { outgoing_work: work } = await saved(virtualUser);
    expect(
      all(work)
        .map(({ body }) => String(body?.feedback))
        .toSorted(),
    ).toEqual(names.toSorted());
  });

  it("count a code's tries together: of 500 wrong guesses at both, five are looked at", async () => {
    await startBoth();
    const virtualUser = await aVirtualUser();
    const { claimId } = virtualUser;
    await journey.address(virtualUser);
    await journey.contact(virtualUser);
    await virtualUser
      .browser()
      .post("/bulk-sms/send-otp", { claimNumber: claimId, source: "otp", parsedPhoneNumber: canary.phone_number });
    const code = await codeSentTo(one.browser(), claimId);
    const guesses = Array.from({ length: 500 }, (_, index) => otherThan(code, index + 1));
    const guess = async (otp: string): Promise<Answer> => {
      const answer = await virtualUser
        .browser()
        .post("/bulk-sms/verify-otp", { claimNumber: claimId, source: "otp", otp });
      // On a machine that others load, 500 at once may find the back end too busy to look at all of them; it says so.
      return answer.status === 503 ? guess(otp) : answer;
    };
    const answers = await Promise.all(guesses.map(guess));
    expect(countsOf(answers)).toEqual({ 400: 5, 429: 495 });
    expect((await guess(code)).status).toBe(429);
  });

  it("count an address's calls together", async () => {
    await startBoth({ LIMITS: "strict" });
    const processes = Array.from({ length: 90 }, (_, index) => (index % 2 === 0 ? one : other));
    const answers = await Promise.all(processes.map((api) => api.browser().post(`/session/claim/${"A".repeat(22)}`)));
    expect(countsOf(answers)).toEqual({ 404: 60, 429: 30 });
  });

  it("answer one press at both alike, the work done once", async () => {
    await startBoth();
    const virtualUser = await aVirtualUser();
    await journey.address(virtualUser);
    await journey.contact(virtualUser);
    const lead = () =>
      virtualUser.browser().post("/lead/", { data: [{ Email: canary.email }] }, withIdempotencyKey("one-press"));
    const answers = await Promise.all(Array.from({ length: 50 }, lead));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const { value } = await one.browser().get(`/sandbox/messages?kind=crm&claim=${virtualUser.claimId}`);
    expect(Object.values(value).filter(({ body }) => String(body?.module) === "Leads")).toHaveLength(1);
  });
});

function countsOf(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

import { arrive, canary, readyForSearches, signature, type Claimant } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import type { FirstBureau } from "../credit-search/credit-search.ports.ts";
import { DocumentPoolBusy } from "../documents/document-pool.ts";

/** Answers Smith when the test says so. */
class PatientBureau {
  readonly asked: Promise<void>;
  readonly #saved: Promise<void>;
  times = 0;
  answer: () => void = () => undefined;
  #ask: () => void = () => undefined;

  constructor() {
    this.asked = new Promise((resolve) => (this.#ask = resolve));
    this.#saved = new Promise((resolve) => (this.answer = resolve));
  }

  before({ search }: FirstBureau): FirstBureau {
    return {
      search: async (question) => {
        if (question.lastName !== "Smith") return search(question);
        this.times += 1;
        this.#ask();
        await this.#saved;
        return search(question);
      },
    };
  }
}

const timers = [
  "Date",
  "hrtime",
  "nextTick",
  "performance",
  "queueMicrotask",
  "setImmediate",
  "setInterval",
  "setTimeout",
  "clearImmediate",
  "clearTimeout",
] as const;

it.each(databaseKinds)(
  "an answer that cannot be stored on %s goes out all the same, and a repeat does the work again",
  async (kind) => {
    const clock = new MovingClock();
    const isStored = { yes: false };
    const api: RunningApi = await startApi(kind, {
      ports: ({ firstBureau, database }) => ({
        clock,
        firstBureau: {
          async search(question) {
            const found = await firstBureau.search(question);
            if (!isStored.yes) await database.schema.alterTable("first_answers").renameTo("no_answers").execute();
            return found;
          },
        },
      }),
    });
    const claimant = await readyForSearches(await arrive(api.browser()));
    const { first_name, last_name, dob, address } = canary;
    const asked = { claim_number: claimant.claimId, first_name, last_name, dob, use_address: true, address };
    const ask = () =>
      claimant.browser.post("/credit-check", asked, { headers: { "idempotency-key": "key-of-this-press" } });
    const first = await ask();
    await api.ports.database.schema.alterTable("no_answers").renameTo("first_answers").execute();
    isStored.yes = true;
    clock.forward({ seconds: 11 });
    const repeated = await ask();
    const failures = api.logLines().filter((line) => line.includes('"msg":"failure"'));
    await api.stop();
    expect([first.status, first.message]).toEqual([200, "OK"]);
    expect([repeated.status, repeated.text]).toEqual([200, first.text]);
    expect(failures).toHaveLength(1);
    expect(failures[0]).toContain('"route":"/api/credit-check"');
  },
);

function everythingBut(one: (typeof timers)[number]): (typeof timers)[number][] {
  return timers.filter((timer) => timer !== one);
}

describe.each(databaseKinds)("a repeat under one Idempotency-Key on %s", (kind) => {
  let api: RunningApi;
  let bureau: PatientBureau;
  const clock = new MovingClock();
  const isBusy = { yes: false };

  beforeAll(async () => {
    bureau = new PatientBureau();
    api = await startApi(kind, {
      ports: ({ firstBureau, documentPool }) => ({
        clock,
        firstBureau: bureau.before(firstBureau),
        documentPool: {
          ...documentPool,
          async readSignature(bytes, asker) {
            if (isBusy.yes) throw new DocumentPoolBusy();
            return documentPool.readSignature(bytes, asker);
          },
        },
      }),
    });
  });

  afterAll(() => api.stop());

  const visit = ({ browser, claimId }: Claimant, distinctId: string, key = "key-of-this-press") =>
    browser.post(
      "/user-visit/claim/update",
      { distinctId, claimNumber: claimId },
      { headers: { "idempotency-key": key } },
    );

  it("gets the first answer, also when fifty come at once", async () => {
    const claimant = await arrive(api.browser());
    const answers = await Promise.all(Array.from({ length: 50 }, () => visit(claimant, "visitor-one")));
    await visit(claimant, "visitor-two", "key-of-another-press");
    const later = await visit(claimant, "visitor-one");
    expect(new Set([...answers, later].map(({ text }) => text)).size).toBe(1);
    expect([later.value, later.headers.get("idempotency-replayed")]).toEqual([{ visits: 1 }, "true"]);
    expect(answers.filter(({ headers }) => headers.get("idempotency-replayed") === null)).toHaveLength(1);
  });

  it("is a 422 with another body", async () => {
    const claimant = await arrive(api.browser());
    await visit(claimant, "visitor-one");
    expect((await visit(claimant, "visitor-two")).status).toBe(422);
  });

  it("means nothing to another session or after a day", async () => {
    const claimant = await arrive(api.browser());
    await visit(claimant, "visitor-one");
    expect((await visit(await arrive(api.browser()), "visitor-two")).value).toEqual({ visits: 1 });
    clock.forward({ seconds: 24 * 60 * 60 + 1 });
    expect((await visit(claimant, "visitor-two")).value).toEqual({ visits: 2 });
  });

  it("gets a rejection again, and a fresh try after somebody else's failure", async () => {
    const claimant = await readyForSearches(await arrive(api.browser()), { last_name: "Bureaudown" });
    const headers = { "idempotency-key": "key-of-this-press" };
    const body = searchOf(claimant, "Bureaudown");
    const first = await claimant.browser.post("/credit-check", body, { headers });
    const atOnce = await claimant.browser.post("/credit-check", body, { headers });
    clock.forward({ seconds: 3 });
    const later = await claimant.browser.post("/credit-check", body, { headers });
    expect(
      [first, atOnce, later].map((answer) => `${answer.status} ${answer.headers.get("idempotency-replayed")}`),
    ).toEqual(["502 null", "502 true", "502 null"]);
  });

  it("is worked on again where a limit was in the way, and says how long is left", async () => {
    const claimant = await arrive(api.browser());
    const { claimId, browser } = claimant;
    await claimant.save({ phone_number: canary.phone_number });
    const about = { claimNumber: claimId, source: "otp", parsedPhoneNumber: canary.phone_number };
    const send = (key: string) => browser.post("/bulk-sms/send-otp", about, { headers: { "idempotency-key": key } });
    await send("key-of-first-press");
    const tooSoon = await send("key-of-second-press");
    clock.forward({ seconds: 60 });
    const stillTooSoon = await send("key-of-second-press");
    clock.forward({ seconds: 61 });
    const sent = await send("key-of-second-press");
    const answers = [tooSoon, stillTooSoon, sent];
    expect(answers.map((answer) => `${answer.status} ${answer.headers.get("idempotency-replayed")}`)).toEqual([
      "429 null",
      "429 null",
      "200 null",
    ]);
    expect(Number(tooSoon.headers.get("retry-after"))).toBeGreaterThan(110);
    expect(Number(stillTooSoon.headers.get("retry-after"))).toBeGreaterThan(50);
    expect(Number(stillTooSoon.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  });

  it("is worked on again where there was no room for the first one", async () => {
    const claimant = await arrive(api.browser());
    await claimant.save(canary);
    const sign = () =>
      claimant.browser.send("PUT", "/session/claim", {
        text: JSON.stringify({ claimNumber: claimant.claimId, ...signature }),
        headers: { "idempotency-key": "key-of-this-press" },
      });
    isBusy.yes = true;
    const busy = [await sign(), await sign()];
    isBusy.yes = false;
    const answers = [...busy, await sign()].map(({ status, headers }) => [
      status,
      headers.get("retry-after"),
      headers.get("idempotency-replayed"),
    ]);
    expect(answers).toEqual([
      [503, "2", null],
      [503, "2", null],
      [200, null, null],
    ]);
  });

  it("does the work itself where the first one's process died, as soon as that has not been heard of for ten seconds", async () => {
    const claimant = await arrive(api.browser());
    await visit(claimant, "visitor-one");
    // As a process leaves it behind that dies before it answers.
    await api.ports.database
      .updateTable("first_answers")
      .set({ status: null, sealed_answer: null, expires_at: clock.now() })
      .where("claim_id", "=", claimant.claimId)
      .execute();
    clock.forward({ seconds: 1 });
    const again = await visit(claimant, "visitor-one");
    expect([again.value, again.headers.get("idempotency-replayed")]).toEqual([{ visits: 1 }, null]);
  });

  it("waits for a first one that takes long, for as long as its process says that it is still at work", async () => {
    jest.useFakeTimers({ doNotFake: everythingBut("setInterval") });
    const claimant = await readyForSearches(await arrive(api.browser()), { last_name: "Smith" });
    const body = searchOf(claimant, "Smith");
    const search = () =>
      claimant.browser.post("/credit-check", body, { headers: { "idempotency-key": "key-of-this-press" } });
    const first = search();
    await bureau.asked;
    const before = await lockOf(claimant);
    clock.forward({ seconds: 8 });
    await jest.advanceTimersByTimeAsync(3_000);
    while ((await lockOf(claimant)) === before) await new Promise(setImmediate);
    clock.forward({ seconds: 8 });
    const repeat = search();
    bureau.answer();
    const answers = await Promise.all([first, repeat]);
    jest.useRealTimers();
    expect(answers.map(({ headers }) => headers.get("idempotency-replayed"))).toEqual([null, "true"]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(bureau.times).toBe(1);
  });

  const searchOf = ({ claimId }: Claimant, last_name: string) => {
    const { first_name, dob, address } = canary;
    return { claim_number: claimId, first_name, last_name, dob, use_address: true, address };
  };

  const lockOf = async ({ claimId }: Claimant) => {
    const found = await api.ports.database
      .selectFrom("first_answers")
      .select("expires_at")
      .where("claim_id", "=", claimId)
      .executeTakeFirst();
    return found?.expires_at.getTime();
  };

  it("is ignored where no session stands behind it", async () => {
    const start = () =>
      api.browser().post("/session/claim", undefined, { headers: { "idempotency-key": "key-of-this-press" } });
    expect((await start()).value.claimId).not.toBe((await start()).value.claimId);
  });

  it("is a 400 where the key is not one", async () => {
    expect((await visit(await arrive(api.browser()), "visitor-one", "x")).status).toBe(400);
  });
});

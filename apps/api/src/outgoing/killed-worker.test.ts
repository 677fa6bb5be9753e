import { setTimeout as pause } from "node:timers/promises";
import { spawnApi, type ApiProcess } from "../../testing/api-process.ts";
import { arrive } from "../../testing/claimant.ts";
import { suiteDatabase, type SuiteDatabase } from "../../testing/databases.ts";
import { withIdempotencyKey } from "../../testing/journey.ts";
import { startKeyedReceiver, type KeyedReceiver } from "../../testing/keyed-receiver.ts";

const jobs = Array.from({ length: 600 }, (_, index) => `Job ${index}`);
const receivedBeforeTheKill = 200;
const pressers = 12;
/** Past the lease and the lock of a dead process. */
const pastItsLockSeconds = 90;

describe("600 messages over the workers of two processes, one of them killed in the middle", () => {
  let database: SuiteDatabase;
  let receiver: KeyedReceiver;
  let doomed: ApiProcess;
  let survivor: ApiProcess;

  beforeAll(async () => {
    [database, receiver] = await Promise.all([suiteDatabase("PostgreSQL"), startKeyedReceiver()]);
    const start = (sender: string) => {
      const chat = {
        PROVIDER_CHAT_KIND: "slack",
        PROVIDER_CHAT_URL: receiver.urlFor(sender),
        PROVIDER_CHAT_KEY: "token",
      };
      return spawnApi({ ...database.env, ...chat });
    };
    [doomed, survivor] = await Promise.all([start("doomed"), start("survivor")]);
  });

  afterAll(async () => {
    await survivor.end("SIGTERM");
    await Promise.all([receiver.stop(), database.drop()]);
  });

  it("each have their effect once", async () => {
    const { browser } = await arrive(survivor.browser());
    const queue = (api: ApiProcess, text: string) =>
      api
        .browser(browser.cookies)
        .post("/notifications", { channel: "journey", text }, withIdempotencyKey(text.replace(" ", "-number-")));

    const kill = receiver.holdAt(receivedBeforeTheKill, "doomed").then(() => doomed.end("SIGKILL"));
    const unheard: string[] = [];
    await inTurns(jobs, async (text, index) => {
      const sent = queue(index % 2 === 0 ? doomed : survivor, text);
      await sent.then(
        ({ status }) => expect(status).toBe(200),
        () => unheard.push(text),
      );
    });
    await kill;
    const receivedByThen = receiver.received;
    receiver.letGo();
    await survivor.browser().post("/sandbox/clock", { offsetSeconds: pastItsLockSeconds });
    await inTurns(unheard, async (text) => expect((await queue(survivor, text)).status).toBe(200));
    await untilNothingWaits();

    expect([...receiver.effects.values()].map((text) => String(/Job \d+/.exec(text))).toSorted()).toEqual(
      jobs.toSorted(),
    );
    // The kill came in the middle: of the queueing, and of what the dead process was sending.
    expect(receivedByThen).toBeLessThan(jobs.length);
    expect(unheard.length).toBeGreaterThan(0);
    expect(receiver.received).toBeGreaterThan(jobs.length);
  });

  async function untilNothingWaits(): Promise<void> {
    for (const status of ["queued", "failed"]) {
      const { value } = await survivor.browser().get(`/sandbox/messages?kind=chat&limit=1&status=${status}`);
      if (Object.keys(value).length === 0) continue;
      await pause(20);
      return untilNothingWaits();
    }
  }
});

/** A few at a time, as many browsers would. */
async function inTurns(
  texts: readonly string[],
  each: (text: string, index: number) => Promise<unknown>,
): Promise<void> {
  const waiting = texts.entries();
  const go = async () => {
    for (const [index, text] of waiting) await each(text, index);
  };
  await Promise.all(Array.from({ length: pressers }, go));
}

import { spawnApi } from "../../testing/api-process.ts";
import { Browser } from "../../testing/browser.ts";
import { claimKeyOf } from "../../testing/claim-key.ts";
import { arrive, canary, readyForSearches } from "../../testing/claimant.ts";
import { databaseKinds, suiteDatabase } from "../../testing/databases.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { createApp } from "../app.ts";
import { createMetrics } from "../http/metrics.ts";
import { takeDueWork } from "../outgoing/deliver-work.ts";
import { queueWork } from "../outgoing/queue-work.ts";
import { openDatabaseClock } from "./database-clock.ts";

const hour = 60 * 60 * 1000;
const minute = 60 * 1000;

/** Holds a caller until it is let go on. */
class Gate {
  times = 0;
  open: () => void = () => undefined;
  readonly reached: Promise<void>;
  readonly #opened: Promise<void>;
  #reach: () => void = () => undefined;

  constructor() {
    this.reached = new Promise((resolve) => (this.#reach = resolve));
    this.#opened = new Promise((resolve) => (this.open = resolve));
  }

  async pass(): Promise<void> {
    this.times += 1;
    this.#reach();
    await this.#opened;
  }
}

describe.each(databaseKinds)("the clock of the processes on one %s", (kind) => {
  let api: RunningApi;
  let bureau: Gate;
  let receiver: Gate | null;

  beforeAll(async () => {
    api = await startApi(kind, {
      ports: ({ firstBureau, deliveries }) => ({
        firstBureau: { search: (question) => bureau.pass().then(() => firstBureau.search(question)) },
        deliveries: {
          ...deliveries,
          chat: async () => {
            await receiver?.pass();
            return "delivered";
          },
        },
      }),
    });
  });

  beforeEach(() => {
    bureau = new Gate();
    receiver = null;
  });

  afterAll(() => api.stop());

  const skewed = (by: number) =>
    openDatabaseClock(api.ports.database, { wall: () => Date.now() + by, steady: () => performance.now() });

  /** Another process on the same database, on a machine whose clock is so far ahead. */
  async function anotherNode(by: number) {
    const clock = await skewed(by);
    const ports = { ...api.ports, clock, movedClock: null, metrics: createMetrics() };
    const { server } = createApp(api.config, ports);
    const origin = await server.listen({ host: "127.0.0.1", port: 0 });
    return {
      browser: (cookies: ReadonlyMap<string, string>) => new Browser({ origin, checkAnswer: () => undefined }, cookies),
      async stop() {
        clock.stop();
        await server.close();
      },
    };
  }

  it.each([minute, -minute, hour])("is the database's where a machine's is %s ms off", async (by) => {
    const clock = await skewed(by);
    const before = Date.now();
    const now = clock.now().getTime();
    // The look lies in between; what is not known of it is less than a machine is off.
    expect(now).toBeGreaterThan(before - minute / 2);
    expect(now).toBeLessThan(Date.now() + minute / 2);
    expect(Math.sign(clock.skewSeconds())).toBe(Math.sign(by));
    clock.stop();
  });

  it("goes on steadily where the machine's jumps", async () => {
    let jump = 0;
    const clock = await openDatabaseClock(api.ports.database, {
      wall: () => Date.now() + jump,
      steady: () => performance.now(),
    });
    jump = hour;
    expect(clock.now().getTime()).toBeLessThan(Date.now() + minute);
    await clock.refresh();
    expect(clock.now().getTime()).toBeLessThan(Date.now() + minute);
    clock.stop();
  });

  it.each([
    ["one press", { "idempotency-key": "key-of-one-press" }],
    ["two presses", {}],
  ])("lets a node a minute ahead do nothing again that another has under way: %s", async (_, headers) => {
    const other = await anotherNode(minute);
    const claimant = await readyForSearches(await arrive(api.browser()), {});
    const { first_name, last_name, dob, address } = canary;
    const body = { claim_number: claimant.claimId, first_name, last_name, dob, use_address: true, address };
    const first = claimant.browser.post("/credit-check", body, { headers });
    await bureau.reached;
    const second = other.browser(claimant.browser.cookies).post("/credit-check", body, { headers });
    // The second call has looked at the lease of the first once the database has answered it: it waits, or asks again.
    for (let looks = 0; looks < 200 && bureau.times === 1; looks += 1)
      await api.ports.database.selectFrom("claims").select("id").execute();
    bureau.open();
    const answers = await Promise.all([first, second]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(bureau.times).toBe(1);
    await other.stop();
  });

  it("lets a node two minutes ahead deliver nothing that another is delivering", async () => {
    const { database } = api.ports;
    const claim = await claimKeyOf(api.ports, (await arrive(api.browser())).claimId);
    const work = { kind: "chat", claim, to: "team", body: {}, idempotencyKey: "one message" } as const;
    receiver = new Gate();
    await queueWork(database, api.ports.outgoing, { ...work, at: api.ports.clock.now() });
    await receiver.reached;
    const clock = await skewed(2 * minute);
    expect(await takeDueWork({ database, clock }, 100)).toEqual([]);
    receiver.open();
    clock.stop();
  });
});

/** Before anything else of the process runs, its Date is an hour ahead. */
const hourAhead = `--import=data:text/javascript,${encodeURIComponent(`
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) { given.length === 0 ? super(Real.now() + ${hour}) : super(...given); }
    static now() { return Real.now() + ${hour}; }
  };
`)}`;

it("is what a back end goes by, also where its sandbox's clock is moved", async () => {
  const database = await suiteDatabase("PostgreSQL");
  const [right, ahead] = await Promise.all([
    spawnApi(database.env),
    spawnApi({ ...database.env, NODE_OPTIONS: hourAhead }),
  ]);
  const timeOf = async (api: typeof right) =>
    Date.parse(String((await api.browser().get("/sandbox/clock")).value["now"]));
  expect(Math.abs((await timeOf(ahead)) - Date.now())).toBeLessThan(hour / 2);
  await ahead.browser().post("/sandbox/clock", { offsetSeconds: 10 * 60 * 60 });
  for (const api of [right, ahead])
    expect(Math.abs((await timeOf(api)) - Date.now() - 10 * hour)).toBeLessThan(hour / 2);
  await Promise.all([right.end("SIGTERM"), ahead.end("SIGTERM")]);
  await database.drop();
});

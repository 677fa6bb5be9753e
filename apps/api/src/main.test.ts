import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { failToStart, spawnApi, type ApiProcess } from "../testing/api-process.ts";
import { arrive, askFirstBureau, readyForSearches } from "../testing/claimant.ts";
import { emptyServerDatabase, suiteDatabase, type SuiteDatabase } from "../testing/databases.ts";

describe("the process", () => {
  let database: SuiteDatabase;

  beforeAll(async () => {
    database = await suiteDatabase("PostgreSQL");
  });

  afterAll(() => database.drop());

  it("says once that it listens, serves, and leaves with 0 when it is asked to stop", async () => {
    const api = await spawnApi(database.env);
    expect((await api.browser().get("/readyz")).status).toBe(200);
    const { code, output, errors } = await api.end("SIGTERM");
    const lines = output
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    expect([code, errors]).toEqual([0, ""]);
    expect(lines.filter(({ msg }) => msg === "listening")).toEqual([
      expect.objectContaining({ level: "info", host: "127.0.0.1", port: Number(new URL(api.origin).port) }),
    ]);
  });

  it("finishes a call that is under way when Ctrl-C comes", async () => {
    const api = await spawnApi({ ...database.env, PROVIDER_FIRST_BUREAU_TIMEOUT: "1" });
    const claimant = await readyForSearches(await arrive(api.browser()), { last_name: "Timeout" });
    const search = askFirstBureau(claimant, { last_name: "Timeout" });
    await underWay(api);
    const ended = api.end("SIGINT");
    expect((await search).status).toBe(504);
    expect((await ended).code).toBe(0);
  });

  it.each([
    [{ PORT: "many" }, 'PORT is "many": allowed is a whole number from 0 to 65535.'],
    [
      { DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" },
      "DATABASE_URL names a database that cannot be used: connect ECONNREFUSED 127.0.0.1:1.",
    ],
    [{ LENDERS_FILE: "/nowhere" }, 'LENDERS_FILE is "/nowhere": allowed is a file that this program can read.'],
    [
      { LOG_FILE: "/dev/null/api.log" },
      'LOG_FILE is "/dev/null/api.log": allowed is a file that this program may write to.',
    ],
    [
      { DATA_DIR: "/dev/null/data" },
      'DATA_DIR is "/dev/null/data": allowed is a folder that this program may write to.',
    ],
    [
      { RELEASES: "s3://bucket/live", DATA_DIR: "/nowhere" },
      "RELEASES names a bucket, and /nowhere/releases-of-bucket holds nothing of it: run `npm run mirror` beside this process, which keeps that folder in step.",
    ],
    [{ HOST: "203.0.113.1" }, 'HOST is "203.0.113.1", which is no address of this machine.'],
  ])("ends with 1 and one sentence for %j", async (env, sentence) => {
    expect(await failToStart({ ...database.env, ...env })).toMatchObject({
      code: 1,
      output: "",
      errors: `${sentence}\n`,
    });
  });

  it("ends with one sentence where the port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    // Listening on a port, so that there is one.
    const { port } = other.address() as AddressInfo;
    const { code, errors } = await failToStart({ ...database.env, PORT: String(port) });
    other.close();
    expect([code, errors]).toEqual([
      1,
      `PORT is ${port}, which another program is using on 127.0.0.1: give a free one.\n`,
    ]);
  });
});

/** The search is under way once the database knows of it: the metric of requests counts only answered ones. */
async function underWay(api: ApiProcess): Promise<void> {
  const { text } = await api.browser().get("/metrics");
  if (!/claims_http_requests_under_way [2-9]/.test(text)) await underWay(api);
}

describe("two processes", () => {
  it("that start at once on an empty PostgreSQL make the tables once and both serve", async () => {
    const [url, dataDir] = [await emptyServerDatabase(), await mkdtemp(join(tmpdir(), "claims-data-"))];
    const apis = await Promise.all([1, 2, 3].map(() => spawnApi({ DATABASE_URL: url, DATA_DIR: dataDir })));
    const [first, second, third] = apis;
    const claimant = await arrive(first?.browser() ?? fail());
    await claimant.save({ first_name: "Jane" });
    const elsewhere = second?.browser(claimant.browser.cookies) ?? fail();
    expect((await elsewhere.post("/session/claim")).value.data?.data).toMatchObject({ first_name: "Jane" });
    expect((await third?.browser().get("/readyz"))?.status).toBe(200);
    const ended = await Promise.all(apis.map((api) => api.end("SIGTERM")));
    await rm(dataDir, { recursive: true });
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
  });

  it("cannot share a data folder: the second says who has it, and ends", async () => {
    const database = await suiteDatabase("PGlite");
    const first = await spawnApi(database.env);
    const second = await failToStart(database.env);
    expect(second).toMatchObject({
      code: 1,
      errors: `DATA_DIR is "${database.dataDir}", which another process (${first.pid}) is using: stop that one, or give another DATA_DIR or a DATABASE_URL.\n`,
    });
    expect((await first.end("SIGTERM")).code).toBe(0);
    expect(existsSync(join(database.dataDir, "in-use.sock"))).toBe(false);
    await database.drop();
  });
});

function fail(): never {
  throw new Error("Not every process was started.");
}

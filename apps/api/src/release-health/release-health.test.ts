import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { releaseDaysAnswer, releaseHealthAnswer, type ReleaseHealth } from "@claims/contracts/release-health/schema";
import * as v from "valibot";
import { databaseKinds } from "../../testing/databases.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { production } from "../../testing/production.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";

const aRelease = (hash: string) => ({
  hash,
  base: `/r/back-journey/${hash}/`,
  manifest: "mf-manifest.json",
  integrity: {},
  contract: {},
  chunks: {},
  routes: [],
  releasedAt: "2026-11-20T10:00:00.000Z",
});
const aRegistry = {
  version: 1,
  revision: 1,
  apps: {
    "back-journey": {
      stable: aRelease("stable"),
      canary: { release: aRelease("canary"), percent: 10, startedAt: "2026-11-20T10:00:00.000Z" },
    },
  },
};

const report = { remote: "back-journey", version: "abc", releaseSet: "a+b", metrics: {}, errors: [] };

describe.each(databaseKinds)("how releases fare on %s", (kind) => {
  let api: RunningApi;
  // One minute for all reports: across the turn of one they would be counted in two.
  const at = new Date();

  beforeAll(async () => {
    const clock = { now: () => at };
    api = await startApi(kind, {
      ports: () => ({
        clock,
        registeredReleases: {
          find: async (_, version) =>
            version.startsWith("made-up") ? null : { files: version === "filed" ? new Set(["otp.1f.js"]) : null },
        },
      }),
    });
  });

  afterAll(() => api.stop());

  const newPage = async () => String((await api.browser().post("/vitals/page-load")).value.pageLoad);
  const send = async (change: object) =>
    api.browser().post("/vitals", { ...report, pageLoad: await newPage(), ...change });

  const health = async () =>
    v.parse(releaseHealthAnswer, (await api.browser().get("/releases/health?minutes=10")).value);

  async function healthOf(version: string): Promise<ReleaseHealth | undefined> {
    return (await health()).find((release) => release.version === version);
  }

  it("says what three quarters of a day's visits were within, for each release", async () => {
    for (const LCP of [800, 900, 1_000, 4_000]) await send({ version: "by-day", metrics: { LCP } });
    await send({ version: "beside", metrics: { LCP: 2_000, CLS: 0.2 } });
    const days = v.parse(releaseDaysAnswer, (await api.browser().get("/releases/days")).value);
    const ofVersion = (wanted: string) => days.filter(({ version }) => version === wanted);
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" }).format(at);
    expect(ofVersion("by-day")).toEqual([
      {
        remote: "back-journey",
        version: "by-day",
        days: [{ day: today, measured: 4, p75: expect.closeTo(1_020, -2) }],
      },
    ]);
    expect(ofVersion("beside").map((release) => release.days.map(({ measured }) => measured))).toEqual([[1]]);
  });

  it("is counted by release: pages, pages with a failure, vitals and what went wrong where", async () => {
    const error = { name: "TypeError", message: "credit-report.1a2b.js:1:204", phase: "render" };
    await send({ metrics: { load: 300 } });
    await send({ metrics: { load: 1700, LCP: 900 } });
    await send({ errors: [error, error] });
    await send({ errors: [{ ...error, phase: "load" }] });
    const fared = await healthOf("abc");
    expect(fared).toMatchObject({ remote: "back-journey", loads: 3, failed: 2 });
    expect(fared?.minutes.map(({ loads, failed }) => [loads, failed])).toEqual([[3, 2]]);
    expect(fared?.vitals).toEqual([
      { name: "LCP", measured: 1, good: 1, mean: 900, p75: expect.closeTo(926, -1) },
      { name: "load", measured: 2, good: 1, mean: 1000, p75: expect.closeTo(1735, -2) },
    ]);
    expect(fared?.faults.map(({ phase, name, place, times }) => [phase, name, place, times])).toEqual([
      ["render", "TypeError", "credit-report.1a2b.js:1:204", 2],
      ["load", "TypeError", "credit-report.1a2b.js:1:204", 1],
    ]);
  });

  it("keeps nothing that a browser may have put into an error", async () => {
    await send({
      version: "def",
      errors: [{ name: "QuillhildaError", message: "Quillhilda is not a function", phase: "event" }],
    });
    await send({ version: "def", errors: [{ name: "Quillhilda7", message: "Quillhilda", phase: "Quillhilda" }] });
    const fared = await healthOf("def");
    expect(fared?.faults.map(({ place }) => place)).toEqual(["", ""]);
    expect(JSON.stringify(fared)).not.toContain("Quillhilda");
  });

  it("counts a load of a page once: as loaded, as failed, and by how it felt", async () => {
    const pageLoad = await newPage();
    const error = { name: "TypeError", message: "", phase: "load" };
    for (const change of [{ metrics: { load: 300 } }, { errors: [error] }, { metrics: { LCP: 900 } }]) {
      for (let time = 0; time < 3; time += 1) await send({ version: "once", pageLoad, ...change });
    }
    const fared = await healthOf("once");
    expect([fared?.loads, fared?.failed, fared?.vitals.map(({ measured }) => measured)]).toEqual([2, 1, [1, 1]]);
  });

  it("counts no report of a page load that this server did not name", async () => {
    const pageLoad = await newPage();
    const [id = "", network = "", expiry = "", signature = ""] = pageLoad.split(".");
    const forged = [
      undefined,
      "",
      "made-up",
      `${id}x.${network}.${expiry}.${signature}`,
      `${id}.other.${expiry}.${signature}`,
      `${id}.${network}.zzzzzz.${signature}`,
      `${pageLoad}.x`,
      pageLoad.toUpperCase(),
    ];
    for (const name of forged)
      expect((await send({ version: "forged", metrics: { load: 300 }, pageLoad: name })).status).toBe(200);
    expect(await healthOf("forged")).toBeUndefined();
  });

  it("keeps of a release in use only places in its own files", async () => {
    for (const message of ["otp.1f.js:1:204", "quillhilda.js:1:1", "otp.1f.js"])
      await send({ version: "filed", errors: [{ name: "TypeError", message, phase: "load" }] });
    expect((await healthOf("filed"))?.faults.map(({ place, times }) => [place, times])).toEqual([
      ["", 2],
      ["otp.1f.js:1:204", 1],
    ]);
  });

  it("says nothing of versions that the registry does not know", async () => {
    const made = Array.from({ length: 60 }, (_, number) => `made-up-${number}`);
    for (const version of made)
      expect((await send({ remote: "content-pages", version, metrics: { load: 1 } })).status).toBe(200);
    await send({ remote: "content-pages", version: "the-next-one", metrics: { load: 1 } });
    expect((await health()).filter(({ remote }) => remote === "content-pages").map(({ version }) => version)).toEqual([
      "the-next-one",
    ]);
  });
});

describe("what strangers report", () => {
  let api: RunningApi;
  let dataDir: string;
  const clock = new MovingClock();

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "claims-registry-"));
    await writeFile(join(dataDir, "registry.json"), JSON.stringify(aRegistry));
    api = await startApi("PostgreSQL", {
      ports: () => ({ clock }),
      env: { LIMITS: "strict", TRUST_PROXY: "1", RELEASES: dataDir },
    });
  });

  afterAll(async () => {
    await api.stop();
    await rm(dataDir, { recursive: true });
  });

  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
  const send = async (address: string, change: object) => {
    const browser = api.browser();
    const { pageLoad } = (await browser.post("/vitals/page-load", undefined, from(address))).value;
    return browser.post("/vitals", { ...report, pageLoad, ...change }, from(address));
  };
  const pageError = { errors: [{ name: "TypeError", message: "a.js:1:2", phase: "load" }] };
  const checked = async () => {
    const health = v.parse(releaseHealthAnswer, (await api.browser().get("/releases/health?minutes=600")).value);
    const of = (hash: string) => health.find(({ version }) => version === hash) ?? { loads: 0, failed: 0 };
    return [of("canary"), of("stable")].map(({ loads, failed }) => ({ loads, failed }));
  };

  it("is nothing by 50 invented versions and 100 forged reports, and one failure each by three addresses with page loads of their own", async () => {
    for (let page = 0; page < 15; page += 1) await send("192.0.2.1", { version: "canary", metrics: { load: 300 } });
    await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        send("198.51.100.67", { version: `made-up-${number}`, metrics: { load: 1 } }),
      ),
    );
    await Promise.all(
      Array.from({ length: 100 }, () =>
        api.browser().post("/vitals", { ...report, version: "canary", ...pageError }, from("198.51.100.66")),
      ),
    );
    expect(await checked()).toEqual([
      { loads: 15, failed: 0 },
      { loads: 0, failed: 0 },
    ]);
    for (const address of ["203.0.113.1", "198.51.100.2", "100.64.3.3"])
      await Promise.all(Array.from({ length: 5 }, () => send(address, { version: "canary", ...pageError })));
    expect(await checked()).toEqual([
      { loads: 18, failed: 3 },
      { loads: 0, failed: 0 },
    ]);
  });

  it("is one failure a day of a network: its neighbours, a /48 and the pages of another network's name count no more", async () => {
    const before = (await checked())[0]?.failed ?? 0;
    for (let nth = 1; nth < 9; nth += 1) await send(`198.18.7.${nth}`, { version: "canary", ...pageError });
    for (let nth = 1; nth < 9; nth += 1) await send(`2001:db8:7:${nth}::1`, { version: "canary", ...pageError });
    const names = await Promise.all(
      Array.from(
        { length: 5 },
        async () => (await api.browser().post("/vitals/page-load", undefined, from("198.18.7.200"))).value.pageLoad,
      ),
    );
    for (const [nth, pageLoad] of names.entries())
      await send(`100.99.${nth}.1`, { version: "canary", ...pageError, pageLoad });
    clock.forward({ seconds: 2 * 60 * 60 });
    await send("198.18.7.1", { version: "canary", ...pageError });
    expect((await checked())[0]?.failed).toBe(before + 2);
  });

  it("hides no release that fails everywhere", async () => {
    const networks = Array.from({ length: 12 }, (_, nth) => `203.${nth + 1}.113.7`);
    for (const address of networks) await send(address, { version: "canary", ...pageError });
    for (let nth = 0; nth < 25; nth += 1)
      await send(`2001:db8:9:${nth}::1`, { version: "canary", metrics: { load: 1 } });
    expect((await checked())[0]).toEqual({ loads: 52, failed: 17 });
  });

  it("makes no release that is used more seem to fail less: what counts of a network counts of all releases together", async () => {
    const loaded = { metrics: { load: 300 } };
    const visit = async (address: string, versions: readonly string[], change: object) => {
      const before = await checked();
      for (const version of versions) await send(address, { version, ...change });
      return (await checked()).map(({ loads, failed }, nth) => [
        loads - (before[nth]?.loads ?? 0),
        failed - (before[nth]?.failed ?? 0),
      ]);
    };
    const nineOfTen = Array.from({ length: 30 }, (_, page) => (page % 10 === 0 ? "canary" : "stable"));
    expect(await visit("198.18.20.1", nineOfTen, loaded)).toEqual([
      [2, 0],
      [18, 0],
    ]);
    expect(await visit("198.18.21.1", ["stable", "canary"], pageError)).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(await visit("198.18.21.2", ["stable", "canary"], loaded)).toEqual([
      [0, 0],
      [0, 0],
    ]);
    clock.forward({ seconds: 24 * 60 * 60 });
    expect(await visit("198.18.21.1", ["canary"], loaded)).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });

  it("counts of a network that fills its hour the failure of a page that counts, and of no other", async () => {
    const address = "198.18.22.1";
    const pages = await Promise.all(
      Array.from(
        { length: 21 },
        async () => (await api.browser().post("/vitals/page-load", undefined, from(address))).value.pageLoad,
      ),
    );
    const say = (pageLoad: unknown, change: object) =>
      api.browser().post("/vitals", { ...report, version: "canary", pageLoad, ...change }, from(address));
    const before = (await checked())[0] ?? { loads: 0, failed: 0 };
    for (const page of pages) await say(page, { metrics: { load: 300 } });
    const rendering = { errors: [{ name: "TypeError", message: "a.js:1:2", phase: "render" }] };
    await say(pages[20], rendering);
    expect((await checked())[0]).toEqual({ loads: before.loads + 20, failed: before.failed });
    await say(pages[19], rendering);
    expect((await checked())[0]).toEqual({ loads: before.loads + 20, failed: before.failed + 1 });
  });
});

it("is shown to operators alone: a browser is asked for the token", async () => {
  const METRICS_TOKEN = "token-of-the-watchman";
  const api = await startApi("PostgreSQL", { env: { ...production, METRICS_TOKEN } });
  const ask = (path: string, authorization?: string) =>
    fetch(`${api.origin}${path}`, { headers: authorization ? { authorization } : {} });
  const basic = (password: string) => `Basic ${Buffer.from(`operator:${password}`).toString("base64")}`;
  const [stranger, guess, page, figures] = await Promise.all([
    ask("/releases"),
    ask("/releases", basic("guess")),
    ask("/releases", basic(METRICS_TOKEN)),
    ask("/api/releases/health", basic(METRICS_TOKEN)),
  ]);
  const html = await page.text();
  const files = [...html.matchAll(/(?:src|href)="(\/releases\/[^"]+)"/g)].map(([, file = ""]) => file);
  const answers = await Promise.all(files.map((file) => ask(file, basic(METRICS_TOKEN))));
  await api.stop();
  expect([stranger, guess, page, figures].map(({ status }) => status)).toEqual([401, 401, 200, 200]);
  expect(stranger.headers.get("www-authenticate")).toContain("Basic");
  expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
  expect(html).not.toMatch(/<script>|<style|style=|onload=/);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

describe("the place of an error", () => {
  let api: RunningApi;
  let releases: string;

  beforeEach(async () => {
    releases = await mkdtemp(join(tmpdir(), "claims-sources-"));
    await writeFile(join(releases, "registry.json"), JSON.stringify(aRegistry));
    api = await startApi("PostgreSQL", { env: { RELEASES: releases } });
  });

  afterEach(async () => {
    await api.stop();
    await rm(releases, { recursive: true });
  });

  /** A map that says of every place from line 1, column 11 on: line 3, column 5 of this file. */
  const map = JSON.stringify({ version: 3, sources: ["apps/otp.screen.tsx"], names: [], mappings: "UAEI" });

  async function storeMap(): Promise<void> {
    const home = join(releases, "private/back-journey/canary");
    await mkdir(home, { recursive: true });
    await writeFile(join(home, "otp.1f.js.map.br"), brotliCompressSync(map));
    const provenance = { commit: "5cbfefb0011223344", isDirty: false, by: "Ada", where: "a-laptop", at: "today" };
    await writeFile(join(home, "provenance.json"), JSON.stringify(provenance));
  }

  async function note(place: string, minute = api.ports.clock.now()): Promise<void> {
    const pageError = {
      remote: "back-journey",
      version: "canary",
      phase: "render",
      name: "TypeError",
      minute,
      times: 1,
    };
    const { database } = api.ports;
    await database
      .insertInto("release_faults")
      .values({ ...pageError, place })
      .execute();
    await database
      .insertInto("release_minutes")
      .values({ remote: "back-journey", version: "canary", minute, loads: 1, failed: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  const sources = async () => {
    const { value } = await api.browser().get("/releases/health");
    const [canary] = v.parse(releaseHealthAnswer, value);
    return new Map(canary?.faults.map(({ place, source }) => [place, source]));
  };

  it("is shown with file, line and commit, from the source map stored beside the release", async () => {
    await note("otp.1f.js:1:12");
    expect((await sources()).get("otp.1f.js:1:12")).toBeUndefined();
    await storeMap();
    expect((await sources()).get("otp.1f.js:1:12")).toEqual({
      file: "apps/otp.screen.tsx",
      line: 3,
      column: 5,
      commit: "5cbfefb001",
    });
  });

  it("comes with the first time that it was seen, however long ago that is", async () => {
    const threeDaysAgo = new Date(api.ports.clock.now().getTime() - 3 * 86_400_000);
    await note("otp.1f.js:1:12", threeDaysAgo);
    await note("otp.1f.js:1:12");
    await note("otp.1f.js:1:40");
    const { value } = await api.browser().get("/releases/health");
    const faults = v.parse(releaseHealthAnswer, value)[0]?.faults ?? [];
    const seen = (wanted: string) => faults.find(({ place }) => place === wanted);
    expect(seen("otp.1f.js:1:12")).toMatchObject({ times: 1, firstAt: threeDaysAgo.toISOString() });
    expect(seen("otp.1f.js:1:40")?.firstAt).toBe(seen("otp.1f.js:1:40")?.lastAt);
  });

  it("is shown as it is where no map is stored, nothing of ours is there, or it is none", async () => {
    await storeMap();
    for (const place of ["otp.1f.js:1:2", "other.2a.js:1:12", ""]) await note(place);
    const found = await sources();
    expect(found.size).toBe(3);
    expect([...found.values()]).toEqual([undefined, undefined, undefined]);
  });
});

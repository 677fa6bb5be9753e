/** @jest-environment node */
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Registry } from "@claims/contracts/remote/schema";
import type { PagesMetrics } from "@claims/settings/measuring";
import { readSiteSettings } from "../../apps/shell/server/site-settings.ts";
import { cookieAnswers } from "../../apps/shell/server/testing/cookie-answers.ts";
import { anyPort } from "../start/free-port.ts";
import { makeCertificate } from "./certificate.ts";
import { startCountedNginx } from "./counted-nginx.ts";
import { nginxConfig } from "./nginx-config.ts";
import type { Layout } from "./nginx-layout.ts";
import { configurationFor } from "./nginx.ts";

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

const answers: Behaviour = (_, response) => response.end("answered");
/** As a back end that a call is the end of. */
const dies: Behaviour = ({ socket }) => socket.destroy();

/** Has counted a call before anything becomes of it. */
interface BackEnd {
  readonly server: Server;
  readonly port: number;
  readonly calls: string[];
  behaves: Behaviour;
}

async function aBackEnd(): Promise<BackEnd> {
  const calls: string[] = [];
  const server = createServer((asked, response) => {
    calls.push(`${asked.method} ${asked.url}`);
    backEnd.behaves(asked, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo; // a TCP server has this shape
  const backEnd: BackEnd = { server, port, calls, behaves: answers };
  return backEnd;
}

const movedAt = (at: string): Registry => ({
  version: 1,
  revision: 1,
  apps: {},
  history: [{ app: "shell", action: "release", hash: "one", at }],
  pages: [{ upTo: 100, set: "one" }],
});

describe("nginx before two back ends", () => {
  let home: string;
  let log: string;
  let port: number;
  let nginx: Awaited<ReturnType<typeof startCountedNginx>>;
  let backEnds: BackEnd[];
  let layout: Layout;
  let metrics: PagesMetrics;

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), "claims-nginx-"));
    log = join(home, "calls.log");
    const releases = join(home, "releases");
    for (const folder of ["r/shell/one", "pages/one/cy"]) mkdirSync(join(releases, folder), { recursive: true });
    writeFileSync(join(releases, "registry.json"), JSON.stringify(movedAt("2026-11-20T10:00:00.000Z")));
    writeFileSync(
      join(releases, "pages/one/set.json"),
      JSON.stringify({ releases: [], styles: { "cy/index.html": "" } }),
    );
    writeFileSync(join(releases, "pages/one/cy/not-found.html"), "<h1>Heb ei chanfod</h1>");
    writeFileSync(join(releases, "pages/one/not-found.html"), "<h1>Not found</h1>");
    writeFileSync(join(releases, "r/shell/one/main.js"), "run()");
    writeFileSync(join(releases, "r/shell/one/main.js.br"), brotliCompressSync("run()"));
    writeFileSync(join(releases, "r/shell/one/main.js.gz"), gzipSync("run()"));
    writeFileSync(join(releases, "pages/one/index.html"), "<h1>Landing</h1>");
    const certificate = await makeCertificate(home);
    backEnds = await Promise.all([aBackEnd(), aBackEnd()]);
    port = await anyPort();
    const user = process.getuid?.() === 0 ? { user: "root" } : {};
    layout = {
      ...user,
      home: join(home, "nginx"),
      releases,
      site: readSiteSettings({}),
      port,
      backEnds: backEnds.map((one) => `127.0.0.1:${one.port}`),
      accessLog: log,
      certificate,
    };
    metrics = { host: "127.0.0.1", port: await anyPort(), token: "a-token-of-prometheus" };
    nginx = await startCountedNginx(layout, metrics);
    await reached();
  });

  afterAll(async () => {
    await nginx.stop();
    for (const { server } of backEnds) {
      server.closeAllConnections();
      server.close();
    }
    rmSync(home, { recursive: true });
  });

  /** nginx leaves out for two seconds whom a call was the end of: until both are asked again. */
  async function bothAnswer(): Promise<void> {
    for (const one of backEnds) one.behaves = answers;
    for (const one of backEnds) one.calls.length = 0;
    for (let nth = 0; nth < 2_000 && backEnds.some((one) => one.calls.length === 0); nth += 1) await ask("/api/ip");
    for (const one of backEnds) one.calls.length = 0;
  }

  beforeEach(bothAnswer, 20_000);

  function ask(
    path: string,
    method = "GET",
    given: Record<string, string> = {},
  ): Promise<{
    status: number;
    cache: string | undefined;
    encoding: string | undefined;
    location: string | undefined;
    cookie: string;
    text: string;
  }> {
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          host: "127.0.0.1",
          port,
          path,
          method,
          rejectUnauthorized: false,
          agent: false,
          headers: { host: "localhost", ...given },
        },
        (answer) => {
          let text = "";
          const { "cache-control": cache, "content-encoding": encoding, location } = answer.headers;
          const [cookie = ""] = answer.headers["set-cookie"] ?? [];
          answer
            .setEncoding("utf8")
            .on("data", (part: string) => (text += part))
            .once("end", () => resolve({ status: answer.statusCode ?? 0, cache, encoding, location, cookie, text }));
        },
      );
      asked.once("error", reject);
      asked.end(method === "GET" ? undefined : "{}");
    });
  }

  /** nginx listens a moment after it was started. */
  async function reached(): Promise<void> {
    let isGone = false;
    void nginx.ended.then(() => (isGone = true));
    for (let isUp = false; !isUp;) {
      if (isGone) throw new Error("nginx did not start.");
      isUp = await ask("/registry.json").then(
        () => true,
        () => new Promise<boolean>((next) => setImmediate(next, false)),
      );
    }
  }

  const calls = () => backEnds.flatMap((one) => one.calls);

  it.each(["POST", "PUT", "PATCH", "DELETE"])(
    "makes a %s that a back end died of not again on the next",
    async (method) => {
      for (const one of backEnds) one.behaves = dies;
      const { status, cache, text } = await ask("/api/session/claim", method);
      expect([status, cache]).toEqual([503, "no-store"]);
      expect(JSON.parse(text)).toEqual({
        success: false,
        message: "The service is restarting. Please try again in a moment.",
        statusCode: 503,
        responseObject: null,
      });
      expect(calls()).toHaveLength(1);
    },
  );

  it("speaks the language of the page for a back end that is away", async () => {
    for (const one of backEnds) one.behaves = dies;
    const { text } = await ask("/api/session/claim", "PUT", { "accept-language": "cy" });
    expect(JSON.parse(text).message).toBe("Mae'r gwasanaeth yn ailgychwyn. Rhowch gynnig arall arni mewn eiliad.");
  });

  it("makes an export that a back end died of not again", async () => {
    for (const one of backEnds) one.behaves = dies;
    expect((await ask("/api/claims/current/export")).status).toBe(503);
    expect(calls()).toHaveLength(1);
  });

  it("gives a visit the live pages once a clean-up has removed those that it began with", async () => {
    const began = join(layout.releases, "pages/began");
    mkdirSync(began);
    writeFileSync(join(began, "set.json"), JSON.stringify({ releases: [] }));
    writeFileSync(join(began, "index.html"), "<h1>Before</h1>");
    const registry = movedAt("2026-11-20T10:00:00.000Z");
    // In one piece, as a swap writes it: nginx is configured for it once.
    writeFileSync(join(home, "next.json"), JSON.stringify({ ...registry, revision: 2 }));
    renameSync(join(home, "next.json"), join(layout.releases, "registry.json"));
    const shown = async () => (await ask("/", "GET", { cookie: "release-set=began" })).text;
    const until = async (text: string) => {
      let last = await shown();
      for (let nth = 0; nth < 1_500 && last !== text; nth += 1) last = await shown();
      return last;
    };
    expect(await until("<h1>Before</h1>")).toBe("<h1>Before</h1>");
    rmSync(began, { recursive: true });
    expect(await until("<h1>Landing</h1>")).toBe("<h1>Landing</h1>");
  }, 60_000);

  it.each([0, 1])("asks the other back end for what changes nothing where back end %s dies of it", async (place) => {
    const ill = backEnds[place];
    if (ill === undefined) throw new Error("There are two back ends.");
    ill.behaves = dies;
    while (ill.calls.length === 0) expect((await ask("/api/ip")).status).toBe(200);
    expect(calls().length).toBeGreaterThan(ill.calls.length);
  });

  it.each(cookieAnswers)("takes $what as it should be", async ({ path, method = "POST", site, ...expected }) => {
    const given: Record<string, string> = site === undefined ? {} : { "sec-fetch-site": site };
    const { status, location, cookie } = await ask(path, method, given);
    expect([status, location]).toEqual([expected.status, expected.location]);
    expect(cookie).toMatch(new RegExp(`^${expected.cookie ?? "$"}`));
  });

  it("has what is released kept for a year, and nobody keep that a file is missing", async () => {
    const [there, missing, folder] = [
      await ask("/r/shell/one/main.js"),
      await ask("/r/shell/one/other.js"),
      await ask("/r/shell/one/"),
    ];
    expect([there.status, there.cache]).toEqual([200, "public, max-age=31536000, immutable"]);
    expect([missing.status, missing.cache]).toEqual([404, "no-store"]);
    expect([folder.status, folder.cache]).toEqual([403, "no-store"]);
  });

  it.each([
    ["/nothing", "<h1>Not found</h1>"],
    ["/cyfoes", "<h1>Not found</h1>"],
    ["/cy/nothing", "<h1>Heb ei chanfod</h1>"],
    ["/cy/nothing?page=2", "<h1>Heb ei chanfod</h1>"],
  ])("answers an address that is not there in its language: %s", async (path, page) => {
    const { status, text } = await ask(path);
    expect([status, text]).toEqual([404, page]);
  });

  it.each(["/private/shell/one/provenance.json", "/r/..%2fprivate/shell/one/provenance.json", "/keys/one.json"])(
    "has nothing of the teams' own for anybody: %s",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  it("sends what was compressed before, with brotli where nginx has its module", async () => {
    const [best] = /brotli_static on;/.exec(await configurationFor(layout)) ?? [];
    expect((await ask("/r/shell/one/main.js", "GET", { "accept-encoding": "gzip, br" })).encoding).toBe(
      best ? "br" : "gzip",
    );
    expect((await ask("/r/shell/one/main.js", "GET", { "accept-encoding": "gzip" })).encoding).toBe("gzip");
  });

  it("loads the module only where there is one, and listens on addresses of IPv6 only where the machine has some", () => {
    const sets = { pinned: [], live: [{ upTo: 100, set: "one" }], styles: {}, policies: {}, lastMove: null };
    expect(nginxConfig(layout, sets)).not.toMatch(/load_module|brotli|\[::\]/);
    expect(nginxConfig({ ...layout, brotliModule: "/modules/brotli.so", hasIpv6: true }, sets)).toMatch(
      /^load_module \/modules\/brotli\.so;[\s\S]*brotli_static on;[\s\S]*listen \[::\]:\d+ ssl http2;/,
    );
  });

  it("sends http on to the port of the product's origin, whichever it listens on itself", () => {
    const sets = { pinned: [], live: [{ upTo: 100, set: "one" }], styles: {}, policies: {}, lastMove: null };
    const sentOn = (publicOrigin: string) =>
      /return 301 (.*);/.exec(
        nginxConfig({ ...layout, plainPort: 8080, port: 8443, site: { ...layout.site, publicOrigin } }, sets),
      )?.[1];
    expect(sentOn("https://claims.test")).toBe("https://$host$request_uri");
    expect(sentOn("https://localhost:9443")).toBe("https://$host:9443$request_uri");
  });

  describe("the access log", () => {
    /** A line is written once its answer is on its way. */
    async function loggedAs(last: string): Promise<Record<string, unknown>[]> {
      for (;;) {
        const lines = readFileSync(log, "utf8")
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line));
        if (lines.some(({ path }) => path === last)) return lines;
        await new Promise((next) => setImmediate(next));
      }
    }

    it("says what became of a call", async () => {
      await ask("/r/shell/one/main.js");
      const line = (await loggedAs("/r/shell/one/main.js")).find(({ path }) => path === "/r/shell/one/main.js");
      expect(line).toMatchObject({
        method: "GET",
        status: expect.any(Number),
        bytes: expect.any(Number),
        seconds: expect.any(Number),
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
      });
    });

    it("has the trace that the page began, and passes it on", async () => {
      const trace = "0af7651916cd43dd8448eb211c80319c";
      const traceparent = `00-${trace}-b7ad6b7169203331-01`;
      const passedOn: unknown[] = [];
      for (const one of backEnds)
        one.behaves = (asked, response) => {
          passedOn.push(asked.headers["traceparent"]);
          answers(asked, response);
        };
      await ask("/api/lender-map", "GET", { traceparent });
      await ask("/api/lead-values", "GET", { traceparent: "00-jane-doe-01" });
      const lines = await loggedAs("/api/lead-values");
      const traceOf = (of: string) => lines.find(({ path }) => path === of)?.["trace"];
      expect(["/api/lender-map", "/api/lead-values"].map(traceOf)).toEqual([trace, ""]);
      expect(passedOn[0]).toBe(traceparent);
    });

    it("has nothing in it that is a person's", async () => {
      await ask("/?email=jane.doe@example.test");
      await ask("/jane-doe");
      await ask("/jane-doe", "POST");
      await ask("/api/session/claim/0b9ff7a2-4c1d-4f0e-9a55-5d2f7c1e9a10?token=very-secret");
      await ask("/api/claims/current/export?email=jane.doe@example.test");
      const lines = await loggedAs("/api/claims/current/export");
      const ofVisitors = lines.map(({ backEnd: _, ...others }) => others);
      expect(JSON.stringify(ofVisitors)).not.toMatch(/jane|doe|secret|0b9ff7a2|127\.0\.0\.1/);
      expect(lines.map(({ network }) => network)).toEqual(lines.map(() => "127.0.0.0"));
      expect(lines.map(({ path }) => path)).toEqual(expect.arrayContaining(["/", ""]));
    });
  });

  describe("its measurements", () => {
    const scrape = (token: string) =>
      fetch(`http://127.0.0.1:${metrics.port}/metrics`, { headers: { authorization: `Bearer ${token}` } });

    async function measured(series: string): Promise<number> {
      const text = await (await scrape(metrics.token)).text();
      const line = text.split("\n").find((one) => one.startsWith(`${series} `));
      return Number(line?.slice(series.length) ?? 0);
    }

    /** By how much it grew for what was done; nginx says so once an answer is on its way. */
    async function grown(series: string, by: number, work: () => Promise<unknown>): Promise<number> {
      const before = await measured(series);
      await work();
      for (let nth = 0; nth < 500 && (await measured(series)) < before + by; nth += 1)
        await new Promise((next) => setImmediate(next));
      return (await measured(series)) - before;
    }

    it("count answers by class of status, those of pages by their set", async () => {
      const twice = () => ask("/").then(() => ask("/"));
      const file = () => ask("/r/shell/one/main.js");
      expect(await grown('claims_pages_answers_total{status="2xx",set="one"}', 2, twice)).toBe(2);
      expect(await grown('claims_pages_answers_total{status="4xx",set="one"}', 1, () => ask("/nowhere"))).toBe(1);
      expect(await grown('claims_pages_answers_total{status="2xx",set=""}', 1, file)).toBe(1);
    });

    it("have the time of each answer, of pages and of calls apart, and the connections as they were then", async () => {
      const call = 'claims_pages_answer_seconds_count{of="call"}';
      const page = 'claims_pages_answer_seconds_count{of="page"}';
      expect(await grown(page, 1, () => ask("/"))).toBe(1);
      expect(await grown(call, 1, () => ask("/api/ip"))).toBe(1);
      expect(await measured('claims_pages_answer_seconds_sum{of="call"}')).toBeGreaterThanOrEqual(0);
      expect(await measured('claims_pages_connections{state="in use"}')).toBeGreaterThanOrEqual(1);
    });

    it("count calls that a back end did not answer, by its address, and what came of it for the caller", async () => {
      for (const one of backEnds) one.behaves = dies;
      const unanswered = layout.backEnds.map(
        (address) => `claims_pages_unanswered_total{back_end="${address}",status="502"}`,
      );
      const before = await Promise.all(unanswered.map(measured));
      const errors = await grown('claims_pages_answers_total{status="5xx",set=""}', 1, () => ask("/api/ip"));
      const after = await Promise.all(unanswered.map(measured));
      expect([errors, ...after]).toEqual([1, ...before.map((one) => one + 1)]);
    });

    it("have the age of the registry that nginx goes by, also after the next move", async () => {
      const age = () => measured("claims_registry_age_seconds");
      const since = (at: string) => (Date.now() - Date.parse(at)) / 1000;
      expect(await age()).toBeCloseTo(since("2026-11-20T10:00:00.000Z"), -1);
      const moved = "2026-11-21T10:00:00.000Z";
      writeFileSync(join(layout.releases, "registry.json"), JSON.stringify(movedAt(moved)));
      for (let nth = 0; nth < 500 && (await age()) > since(moved) + 60; nth += 1)
        await new Promise((next) => setImmediate(next));
      expect(await age()).toBeCloseTo(since(moved), -1);
    });

    it("have it also of a registry that this machine heard nothing of", async () => {
      const age = () => measured("claims_registry_age_seconds");
      const since = (at: string) => (Date.now() - Date.parse(at)) / 1000;
      const moved = "2026-11-22T10:00:00.000Z";
      // A folder in place of the one that is watched, as one that another machine writes to.
      const before = join(home, "releases-before");
      renameSync(layout.releases, before);
      cpSync(before, layout.releases, { recursive: true });
      writeFileSync(join(layout.releases, "registry.json"), JSON.stringify(movedAt(moved)));
      for (let nth = 0; nth < 10_000 && (await age()) > since(moved) + 60; nth += 1)
        await new Promise((next) => setImmediate(next));
      expect(await age()).toBeCloseTo(since(moved), -1);
    }, 20_000);

    it("have nothing of a visitor or of what was asked for", async () => {
      await grown('claims_pages_answers_total{status="4xx",set="one"}', 1, () =>
        ask("/jane-doe?email=jane@example.test"),
      );
      const text = await (await scrape(metrics.token)).text();
      expect(text).not.toMatch(/jane|doe/);
    });

    it("are for who has the token alone, and nothing else is there", async () => {
      expect((await scrape("another")).status).toBe(401);
      expect((await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).status).toBe(401);
      const headers = { authorization: `Bearer ${metrics.token}` };
      expect((await fetch(`http://127.0.0.1:${metrics.port}/registry.json`, { headers })).status).toBe(404);
    });
  });
});

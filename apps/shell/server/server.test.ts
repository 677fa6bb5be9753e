import { once } from "node:events";
/** @jest-environment node */
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { Agent, createServer, request, type IncomingMessage, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { Registry } from "prom-client";
import { apiProxy } from "./api-proxy.ts";
import { readConfig } from "./config.ts";
import { signOverride, signPreview } from "./override/override-token.ts";
import { frontServer } from "./server.ts";
import { cookieAnswers } from "./testing/cookie-answers.ts";
import { pageChoices, policyOfThird, registryWith, setsThere } from "./testing/page-choices.ts";

const listening = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)); // a TCP server has this shape
  });

/** Raw, because fetch neither sends a Host of one's own nor shows an encoded body. */
function get(port: number, path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; headers: IncomingMessage["headers"]; body: Buffer }>((resolve, reject) => {
    const asked = request({ port, host: "127.0.0.1", path, headers, method }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) });
      });
    });
    asked.on("error", reject);
    asked.end();
  });
}

interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly sent?: Buffer;
  readonly agent?: Agent;
}

function ask(port: number, { path, method = "GET", sent, agent }: Asked) {
  return new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
    const asked = request(
      {
        port,
        host: "127.0.0.1",
        path,
        method,
        ...(agent && { agent }),
        headers: sent ? { "content-length": sent.length } : {},
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }));
      },
    );
    asked.on("error", reject);
    asked.end(sent);
  });
}

const aRelease = {
  hash: "abc",
  base: "/r/shell/abc/",
  manifest: "mf-manifest.json",
  integrity: {},
  contract: {},
  chunks: {},
  routes: [],
  releasedAt: "2026-11-20T10:00:00.000Z",
};

/** Makes a set of pages the live one, as a release does: by a new registry in the place of the old one. */
async function goLive(
  releases: string,
  set: string,
  {
    canary,
    withdrawn = [],
    site,
    moved,
  }: { canary?: string; withdrawn?: string[]; site?: object; moved?: string } = {},
) {
  const pages = [...(canary ? [{ upTo: 10, set: canary }] : []), { upTo: 100, set }];
  await writeRegistry(
    releases,
    JSON.stringify({
      version: 1,
      revision: 1,
      apps: { shell: { stable: aRelease, withdrawn } },
      pages,
      site,
      history: moved && [{ app: "shell", action: "release", hash: "abc", at: moved }],
    }),
  );
}

async function writeRegistry(releases: string, text: string) {
  await writeFile(join(releases, "registry.draft"), text);
  await rename(join(releases, "registry.draft"), join(releases, "registry.json"));
}

describe("the front server", () => {
  let releases: string;
  let front: Server;
  let api: Server;
  let port: number;
  let apiOrigin: string;
  const seenByApi: IncomingMessage["headers"][] = [];

  beforeAll(async () => {
    releases = await mkdtemp(join(tmpdir(), "releases-"));
    await mkdir(join(releases, "pages/first/privacy-policy"), { recursive: true });
    await goLive(releases, "first");
    await mkdir(join(releases, "r/shell/abc"), { recursive: true });
    await writeFile(join(releases, "secret.txt"), "not for strangers");
    await mkdir(join(releases, "private/shell/abc"), { recursive: true });
    await writeFile(join(releases, "private/shell/abc/main.js.map.br"), "not for strangers");
    await writeFile(join(releases, "pages/first/index.html"), "landing");
    await writeFile(join(releases, "pages/first/not-found.html"), "not found");
    await mkdir(join(releases, "pages/first/cy"), { recursive: true });
    await writeFile(join(releases, "pages/first/cy/not-found.html"), "heb ei chanfod");
    await writeFile(join(releases, "pages/first/privacy-policy/index.html"), "privacy");
    await writeFile(join(releases, "r/shell/abc/main.js"), "run()");
    await writeFile(join(releases, "r/shell/abc/main.js.br"), brotliCompressSync("run()"));
    api = createServer((asked, answer) => {
      seenByApi.push(asked.headers);
      answer.writeHead(202, { "content-type": "application/json", "set-cookie": ["a=1", "b=2"] }).end('{"from":"api"}');
    });
    apiOrigin = `http://127.0.0.1:${await listening(api)}`;
    front = frontServer({ ...readConfig({ API_ORIGIN: apiOrigin }), releases });
    port = await listening(front);
  });

  afterAll(async () => {
    front.close();
    front.closeAllConnections();
    api.close();
    api.closeAllConnections();
    await rm(releases, { recursive: true });
  });

  it("serves a composed page that may only run what comes from its own origin", async () => {
    const { status, headers, body } = await get(port, "/privacy-policy?from=footer");
    expect([status, body.toString()]).toEqual([200, "privacy"]);
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[\w+/]+=';/);
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers["content-security-policy"]).toContain(
      "require-trusted-types-for 'script'; trusted-types claims-loader 'allow-duplicates'",
    );
    expect(headers["integrity-policy"]).toBe("blocked-destinations=(script)");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["cache-control"]).toBe("no-cache");
  });

  it("serves the pages of another release as soon as the registry names them", async () => {
    await mkdir(join(releases, "pages/other"), { recursive: true });
    await writeFile(join(releases, "pages/other/index.html"), "another landing");
    await goLive(releases, "other");
    expect((await get(port, "/")).body.toString()).toBe("another landing");
    await goLive(releases, "first");
    expect((await get(port, "/")).body.toString()).toBe("landing");
  });

  describe("the set of pages that a visit gets", () => {
    const pinnedTo = (set: string) => ({ cookie: `theirs=1; release-set=${set}` });
    const setFor = async (headers: Record<string, string>) => (await get(port, "/", headers)).headers["release-set"];

    beforeAll(async () => {
      for (const [set, home] of [
        ["first", "r/back-journey/one"],
        ["second", "r/shell/two"],
      ] as const) {
        await mkdir(join(releases, "pages", set), { recursive: true });
        await writeFile(join(releases, "pages", set, "index.html"), set === "first" ? "landing" : set);
        await writeFile(join(releases, "pages", set, "set.json"), JSON.stringify({ releases: [home] }));
      }
    });

    afterAll(() => goLive(releases, "first"));

    it("is the one that their claim began with, while another one is live", async () => {
      await goLive(releases, "first");
      expect(await setFor(pinnedTo("second"))).toBe("second");
      expect(await setFor({})).toBe("first");
    });

    it("is the live one once something in theirs was rolled back", async () => {
      await goLive(releases, "first", { withdrawn: ["two"] });
      expect(await setFor(pinnedTo("second"))).toBe("first");
    });

    it("is the live one once a setting was changed: maintenance is for everybody", async () => {
      await goLive(releases, "first", { site: { maintenance: true } });
      expect(await setFor(pinnedTo("second"))).toBe("first");
    });

    it.each(["../../secret", "third", "", "a".repeat(100)])(
      "is the live one where theirs is not there: '%s'",
      async (set) => {
        await goLive(releases, "first");
        expect(await setFor(pinnedTo(set))).toBe("first");
      },
    );

    it("is the live one once theirs was removed while this server ran, for files and unknown addresses too", async () => {
      await goLive(releases, "first");
      await mkdir(join(releases, "pages/removed"), { recursive: true });
      for (const file of ["index.html", "robots.txt", "not-found.html"])
        await writeFile(join(releases, "pages/removed", file), "removed");
      await writeFile(join(releases, "pages/removed/set.json"), JSON.stringify({ releases: ["r/shell/three"] }));
      expect(await setFor(pinnedTo("removed"))).toBe("removed");
      await rm(join(releases, "pages/removed"), { recursive: true });
      await writeFile(join(releases, "pages/first/robots.txt"), "robots");
      const asked = ["/", "/robots.txt", "/nowhere"].map((path) => get(port, path, pinnedTo("removed")));
      const answers = await Promise.all(asked);
      expect(answers.map(({ status, headers, body }) => [status, headers["release-set"], body.toString()])).toEqual([
        [200, "first", "landing"],
        [200, "first", "robots"],
        [404, "first", "not found"],
      ]);
    });

    it("depends on their cohort while a canary is tried out, and stays so", async () => {
      await goLive(releases, "first", { canary: "second" });
      expect([await setFor({ cookie: "cohort=9" }), await setFor({ cookie: "cohort=10" })]).toEqual([
        "second",
        "first",
      ]);
      expect((await get(port, "/", { cookie: "cohort=9" })).headers["set-cookie"]).toBeUndefined();
      const { headers } = await get(port, "/");
      const [, cohort] =
        /^cohort=(\d{1,2}); Max-Age=7776000; Path=\/; SameSite=Lax$/.exec(headers["set-cookie"]?.[0] ?? "") ?? [];
      expect(headers["release-set"]).toBe(Number(cohort) < 10 ? "second" : "first");
    });

    it("is assigned to no visit where all get the same", async () => {
      await goLive(releases, "first");
      expect((await get(port, "/")).headers["set-cookie"]).toBeUndefined();
    });

    it("is not sent again to who has it", async () => {
      await goLive(releases, "first");
      const etag = String((await get(port, "/")).headers.etag);
      const again = await get(port, "/", { "if-none-match": etag });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect((await get(port, "/", { "if-none-match": etag, ...pinnedTo("second") })).status).toBe(200);
    });

    describe("a registry of newer tools", () => {
      it("is served by, whatever else it holds", async () => {
        const stable = {
          ...aRelease,
          routes: [{ path: "/new", name: "new", frame: "of-tomorrow" }],
          parts: { help: {} },
        };
        const apps = { shell: { stable, withdrawn: ["x"], previews: [] }, pausing: "until Monday" };
        const history = [{ action: "frozen" }, "a line"];
        await writeRegistry(
          releases,
          JSON.stringify({
            version: 2,
            apps,
            history,
            pages: [{ upTo: 100, set: "second", kind: "new" }],
            tools: { oldest: 9 },
          }),
        );
        const { status, headers } = await get(port, "/");
        expect([status, headers["release-set"]]).toEqual([200, "second"]);
      });

      it("that cannot be read at all leaves the pages live that were so before it, and the log says why", async () => {
        const logged = jest.spyOn(process.stderr, "write").mockReturnValue(true);
        await goLive(releases, "second");
        expect((await get(port, "/")).headers["release-set"]).toBe("second");
        await writeRegistry(releases, '{"version":3,"apps":[');
        expect([(await get(port, "/")).headers["release-set"], (await get(port, "/")).headers["release-set"]]).toEqual([
          "second",
          "second",
        ]);
        expect(logged.mock.calls).toEqual([
          [
            expect.stringMatching(
              /^The registry cannot be read, so the pages that were live before it are served on: .*\n$/,
            ),
          ],
        ]);
        logged.mockRestore();
      });
    });
  });

  describe("the question about cookies, answered as plain HTML", () => {
    it.each(cookieAnswers)("takes $what as it should be", async ({ path, method = "POST", site, ...expected }) => {
      const { status, headers } = await get(port, path, site === undefined ? {} : { "sec-fetch-site": site }, method);
      expect([status, headers.location]).toEqual([expected.status, expected.location]);
      expect(headers["set-cookie"]?.[0] ?? "").toMatch(new RegExp(`^${expected.cookie ?? "$"}`));
    });
  });

  describe("an override", () => {
    const OVERRIDE_KEY = "a key that is long enough to sign with";
    let overriding: Server;
    let at: number;
    const until = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const linkTo = (key: string, hash: string, hours = 1) =>
      `/override?token=${signOverride(key, { app: "back-journey", hash, until: until(hours) })}`;

    beforeAll(async () => {
      await goLive(releases, "first");
      const registry = JSON.stringify({
        version: 1,
        revision: 1,
        apps: { "back-journey": { stable: aRelease } },
        set: "first",
      });
      const html = `<html><head></head>\n<body>\n<div id="root"><h1>Drawn</h1></div>\n<noscript></noscript><script type="application/json" id="registry">${registry}</script></body></html>`;
      await mkdir(join(releases, "pages/first/resume"), { recursive: true });
      await writeFile(join(releases, "pages/first/resume/index.html"), html);
      await mkdir(join(releases, "pages/first/cy/resume"), { recursive: true });
      await writeFile(join(releases, "pages/first/cy/resume/index.html"), html.replace("<html>", '<html lang="cy">'));
      for (const [hash, languages] of Object.entries({ mine: { cy: { chunks: {} } }, "in-english": undefined })) {
        await mkdir(join(releases, "r/back-journey", hash), { recursive: true });
        await writeFile(
          join(releases, "r/back-journey", hash, "release.json"),
          JSON.stringify({
            app: "back-journey",
            hash,
            integrity: {},
            contract: {},
            chunks: {},
            routes: [],
            parts: [],
            firstLoad: [],
            languages,
          }),
        );
      }
      overriding = frontServer({ ...readConfig({ API_ORIGIN: apiOrigin, OVERRIDE_KEY }), releases });
      at = await listening(overriding);
    });

    afterAll(() => {
      overriding.close();
      overriding.closeAllConnections();
    });

    const opened = async (link: string) => {
      const { status, headers } = await get(at, link);
      const [set = ""] = headers["set-cookie"] ?? [];
      return { status, set, cookie: set.split(";")[0] ?? "" };
    };

    it("puts another release of one remote into the pages of one browser, and says so on each", async () => {
      const { status, set, cookie } = await opened(linkTo(OVERRIDE_KEY, "mine"));
      expect([status, set]).toEqual([
        303,
        expect.stringMatching(/; Max-Age=3[56]\d\d; Path=\/; HttpOnly; SameSite=Lax$/),
      ]);
      const { headers, body } = await get(at, "/resume", { cookie });
      const page = body.toString();
      expect(headers["cache-control"]).toBe("private, no-store");
      expect(page).toContain('"stable":{"hash":"mine"');
      expect(page).toContain('"previous":{"hash":"abc"');
      expect(page).toContain('<a href="/override/reset">Reset</a>');
      expect(page).not.toContain("Drawn");
      expect((await get(at, "/resume")).body.toString()).toContain("Drawn");
      expect((await opened("/override/reset")).set).toMatch(/^release-override=; Max-Age=0;/);
    });

    it("is Welsh in Welsh pages where the release has that", async () => {
      const manifestAt = async (path: string, hash: string) => {
        const { cookie } = await opened(linkTo(OVERRIDE_KEY, hash));
        const page = (await get(at, path, { cookie })).body.toString();
        return new RegExp(`"hash":"${hash}"[^}]*.*?"manifest":"([^"]+)"`).exec(page)?.[1];
      };
      expect(await manifestAt("/cy/resume", "mine")).toBe("cy/mf-manifest.json");
      expect(await manifestAt("/resume", "mine")).toBe("mf-manifest.json");
      expect(await manifestAt("/cy/resume", "in-english")).toBe("mf-manifest.json");
    });

    it.each([
      ["was signed with another key", () => linkTo("another key that is long enough too", "mine")],
      ["is over", () => linkTo(OVERRIDE_KEY, "mine", -1)],
      ["names no release", () => linkTo(OVERRIDE_KEY, "../../secret")],
      ["has something behind its signature", () => `${linkTo(OVERRIDE_KEY, "mine")}.%3B%20Domain%3Dlocalhost`],
      ["would hold for longer than a day", () => linkTo(OVERRIDE_KEY, "mine", 25)],
      ["says nothing", () => "/override?token=x.y"],
    ])("does not hold where its link %s", async (_, link) => {
      expect(await opened(link())).toMatchObject({ status: 403, set: "" });
      const [, token] = link().split("token=");
      expect((await get(at, "/resume", { cookie: `release-override=${token}` })).body.toString()).toContain("Drawn");
    });

    it("changes nothing where its release is not kept here", async () => {
      const { cookie } = await opened(linkTo(OVERRIDE_KEY, "gone"));
      expect((await get(at, "/resume", { cookie })).body.toString()).toContain("Drawn");
    });

    describe("of a preview", () => {
      const soon = () => new Date(Date.now() + 14 * 86_400_000).toISOString();
      const previewLink = (name: string, key = OVERRIDE_KEY) => `/override?token=${signPreview(key, name)}`;
      let registry: string;

      async function list(previews: object) {
        await writeFile(join(releases, "registry.json"), JSON.stringify({ ...JSON.parse(registry), previews }));
      }

      beforeAll(async () => {
        registry = await readFile(join(releases, "registry.json"), "utf8");
        await mkdir(join(releases, "r/front-journey/mine"), { recursive: true });
        await writeFile(
          join(releases, "r/front-journey/mine/release.json"),
          JSON.stringify({
            app: "front-journey",
            hash: "mine",
            integrity: {},
            contract: {},
            chunks: {},
            routes: [],
            parts: [],
            firstLoad: [],
          }),
        );
      });
      beforeEach(() =>
        list({ "my-branch": { apps: { "back-journey": "mine", "front-journey": "mine" }, until: soon() } }),
      );
      afterAll(() => writeFile(join(releases, "registry.json"), registry));

      it("puts all its releases into the pages of one browser, and says until when", async () => {
        const { status, set, cookie } = await opened(previewLink("my-branch"));
        expect([status, set]).toEqual([
          303,
          expect.stringMatching(/; Max-Age=1209[56]\d\d; Path=\/; HttpOnly; SameSite=Lax$/),
        ]);
        const page = (await get(at, "/resume", { cookie })).body.toString();
        expect(page).toContain('"back-journey":{"stable":{"hash":"mine"');
        expect(page).toContain('"front-journey":{"stable":{"hash":"mine"');
        expect(page).toMatch(
          /This browser shows the preview <strong>my-branch<\/strong>, back-journey mine, front-journey mine in the place of what is live, until \d+ [A-Z][a-z]+\./,
        );
        expect((await get(at, "/resume")).body.toString()).toContain("Drawn");
      });

      it("shows what was last released into it, at the same address", async () => {
        const { cookie } = await opened(previewLink("my-branch"));
        await list({ "my-branch": { apps: { "front-journey": "mine" }, until: soon() } });
        const page = (await get(at, "/resume", { cookie })).body.toString();
        expect(page).toContain('"back-journey":{"stable":{"hash":"abc"');
        expect(page).toContain('"front-journey":{"stable":{"hash":"mine"');
      });

      it.each([
        ["is over", { "my-branch": { apps: { "back-journey": "mine" }, until: "2026-01-01T00:00:00.000Z" } }],
        ["is not listed", {}],
        ["cannot be read", { "my-branch": { apps: "all" } }],
        ["leads out of the releases", { "my-branch": { apps: { "back-journey": "../../pages" }, until: soon() } }],
      ])("is none where it %s", async (_, previews) => {
        const { cookie } = await opened(previewLink("my-branch"));
        await list(previews);
        expect(await opened(previewLink("my-branch"))).toMatchObject({ status: 403, set: "" });
        expect((await get(at, "/resume", { cookie })).body.toString()).toContain("Drawn");
      });

      it("is none for a link that another key signed, or that was signed for something else", async () => {
        expect((await opened(previewLink("my-branch", "another key that is long enough too"))).status).toBe(403);
        const [, token = ""] = linkTo(OVERRIDE_KEY, "mine").split("token=");
        expect((await get(at, "/override/previews", { cookie: `preview-picker=${token}` })).status).toBe(204);
      });

      it("is listed for who once opened a link, after a reset too, and for nobody else", async () => {
        const nothing = await get(at, "/override/previews");
        expect([nothing.status, nothing.body.toString()]).toEqual([204, ""]);
        const { headers } = await get(at, previewLink("my-branch"));
        const [shown = "", picker = ""] = (headers["set-cookie"] ?? []).map((each) => each.split(";")[0] ?? "");
        expect(headers["set-cookie"]?.[1]).toMatch(/; Max-Age=1209600; Path=\/override; HttpOnly; SameSite=Lax$/);
        const listed = async (cookie: string) =>
          JSON.parse((await get(at, "/override/previews", { cookie })).body.toString());
        const [preview] = (await listed(`${shown}; ${picker}`)).previews;
        expect(preview).toMatchObject({
          name: "my-branch",
          apps: { "back-journey": "mine", "front-journey": "mine" },
          isShown: true,
        });
        expect(await listed(picker)).toMatchObject({ isLive: true, previews: [{ name: "my-branch", isShown: false }] });
        expect((await opened(preview.address)).cookie).toBe(shown);
      });

      it.each([
        ["/faq?inspect", "/faq?inspect"],
        ["//elsewhere.test", "/"],
        ["/\\elsewhere.test", "/"],
        ["https://elsewhere.test/", "/"],
      ])("leads back to %s as %s", async (to, location) => {
        for (const link of [
          `${previewLink("my-branch")}&to=${encodeURIComponent(to)}`,
          `/override/reset?to=${encodeURIComponent(to)}`,
        ]) {
          expect((await get(at, link)).headers.location).toBe(location);
        }
      });
    });

    it("does not exist without a key", async () => {
      expect((await get(port, linkTo(OVERRIDE_KEY, "mine"))).status).toBe(404);
    });
  });

  it("shows the pages of a product elsewhere with what runs from source here, and passes all else on to it", async () => {
    await goLive(releases, "first");
    const lines = [
      '<link rel="stylesheet" href="/r/shell/abc/main.css" integrity="x">',
      '<script defer src="/r/shell/abc/main.js"></script>',
      '<link rel="preload" href="/r/back-journey/b/x.js">',
    ];
    const registry = {
      version: 1,
      revision: 1,
      apps: { shell: { stable: aRelease }, "back-journey": { stable: { ...aRelease, hash: "b" } } },
      set: "first",
    };
    await mkdir(join(releases, "pages/first/otp"), { recursive: true });
    await writeFile(
      join(releases, "pages/first/otp/index.html"),
      `<html><head>\n${lines.join("\n")}\n<script type="application/json" id="registry">${JSON.stringify(registry)}</script>\n</head></html>`,
    );
    const env = {
      ELSEWHERE: `http://127.0.0.1:${port}`,
      FROM_SOURCE: JSON.stringify({
        shell: { stable: { ...aRelease, base: "/dev/shell/", chunks: { main: ["main.js"] } } },
      }),
      DEV_SERVERS: "shell=1",
    };
    const here = frontServer(readConfig(env));
    const at = await listening(here);
    const page = (await get(at, "/otp", { accept: "text/html" })).body.toString();
    const file = await get(at, "/r/shell/abc/main.js", { accept: "*/*" });
    const call = await get(at, "/api/ip", { accept: "application/json", origin: `http://localhost:${at}` });
    here.close();
    here.closeAllConnections();
    expect(page).toContain('"base":"/dev/shell/"');
    expect(page).toContain('<script defer src="/dev/shell/main.js"');
    expect(page).toContain("/r/back-journey/b/x.js");
    expect(page).not.toContain("/r/shell/abc/main");
    expect(file.body.toString()).toBe("run()");
    expect(call.body.toString()).toBe('{"from":"api"}');
    expect(seenByApi.at(-1)).toMatchObject({ origin: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}` });
  });

  it("passes the trace of a call on", async () => {
    const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    await get(port, "/api/ip", { traceparent });
    expect(seenByApi.at(-1)).toMatchObject({ traceparent });
  });

  it("puts an app that runs from source under its own origin, with the connection of hot reload", async () => {
    const source = createServer((asked, answer) => answer.end(`source of ${asked.url}`));
    source.on("upgrade", (asked, socket) =>
      socket.end(
        `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nreload ${asked.url}`,
      ),
    );
    const env = { DEV_SERVERS: `shell=${await listening(source)},front-journey=9` };
    const here = frontServer({ ...readConfig(env), releases });
    const at = await listening(here);
    const file = await get(at, "/dev/shell/main.js");
    const away = await get(at, "/dev/front-journey/main.js");
    const upgrade = { connection: "Upgrade", upgrade: "websocket" };
    const asked = request({ port: at, host: "127.0.0.1", path: "/dev/shell/ws", headers: upgrade }).end();
    const [, socket, first] = await once(asked, "upgrade");
    const parts = [first];
    for await (const part of socket) parts.push(part);
    for (const server of [here, source]) {
      server.close();
      server.closeAllConnections();
    }
    expect(file.body.toString()).toBe("source of /dev/shell/main.js");
    expect(away.status).toBe(502);
    expect(Buffer.concat(parts).toString()).toBe("reload /dev/shell/ws");
  });

  it("has no page where nothing was released yet", async () => {
    const empty = frontServer({ ...readConfig({}), releases: join(releases, "nowhere") });
    const { status } = await get(await listening(empty), "/");
    empty.close();
    empty.closeAllConnections();
    expect(status).toBe(404);
  });

  it("answers an unknown address with the product's own page and a 404", async () => {
    const { status, body } = await get(port, "/nowhere/at/all");
    expect([status, body.toString()]).toEqual([404, "not found"]);
  });

  it.each(["/cy/nowhere", "/cy"])("answers an unknown Welsh address with the Welsh page: %s", async (path) => {
    const { status, body } = await get(port, path);
    expect([status, body.toString()]).toEqual([404, "heb ei chanfod"]);
  });

  it("takes no address for Welsh that only begins like one", async () => {
    expect((await get(port, "/cyan")).body.toString()).toBe("not found");
  });

  it("serves a release for ever, compressed where the browser takes it", async () => {
    const plain = await get(port, "/r/shell/abc/main.js");
    expect(plain.headers["cache-control"]).toContain("immutable");
    expect(plain.body.toString()).toBe("run()");
    const small = await get(port, "/r/shell/abc/main.js", { "accept-encoding": "gzip, br" });
    expect(small.headers["content-encoding"]).toBe("br");
    expect(small.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  });

  it("sends the part of a release that is asked for, and says where there is none", async () => {
    const part = await get(port, "/r/shell/abc/main.js", { range: "bytes=1-2" });
    expect([part.status, part.headers["content-range"], part.body.toString()]).toEqual([206, "bytes 1-2/5", "un"]);
    const beyond = await get(port, "/r/shell/abc/main.js", { range: "bytes=9-" });
    expect([beyond.status, beyond.headers["content-range"], beyond.headers["cache-control"]]).toEqual([
      416,
      "bytes */5",
      "no-store",
    ]);
  });

  it("does not send a release again to who has it in the form that is asked for", async () => {
    const { headers } = await get(port, "/r/shell/abc/main.js", { "accept-encoding": "br" });
    const has = { "if-none-match": String(headers.etag) };
    const again = await get(port, "/r/shell/abc/main.js", { ...has, "accept-encoding": "br" });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await get(port, "/r/shell/abc/main.js", has)).body.toString()).toBe("run()");
  });

  const ofTheTeam = "private/shell/abc/main.js.map.br";
  it.each([
    "/r/../secret.txt",
    "/r/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/r/..%2fsecret.txt",
    "/r/shell/abc/missing.js",
    "/%00",
    "/%E0%A4%A",
    `/${ofTheTeam}`,
    `/r/..%2f${ofTheTeam}`,
    `/r/../${ofTheTeam}`,
    `/${ofTheTeam.replace(".br", "")}`,
    "/r/shell/abc/main.js.map",
  ])("has nothing at %s", async (path) => {
    const { status, body } = await get(port, path);
    expect([200, 404]).toContain(status);
    expect(body.toString()).not.toContain("strangers");
    expect(body.toString()).not.toContain("Error");
  });

  it("refuses to write to a page", async () => {
    expect((await get(port, "/", {}, "POST")).status).toBe(405);
  });

  it("passes /api on with the visitor's host and address, and every cookie back", async () => {
    const { status, headers, body } = await get(port, "/api/ip", { host: "claims.test" });
    expect([status, body.toString()]).toEqual([202, '{"from":"api"}']);
    expect(headers["set-cookie"]).toEqual(["a=1", "b=2"]);
    expect(seenByApi.at(-1)).toMatchObject({ host: "claims.test", "x-forwarded-for": "127.0.0.1" });
  });

  const saidByVisitor = {
    host: "claims.test",
    "x-forwarded-for": "192.0.2.7",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "evil.test",
  };

  it("passes nothing on that a visitor says of being forwarded", async () => {
    await get(port, "/api/ip", saidByVisitor);
    expect(seenByApi.at(-1)).toMatchObject({
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-proto": "http",
      "x-forwarded-host": "claims.test",
    });
  });

  it("passes on what a proxy in front says, with that proxy's own address", async () => {
    const behind = frontServer({ ...readConfig({ TRUST_PROXY: "1", API_ORIGIN: apiOrigin }), releases });
    await get(await listening(behind), "/api/ip", saidByVisitor);
    behind.close();
    behind.closeAllConnections();
    expect(seenByApi.at(-1)).toMatchObject({
      "x-forwarded-for": "192.0.2.7, 127.0.0.1",
      "x-forwarded-proto": "https",
      "x-forwarded-host": "evil.test",
    });
  });

  it.each([
    ["a megabyte", 1024 * 1024],
    ["eleven", 11 * 1024 * 1024],
  ])("answers %s as the back end would, and the connection is good for the next call", async (_, bytes) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const before = seenByApi.length;
    for (let call = 0; call < 3; call += 1) {
      const { status, body } = await ask(port, {
        agent,
        path: "/api/session/claim",
        method: "PUT",
        sent: Buffer.alloc(bytes, "x"),
      });
      expect([status, JSON.parse(body.toString())]).toEqual([
        413,
        {
          success: false,
          message: "The request is larger than this call takes.",
          statusCode: 413,
          responseObject: null,
        },
      ]);
      expect((await ask(port, { agent, path: "/api/ip" })).status).toBe(202);
    }
    agent.destroy();
    expect(seenByApi.length - before).toBe(3);
  });

  it("ends a connection to the back end that was idle for a while, rather than wait until the back end does", async () => {
    const patient = createServer((_, response) => response.end());
    patient.keepAliveTimeout = 0;
    const connected = once(patient, "connection");
    const apiOrigin = `http://127.0.0.1:${await listening(patient)}`;
    const pass = apiProxy({ apiOrigin, trustProxy: 0, onUnanswered: () => undefined, idleMs: 50 });
    const front = createServer((incoming, response) => void pass(incoming, response));
    await get(await listening(front), "/api/ip");
    const [connection] = await connected;
    await once(connection, "close");
    expect(connection.destroyed).toBe(true);
    front.close();
    patient.close();
  });

  it("keeps a connection for as long as a claimant reads a step", async () => {
    expect((await get(port, "/registry.json", { connection: "keep-alive" })).headers["keep-alive"]).toBe("timeout=72");
  });

  it("asks nothing of the back end for a body that does not come, however many of them, and serves everybody else", async () => {
    const before = seenByApi.length;
    const uploads = Array.from({ length: 300 }, () => connect(port, "127.0.0.1").on("error", () => undefined));
    const closed = uploads.map((socket) => once(socket, "close"));
    await Promise.all(uploads.map((socket) => once(socket, "connect")));
    for (const socket of uploads)
      socket.write(
        `PUT /api/session/claim HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500000\r\n\r\n${"x".repeat(1000)}`,
      );
    // Of one address only the last 32 are waited for.
    await Promise.all(closed.slice(0, 100));
    expect((await get(port, "/api/ip")).status).toBe(202);
    expect((await ask(port, { path: "/api/session/claim", method: "PUT", sent: Buffer.from("{}") })).status).toBe(202);
    expect(seenByApi.length - before).toBe(2);
    for (const socket of uploads) socket.destroy();
  });

  it.each(["/api/%ff", "/api/postcodes/%ff/autocomplete"])(
    "leaves it to the back end what is wrong with %s",
    async (path) => {
      expect((await get(port, path)).body.toString()).toBe('{"from":"api"}');
      expect((await get(port, path, {}, "POST")).status).toBe(202);
    },
  );

  it("lets nobody keep that a file is missing", async () => {
    const { status, headers } = await get(port, "/r/shell/abc/missing.js");
    expect(status).toBe(404);
    expect(headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
  });

  describe("what fails for a reason of ours", () => {
    let logged: jest.SpyInstance;
    const lines = () => logged.mock.calls.map(([line]) => JSON.parse(String(line)));

    beforeEach(async () => {
      logged = jest.spyOn(process.stderr, "write").mockReturnValue(true);
      await mkdir(join(releases, "pages/damaged"), { recursive: true });
      await writeFile(join(releases, "pages/damaged/set.json"), '{"releases":');
    });
    afterEach(async () => {
      logged.mockRestore();
      await goLive(releases, "first");
    });

    it("is a 500, which the log has under the id that was answered, with nothing of the visitor's", async () => {
      await goLive(releases, "damaged");
      const { status, headers, body } = await get(port, "/jane-doe?email=jane@example.test", { cookie: "name=jane" });
      expect([status, headers["cache-control"], body.toString()]).toEqual([
        500,
        "no-store",
        "Something went wrong on our side",
      ]);
      expect(lines()).toEqual([
        {
          level: "error",
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          id: headers["x-request-id"],
          method: "GET",
          route: "/*",
          error: "SyntaxError",
          frames: expect.arrayContaining([expect.stringContaining("page-set.ts")]),
          msg: "failure",
        },
      ]);
      expect(headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
      expect(JSON.stringify(logged.mock.calls)).not.toContain("jane");
    });

    it("is a 500 where a file of a release is there and cannot be read", async () => {
      await symlink("unreadable.js", join(releases, "r/shell/abc/unreadable.js"));
      expect((await get(port, "/r/shell/abc/unreadable.js")).status).toBe(500);
      expect(lines()).toMatchObject([{ route: "/r/*", code: "ELOOP" }]);
    });

    it.each([
      "//",
      "/nothing-here",
      "/r/shell/abc/missing.js",
      "/%00",
      `/${"a".repeat(300)}`,
      "http://claims.test:99999/",
    ])("is none of what is simply not there: %s", async (path) => {
      expect([(await get(port, path)).status, lines()]).toEqual([404, []]);
    });
  });

  it("says in the envelope, and in the language of the page, when the back end is away", async () => {
    const alone = frontServer({ ...readConfig({ API_ORIGIN: "http://127.0.0.1:9" }), releases });
    const at = await listening(alone);
    const { status, headers, body } = await get(at, "/api/ip");
    const inWelsh = await get(at, "/api/ip", { "accept-language": "cy" });
    alone.close();
    alone.closeAllConnections();
    expect([status, headers["retry-after"]]).toEqual([503, "2"]);
    expect(JSON.parse(body.toString())).toEqual({
      success: false,
      message: "The service is restarting. Please try again in a moment.",
      statusCode: 503,
      responseObject: null,
    });
    expect(JSON.parse(inWelsh.body.toString()).message).toMatch(/^Mae'r gwasanaeth yn ailgychwyn/);
  });

  it("counts and times answers by class of status and set, counts calls that no back end answered, and has its registry's age", async () => {
    const moved = new Date(Date.now() - 90_000).toISOString();
    await goLive(releases, "first", { moved });
    const measured = new Registry();
    const alone = frontServer({ ...readConfig({ API_ORIGIN: "http://127.0.0.1:9" }), releases }, measured);
    const at = await listening(alone);
    for (const path of ["/", "/", "/jane-doe", "/r/shell/abc/main.js", "/api/ip?email=jane@example.test"])
      await get(at, path);
    alone.close();
    alone.closeAllConnections();
    const text = await measured.metrics();
    const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    const age = lines.find((line) => line.startsWith("claims_registry_age_seconds "));
    const counts = lines.filter((line) => line !== age && !/_(bucket\{|sum\{)/.test(line));
    expect(counts).toEqual([
      'claims_pages_answers_total{status="2xx",set="first"} 2',
      'claims_pages_answers_total{status="4xx",set="first"} 1',
      'claims_pages_answers_total{status="2xx",set=""} 1',
      'claims_pages_answers_total{status="5xx",set=""} 1',
      'claims_pages_answer_seconds_count{of="page"} 3',
      'claims_pages_answer_seconds_count{of="other"} 1',
      'claims_pages_answer_seconds_count{of="call"} 1',
      'claims_pages_unanswered_total{back_end="127.0.0.1:9",status="502"} 1',
    ]);
    expect(Number(age?.split(" ")[1])).toBeGreaterThanOrEqual(90);
    await goLive(releases, "first");
  });

  it("stands in for the portal under a host of its own", async () => {
    const { body } = await get(port, "/my-claims?id=1", { host: "portal.localhost:3000" });
    expect(body.toString()).toContain("You have reached the portal");
  });

  it("asks for no icon as that stand-in, whose policy would keep it out", async () => {
    const { body, headers } = await get(port, "/my-claims?id=1", { host: "portal.localhost:3000" });
    expect(body.toString()).toContain('<link rel="icon" href="data:,">');
    expect(headers["content-security-policy"]).toContain("img-src data:");
  });
});

describe("the front server's settings", () => {
  it.each([
    [{ PORT: "seven" }, 'PORT is "seven": allowed is a whole number from 0 to 65535.'],
    [{ PORT: "70000" }, 'PORT is "70000"'],
    [{ TRUST_PROXY: "all" }, 'TRUST_PROXY is "all": allowed is a whole number from 0 to 10.'],
    [{ MAINTENANCE: "maybe" }, 'MAINTENANCE is "maybe": allowed is one of on, off.'],
    [{ PORTAL_ORIGIN: "https://portal.test/path" }, 'PORTAL_ORIGIN is "https://portal.test/path"'],
    [{ STATUS_URL: "javascript:alert(1)" }, 'STATUS_URL is "javascript:alert(1)"'],
    [
      { REGISTER_URL: "http://register.test/firm" },
      'REGISTER_URL is "http://register.test/firm": allowed is the https address at which the regulator\'s register shows the firm.',
    ],
    [{ OTP_CALLS: "maybe" }, 'OTP_CALLS is "maybe": allowed is one of on, off.'],
    [{ BRAND_EMAIL: "nobody" }, 'BRAND_EMAIL is "nobody": allowed is an e-mail address.'],
  ])("%j stops the start", (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  it("has the fictional firm stand in a fictional register, and no other firm", () => {
    const registerOf = (env: Record<string, string>) => readConfig(env).site.registerUrl;
    expect(registerOf({})).toBe("https://register.example-regulator.test/firm/000000");
    expect(registerOf({ REGISTER_URL: "https://register.test/firm/7" })).toBe("https://register.test/firm/7");
    expect(registerOf({ BRAND_REFERENCE: "123456" })).toBeUndefined();
  });
});

describe("the pages that the front server gives a visit", () => {
  let releases: string;
  let front: Server;
  let port: number;

  beforeAll(async () => {
    releases = await mkdtemp(join(tmpdir(), "releases-"));
    for (const [set, composed] of Object.entries(setsThere)) {
      await mkdir(join(releases, "pages", set), { recursive: true });
      await writeFile(join(releases, "pages", set, "set.json"), JSON.stringify(composed));
      await writeFile(join(releases, "pages", set, "index.html"), set);
    }
    front = frontServer({ ...readConfig({}), releases });
    port = await listening(front);
  });

  afterAll(async () => {
    front.close();
    front.closeAllConnections();
    await rm(releases, { recursive: true });
  });

  describe.each(pageChoices)("while $state", ({ registry, visits }) => {
    beforeAll(() => writeRegistry(releases, registryWith(registry)));

    it.each(visits)("are right for $visit", async ({ cookie, gets, isByCohort = false }) => {
      const { headers } = await get(port, "/", cookie === undefined ? {} : { cookie });
      expect(gets).toContain(headers["release-set"]);
      expect(headers["set-cookie"] !== undefined).toBe(isByCohort);
      const isThird = headers["release-set"] === "third";
      expect(headers["content-security-policy"] === policyOfThird).toBe(isThird);
    });
  });
});

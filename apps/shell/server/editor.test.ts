/** @jest-environment node */
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "./config.ts";
import { readEditorSettings } from "./editor-settings.ts";
import { frontServer } from "./server.ts";

describe("the editor's settings", () => {
  it("have it off unless somebody switches it on", () => {
    expect(readEditorSettings({})).toBeUndefined();
    expect(readEditorSettings({ CONTENT_EDITOR: "off", NODE_ENV: "production" })).toBeUndefined();
  });

  it("name the repository that changes are proposed to", () => {
    const env = {
      CONTENT_EDITOR: "github",
      EDITOR_REPOSITORY: "firm/claims",
      EDITOR_SIGN_IN: "https://sign-in.example.test",
      EDITOR_ORIGIN: "https://editor.example.test",
      PUBLIC_ORIGIN: "https://claims.example.test",
      NODE_ENV: "production",
    };
    expect(readEditorSettings(env)).toMatchObject({
      backend: { name: "github", repo: "firm/claims", branch: "main", base_url: "https://sign-in.example.test" },
      proposes: true,
      host: "editor.example.test",
      origins: ["https://sign-in.example.test", "https://api.github.com"],
    });
  });

  it.each([
    [{ CONTENT_EDITOR: "yes" }, 'CONTENT_EDITOR is "yes": allowed is one of off, local, github, gitlab, gitea.'],
    [
      { CONTENT_EDITOR: "local", EDITOR_FILES: "http://127.0.0.1:1", NODE_ENV: "production" },
      'CONTENT_EDITOR is "local": allowed is in production off, github, gitlab or gitea, as nobody signs in to a local one.',
    ],
    [
      { CONTENT_EDITOR: "local" },
      "EDITOR_FILES is missing: allowed is with CONTENT_EDITOR=local an origin such as https://git.example.test.",
    ],
    [
      { CONTENT_EDITOR: "github", EDITOR_SIGN_IN: "https://a.test" },
      "EDITOR_REPOSITORY is missing: allowed is with CONTENT_EDITOR=github a repository such as firm/claims.",
    ],
    [
      { CONTENT_EDITOR: "gitea", EDITOR_REPOSITORY: "a/b", EDITOR_SIGN_IN: "https://a.test" },
      "EDITOR_APP_ID is missing: allowed is with CONTENT_EDITOR=gitea the id under which the editor is registered there.",
    ],
    [
      {
        CONTENT_EDITOR: "github",
        EDITOR_REPOSITORY: "a/b",
        EDITOR_SIGN_IN: "https://a.test",
        NODE_ENV: "production",
        PUBLIC_ORIGIN: "https://claims.test",
      },
      "EDITOR_ORIGIN is missing: allowed is with CONTENT_EDITOR=github an https origin of its own, such as https://editor.claims.example.",
    ],
    [
      {
        CONTENT_EDITOR: "github",
        EDITOR_REPOSITORY: "a/b",
        EDITOR_SIGN_IN: "https://a.test",
        NODE_ENV: "production",
        PUBLIC_ORIGIN: "https://claims.test",
        EDITOR_ORIGIN: "https://claims.test",
      },
      'EDITOR_ORIGIN is "https://claims.test", which is PUBLIC_ORIGIN: the editor needs an origin that no claimant is sent to.',
    ],
  ])("stop the start where they are wrong: %j", (env, sentence) => {
    expect(() => readEditorSettings(env)).toThrow(sentence);
  });
});

async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port; // a TCP server has this shape
}

/** Raw, because fetch sends no Host of one's own. */
function ask(port: number, path: string, headers: Record<string, string>, body?: string) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((done, reject) => {
    const asked = request(
      { port, host: "127.0.0.1", path, headers, method: body === undefined ? "GET" : "POST" },
      (answer) => {
        let text = "";
        answer.on("data", (part: Buffer) => (text += String(part)));
        answer.on("end", () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
      },
    );
    asked.on("error", reject);
    asked.end(body);
  });
}

describe("the front server", () => {
  let folder: string;
  let files: Server;
  const servers: Server[] = [];
  const written: string[] = [];

  async function front(env: Record<string, string>): Promise<number> {
    const config = readConfig({ DATA_DIR: folder, ...env });
    const server = frontServer({ ...config, ...(config.editor && { editor: { ...config.editor, folder } }) });
    servers.push(server);
    return listening(server);
  }

  const helpers = () => `http://127.0.0.1:${(files.address() as AddressInfo).port}`;

  const local = async () => front({ CONTENT_EDITOR: "local", EDITOR_FILES: helpers(), EDITOR_OUTCOME: helpers() });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "editor-"));
    await writeFile(join(folder, "chunks.json"), JSON.stringify({ main: ["main.js", "main.css"] }));
    await writeFile(join(folder, "main.js"), "edit()");
    files = createServer((asked, answer) => {
      asked.on("data", (part: Buffer) => written.push(String(part)));
      answer.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
    await listening(files);
  });

  afterAll(async () => {
    for (const server of [files, ...servers]) {
      server.close();
      server.closeAllConnections();
    }
    await rm(folder, { recursive: true });
  });

  it("has no editor unless it is switched on", async () => {
    const port = await front({});
    for (const path of ["/editor", "/editor/", "/editor/main.js"]) expect((await ask(port, path, {})).status).toBe(404);
    expect((await ask(port, "/editor/files", { host: `localhost:${port}` }, "{}")).status).toBe(405);
  });

  it("serves the editor with a policy of its own, which runs scripts of this origin and what the CMS makes of strings", async () => {
    const { status, headers, body } = await ask(await local(), "/editor", {});
    expect(status).toBe(200);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self' 'unsafe-eval';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(body).toContain(`<script defer src="/editor/main.js"></script>`);
    expect(JSON.parse(/id="editor">(.*?)<\/script>/.exec(body)?.[1] ?? "")).toMatchObject({
      backend: { name: "proxy" },
      proposes: false,
      publishesItself: true,
      styles: ["/editor/main.css"],
    });
  });

  it("serves an editor that keeps a token under its own host name alone, and not where claimants are", async () => {
    const port = await front({
      CONTENT_EDITOR: "github",
      EDITOR_REPOSITORY: "a/b",
      EDITOR_SIGN_IN: "https://a.test",
      EDITOR_ORIGIN: "https://editor.example.test",
    });
    for (const path of ["/editor", "/editor/main.js"]) {
      const statuses = [
        await ask(port, path, { host: "editor.example.test" }),
        await ask(port, path, { host: "claims.example.test" }),
      ].map(({ status }) => status);
      expect(statuses).toEqual([200, 404]);
    }
  });

  describe("with an editor that is built when it is opened", () => {
    let state: string;
    let builder: Server;

    beforeAll(async () => {
      builder = createServer((_, answer) =>
        answer.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ editor: state })),
      );
      servers.push(builder);
      await listening(builder);
    });

    const onDemand = () => {
      const origin = `http://127.0.0.1:${(builder.address() as AddressInfo).port}`; // a TCP server has this shape
      return front({ CONTENT_EDITOR: "local", EDITOR_FILES: origin, EDITOR_OUTCOME: origin, EDITOR_BUILD: origin });
    };

    it("shows that it is being built, on a page that asks again, and then the editor", async () => {
      const port = await onDemand();
      state = "building";
      const waiting = await ask(port, "/editor", {});
      expect([waiting.status, waiting.headers["cache-control"]]).toEqual([503, "no-store"]);
      expect(waiting.body).toContain("<h1>The editor is being built…</h1>");
      expect(waiting.body).toContain(`<meta http-equiv="refresh" content="2">`);
      state = "ready";
      const there = await ask(port, "/editor", {});
      expect([there.status, there.body]).toEqual([
        200,
        expect.stringContaining(`<script defer src="/editor/main.js"></script>`),
      ]);
    });

    it("says where it could not be built, and does not ask again by itself", async () => {
      state = "failed";
      const { status, body } = await ask(await onDemand(), "/editor", {});
      expect([status, body]).toEqual([503, expect.stringContaining("<h1>The editor could not be built</h1>")]);
      expect(body).not.toContain("http-equiv");
    });

    it("is built for nobody who comes under another name", async () => {
      state = "ready";
      expect((await ask(await onDemand(), "/editor", { host: "claims.example.test" })).status).toBe(403);
    });
  });

  it("lets the editor of this machine write files", async () => {
    const port = await local();
    const own = { host: `localhost:${port}`, origin: `http://localhost:${port}` };
    expect((await ask(port, "/editor/files", own, `{"action":"info"}`)).status).toBe(200);
    expect(written).toEqual([`{"action":"info"}`]);
  });

  it("shows the editor of this machine, and no other visitor, what became of the last save", async () => {
    const port = await local();
    expect(await ask(port, "/editor/outcome", { host: `localhost:${port}` })).toMatchObject({
      status: 200,
      body: "{}",
    });
    expect((await ask(port, "/editor/outcome", { host: `evil.test:${port}` })).status).toBe(403);
  });

  it.each([
    ["another site's page", { host: "localhost:1", origin: "https://evil.test" }],
    ["another page of this machine", { host: "localhost:1", origin: "http://localhost:2" }],
    ["a page without an origin of its own", { host: "localhost:1", origin: "null" }],
    ["a name that was made to lead here", { host: "evil.test:1", origin: "http://evil.test:1" }],
  ])("lets %s write none", async (_, headers) => {
    written.length = 0;
    expect((await ask(await local(), "/editor/files", headers, "{}")).status).toBe(403);
    expect(written).toEqual([]);
  });
});

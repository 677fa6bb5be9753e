/** @jest-environment node */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";
import { readSiteSettings } from "../../apps/shell/server/site-settings.ts";
import { anyPort } from "../start/free-port.ts";
import { makeCertificate } from "./certificate.ts";
import { haproxyConfig } from "./cluster/configurations.ts";
import type { Layout, TrustedProxies } from "./nginx-layout.ts";
import { startNginx } from "./nginx.ts";

interface Asked {
  /** What stands before TLS on the connection, as a balancer puts it there. */
  readonly proxyLine?: string;
  readonly forwardedFor?: string;
  /** The visitor's own address on this machine, and the port of what is asked in nginx's place. */
  readonly localAddress?: string;
  readonly port?: number;
}

const answersAtOnce = (response: ServerResponse) => void response.end("answered");

const visitor = "203.0.113.7";
const proxyLine = `PROXY TCP4 ${visitor} 127.0.0.1 50000 443\r\n`;

describe("nginx behind a balancer", () => {
  let home: string;
  let log: string;
  let backEnd: Server;
  let heard: IncomingMessage["headers"][];
  let answers: (response: ServerResponse) => void;
  let layout: Layout;
  let nginx: Awaited<ReturnType<typeof startNginx>>;

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), "claims-nginx-proxies-"));
    log = join(home, "calls.log");
    const releases = join(home, "releases");
    mkdirSync(join(releases, "pages/one"), { recursive: true });
    const registry = { version: 1, revision: 1, apps: {}, history: [], pages: [{ upTo: 100, set: "one" }] };
    writeFileSync(join(releases, "registry.json"), JSON.stringify(registry));
    writeFileSync(join(releases, "pages/one/set.json"), JSON.stringify({ releases: [] }));
    backEnd = createServer(({ headers }, response) => {
      heard.push(headers);
      answers(response);
    });
    await once(backEnd.listen(0, "127.0.0.1"), "listening");
    const { port } = backEnd.address() as AddressInfo; // a TCP server has this shape
    layout = {
      ...(process.getuid?.() === 0 && { user: "root" }),
      home: join(home, "nginx"),
      releases,
      site: readSiteSettings({}),
      port: await anyPort(),
      backEnds: [`127.0.0.1:${port}`],
      accessLog: log,
      certificate: await makeCertificate(home),
    };
  });

  beforeEach(() => {
    heard = [];
    answers = answersAtOnce;
  });

  afterEach(() => nginx.stop());

  afterAll(() => {
    backEnd.closeAllConnections();
    backEnd.close();
    rmSync(home, { recursive: true });
  });

  async function startBehind(trustedProxies?: TrustedProxies): Promise<void> {
    writeFileSync(log, "");
    layout = { ...layout, port: await anyPort() };
    nginx = await startNginx({ ...layout, ...(trustedProxies !== undefined && { trustedProxies }) });
    let isGone = false;
    void nginx.ended.then(() => (isGone = true));
    for (let isUp = false; !isUp;) {
      if (isGone) throw new Error("nginx did not start.");
      isUp = await new Promise<boolean>((next) => {
        const socket = connect(layout.port, "127.0.0.1", () => next(true));
        socket.once("error", () => setImmediate(next, false)).once("connect", () => socket.destroy());
      });
    }
  }

  /** The status, or null where the connection was closed without an answer. */
  async function ask({ proxyLine: before, forwardedFor, ...from }: Asked): Promise<number | null> {
    const socket = connect({ host: "127.0.0.1", port: layout.port, ...from });
    await once(socket, "connect");
    if (before !== undefined) socket.write(before);
    const secure = connectTls({ socket, rejectUnauthorized: false, ALPNProtocols: ["http/1.1"] });
    const headers = ["Host: localhost", ...(forwardedFor === undefined ? [] : [`X-Forwarded-For: ${forwardedFor}`])];
    secure.write(`GET /api/ip HTTP/1.1\r\n${headers.join("\r\n")}\r\nConnection: close\r\n\r\n`);
    return new Promise((resolve) => {
      let text = "";
      secure.on("data", (part) => (text += String(part)));
      secure.once("error", () => resolve(null));
      secure.once("close", () => resolve(text === "" ? null : Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])));
    });
  }

  async function loggedNetworks(many: number): Promise<string[]> {
    for (;;) {
      const lines = readFileSync(log, "utf8").split("\n").filter(Boolean);
      if (lines.length >= many) return lines.map((line) => JSON.parse(line).network);
      await new Promise((next) => setImmediate(next));
    }
  }

  const forwarded = () => heard.map((headers) => headers["x-forwarded-for"]);

  it("knows each visitor by the PROXY protocol of a balancer that it trusts", async () => {
    await startBehind({ from: ["127.0.0.1"], by: "proxy-protocol" });
    expect(await ask({ proxyLine })).toBe(200);
    expect(await ask({ proxyLine: "PROXY TCP6 2001:db8::1 ::1 50000 443\r\n" })).toBe(200);
    expect(forwarded()).toEqual([visitor, "2001:db8::1"]);
    expect(await loggedNetworks(2)).toEqual(["203.0.113.0", "2001:db8::"]);
  });

  // Debian keeps it where only root's PATH leads; where it is not installed, `npm run deployed -- --cluster` has no way to start either.
  (existsSync("/usr/sbin/haproxy") ? it : it.skip)(
    "knows each visitor behind HAProxy as a cluster has it",
    async () => {
      await startBehind({ from: ["127.0.0.1"], by: "proxy-protocol" });
      const [port, leaderPort] = [await anyPort(), await anyPort()];
      const file = join(home, "haproxy.cfg");
      writeFileSync(file, haproxyConfig({ databases: [], leaderPort, pages: { port, from: [layout.port] } }));
      const haproxy = spawn("/usr/sbin/haproxy", ["-db", "-f", file], { stdio: "ignore" });
      const ended = once(haproxy, "exit");
      // One that is asked before it listens, or before it has looked at nginx, closes the connection.
      let status: number | null = null;
      for (let left = 2_000; left > 0 && status === null && haproxy.exitCode === null; left -= 1)
        status = await ask({ port, localAddress: "127.0.0.2" }).catch(() => null);
      haproxy.kill("SIGTERM");
      await ended;
      expect(status).toBe(200);
      expect(new Set(forwarded())).toEqual(new Set(["127.0.0.2"]));
    },
  );

  it("takes what a visitor claims of itself for nothing, behind such a balancer too", async () => {
    await startBehind({ from: ["127.0.0.1"], by: "proxy-protocol" });
    expect(await ask({ proxyLine, forwardedFor: "198.51.100.9" })).toBe(200);
    expect(forwarded()).toEqual([visitor]);
  });

  it("takes the word of nobody else, and no connection without it", async () => {
    await startBehind({ from: ["10.0.0.0/8"], by: "proxy-protocol" });
    expect(await ask({ proxyLine })).toBe(200);
    expect(await ask({})).toBeNull();
    expect(forwarded()).toEqual(["127.0.0.1"]);
  });

  it("reads the header of a balancer that ends TLS itself, and of what it says only what that balancer added", async () => {
    await startBehind({ from: ["127.0.0.1", "10.0.0.0/8"], by: "x-forwarded-for" });
    expect(await ask({ forwardedFor: `198.51.100.9, ${visitor}, 10.0.0.4` })).toBe(200);
    expect(forwarded()).toEqual([visitor]);
  });

  it("passes no header of a visitor on where no balancer is named", async () => {
    await startBehind();
    expect(await ask({ forwardedFor: "198.51.100.9" })).toBe(200);
    expect(forwarded()).toEqual(["127.0.0.1"]);
  });

  it("counts two visitors by themselves where one balancer brings both", async () => {
    await startBehind({ from: ["127.0.0.1"], by: "proxy-protocol" });
    const waiting: ServerResponse[] = [];
    const mostUnderWay = 256;
    const allThere = new Promise<void>((done) => {
      answers = (response) => void (waiting.push(response) === mostUnderWay && done());
    });
    const underWay = Array.from({ length: mostUnderWay }, () => ask({ proxyLine }));
    await allThere;
    expect(await ask({ proxyLine })).toBe(503);
    answers = answersAtOnce;
    expect(await ask({ proxyLine: proxyLine.replace(visitor, "203.0.114.7") })).toBe(200);
    for (const response of waiting) response.end("answered");
    expect(new Set(await Promise.all(underWay))).toEqual(new Set([200]));
  });
});

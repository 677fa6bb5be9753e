import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Child } from "./child.ts";
import { startApi, startFront } from "./servers.ts";

const forged = { "x-forwarded-for": "198.51.100.7, 203.0.113.5" };
const settings = process.env;

afterEach(() => {
  process.env = settings;
});

async function stopped(child: Child) {
  child.stop("SIGTERM");
  await child.ended;
}

describe("a visitor's address, through the front server and into the back end", () => {
  it.each([
    [0, "127.0.0.1"],
    [1, "203.0.113.5"],
    [2, "198.51.100.7"],
  ])("with TRUST_PROXY=%i counts as what that many proxies say", async (trustProxy, ip) => {
    const dataDir = mkdtempSync(join(tmpdir(), "address-"));
    process.env = { ...settings, PORT: "0", LOG_LEVEL: "silent", TRUST_PROXY: String(trustProxy) };
    const api = startApi({ dataDir, trustProxy, releases: dataDir });
    const front = startFront({ dataDir, port: 0, releases: join(dataDir, "releases") }, await api.ready);
    const answer = await fetch(`http://127.0.0.1:${await front.ready}/api/ip`, { headers: forged });
    const { responseObject } = await answer.json();
    await stopped(front);
    await stopped(api);
    rmSync(dataDir, { recursive: true });
    expect(responseObject).toEqual({ ip });
  });
});

/** @jest-environment node */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

it("ends the calls that are under way when it is stopped, and waits for no connection that asks nothing", async () => {
  const releases = await mkdtemp(join(tmpdir(), "releases-"));
  const api = createServer();
  const asked = once(api, "request");
  await once(api.listen(0, "127.0.0.1"), "listening");
  const env = {
    PORT: "0",
    RELEASES: releases,
    API_ORIGIN: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, // a TCP server has this shape
  };
  const front = spawn(process.execPath, [join(__dirname, "main.ts")], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = once(front, "exit");
  const [{ port }] = await once(front, "message");
  const agent = new Agent({ keepAlive: true });
  const call = request({ port, host: "127.0.0.1", path: "/api/ip", method: "POST", agent }).end();
  const answered = once(call, "response");
  const [, answer] = await asked;

  front.kill("SIGTERM");
  answer.end("saved");
  const [response]: IncomingMessage[] = await answered;
  const parts: Buffer[] = [];
  for await (const part of response ?? []) parts.push(part);
  expect(Buffer.concat(parts).toString()).toBe("saved");
  expect(await ended).toEqual([0, null]);
  agent.destroy();
  api.close();
  await rm(releases, { recursive: true });
});

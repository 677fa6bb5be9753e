import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { anyPort } from "./free-port.ts";

/** Starts what writes the content's files for the editor of this machine, on a port that only this machine reaches. */

async function answers(port: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
  } catch {
    await pause(50);
    return answers(port);
  } finally {
    socket.destroy();
  }
}

const port = await anyPort();
Object.assign(process.env, {
  PORT: String(port),
  BIND_HOST: "127.0.0.1",
  GIT_REPO_DIRECTORY: process.argv[2],
  MODE: "fs",
  LOG_LEVEL: "error",
});
await import("decap-server");
await answers(port);
process.send?.({ type: "listening", port });

for (const signal of ["SIGINT", "SIGTERM", "disconnect"]) process.once(signal, () => process.exit(0));

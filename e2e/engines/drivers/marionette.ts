import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** Firefox's older protocol, which reaches the browser's own settings while it runs. */
export interface Marionette {
  // oxlint-disable-next-line typescript/no-explicit-any -- each command has an answer of its own form, which its caller knows
  send(command: string, parameters: object): Promise<any>;
  close(): void;
}

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

const startTimeoutMs = 60_000;

/** Firefox writes down in its profile which port it has chosen. */
async function portIn(profile: string): Promise<number> {
  const path = join(profile, "MarionetteActivePort");
  for (const limit = Date.now() + startTimeoutMs; ; await setTimeout(50)) {
    const port = existsSync(path) ? Number(readFileSync(path, "utf8")) : 0;
    if (port > 0) return port;
    if (Date.now() > limit) throw new Error("Firefox did not say where Marionette listens.");
  }
}

/** Each message is led by its length in bytes and a colon. */
function takeMessage(bytes: Buffer): { readonly text: string; readonly rest: Buffer } | undefined {
  const colon = bytes.indexOf(":");
  const end = colon + 1 + Number(bytes.subarray(0, colon));
  if (colon < 0 || bytes.length < end) return undefined;
  return { text: bytes.subarray(colon + 1, end).toString(), rest: bytes.subarray(end) };
}

export async function connectMarionette(profile: string): Promise<Marionette> {
  const socket = connect(await portIn(profile), "127.0.0.1");
  const pending = new Map<number, Pending>();
  const greeting = new Promise<unknown>((resolve, reject) => {
    // It greets with a message that answers nothing.
    pending.set(0, { resolve, reject });
    socket.once("error", reject);
  });
  let bytes: Buffer = Buffer.alloc(0);
  let last = 0;
  socket.on("data", (part: Buffer) => {
    bytes = Buffer.concat([bytes, part]);
    for (let taken = takeMessage(bytes); taken; taken = takeMessage(bytes)) {
      bytes = taken.rest;
      const said = JSON.parse(taken.text);
      const [, id, error, result] = Array.isArray(said) ? said : [1, 0, null, said];
      if (error) pending.get(id)?.reject(new Error(error.message));
      else pending.get(id)?.resolve(result);
      pending.delete(id);
    }
  });
  socket.on("close", () => {
    for (const { reject } of pending.values()) reject(new Error("The browser ended."));
  });
  await greeting;
  return {
    send: (command, parameters) =>
      new Promise((resolve, reject) => {
        last += 1;
        pending.set(last, { resolve, reject });
        const text = JSON.stringify([0, last, command, parameters]);
        socket.write(`${Buffer.byteLength(text)}:${text}`);
      }),
    close: () => socket.destroy(),
  };
}

import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { createConnection, createServer } from "node:net";
import { dirname, join, relative } from "node:path";

/**
 * The socket that stands for the file. Its path is limited to about 100 bytes, so it is said from here.
 *
 * @param {string} file
 */
const socketOf = (file) =>
  process.platform === "win32" ? join("\\\\?\\pipe", file) : relative(process.cwd(), `${file}.sock`);

/**
 * What ends the lock once it is taken; undefined where another process has it.
 *
 * @param {string} socket
 */
async function take(socket) {
  /** @type {Set<import("node:net").Socket>} */
  const waiting = new Set();
  const server = createServer((process) => waiting.add(process.on("error", () => undefined)));
  server.listen(socket);
  try {
    await once(server, "listening");
  } catch (error) {
    if (typeof error === "object" && error !== null && "code" in error && error.code === "EADDRINUSE") return undefined;
    throw error;
  }
  return () => {
    server.close();
    for (const each of waiting) each.destroy();
  };
}

/**
 * Waits until the process that holds the lock ends it, or ends; a socket that no process answers at is removed.
 *
 * @param {string} socket
 * @param {() => void} whileWaiting
 */
async function waitForHolder(socket, whileWaiting) {
  const holder = createConnection(socket);
  const closed = new Promise((done) => holder.once("close", done));
  let isThere = false;
  holder.once("connect", () => {
    isThere = true;
    whileWaiting();
  });
  holder.once("error", () => isThere || rmSync(socket, { force: true }));
  holder.resume();
  await closed;
}

/**
 * Does the work while holding the lock, after the process that holds it now: two installs in one folder break each
 * other. The lock is a socket that answers as long as its process lives, so a killed one holds up no other.
 *
 * @param {string} file
 * @param {() => void} whileWaiting called once
 * @param {() => Promise<void>} work
 */
export async function oneAtATime(file, whileWaiting, work) {
  mkdirSync(dirname(file), { recursive: true });
  const socket = socketOf(file);
  let release = await take(socket);
  let isShown = false;
  while (!release) {
    await waitForHolder(socket, () => {
      if (!isShown) whileWaiting();
      isShown = true;
    });
    release = await take(socket);
  }
  try {
    await work();
  } finally {
    release();
  }
}

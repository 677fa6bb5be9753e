import type { IncomingMessage } from "node:http";

/** What the largest call of the contract takes: a save with a signature. */
const mostBytes = 512 * 1024;
/** As long as a page waits for its answer. */
const timeoutMs = 15_000;
/** Bodies of one address that are not whole yet. */
const mostOfAddress = 32;
/** Longer than this is read to its end and forgotten, so that the connection is good for the next call. */
const mostForgotten = 16 * 1024 * 1024;

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Reads bodies whole before anything is asked of the back end: a body that never ends costs a socket here and none
 * there. Of an address that sends too many at once the oldest is given up, so that a new one always has its chance.
 */
export function bodyReader() {
  const unfinished = new Map<string, Set<IncomingMessage>>();

  return async function readWhole(incoming: IncomingMessage, caller: string): Promise<Buffer | "too-large" | "gone"> {
    if (!hasBody(incoming)) return Buffer.alloc(0);
    const ofCaller = unfinished.get(caller) ?? new Set<IncomingMessage>();
    unfinished.set(caller, ofCaller.add(incoming));
    const [oldest] = ofCaller;
    if (ofCaller.size > mostOfAddress) oldest?.destroy();
    const timer = setTimeout(() => incoming.destroy(), timeoutMs);
    try {
      return await read(incoming);
    } catch {
      return "gone";
    } finally {
      clearTimeout(timer);
      ofCaller.delete(incoming);
      if (ofCaller.size === 0) unfinished.delete(caller);
    }
  };
}

async function read(incoming: IncomingMessage): Promise<Buffer | "too-large"> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes <= mostBytes) parts.push(part);
    else parts.length = 0;
    if (bytes > mostForgotten) incoming.destroy();
  }
  return bytes > mostBytes ? "too-large" : Buffer.concat(parts);
}

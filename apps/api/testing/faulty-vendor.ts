import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { showMood, type Mood } from "./vendor-moods.ts";

/** What was asked of it. */
export interface Received {
  readonly method: string;
  /** Path and query, as they came. */
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
}

export interface FaultyVendor {
  /** Its base address, with a path, so that an adapter that forgets it is found out. */
  readonly url: string;
  readonly received: readonly Received[];
  /** From here on. */
  is(mood: Mood): void;
  /** Comes when it has been asked, beside where it is always well. */
  reached(): Promise<unknown>;
  /** Comes when the last answer's connection has ended: for one without an end, when the caller hung up. */
  hungUp(): Promise<unknown>;
  stop(): Promise<void>;
}

interface Wishes {
  /** Where it is always well: the fault of a test is to be elsewhere. */
  readonly wellAt?: RegExp;
}

/** A third party on a port of this machine, as well or as unwell as a test wants it. `play` gives its good answers. */
export async function startFaultyVendor(
  play: (asked: Received) => unknown,
  { wellAt }: Wishes = {},
): Promise<FaultyVendor> {
  const now = { mood: "well" as Mood, ended: Promise.resolve<unknown>(undefined) };
  const received: Received[] = [];
  const faults = new EventEmitter();
  const faultAsked = once(faults, "asked");
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    now.ended = once(response, "close");
    const asked = await readRequest(request);
    received.push(asked);
    const isWell = wellAt?.test(asked.url) === true;
    showMood(isWell ? "well" : now.mood, response, play(asked));
    if (!isWell) faults.emit("asked");
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // Listening on a port, so that there is one.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/base`,
    received,
    is: (mood) => void (now.mood = mood),
    reached: () => faultAsked,
    hungUp: () => now.ended,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function readRequest(request: IncomingMessage): Promise<Received> {
  const { method = "", url = "", headers } = request;
  return { method, url, headers, text: await text(request) };
}

import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import * as v from "valibot";

const posted = v.object({ text: v.string() });

export interface KeyedReceiver {
  /** Where this notifier is to post. */
  urlFor(sender: string): string;
  /** What was said, by the key that it was said under. */
  readonly effects: ReadonlyMap<string, string>;
  /** How often it was sent anything, repeats included. */
  readonly received: number;
  /** From so many messages on no sender gets an answer; comes when this sender is among those who wait for one. */
  holdAt(received: number, sender: string): Promise<unknown>;
  /** Answers every sender, those who waited included. */
  letGo(): void;
  stop(): Promise<void>;
}

/** A chat on a port of this machine, which has each message once however often it is sent under the same key. */
export async function startKeyedReceiver(): Promise<KeyedReceiver> {
  const effects = new Map<string, string>();
  const events = new EventEmitter();
  const hold = { at: Infinity, sender: "", lifted: once(events, "let go") };
  let received = 0;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { text } = v.parse(posted, await json(request));
    const key = String(request.headers["idempotency-key"]);
    if (!effects.has(key)) effects.set(key, text);
    received += 1;
    if (received >= hold.at) {
      if (request.url?.startsWith(`/${hold.sender}/`)) events.emit("held");
      await hold.lifted;
    }
    response.setHeader("content-type", "application/json").end('{"ok":true}');
  }

  const server = createServer((request, response) => void take(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // Listening on a port, so that there is one.
  const { port } = server.address() as AddressInfo;
  return {
    urlFor: (sender) => `http://127.0.0.1:${port}/${sender}/base`,
    effects,
    get received() {
      return received;
    },
    holdAt(count, sender) {
      Object.assign(hold, { at: count, sender });
      return once(events, "held");
    },
    letGo() {
      hold.at = Infinity;
      events.emit("let go");
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

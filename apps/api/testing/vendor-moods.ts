import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";

const json = { "content-type": "application/json; charset=utf-8" };

/** The ways in which a third party can have a bad day, and the good one. */
const moods = {
  well: (response: ServerResponse, answer: unknown) => response.writeHead(200, json).end(JSON.stringify(answer)),
  slow: () => undefined,
  "slow to finish": (response: ServerResponse) => response.writeHead(200, json).write("{"),
  failing: (response: ServerResponse) => response.writeHead(503, json).end('{"error":"Jane Secretname"}'),
  rejecting: (response: ServerResponse) => response.writeHead(422, json).end('{"error":"Jane Secretname"}'),
  "rejecting with a reason": (response: ServerResponse, answer: unknown) =>
    response.writeHead(400, json).end(JSON.stringify(answer)),
  unauthorised: (response: ServerResponse) => response.writeHead(401, json).end('{"code":"INVALID_TOKEN"}'),
  empty: (response: ServerResponse) => response.writeHead(204).end(),
  resetting: (response: ServerResponse) => response.socket?.resetAndDestroy(),
  malformed: (response: ServerResponse) => response.writeHead(200, json).end('[{"unheard":"of"}]'),
  "cut short": (response: ServerResponse, answer: unknown) =>
    response.writeHead(200, json).end(JSON.stringify(answer).slice(0, -1)),
  "in another format": (response: ServerResponse, answer: unknown) =>
    response.writeHead(200, { "content-type": "text/html" }).end(JSON.stringify(answer)),
  endless: (response: ServerResponse) => void Readable.from(spaces()).pipe(response.writeHead(200, json)),
  redirecting: (response: ServerResponse) => response.writeHead(302, { location: "/elsewhere" }).end(),
} as const satisfies Record<string, (response: ServerResponse, answer: unknown) => unknown>;

export type Mood = keyof typeof moods;

export function showMood(mood: Mood, response: ServerResponse, answer: unknown): void {
  moods[mood](response, answer);
}

function* spaces() {
  for (;;) yield " ".repeat(64 * 1024);
}

import * as v from "valibot";
import { asData } from "./as-data.ts";
import type { Modules } from "./entries-of.ts";
import { withVirtualTime } from "./virtual-time.ts";

/** What becomes of a call: what is sent of it, and what its caller gets. */
interface Answered {
  /** However often it is tried: once, where each try is the same. */
  sent: unknown[];
  result?: unknown;
}

interface HttpClient {
  callApi: (call: object) => Promise<unknown>;
  onUnauthorized: (renew: () => Promise<unknown>) => void;
}

const envelope = (status: number, headers: Record<string, string> = {}) => {
  const success = status < 400;
  const body = { success, message: "Said by the server.", statusCode: status, responseObject: null };
  return () => Response.json(body, { status, headers });
};

function cut(): never {
  throw new TypeError("fetch failed");
}

type Answer = () => Response;

const taken = envelope(200);
const lapsed = envelope(401);
const page = (status: number) => () =>
  new Response("<p>Sign in</p>", { status, headers: { "content-type": "text/html" } });

/** What a call is answered, try by try; the last answer stays. */
const answers: Readonly<Record<string, readonly Answer[]>> = {
  "an answer": [taken],
  "a lapsed session, then an answer": [lapsed, taken],
  "a session that stays lapsed": [lapsed],
  "a restart, then an answer": [envelope(503, { "retry-after": "1" }), taken],
  "a cut connection, then an answer": [cut, taken],
  "a cut connection": [cut],
  "a rejection": [envelope(400)],
  "a claim of others": [envelope(403)],
  "a conflict": [envelope(409)],
  "too many calls": [envelope(429, { "retry-after": "90" })],
  "a fault": [envelope(500)],
  "a page of others": [page(200)],
  "a page of others that says it is a fault": [page(502)],
};

/** Of no visit that another record begins: what a store learns from a rejection, it would remember there. */
const claimNumber = "clm_zzzzzzzzzzzzzzzzzzzz";
const body = { claimNumber };

const calls: Readonly<Record<string, object>> = {
  "what reads": { method: "get", path: "/any" },
  "what saves": { method: "put", path: "/any", body },
  "what sends": { method: "post", path: "/any", body, idempotent: true },
  "what sends under a key of its own": { method: "post", path: "/any", body, idempotent: "own-key" },
  "what asks once": { method: "post", path: "/any", body },
};

/** The words of a failure may be others tomorrow. */
function withoutWords(result: unknown): unknown {
  return JSON.parse(JSON.stringify(asData(result)), (name, value: unknown) => (name === "message" ? undefined : value));
}

async function answeredBy(client: HttpClient, call: object, script: readonly Answer[]): Promise<Answered> {
  const tries: string[] = [];
  const keys: (string | null)[] = [];
  globalThis.fetch = async (input, init) => {
    const { method, credentials, headers } = new Request(input, init);
    const key = headers.get("idempotency-key");
    if (key !== null && !keys.includes(key)) keys.push(key);
    // A key is drawn by chance: what counts is whether it is the one that was given, or the one of the try before.
    const named = key === "own-key" ? key : key && `key ${keys.indexOf(key) + 1}`;
    tries.push(JSON.stringify({ method, credentials, key: named, language: headers.get("accept-language") }));
    return (script[tries.length - 1] ?? script.at(-1) ?? cut)();
  };
  let result: unknown;
  await withVirtualTime(async () => {
    result = withoutWords(await client.callApi({ ...call, answers: v.any() }));
  });
  return { sent: [...new Set(tries)].map((one): unknown => JSON.parse(one)), result };
}

/** What a contract makes of whatever comes back of a call, and of the language of the page that makes it. */
export async function callsAnswered({ "http/client": http }: Modules): Promise<Record<string, Answered>> {
  if (!http) return {};
  const client = http as unknown as HttpClient;
  const real = { fetch: globalThis.fetch };
  const before = ["location", "document"].map((name) => [name, Reflect.get(globalThis, name) as unknown] as const);
  const found: Record<string, Answered> = {};
  client.onUnauthorized(() => Promise.resolve({ ok: true, value: claimNumber }));
  Reflect.set(globalThis, "location", new URL("http://localhost/"));
  try {
    for (const [what, call] of Object.entries(calls))
      for (const [answer, script] of Object.entries(answers))
        found[`${what}, answered by ${answer}`] = await answeredBy(client, call, script);
    Reflect.set(globalThis, "document", { documentElement: { lang: "cy" } });
    found["what reads on a Welsh page"] = await answeredBy(client, calls["what reads"] ?? {}, [taken]);
  } finally {
    Object.assign(globalThis, real);
    for (const [name, own] of before)
      if (own === undefined) Reflect.deleteProperty(globalThis, name);
      else Reflect.set(globalThis, name, own);
  }
  return found;
}

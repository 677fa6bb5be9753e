import { withGlobals } from "./browser-storage.ts";
import type { Modules, Verb } from "./entries-of.ts";
import { sampleOf, type Surface } from "./shape.ts";

/** What a visit draws by chance is the same each time. */
async function withoutChance<T>(work: () => Promise<T>): Promise<T> {
  const fill = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) => array;
  try {
    return await work();
  } finally {
    crypto.getRandomValues = fill;
  }
}

/** A client that asks again and again is answered after so many times that there is no connection. */
const most = 20;

/** What a client sends when it is called; what it makes of the answers, which all hold this, is not looked at. */
export async function sentBy(call: () => Promise<unknown>, responseObject: object | null = null): Promise<unknown[]> {
  const sent: unknown[] = [];
  globalThis.fetch = async (input, init) => {
    if (sent.length >= most) throw new TypeError("There is no connection.");
    const asked = new Request(input, init);
    const { method, credentials, headers } = asked;
    const { pathname, search } = new URL(asked.url);
    const body = await asked.text();
    sent.push({
      method,
      credentials,
      isKeyed: headers.has("idempotency-key"),
      path: pathname + search,
      ...(body && { body: JSON.parse(body) }),
    });
    return Response.json({ success: true, message: "", statusCode: 200, responseObject });
  };
  try {
    await call();
  } catch {
    // It may well not like what it was given.
  }
  return sent;
}

/** Every client of a contract, to be called as its types say. */
export function clientsIn(modules: Modules, surface: Surface): { path: string; call: () => Promise<unknown> }[] {
  const entries = Object.entries(modules).filter(([name]) => name.endsWith("/client") && name !== "http/client");
  return entries.flatMap(([entry, module]) =>
    Object.entries(module).flatMap(([name, verb]) => {
      const shape = surface.shapes[surface.entries[entry]?.values[name] ?? -1];
      if (typeof verb !== "function" || shape?.is !== "function") return [];
      const given = (shape.calls[0]?.takes ?? []).map((taken) => sampleOf(surface, taken.shape));
      return [{ path: `${entry} ${name}`, call: async () => (verb as Verb)(...given) }];
    }),
  );
}

interface Calls {
  calls: Record<string, unknown>;
  /** Of the clients that send nothing where there is no window. */
  windowCalls: Record<string, unknown>;
}

/** Makes a call of every client, as if on a page. */
async function listen(modules: Modules, surface: Surface): Promise<Calls> {
  const location = new URL("http://localhost/");
  const found: Calls = { calls: {}, windowCalls: {} };
  await withGlobals({ fetch: globalThis.fetch, location }, async () => {
    for (const { path, call } of clientsIn(modules, surface)) {
      const sent = await sentBy(call);
      found.calls[path] = sent;
      if (sent.length === 0) found.windowCalls[path] = await withGlobals({ window: { location } }, () => sentBy(call));
    }
  });
  return found;
}

/** The calls that the clients make of the back end: what is sent, and not what comes of it. */
export function callsOf(modules: Modules, surface: Surface): Promise<Calls> {
  return withoutChance(() => listen(modules, surface));
}

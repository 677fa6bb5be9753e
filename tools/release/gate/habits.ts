import type { Shape, Surface } from "./shape.ts";

type Module = Record<string, unknown>;
type Verb = (...given: unknown[]) => unknown;

/** What a contract does at its edges: where others meet it without importing it. */
export interface Habits {
  /** Step by step, the address at which it is. */
  addresses: Record<string, unknown>;
  /** What the browser keeps of a claim. */
  kept: Record<string, string>;
  /** The claim that is read from what was kept. */
  read: unknown;
  /** Key by key of the browser's storage, what a value looks like there. */
  keys: Record<string, string>;
  /** The calls that its clients make of the back end. */
  calls: Record<string, unknown>;
}

const text = "clm_0123456789abcdefghij";

/** One value of a shape, for a call to be made with. */
function sampleOf(surface: Surface, place: number, depth = 0): unknown {
  const shape: Shape | undefined = surface.shapes[place];
  if (!shape || depth > 5) return undefined;
  if (shape.is === "exactly") return shape.value;
  if (shape.is === "plain") return { string: text, number: 1, object: {} }[shape.name];
  if (shape.is === "one of") return shape.of.map((one) => sampleOf(surface, one, depth + 1)).find((value) => value !== undefined);
  if (shape.is === "list") return [sampleOf(surface, shape.of, depth + 1)];
  if (shape.is !== "object") return undefined;
  return Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, sampleOf(surface, field.shape, depth + 1)]));
}

/** Makes a call of every client, and listens to what is sent; what it answers is not looked at. */
async function callsOf(modules: Record<string, Module>, surface: Surface): Promise<Habits["calls"]> {
  const calls: Habits["calls"] = {};
  const real = { fetch: globalThis.fetch, location: Reflect.get(globalThis, "location") };
  Reflect.set(globalThis, "location", new URL("http://localhost/"));
  for (const [entry, module] of Object.entries(modules).filter(([name]) => name.endsWith("/client") && name !== "http/client")) {
    for (const [name, verb] of Object.entries(module)) {
      const shape = surface.shapes[surface.entries[entry]?.values[name] ?? -1];
      if (typeof verb !== "function" || shape?.is !== "function") continue;
      const made: unknown[] = [];
      globalThis.fetch = async (input, init) => {
        const asked = new Request(input, init);
        const { pathname, search } = new URL(asked.url);
        const body = await asked.text();
        const { method, credentials } = asked;
        made.push({ method, credentials, isKeyed: asked.headers.has("idempotency-key"), path: pathname + search, ...(body && { body: JSON.parse(body) }) });
        return Response.json({ success: true, message: "", statusCode: 200, responseObject: null });
      };
      const given = (shape.calls[0]?.takes ?? []).map((taken) => sampleOf(surface, taken.shape));
      await Promise.resolve((verb as Verb)(...given)).catch(() => undefined);
      calls[`${entry} ${name}`] = made;
    }
  }
  globalThis.fetch = real.fetch;
  Reflect.set(globalThis, "location", real.location);
  return calls;
}

function addressesOf({ "journey/rules": journey = {} }: Record<string, Module>): Habits["addresses"] {
  const { variants, stepNames, pathOf, progressOf, hasStep } = journey as { variants: string[]; stepNames: string[] } & Record<string, Verb>;
  const steps = variants.flatMap((variant) => stepNames.filter((step) => hasStep?.(variant, step)).map((step) => [variant, step] as const));
  return Object.fromEntries(steps.map(([variant, step]) => [`${variant} ${step}`, { path: pathOf?.(step, variant), progress: typeof progressOf?.(step) }]));
}

/** A browser's storage, with nothing behind it. */
function aShelf(kept: Record<string, string>): Storage {
  const held = new Map(Object.entries(kept));
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
    key: (at) => [...held.keys()][at] ?? null,
    get length() {
      return held.size;
    },
  };
}

interface SessionEntry {
  openSessionStore: () => Promise<void>;
  sessionStore: { get: (atom: unknown) => unknown; set: (atom: unknown, value: unknown) => void };
  claimAtom: unknown;
}

const now = 1_800_000_000_000;

/** A claim of somebody who has answered everything, with one save that has not reached the back end. */
function aWholeClaim(fields: unknown): object {
  return {
    claimId: text, tester: false, masked: false, fields, screensCompleted: ["postcode", "basic_info", "contact_info", "sign"], signed: true,
    submitted: false, phoneVerified: true, q1Found: true, throughResumeLink: false, unsent: [{ id: "one", fields: { first_name: "Ada" } }],
  };
}

async function withShelf<T>(kept: Record<string, string>, work: (shelf: Storage) => Promise<T>): Promise<T> {
  const [before, clock] = [Object.getOwnPropertyDescriptor(globalThis, "localStorage"), Date.now];
  const shelf = aShelf(kept);
  Object.defineProperty(globalThis, "localStorage", { value: shelf, configurable: true });
  Date.now = () => now;
  try {
    return await work(shelf);
  } finally {
    Date.now = clock;
    if (before) Object.defineProperty(globalThis, "localStorage", before);
  }
}

/** What a contract keeps of a claim in the browser. */
function keptBy({ "session/atoms": session }: Record<string, Module>, fields: unknown): Promise<Record<string, string>> {
  const { openSessionStore, sessionStore, claimAtom } = session as unknown as SessionEntry;
  return withShelf({}, async (shelf) => {
    await openSessionStore();
    sessionStore.set(claimAtom, aWholeClaim(fields));
    return Object.fromEntries(Array.from({ length: shelf.length }, (_, at) => [shelf.key(at) ?? "", shelf.getItem(shelf.key(at) ?? "") ?? ""]));
  });
}

/** The claim that a contract finds in what was kept. */
export function readFrom({ "session/atoms": session }: Record<string, Module>, kept: Record<string, string>): Promise<unknown> {
  const { openSessionStore, sessionStore, claimAtom } = session as unknown as SessionEntry;
  return withShelf(kept, async () => {
    await openSessionStore();
    return JSON.parse(JSON.stringify(sessionStore.get(claimAtom)));
  });
}

/** One of these makes sense under any key. */
const values = ["2026-11-20T10:00:00.000Z", text, "v3", "hi", true, [], {}, { id: "one", expiresAt: 1 }, { questionsResponse: {}, claimNumber: text }];

interface StorageEntry {
  readLocal: (key: string) => unknown;
  writeLocal: (key: string, value: unknown) => void;
}

/** The keys that a contract reads by, as the compiler sees them. */
function keysOf({ entries, shapes }: Surface): string[] {
  const reads = shapes[entries["storage/local"]?.values["readLocal"] ?? -1];
  const key = reads?.is === "function" ? shapes[reads.calls[0]?.takes[0]?.shape ?? -1] : undefined;
  const named = key?.is === "one of" ? key.of.map((place) => shapes[place]) : [];
  return named.flatMap((shape) => (shape?.is === "exactly" ? [String(shape.value)] : []));
}

/** What each value of a key looks like in storage, of the first value that makes sense there. */
function keptByKey({ "storage/local": storage }: Record<string, Module>, surface: Surface): Promise<Record<string, string>> {
  const { readLocal, writeLocal } = storage as unknown as StorageEntry;
  return withShelf({}, async (shelf) => {
    const kept = keysOf(surface).flatMap((key) => {
      for (const value of values) {
        shelf.clear();
        writeLocal(key, value);
        const written = shelf.getItem(key);
        if (written !== null && readLocal(key) !== null) return [[key, written] as const];
      }
      return [];
    });
    return Object.fromEntries(kept);
  });
}

/** What a visit draws by chance is the same each time. */
async function withoutChance<T>(work: () => Promise<T>): Promise<T> {
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (drawn) => drawn;
  try {
    return await work();
  } finally {
    crypto.getRandomValues = draw;
  }
}

/** All that a contract does at its edges; given the surface that calls are made by and the fields of a claim. */
export async function habitsOf(modules: Record<string, Module>, surface: Surface, fields: unknown): Promise<Habits> {
  const kept = await keptBy(modules, fields);
  const calls = await withShelf({}, () => withoutChance(() => callsOf(modules, surface)));
  return { addresses: addressesOf(modules), kept, read: await readFrom(modules, kept), keys: await keptByKey(modules, surface), calls };
}

import { storedIn, withBrowserStorage, withGlobals } from "./browser-storage.ts";
import { sentBy } from "./calls-made.ts";
import type { Modules } from "./entries-of.ts";
import { someText, type Surface } from "./shape.ts";
import { withVirtualTime } from "./virtual-time.ts";

interface SessionEntry {
  openSessionStore: () => Promise<void>;
  sessionStore: { get: (atom: unknown) => unknown; set: (atom: unknown, value: unknown) => void };
  claimAtom: unknown;
}

/** A claim of a claimant who has answered everything, with one save that has not reached the back end. */
export function aWholeClaim(fields: unknown): object {
  return {
    claimId: someText,
    tester: false,
    masked: false,
    fields,
    screensCompleted: ["postcode", "basic_info", "contact_info", "sign"],
    signed: true,
    submitted: false,
    phoneVerified: true,
    q1Found: true,
    throughResumeLink: false,
    unsent: [{ id: "one", fields: { first_name: "Ada" } }],
    settled: ["zero"],
    answeredBy: { first_name: "one" },
  };
}

/** The same claim of a claimant who has agreed to nothing, whatever the contract calls the answers. */
export function withoutConsents(claim: unknown): unknown {
  return JSON.parse(JSON.stringify(claim), (name, value: unknown) => (name === "consents" ? undefined : value));
}

/** What a contract stores of a claim in the browser. */
export function storedBy({ "session/atoms": session }: Modules, claim: unknown): Promise<Record<string, string>> {
  const { openSessionStore, sessionStore, claimAtom } = session as unknown as SessionEntry;
  return withBrowserStorage({}, async (browserStorage) => {
    await openSessionStore();
    sessionStore.set(claimAtom, claim);
    return storedIn(browserStorage);
  });
}

/** The claim that a contract finds in what was stored. */
export function readFrom({ "session/atoms": session }: Modules, stored: Record<string, string>): Promise<unknown> {
  const { openSessionStore, sessionStore, claimAtom } = session as unknown as SessionEntry;
  return withBrowserStorage(stored, async () => {
    await openSessionStore();
    return JSON.parse(JSON.stringify(sessionStore.get(claimAtom)));
  });
}

/** One of these makes sense under any key. */
const values = [
  "2026-11-20T10:00:00.000Z",
  someText,
  "v3",
  "hi",
  true,
  [],
  {},
  { id: "one", expiresAt: 1 },
  { questionsResponse: {}, claimNumber: someText },
];

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
export function storedByKey({ "storage/local": storage }: Modules, surface: Surface): Promise<Record<string, string>> {
  const { readLocal, writeLocal } = storage as unknown as StorageEntry;
  return withBrowserStorage({}, async (browserStorage) => {
    const stored = keysOf(surface).flatMap((key) => {
      for (const value of values) {
        browserStorage.clear();
        writeLocal(key, value);
        const written = browserStorage.getItem(key);
        if (written !== null && readLocal(key) !== null) return [[key, written] as const];
      }
      return [];
    });
    return Object.fromEntries(stored);
  });
}

interface ChoicesEntry {
  saveChoice: (name: string, claimId: string, choice: object) => void;
  readChoice: (name: string, claimId: string) => unknown;
}

/** What a contract stores in the tab of a choice that was not sent yet. */
export async function storedInTab({ "session/choices": choices }: Modules): Promise<Record<string, string>> {
  if (!choices) return {};
  const { saveChoice } = choices as unknown as ChoicesEntry;
  return withBrowserStorage({}, async (_, tab) => {
    saveChoice("lenders", someText, { chosen: ["hp-1"] });
    return storedIn(tab);
  });
}

/** The choice that a contract finds in what was stored in the tab. */
export async function choiceIn(
  { "session/choices": choices }: Modules,
  stored: Record<string, string>,
): Promise<unknown> {
  if (!choices) return null;
  const { readChoice } = choices as unknown as ChoicesEntry;
  return withBrowserStorage({}, async () => readChoice("lenders", someText), stored);
}

/** Where links of texts and e-mails lead, with the claim in their address. */
const linked = ["/resume", "/questions-resume", "/cancel", "/your-data", "/get-started-v3/sign", "/my-claims"];

interface LinkEntry {
  takeLinkOutOfAddress: () => void;
  claimLinkOf: (place: { pathname: string; search: string }) => unknown;
}

interface TakenLinks {
  /** What becomes of the address of each link, and the claim that a reload of its page finds. */
  links: Record<string, unknown>;
  /** What the tab keeps of each, for that reload and for the pages of another release. */
  linksKept: Record<string, Record<string, unknown>>;
}

/** What a contract does with the address of each link. */
export async function linksTaken({ "session/link": links }: Modules): Promise<TakenLinks> {
  const taken: TakenLinks = { links: {}, linksKept: {} };
  if (!links) return taken;
  const { takeLinkOutOfAddress, claimLinkOf } = links as unknown as LinkEntry;
  for (const pathname of linked) {
    const search = `?id=${someText}&sign=${someText}.abc&utm_source=news`;
    const page = { address: pathname + search };
    const history = {
      state: null,
      replaceState: (_: unknown, __: string, address: string) => void (page.address = address),
    };
    const window = { location: { pathname, search, hash: "" }, history };
    await withGlobals({ window }, () =>
      withBrowserStorage({}, async (_, tab) => {
        takeLinkOutOfAddress();
        taken.links[pathname] = { address: page.address, claim: claimLinkOf({ pathname, search: "" }) };
        const kept = Object.entries(storedIn(tab)).map(([key, text]): [string, unknown] => [key, JSON.parse(text)]);
        taken.linksKept[pathname] = Object.fromEntries(kept);
      }),
    );
  }
  return taken;
}

/** What the back end answers of this visit's claim, whichever call it is. */
const answer = {
  claimId: "clm_0123456789abcdefghij",
  tester: false,
  updatedAt: "2026-11-20T10:00:00.000Z",
  data: { data: {}, screens_completed: [] },
};

/** What a contract sends of this claim with its unsent save once the network is back, and how its tabs wait for each other. */
export async function sentWhenBack(
  { "session/atoms": session }: Modules,
  claim: object,
): Promise<{ sent: unknown[]; locks: string[] }> {
  const { openSessionStore, sessionStore, claimAtom } = session as unknown as SessionEntry;
  const listeners: (() => void)[] = [];
  const locks: string[] = [];
  const request = (name: string, _how: LockOptions, work: () => unknown) => {
    if (!locks.includes(name)) locks.push(name);
    return Promise.resolve(work());
  };
  const page = {
    fetch: globalThis.fetch,
    location: new URL("http://localhost/"),
    navigator: { locks: { request } },
    addEventListener: (name: string, listener: () => void) => void (name === "online" && listeners.push(listener)),
  };
  let sent: unknown[] = [];
  await withGlobals(page, () =>
    withBrowserStorage({}, async (browserStorage) => {
      await openSessionStore();
      const before = sessionStore.get(claimAtom);
      const comeBack = async () => {
        browserStorage.clear();
        sessionStore.set(claimAtom, { ...claim, claimId: answer.claimId });
        for (const listener of listeners) listener();
        await new Promise((done) => setTimeout(done, 1));
      };
      await withVirtualTime(async () => {
        // The first time a session begins, unless one stands from the record before.
        await sentBy(comeBack, answer);
        locks.length = 0;
        sent = await sentBy(comeBack, answer);
      });
      sessionStore.set(claimAtom, before);
    }),
  );
  return { sent, locks };
}

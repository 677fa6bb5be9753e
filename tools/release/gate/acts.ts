import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { createStore } from "jotai/vanilla";
import { isRecord } from "./as-data.ts";
import { withBrowserStorage, withGlobals } from "./browser-storage.ts";
import { sentBy } from "./calls-made.ts";
import type { Modules } from "./entries-of.ts";
import { sampleOf, type Shape, someText, type Surface } from "./shape.ts";
import { withoutConsents } from "./stored-in-browser.ts";
import { withVirtualTime } from "./virtual-time.ts";

/** What comes of writing an atom twice: what is sent, and what the atoms beside it hold afterwards. */
export type Acts = Record<string, unknown>;

type AnAtom = Parameters<ReturnType<typeof createStore>["get"]>[0];

type Writable = Shape & { is: "atom"; takes: NonNullable<(Shape & { is: "atom" })["takes"]> };

const isWritable = (shape: Shape | undefined): shape is Writable => shape?.is === "atom" && shape.takes !== undefined;

const namesIn = (surface: Surface, place: number): unknown[] => {
  const shape = surface.shapes[place];
  const choices = shape?.is === "one of" ? shape.of.map((one) => surface.shapes[one]) : [];
  return choices.flatMap((one) => (one?.is === "exactly" ? [one.value] : []));
};

/** Samples of what an atom is written with: one for each name that there is to choose, by itself or as a field. */
function samplesFor(surface: Surface, place: number): unknown[] {
  const [named, shape, sample] = [namesIn(surface, place), surface.shapes[place], sampleOf(surface, place)];
  if (named.length > 0) return named;
  if (shape?.is !== "object") return [sample];
  // What may be left out would have to be right to be taken.
  const needed = Object.entries(shape.fields).filter(([, field]) => !field.optional);
  const least = Object.fromEntries(needed.map(([name, field]) => [name, sampleOf(surface, field.shape)]));
  const varied = needed.flatMap(([name, field]) =>
    namesIn(surface, field.shape).map((value) => Object.assign({}, least, { [name]: value })),
  );
  return varied.length > 0 ? varied : [least];
}

function givenTo(surface: Surface, { takes: [first, ...others] }: Writable): unknown[][] {
  const rest = others.map(({ shape }) => sampleOf(surface, shape));
  return first ? samplesFor(surface, first.shape).map((value) => [value, ...rest]) : [[]];
}

/** The same with other texts in it, for a partner that keeps two of them apart. */
const another = (given: unknown): unknown =>
  JSON.parse(JSON.stringify(given ?? null).replaceAll(someText, `${someText}2`));

function asJson(value: unknown): unknown {
  if (value instanceof Promise || typeof value === "function" || value === undefined) return undefined;
  return JSON.parse(JSON.stringify(value, (_, held: unknown) => (held instanceof Set ? [...held] : held)));
}

async function actOf(
  modules: Modules,
  entry: string,
  { atom, given, claim }: { atom: AnAtom; given: unknown[]; claim: unknown },
) {
  const store = createStore();
  store.set(modules["session/atoms"]?.["claimAtom"] as never, structuredClone(claim) as never);
  const write = async (what: unknown[]) => {
    await store.set(atom as never, ...(what as never[]));
  };
  let sent: unknown[] = [];
  await withVirtualTime(async () => {
    sent = await sentBy(async () => {
      await write(given).catch(() => undefined);
      await write(given.map(another));
    });
  });
  const beside = Object.entries(modules[entry] ?? {}).filter(([name]) => name.endsWith("Atom"));
  const holds = beside.flatMap(([name, other]) => {
    try {
      return [[name, asJson(store.get(other as AnAtom))]];
    } catch {
      return [];
    }
  });
  return { sent, holds: Object.fromEntries(holds) as Record<string, unknown> };
}

/** What is hashed elsewhere than in this thread comes back when it likes; a page on plain http has no hashes at all. */
async function inQuiet<T>(work: () => Promise<T>): Promise<T> {
  const consoleError = console.error;
  Object.defineProperty(crypto, "subtle", { value: undefined, configurable: true });
  console.error = () => undefined;
  try {
    return await work();
  } finally {
    console.error = consoleError;
    Reflect.deleteProperty(crypto, "subtle");
  }
}

const isAtoms = (entry: string) => entry.endsWith("/atoms");

/** Writes every atom that a contract lets others write, in a visit with this claim. */
export const actsOf = (modules: Modules, surface: Surface, claim: unknown): Promise<Acts> =>
  inQuiet(() => writeEach(modules, surface, { claim, isWritten: isAtoms }));

/** What is sent to others hangs on what the claimant has agreed to: here that is nothing. */
export const actsWithoutConsents = (modules: Modules, surface: Surface, claim: unknown): Promise<Acts> =>
  inQuiet(() =>
    writeEach(modules, surface, { claim: withoutConsents(claim), isWritten: (entry) => entry === "events/atoms" }),
  );

interface Visit {
  claim: unknown;
  isWritten: (entry: string) => boolean;
}

async function writeEach(modules: Modules, surface: Surface, { claim, isWritten }: Visit): Promise<Acts> {
  const acts: Acts = {};
  // Times that are read off a clock differ from one record to the next, and fall out.
  await pause(5);
  const page = { fetch: globalThis.fetch, location: new URL("http://localhost/") };
  await withGlobals(page, async () => {
    for (const [entry, { values }] of Object.entries(surface.entries).filter(([name]) => isWritten(name))) {
      for (const [name, place] of Object.entries(values)) {
        const [shape, atom] = [surface.shapes[place], modules[entry]?.[name]];
        if (!isWritable(shape) || !atom) continue;
        for (const given of givenTo(surface, shape)) {
          acts[`${entry} ${name}(${JSON.stringify(given).slice(1, -1).slice(0, 60)})`] = await withBrowserStorage(
            {},
            () => actOf(modules, entry, { atom: atom as AnAtom, given, claim }),
          );
        }
      }
    }
  });
  return acts;
}

/** What is the same in both; undefined where nothing is. */
function common(one: unknown, other: unknown): unknown {
  if (isRecord(one) && isRecord(other)) {
    const same = Object.entries(one).map(([name, value]) => [name, common(value, other[name])] as const);
    return Object.fromEntries(same.filter(([, value]) => value !== undefined));
  }
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    const same = one.map((value, at) => common(value, other[at]));
    return same.includes(undefined) ? undefined : same;
  }
  return isDeepStrictEqual(one, other) ? one : undefined;
}

/** What came of the same writes both times. */
export function alike(one: Acts = {}, other: Acts = {}): Acts {
  const same = common(one, other);
  return isRecord(same) ? same : {};
}

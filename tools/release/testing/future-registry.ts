type Json = Record<string, unknown>;

/** The same numbers for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Maps by names of the product's own: a key more in one would be a file, an app or a language more, not a word of the future. */
const maps = new Set(["integrity", "chunks", "apps", "languages"]);

function anyValue(random: () => number, depth = 0): unknown {
  const kinds: (() => unknown)[] = [
    () => Math.floor(random() * 1e6),
    () => random() < 0.5,
    () => null,
    () => `"<é\u2028${random()}`,
    () => Array.from({ length: Math.floor(random() * 3) }, () => anyValue(random, depth + 1)),
    () => ({ [`future-${random()}`]: anyValue(random, depth + 1), stable: anyValue(random, depth + 1) }),
  ];
  return kinds[Math.floor(random() * (depth > 2 ? 4 : kinds.length))]?.();
}

/** What newer tools might have made of this: keys of theirs at every level, before, between and after those that are known. */
function grown(value: unknown, random: () => number, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => grown(each, random));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, each]): [string, unknown] => [
    key,
    key === "integrity" || key === "chunks" ? each : grown(each, random, maps.has(key)),
  ]);
  const news = isMap ? 0 : 1 + Math.floor(random() * 2);
  for (let nth = 0; nth < news; nth += 1)
    entries.splice(Math.floor(random() * (entries.length + 1)), 0, [`future-${random()}`, anyValue(random)]);
  return Object.fromEntries(entries);
}

/** A registry as tools of the future might leave it: with moves and words that this checkout does not know. */
export function futureOf(registry: object, random: () => number): Json {
  const { history = [], ...rest } = structuredClone(registry) as { history?: object[] }; // a registry, and only this is looked at
  const later = [
    { app: "complaints", action: "paused", hash: "c1", at: "2027-05-03T10:00:00.000Z" },
    { action: "frozen", until: "2027-05-04" },
  ];
  return grown(
    { tools: { oldest: 1, update: "main of today" }, ...rest, history: [...history, ...later] },
    random,
  ) as Json;
}

const among = <One>(all: readonly One[], random: () => number): One | undefined =>
  all[Math.floor(random() * all.length)];

/** What tools of the future might list of an app: nothing that is read today. */
const entriesOfTomorrow = [{ paused: true }, "frozen", 3, [], { stable: "c1" }, { stable: { hash: 7 } }] as const;

/** Lines of a history that say something known in another form. */
const linesOfTomorrow = [
  "the complaints were paused",
  { app: "complaints", at: 1_830_000_000_000 },
  { app: "complaints", action: "release", hash: ["c2", "c3"] },
  { app: "complaints", pages: "set-of-tomorrow" },
  null,
] as const;

/** The same registry with what is known in other forms: apps, lines of the history, previews. What is live stays as it is. */
export function reshapedOf(registry: Json, random: () => number): Json {
  const apps = Object.entries(isObject(registry["apps"]) ? registry["apps"] : {});
  const history: unknown[] = Array.isArray(registry["history"]) ? [...(registry["history"] as unknown[])] : [];
  for (const name of ["paused", "thawed"])
    apps.splice(Math.floor(random() * (apps.length + 1)), 0, [name, among(entriesOfTomorrow, random)]);
  for (let nth = 0; nth < 3; nth += 1)
    history.splice(Math.floor(random() * (history.length + 1)), 0, among(linesOfTomorrow, random));
  return {
    ...registry,
    apps: Object.fromEntries(apps),
    history,
    previews: among([{ "my-branch": { shell: "s9" } }, { "my-branch": 3 }], random),
  };
}

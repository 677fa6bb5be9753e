type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const objectIn = (value: unknown): Json => (isObject(value) ? value : {});
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What lies in a store: its registry, and a hash of each set of pages. */
export interface StoreState {
  registry: Json;
  sets: ReadonlyMap<string, string>;
}

interface Move {
  app: string;
  accepted: boolean;
  /** What the command printed. */
  output: string;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const appsIn = ({ registry }: StoreState): Json => objectIn(registry["apps"]);
const hashOf = (release: unknown) => objectIn(release)["hash"];

const pointers = ["stable", "previous", "canary", "withdrawn"];
/** What every move may change of a registry's own keys. */
const movedKeys = ["apps", "history", "revision", "pages"];

/** Keys beside those that a move changes, each as it is written. */
const others = (value: Json, moved: readonly string[]) => Object.entries(value).filter(([key]) => !moved.includes(key));

function lostKeys(before: Json, after: Json, moved: readonly string[], at: string): string[] {
  const lost = others(before, moved).filter(([key, value]) => !isSame(value, after[key]));
  return lost.map(([key]) => `lost or changed ${at}/${key}`);
}

/** Releases of an app that the registry lists, by their hash. */
function releasesOf(entry: unknown): Map<unknown, unknown> {
  const { stable, previous, canary } = objectIn(entry);
  const listed = [stable, previous, objectIn(canary)["release"]].filter(isObject);
  return new Map(listed.map((release) => [hashOf(release), release]));
}

/** A release that comes once more has come at another time. */
function apartFromTime(release: unknown): Json {
  const { releasedAt: _, ...rest } = objectIn(release);
  return rest;
}

function problemsOfApps(before: StoreState, after: StoreState, app: string): string[] {
  const [was, is] = [appsIn(before), appsIn(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => name !== app);
  const moved = names.filter((name) => !isSame(was[name], is[name]));
  const now = releasesOf(is[app]);
  const rewritten = [...releasesOf(was[app])].filter(
    ([hash, release]) => now.has(hash) && !isSame(apartFromTime(now.get(hash)), apartFromTime(release)),
  );
  return [
    ...moved.map((name) => `changed what is live of ${name}`),
    ...lostKeys(objectIn(was[app]), objectIn(is[app]), pointers, `/apps/${app}`),
    ...rewritten.map(([hash]) => `lists ${app} ${String(hash)} otherwise than before`),
  ];
}

/** One line more, of this app, below all that stood there. */
function problemsOfHistory(before: StoreState, after: StoreState, app: string): string[] {
  const [was, is] = [listIn(before.registry["history"]), listIn(after.registry["history"])];
  const kept = was.every((line, nth) => isSame(line, is[nth]));
  const added = is.slice(was.length);
  const isIts = added.length === 1 && ["shell", app].includes(String(objectIn(added[0])["app"]));
  return [
    ...(kept ? [] : ["changed or lost a line of the history"]),
    ...(kept && !isIts ? [`wrote ${added.length} lines into the history: ${JSON.stringify(added).slice(0, 120)}`] : []),
  ];
}

/** What a visit of this cohort gets of each app. */
function liveFor(state: StoreState, cohort: number): string {
  const live = Object.entries(appsIn(state)).map(([app, entry]) => {
    const { stable, previous, canary } = objectIn(entry);
    const { release, percent } = objectIn(canary);
    const isTried = typeof percent === "number" && cohort < percent;
    return [app, ...(isTried ? [hashOf(release), hashOf(stable)] : [hashOf(stable), hashOf(previous)])].join(" ");
  });
  return live.toSorted().join("; ");
}

function setFor({ registry }: StoreState, cohort: number): unknown {
  const pages = listIn(registry["pages"]).map(objectIn);
  return pages.find(({ upTo }) => typeof upTo === "number" && cohort < upTo)?.["set"];
}

/** Who gets the same releases as before keeps the same pages, under the same name; no cohort is without any. */
function problemsOfCohorts(before: StoreState, after: StoreState): string[] {
  const problems = new Set<string>();
  for (let cohort = 0; cohort < 100; cohort += 1) {
    const [was, is] = [setFor(before, cohort), setFor(after, cohort)];
    if (typeof is !== "string" || !after.sets.has(is)) problems.add(`left visits without pages: ${String(is)}`);
    else if (was !== is && liveFor(before, cohort) === liveFor(after, cohort))
      problems.add(`gave visits whose releases did not move the set ${is} in place of ${String(was)}`);
  }
  return [...problems];
}

/** The sets that visits get now. */
export const liveSetsIn = ({ registry }: StoreState): string[] =>
  listIn(registry["pages"]).map((one) => String(objectIn(one)["set"]));

/** The shell that is live for everybody. */
export const liveShellIn = (state: StoreState): string => String(hashOf(objectIn(appsIn(state)["shell"])["stable"]));

/** Sets that some visit may still be on. */
function setsOnceLive({ registry }: StoreState): Set<unknown> {
  const lines = [
    ...listIn(registry["history"]).map(objectIn),
    { pages: listIn(registry["pages"]).map((one) => objectIn(one)["set"]) },
  ];
  return new Set(lines.flatMap(({ pages }) => listIn(pages)));
}

function problemsOfSets(before: StoreState, after: StoreState): string[] {
  const needed = setsOnceLive(before);
  return [...before.sets].flatMap(([set, hash]) => {
    if (after.sets.has(set)) return after.sets.get(set) === hash ? [] : [`rewrote the set of pages ${set}`];
    return needed.has(set) ? [`removed the set of pages ${set}, which visits may be on`] : [];
  });
}

/** A rejection is a sentence or a few; what fell over shows where. */
const isStack = (output: string) => /^\s+at .+[:(].+\)?$|^node:internal|^Node\.js v\d/m.test(output);

/** What a move did that it may not: each as a sentence. */
export function checkMove(before: StoreState, after: StoreState, { app, accepted, output }: Move): string[] {
  if (!accepted) {
    return [
      ...(isStack(output) || output.trim() === "" ? ["fell over in place of a rejection"] : []),
      ...(isSame(before.registry, after.registry) ? [] : ["was rejected, and the registry is another"]),
      ...problemsOfSets(before, after),
    ];
  }
  const untouched = isSame(before.registry, after.registry);
  return [
    ...problemsOfApps(before, after, app),
    ...lostKeys(before.registry, after.registry, movedKeys, ""),
    ...(untouched ? [] : problemsOfHistory(before, after, app)),
    ...problemsOfCohorts(before, after),
    ...problemsOfSets(before, after),
  ];
}

interface MadeMove {
  command: string;
  accepted: boolean;
  changed: boolean;
}

const isDone = ({ accepted, changed }: MadeMove) => accepted && changed;

/** What keeps a run from showing anything: too few moves that went through. */
export function tooFew(moves: readonly MadeMove[]): string[] {
  const done = moves.filter(isDone).length;
  return done * 4 >= moves.length ? [] : [`only ${done} of ${moves.length} moves changed what is live`];
}

/** The commands of these of which none went through. */
export const notSeen = (moves: readonly MadeMove[], wanted: readonly string[]): string[] =>
  wanted.filter((command) => !moves.some((move) => move.command === command && isDone(move)));

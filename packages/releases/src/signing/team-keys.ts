import * as v from "valibot";
import { Rejection } from "../rejection.ts";
import type { Store } from "../store/store.ts";
import { keyIdOf } from "./release-key.ts";

const teamKeySchema = v.object({
  /** The apps that its team may release. */
  apps: v.array(v.string()),
  publicKey: v.string(),
  /** The releases that were stored when the first key of an app came: those need no signature. */
  unsigned: v.optional(v.record(v.string(), v.array(v.string()))),
});

/** The public half of a team's key, as a store has it. */
export type TeamKey = v.InferOutput<typeof teamKeySchema>;

/** Where a store has its keys, each in a file of its own: who may write there decides who may release. */
const home = "keys";

const fileOf = (publicKey: string) => `${keyIdOf(publicKey)}.json`;

async function keyIn(store: Store, file: string): Promise<TeamKey> {
  const text = await store.read(home, file);
  const read = v.safeParse(teamKeySchema, text === undefined ? undefined : JSON.parse(text));
  if (read.success) return read.output;
  throw new Rejection(
    `The key ${file} in ${store.place} is not usable at '${v.getDotPath(read.issues[0]) ?? "its root"}', so nobody can say who may release. Nothing was changed.`,
  );
}

/** Every key of a store; none where releases are not signed. */
export async function teamKeysOf(store: Store): Promise<readonly TeamKey[]> {
  const files = (await store.names(home)).filter((name) => /^[0-9a-f]{16}\.json$/.test(name));
  return Promise.all(files.map((file) => keyIn(store, file)));
}

/** The keys that may sign releases of an app. */
export const keysFor = (keys: readonly TeamKey[], app: string) => keys.filter(({ apps }) => apps.includes(app));

/** Adds a key for these apps. What is stored of an app that had none needs no signature. */
export async function addTeamKey(store: Store, apps: readonly string[], publicKey: string): Promise<void> {
  const [before, stored] = await Promise.all([teamKeysOf(store), store.list()]);
  const hashesOf = (app: string) =>
    stored.flatMap(({ home: kind }) => (kind.startsWith(`r/${app}/`) ? [kind.slice(`r/${app}/`.length)] : []));
  const first = apps.filter((app) => keysFor(before, app).length === 0);
  const key: TeamKey = {
    apps: [...apps],
    publicKey,
    unsigned: Object.fromEntries(first.map((app) => [app, hashesOf(app)])),
  };
  await store.writeOnce(home, fileOf(publicKey), `${JSON.stringify(key, null, 2)}\n`);
}

// In the place of the runtime's ways to load a remote's entry: ours is a script, which a plugin makes with its hash.
import type { getRemoteInfo as RuntimesInfo, ModuleFederation } from "@module-federation/enhanced/runtime";

type RemoteInfo = ReturnType<typeof RuntimesInfo>;

interface Wanted {
  readonly origin: ModuleFederation;
  readonly remoteInfo: RemoteInfo;
  readonly remoteEntryExports?: object;
}

/** What is on its way, where the runtime looks for it when a remote is registered anew. */
const onTheirWay = (): Record<string, Promise<unknown> | undefined> => Reflect.get(globalThis, "__GLOBAL_LOADING_REMOTE_ENTRY__");

const exportsOf = ({ entryGlobalName }: RemoteInfo): object | undefined => Reflect.get(globalThis, entryGlobalName);

function run(script: HTMLScriptElement, patienceMs: number): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const giveUp = () => reject(new Error(`${script.src} did not come.`));
    setTimeout(giveUp, patienceMs);
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", giveUp);
    document.head.append(script);
  }).finally(() => script.remove());
}

async function load(origin: ModuleFederation, remoteInfo: RemoteInfo): Promise<object> {
  const { entry, type } = remoteInfo;
  const there = exportsOf(remoteInfo);
  if (there) return there;
  if (type !== "global") throw new Error(`${entry} is of the type '${type}', which this build does not load (tools/rspack/federation).`);
  const made = origin.loaderHook.lifecycle.createScript.emit({ url: entry, remoteInfo });
  if (!made || !("script" in made) || !made.script) throw new Error(`No plugin makes a script for ${entry}.`);
  await run(made.script, made.timeout ?? 20_000);
  const exports = exportsOf(remoteInfo);
  if (!exports) throw new Error(`${entry} did not run to its end.`);
  return exports;
}

export const getRemoteEntryUniqueKey = ({ name, entry }: RemoteInfo) => `${name}:${entry}`;

export function getRemoteEntry({ origin, remoteInfo, remoteEntryExports }: Wanted): Promise<unknown> {
  if (remoteEntryExports) return Promise.resolve(remoteEntryExports);
  const all = onTheirWay();
  const key = getRemoteEntryUniqueKey(remoteInfo);
  const known = all[key];
  if (known) return known;
  const entry = load(origin, remoteInfo);
  all[key] = entry;
  entry.catch(() => all[key] === entry && delete all[key]);
  return entry;
}

export const getRemoteInfo = (remote: Partial<RemoteInfo> & { name: string }) => ({
  ...remote,
  entry: remote.entry ?? "",
  type: remote.type ?? "global",
  entryGlobalName: remote.entryGlobalName ?? remote.name,
  shareScope: remote.shareScope ?? "default",
});

export const isEsmRemoteType = () => false;

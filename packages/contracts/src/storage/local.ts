import { isLocalKey, jsonKeys, textKeys, type LocalKey, type LocalValues } from "./keys.ts";
import { keysKept, letGo, put, take } from "./shelf.ts";

export { isLocalKey, type LocalKey, type LocalValues } from "./keys.ts";

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is kept under a key; null where there is nothing, or nothing that makes sense. */
export function readLocal<Key extends LocalKey>(key: Key): LocalValues[Key] | null {
  const text = take(key);
  if (text === null) return null;
  const isText = Object.hasOwn(textKeys, key);
  const value = isText ? text : parsed(text);
  const judge: (value: unknown) => boolean = { ...textKeys, ...jsonKeys }[key];
  // The judge under this key is what LocalValues is made from.
  return judge(value) ? (value as LocalValues[Key]) : null;
}

/** True where something is kept under a key, also if it makes no sense. */
export function hasLocal(key: LocalKey): boolean {
  return take(key) !== null;
}

/** Keeps a value under a key; it outlives the visit where storage allows that. */
export function writeLocal<Key extends LocalKey>(key: Key, value: LocalValues[Key]): void {
  put(key, typeof value === "string" ? value : JSON.stringify(value));
}

/** Forgets what is kept under a key. */
export function removeLocal(key: LocalKey): void {
  put(key, null);
}

/** Forgets everything that is ours but these keys. */
export function keepOnly(keys: readonly LocalKey[]): void {
  const ours = keysKept().filter((key) => isLocalKey(key) || key.startsWith("utm_"));
  for (const key of ours) if (!keys.some((kept) => kept === key)) put(key, null);
}

/** The campaign tags that are kept, by their names (`utm_source` and the like). */
export function readCampaign(): Record<string, string> {
  const names = keysKept().filter((key) => /^utm_\w{1,40}$/.test(key));
  return Object.fromEntries(names.map((name) => [name, (take(name) ?? "").slice(0, 500)]));
}

/** Keeps the campaign tags of an address, as `location.search` has them. */
export function writeCampaign(search: string): void {
  for (const [name, value] of new URLSearchParams(search)) {
    if (/^utm_\w{1,40}$/.test(name) && value) put(name, value.slice(0, 500));
  }
}

/** Calls back when another tab writes one of our keys, or clears them all (null). Answers how to stop that. */
export function onLocalChange(changed: (key: LocalKey | null) => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    letGo(key);
    if (key === null || isLocalKey(key)) changed(key);
  };
  globalThis.addEventListener?.("storage", heard);
  return () => globalThis.removeEventListener?.("storage", heard);
}

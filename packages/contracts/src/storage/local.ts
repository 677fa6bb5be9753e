import { isLocalKey, jsonKeys, textKeys, type LocalKey, type LocalValues } from "./keys.ts";
import { forgetInMemory, readText, storedKeys, writeText } from "./safe-storage.ts";

export { isLocalKey, type LocalKey, type LocalValues } from "./keys.ts";

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is stored under a key; null where there is nothing, or nothing that makes sense. */
export function readLocal<Key extends LocalKey>(key: Key): LocalValues[Key] | null {
  const text = readText(key);
  if (text === null) return null;
  const isText = Object.hasOwn(textKeys, key);
  const value = isText ? text : parsed(text);
  const isValid: (value: unknown) => boolean = { ...textKeys, ...jsonKeys }[key];
  // The check under this key is what LocalValues is made from.
  return isValid(value) ? (value as LocalValues[Key]) : null;
}

/** True where something is stored under a key, also if it makes no sense. */
export function hasLocal(key: LocalKey): boolean {
  return readText(key) !== null;
}

/** Stores a value under a key; it outlives the visit where storage allows that. */
export function writeLocal<Key extends LocalKey>(key: Key, value: LocalValues[Key]): void {
  writeText(key, typeof value === "string" ? value : JSON.stringify(value));
}

/** Removes what is stored under a key. */
export function removeLocal(key: LocalKey): void {
  writeText(key, null);
}

/** Removes everything that is ours but these keys. */
export function removeLocalExcept(keys: readonly LocalKey[]): void {
  const ours = storedKeys().filter((key) => isLocalKey(key) || key.startsWith("utm_"));
  for (const key of ours) if (!keys.some((lasting) => lasting === key)) writeText(key, null);
}

/** As many as a session is begun with; one tag more would keep it from being begun at all. */
const mostTags = 20;

/** The campaign tags that are stored, by their names (`utm_source` and the like). */
export function readCampaign(): Record<string, string> {
  const names = storedKeys()
    .filter((key) => /^utm_\w{1,40}$/.test(key))
    .slice(0, mostTags);
  return Object.fromEntries(names.map((name) => [name, (readText(name) ?? "").slice(0, 500)]));
}

/** Stores the campaign tags of an address, as `location.search` has them. */
export function writeCampaign(search: string): void {
  for (const [name, value] of new URLSearchParams(search)) {
    if (/^utm_\w{1,40}$/.test(name) && value) writeText(name, value.slice(0, 500));
  }
}

/** Calls back when another tab writes one of our keys, or clears them all (null). Answers how to stop that. */
export function onLocalChange(changed: (key: LocalKey | null) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    forgetInMemory(key);
    if (key === null || isLocalKey(key)) changed(key);
  };
  globalThis.addEventListener?.("storage", onStorage);
  return () => globalThis.removeEventListener?.("storage", onStorage);
}

import type { Registry } from "@claims/contracts/remote/schema";

/** Names one state of the registry; a swap succeeds for a caller that still knows the newest one. */
export type Version = string | undefined;

/**
 * What is stored for good under one name: `r/<app>/<hash>` for a release, `pages/<set>` for composed pages, both of which
 * are served; and what is not, and neither listed nor mirrored: `private/<app>/<hash>` for what a release's team knows of
 * it, `listed/<app>/<hash>` for what the registry listed of it, `keys` for the keys that releases are signed with.
 */
export interface StoredFolder {
  home: string;
  since: Date;
}

/** Where releases are stored: a folder, or a bucket. Everything in it is written once, but for the registry. */
export interface Store {
  /** What a person calls it. */
  readonly place: string;
  readRegistry(): Promise<{ registry: Registry; version: Version }>;
  /** The registry as it is written, whatever newer tools wrote; undefined where nothing was released yet. */
  registryText(): Promise<{ text: string | undefined; version: Version }>;
  /** Puts a registry, or the text of one from elsewhere, in the place of the one read at this version; false where another one is there by now. */
  swapRegistry(next: Registry | string, read: Version): Promise<boolean>;
  has(home: string): Promise<boolean>;
  /** Stores a folder of this machine. It is there whole or not at all, and what is there already stays. */
  put(home: string, folder: string): Promise<void>;
  /** The content of one file; undefined where there is none. */
  read(home: string, file: string): Promise<string | undefined>;
  /** Writes one small file, unless there is one of that name: false then, and it stays as it is. */
  writeOnce(home: string, file: string, content: string): Promise<boolean>;
  /** The names of the files right below. */
  names(home: string): Promise<string[]>;
  /** A folder of this machine that has these below it, each under its name. Only to be read: it may be the store itself. */
  localFolder(homes: readonly string[]): Promise<string>;
  /** Copies what is stored into a folder of the caller's own. */
  copy(home: string, folder: string): Promise<void>;
  list(): Promise<StoredFolder[]>;
  remove(home: string): Promise<void>;
}

/** What is written last of each stored folder: while it is missing, the folder is not there. */
export function lastFileOf(home: string): string {
  if (home.startsWith("private/")) return "provenance.json";
  return home.startsWith("pages/") ? "set.json" : "release.json";
}

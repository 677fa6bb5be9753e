import type { Release } from "@claims/contracts/remote/schema";
import { fileListName } from "../language/language.ts";
import { fetchInTime } from "./integrity.ts";
import { isListAwaited, liveRegistry, rememberList } from "./live-registry.ts";

/** Loads the hashes of a release's files before the first of them is asked for; the list is rejected where it is not the one that the page names. */
export async function loadFileList(release: Release, cache: RequestCache = "default"): Promise<void> {
  if (!isListAwaited(release)) return;
  const address = new URL(release.base + fileListName, document.baseURI).href;
  const answer = await fetchInTime(address, { cache, integrity: release.fileList ?? "" });
  if (!answer.ok) throw new Error(`The file list at ${address} was answered with ${answer.status}.`);
  rememberList(release, await answer.json());
}

/** Loads code of the shell that hardly any visit needs: its hashes are left out of the page, and stand in the shell's own list. */
export async function loadSeldom<Module>(load: () => Promise<Module>): Promise<Module> {
  const shell = liveRegistry().apps["shell"]?.stable;
  if (shell) await loadFileList(shell);
  return load();
}

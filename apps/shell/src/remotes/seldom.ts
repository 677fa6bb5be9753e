import { loadFileList } from "./file-list.ts";
import { liveRegistry } from "./live-registry.ts";

/** Loads code of the shell that hardly any visit needs: its hashes are left out of the page, and stand in the shell's own list. */
export async function loadSeldom<Module>(load: () => Promise<Module>): Promise<Module> {
  const shell = liveRegistry().apps["shell"]?.stable;
  if (shell) await loadFileList(shell);
  return load();
}

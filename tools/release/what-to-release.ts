import { apps } from "../start/apps.ts";

/** What a merge or a proposal has to release, as the outputs of a pipeline's job. */
export interface ToRelease {
  readonly shell: boolean;
  readonly remotes: readonly string[];
  /** Words alone were changed: they are published with the scripts that are live. */
  readonly words: boolean;
}

const isWords = (file: string) => file.startsWith("apps/content-pages/content/");

/** By the files that changed, `undefined` where that cannot be told, and the projects that other files than words affect. */
export function whatToRelease(
  changed: readonly string[] | undefined,
  affectedBy: (files: readonly string[]) => readonly string[],
): ToRelease {
  if (changed === undefined) return { shell: true, remotes: apps.filter((app) => app !== "shell"), words: false };
  const code = changed.filter((file) => !isWords(file));
  const affected = code.length > 0 ? affectedBy(code) : [];
  const released = apps.filter((app) => affected.includes(`@claims/${app}`));
  return {
    shell: released.includes("shell"),
    remotes: released.filter((app) => app !== "shell"),
    words: code.length < changed.length && !released.includes("content-pages"),
  };
}

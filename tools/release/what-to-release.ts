import { apps } from "../start/apps.ts";

/** What a merge or a proposal has to release, as the outputs of a pipeline's job. */
export interface ToRelease {
  readonly shell: boolean;
  readonly remotes: readonly string[];
  /** Words alone were changed: they are published with the scripts that are live. */
  readonly words: boolean;
}

/** The files that changed since the code, or the words, of an app were released; undefined where that is not known. */
export interface Changes {
  readonly code: readonly string[] | undefined;
  readonly words: readonly string[] | undefined;
}

const isWords = (file: string) => file.startsWith("apps/content-pages/content/");

/** As the input `shipped` of nx.json has it: no build contains these. */
const isShipped = (file: string) => !/\.test\.tsx?$|(?:^|\/)(?:README\.md|jest\.config\.mjs)$/.test(file);

/** By what changed since each app was released, and the projects that those files affect. */
export function whatToRelease(
  changesOf: (app: string) => Changes,
  affectedBy: (files: readonly string[]) => readonly string[],
): ToRelease {
  const isAffected = (app: string) => {
    const { code } = changesOf(app);
    if (code === undefined) return true;
    const files = code.filter((file) => isShipped(file) && !isWords(file));
    return files.length > 0 && affectedBy(files).includes(`@claims/${app}`);
  };
  const released = apps.filter(isAffected);
  const { words } = changesOf("content-pages");
  return {
    shell: released.includes("shell"),
    remotes: released.filter((app) => app !== "shell"),
    words: (words?.some(isWords) ?? true) && !released.includes("content-pages"),
  };
}

import { watched } from "./watched.ts";

/** Few visitors ever see such a page, so it is fetched when it is wanted; what fails is asked for again. */
export function fetchOnce<Module>(fetch: () => Promise<Module>): () => Promise<Module> {
  let asked: Promise<Module> | undefined;
  return () => {
    if (asked) return asked;
    const asking = watched(fetch());
    asking.catch(() => (asked = undefined));
    asked = asking;
    return asking;
  };
}

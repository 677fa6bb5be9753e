import { join } from "node:path";
import { folderStore } from "@claims/releases/folder-store";
import { commitOf, privateHomeOf, provenanceOf } from "@claims/releases/provenance";
import { sourceMapOf, sourceOf } from "@claims/releases/source-maps";
import type { ErrorPlace, ErrorSource, ErrorSources } from "../../release-health/error-sources.ts";

/** As many as pages of operators ask for again and again. */
const mostKnown = 1_000;

/**
 * Looks into the source maps that are stored beside the releases of this folder. Where releases are in a bucket no maps
 * are on this machine, and nothing is found.
 */
export function errorSourcesIn(releases: string): ErrorSources {
  const store = folderStore(releases);
  const known = new Map<string, ErrorSource>();

  async function look({ remote, version, place }: ErrorPlace): Promise<ErrorSource | null> {
    const [, script = "", line, column] = /^([\w.-]+\.js):(\d+):(\d+)$/.exec(place) ?? [];
    const map = script && (await sourceMapOf(join(releases, privateHomeOf(remote, version)), script));
    const source = map && sourceOf(map, { line: Number(line), column: Number(column) });
    return source ? { ...source, commit: commitOf(await provenanceOf(store, remote, version)) } : null;
  }

  return {
    async find(error) {
      const name = `${error.remote} ${error.version} ${error.place}`;
      const found = known.get(name) ?? (await look(error));
      if (found === null) return null;
      if (known.size >= mostKnown) known.clear();
      known.set(name, found);
      return found;
    },
  };
}

import { join } from "node:path";
import { folderStore } from "@claims/releases/folder-store";
import { commitOf, privateHomeOf, provenanceOf } from "@claims/releases/provenance";
import { sourceMapOf, sourceOf } from "@claims/releases/source-maps";
import type { FaultPlace, FaultSource, FaultSources } from "../../release-health/fault-sources.ts";

/** As many as pages of operators ask for again and again. */
const mostKnown = 1_000;

/**
 * Looks into the source maps that are stored beside the releases of this folder. Where releases are in a bucket no maps
 * are on this machine, and nothing is found.
 */
export function faultSourcesIn(releases: string): FaultSources {
  const store = folderStore(releases);
  const known = new Map<string, FaultSource>();

  async function look({ remote, version, place }: FaultPlace): Promise<FaultSource | null> {
    const [, script = "", line, column] = /^([\w.-]+\.js):(\d+):(\d+)$/.exec(place) ?? [];
    const map = script && (await sourceMapOf(join(releases, privateHomeOf(remote, version)), script));
    const source = map && sourceOf(map, { line: Number(line), column: Number(column) });
    return source ? { ...source, commit: commitOf(await provenanceOf(store, remote, version)) } : null;
  }

  return {
    async find(fault) {
      const name = `${fault.remote} ${fault.version} ${fault.place}`;
      const found = known.get(name) ?? (await look(fault));
      if (found === null) return null;
      if (known.size >= mostKnown) known.clear();
      known.set(name, found);
      return found;
    },
  };
}

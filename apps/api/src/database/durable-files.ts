import { fdatasyncSync } from "node:fs";
import type { PGlite, PGliteOptions } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The part of Emscripten's node file system that PGlite's types leave out. */
interface WithNodeFiles {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number } };
}

/**
 * PGlite's node file system has no fsync at all, so that PostgreSQL believes a commit is on disk when it is in the
 * kernel's memory at best. With it, a commit is answered after the disk has it.
 */
export class DurableFiles extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS["init"]>[1]) {
    const { emscriptenOpts } = await super.init(pg, options);
    const syncFiles = (module: object) => {
      // The module is an Emscripten one with NODEFS: super.init has just mounted it.
      (module as WithNodeFiles).NODEFS.stream_ops.fsync = ({ nfd }) => {
        fdatasyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), syncFiles] } };
  }
}

/** `-F` turns fsync off. */
export function durableStart(defaults: readonly string[]): NonNullable<PGliteOptions["startParams"]> {
  return [...defaults.filter((parameter) => parameter !== "-F"), "-c", "fsync=on", "-c", "wal_sync_method=fsync"];
}

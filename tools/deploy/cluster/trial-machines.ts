import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { chown, mkdir, open, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { codeOf } from "../../../apps/api/src/error-code.ts";
import type { Owner } from "../../../apps/api/testing/ordinary-user.ts";
import type { Database } from "./configurations.ts";

const run = promisify(execFile);
const diskMegabytes = 1_500;

/**
 * A disk in memory for each database, which may be filled, and for each etcd, which loses its leader where a disk is busy
 * with something else for a second; undefined where this user may mount none.
 */
export function trialDisks(owner: Owner | null) {
  if (owner === null) return undefined;
  const given: string[] = [];
  return {
    async give({ folder }: { readonly folder: string }): Promise<void> {
      const options = `size=${diskMegabytes}m,mode=700,uid=${owner.uid},gid=${owner.gid}`;
      await run("mount", ["-t", "tmpfs", "-o", options, "claims-trial", folder]);
      given.push(folder);
    },
    async fill({ folder }: Database, forMs: number): Promise<void> {
      const filler = join(folder, "filler");
      await fillUp(filler);
      await chown(filler, owner.uid, owner.gid);
      setTimeout(() => void rm(filler, { force: true }), forMs);
    },
    async takeAway(): Promise<void> {
      for (const folder of given) await run("umount", ["--lazy", folder]);
    },
  };
}

/** Until not a page of it is left: the database goes on making files for a while with what a larger piece leaves over. */
async function fillUp(filler: string): Promise<void> {
  const file = await open(filler, "w");
  for (const bytes of [1 << 20, 1 << 12]) {
    const piece = Buffer.alloc(bytes, 1);
    for (let isWhole = true; isWhole;)
      isWhole = await file.write(piece).then(
        ({ bytesWritten }) => bytesWritten === bytes,
        (error: unknown) => {
          if (codeOf(error) === "ENOSPC") return false;
          throw error;
        },
      );
  }
  await file.close();
}

/**
 * Debian's libfaketime, by which a server's clock follows a file; undefined where it is not installed. The server alone has
 * it: the sleep of Python, and so of Patroni, fails under it.
 */
export function trialClocks() {
  const [library] = globSync("/usr/lib/*/faketime/libfaketime.so.1");
  if (library === undefined) return undefined;
  const fileOf = ({ folder }: Database) => join(folder, "clock");
  const set = async (database: Database, aheadSeconds: number) => {
    const file = fileOf(database);
    await writeFile(`${file}.draft`, `+${aheadSeconds}\n`, { mode: 0o644 });
    await rename(`${file}.draft`, file);
  };
  return {
    /** A folder of PostgreSQL's programs, of which the server goes by such a clock. */
    async programsOf(database: Database, programs: string): Promise<string> {
      await set(database, 0);
      const folder = join(database.folder, "programs");
      await mkdir(folder);
      for (const name of await readdir(programs))
        if (name !== "postgres") await symlink(join(programs, name), join(folder, name));
      const clock = `LD_PRELOAD=${library} FAKETIME_TIMESTAMP_FILE=${fileOf(database)} FAKETIME_CACHE_DURATION=1`;
      // What only ever goes on does so by a wrong clock too.
      const server = `FAKETIME_DONT_FAKE_MONOTONIC=1 DONT_FAKE_MONOTONIC=1 ${join(programs, "postgres")}`;
      await writeFile(join(folder, "postgres"), `#!/bin/sh\nexec env ${clock} ${server} "$@"\n`, { mode: 0o755 });
      return folder;
    },
    async skew(database: Database, aheadSeconds: number, forMs: number): Promise<void> {
      await set(database, aheadSeconds);
      setTimeout(() => void set(database, 0), forMs);
    },
  };
}

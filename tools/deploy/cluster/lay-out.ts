import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ordinaryUser } from "../../../apps/api/testing/ordinary-user.ts";
import { anyPort } from "../../start/free-port.ts";
import { host, type Database, type Passwords } from "./configurations.ts";
import { startProcess, type RunningProcess } from "./running-process.ts";
import { trialClocks, trialDisks } from "./trial-machines.ts";

export interface Backups {
  readonly repository: string;
  readonly keys: string;
}

export interface Wishes {
  readonly home: string;
  /** Where backups and the archive of the log go, and apart from them the file that they are encrypted with. */
  readonly backups?: Backups;
  /** Begins with what was there at this moment, by those backups, and archives nothing of its own. */
  readonly restoreTo?: Date;
  /** Those of the cluster that the backups are of. */
  readonly passwords?: Passwords;
  /** How much of the log is there between two checkpoints, where it is to be less than usual. */
  readonly mostLogMegabytes?: number;
  /** Each database has a small disk of its own that can be filled, and a clock that can be set wrong. */
  readonly isTrial?: boolean;
  /** Where HAProxy shows the pages, and which nginx have them. */
  readonly pages?: { readonly port: number; readonly from: readonly number[] };
}

const names = ["one", "two", "three"] as const;

/** Where everything of a cluster lies and listens, and which processes of it have been started. */
export type Laid = Awaited<ReturnType<typeof layOut>>;

export async function layOut({ home, isTrial = false, passwords = newPasswords() }: Wishes) {
  const files = await filesIn(home);
  const etcd = await Promise.all(
    names.map(async (name) => ({
      name: `etcd-${name}`,
      client: `http://${host}:${await anyPort()}`,
      peer: `http://${host}:${await anyPort()}`,
      folder: await files.folder(`etcd-${name}`),
    })),
  );
  const databases: readonly Database[] = await Promise.all(
    names.map(async (name) => ({
      name: `postgres-${name}`,
      port: await anyPort(),
      restPort: await anyPort(),
      folder: await files.folder(`postgres-${name}`),
    })),
  );
  const processes: RunningProcess[] = [];
  const listening: string[] = [];
  return {
    files,
    etcd,
    databases,
    leaderPort: await anyPort(),
    poolPort: await anyPort(),
    passwords,
    disks: isTrial ? trialDisks(ordinaryUser()) : undefined,
    clocks: isTrial ? trialClocks() : undefined,
    processes,
    listening,
    async start(name: string, program: string, args: readonly string[]): Promise<void> {
      processes.push(await startProcess({ name, program, args, log: join(home, `${name}.log`) }));
    },
  };
}

function newPasswords(): Passwords {
  const secret = () => randomBytes(18).toString("base64url");
  return { superuser: secret(), replication: secret(), rewind: secret(), claims: secret() };
}

/** Folders and files of the user that runs the processes, closed to all others. */
async function filesIn(home: string) {
  const owner = ordinaryUser();
  const own = async (path: string) => {
    if (owner) await chown(path, owner.uid, owner.gid);
    return path;
  };
  await mkdir(home, { recursive: true });
  // The user that runs the processes passes through, and no more.
  if (owner) await chmod(home, 0o711);
  return {
    async folder(name: string): Promise<string> {
      await mkdir(join(home, name), { recursive: true, mode: 0o700 });
      return own(join(home, name));
    },
    async file(path: string, text: string): Promise<string> {
      await writeFile(path, text, { mode: 0o600 });
      return own(path);
    },
  };
}

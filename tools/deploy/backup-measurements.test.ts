/** @jest-environment node */
import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { onPath } from "../test/on-path.ts";

const run = promisify(execFile);
const script = join(import.meta.dirname, "../../deploy/prometheus/backup-measurements.sh");
const withJq = onPath("jq") === undefined ? describe.skip : describe;

const segment = "000000020000000100000007";
const archive = { database: { id: 1, "repo-key": 1 }, id: "15-1", max: segment, min: "000000010000000000000001" };
const backupUntil = (stop: number, error: boolean) => ({
  type: "diff",
  error,
  timestamp: { start: stop - 60, stop },
  archive: { start: segment, stop: segment },
});
// As pgBackRest 2.45 lists the folder of the newest segment.
const files = {
  ".": { type: "path" },
  [`${segment}-433644c6e56f04528b53304466d7c00601cb2b2d.gz`]: { type: "file", size: 16512, time: 1795622530 },
  "000000020000000100000006-e4f3d5425da450e99f3a2ae706f8c87a7d7c1ab2.gz": { type: "file", size: 9, time: 1795622470 },
};

withJq("what node_exporter reads of the backups", () => {
  let folder = "";

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "claims-backup-measurements-"));
  });

  afterEach(() => rm(folder, { recursive: true }));

  /** What is measured where pgBackRest answers this of the stanza. */
  async function measured(stanza: object) {
    const answers = [
      `  "--stanza=claims --output=json info") echo '${JSON.stringify([stanza])}' ;;`,
      `  "--output=json repo-ls archive/claims/15-1/0000000200000001") echo '${JSON.stringify(files)}' ;;`,
    ];
    const program = join(folder, "pgbackrest");
    await writeFile(program, `#!/bin/sh\ncase "$*" in\n${answers.join("\n")}\n  *) exit 27 ;;\nesac\n`);
    await chmod(program, 0o755);
    const { stdout } = await run(script, { env: { ...process.env, PATH: `${folder}:${process.env["PATH"]}` } });
    return stdout.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  }

  it("is when the newest backup without an error ended, and when the newest segment was archived", async () => {
    const backup = [backupUntil(1795618800, false), backupUntil(1795622400, false), backupUntil(1795626000, true)];
    expect(await measured({ archive: [archive], backup })).toEqual([
      "claims_backup_newest_timestamp_seconds 1795622400",
      "claims_wal_archived_timestamp_seconds 1795622530",
    ]);
  });

  it("has no time of a backup where there is none, and of no segment where nothing was archived", async () => {
    expect(await measured({ archive: [archive], backup: [backupUntil(1795626000, true)] })).toEqual([
      "claims_wal_archived_timestamp_seconds 1795622530",
    ]);
    expect(await measured({ archive: [{ ...archive, max: null, min: null }], backup: [] })).toEqual([]);
    expect(await measured({ archive: [], backup: [], status: { code: 1, message: "missing stanza path" } })).toEqual(
      [],
    );
  });

  it("ends with the failure of a pgBackRest that does not answer, so that what was measured before stays", async () => {
    const unanswered = { archive: [{ ...archive, id: "16-1" }], backup: [backupUntil(1795622400, false)] };
    await expect(measured(unanswered)).rejects.toMatchObject({ code: 27 });
  });
});

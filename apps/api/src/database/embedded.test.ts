import fs from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { suiteDatabase } from "../../testing/databases.ts";
import { openEmbedded } from "./embedded.ts";

describe("the embedded database", () => {
  it("has a commit on the disk before it is answered", async () => {
    const reached = jest.spyOn(fs, "fdatasyncSync");
    const { dataDir, drop } = await suiteDatabase("PGlite");
    const { database, close } = await openEmbedded({ dataDir, folder: join(dataDir, "database") });
    const before = reached.mock.calls.length;
    for (const id of ["one", "two", "three"]) {
      await sql`insert into sealing_keys (key_id, first_used_at) values (${id}, now())`.execute(database);
    }
    const during = reached.mock.calls.length - before;
    await close();
    await drop();
    expect(during).toBeGreaterThanOrEqual(3);
  });

  it("is made again where its making was killed half-way, and then stored", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "claims-data-"));
    const folder = join(dataDir, "database");
    await mkdir(folder);
    await writeFile(join(folder, "PG_VERSION"), "18");
    await writeFile(`${folder}.making`, "");
    const first = await openEmbedded({ dataDir, folder });
    await sql`create table kept (id int)`.execute(first.database);
    await first.close();
    const second = await openEmbedded({ dataDir, folder });
    const { rows } = await sql`select count(*) as many from kept`.execute(second.database);
    await second.close();
    await rm(dataDir, { recursive: true });
    expect(rows).toEqual([{ many: 0 }]);
  });
});

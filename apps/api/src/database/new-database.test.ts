import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suiteDatabase } from "../../testing/databases.ts";
import { openDatabase } from "./database.ts";
import { cacheNewDatabase, takeNewDatabase } from "./new-database.ts";

let dataDir: string;
const inDataDir = (name: string) => join(dataDir, name);

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "claims-new-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe("a new database", () => {
  it("is a copy of the one that was made first, ready to be opened", async () => {
    const made = await suiteDatabase("PGlite");
    await cacheNewDatabase(join(made.dataDir, "database"), inDataDir("kept"));
    await made.drop();
    expect(await takeNewDatabase(inDataDir("database"), inDataDir("kept"))).toBe(true);
    const { database, close } = await openDatabase(
      { kind: "embedded", dataDir, folder: inDataDir("database") },
      () => undefined,
    );
    const migrations = await database.selectFrom("migrations").selectAll().execute();
    await close();
    expect(migrations.length).toBeGreaterThan(0);
  });

  it("has to be made where none is kept", async () => {
    expect(await takeNewDatabase(inDataDir("database"), inDataDir("kept"))).toBe(false);
    expect(existsSync(inDataDir("database"))).toBe(false);
  });

  it("stays out of the way where it cannot be kept", async () => {
    await writeFile(inDataDir("a-file"), "");
    await cacheNewDatabase(dataDir, join(dataDir, "a-file", "kept"));
    expect(await readdir(dataDir)).toEqual(["a-file"]);
  });
});

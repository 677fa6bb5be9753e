import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { releasesInRegistry } from "./registered-releases.ts";

const releasedAt = "2026-11-01T10:00:00.000Z";
const at = (day: number) => `2026-11-${day}T10:00:00.000Z`;
const aRelease = (hash: string) => ({
  hash,
  base: `/r/front-journey/${hash}/`,
  manifest: "m.json",
  integrity: {},
  contract: {},
  chunks: {},
  routes: [],
  releasedAt,
});
const move = (action: string, hash: string, day: number, from?: string) => ({
  app: "front-journey",
  action,
  hash,
  at: at(day),
  ...(from && { from }),
});

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "claims-registry-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function registered(apps: object, rest: object) {
  writeFileSync(join(folder, "registry.json"), JSON.stringify({ version: 1, revision: 1, apps, ...rest }));
  return releasesInRegistry(folder);
}

describe("the releases that visits get", () => {
  const [old, newer] = [aRelease("old"), aRelease("new")];
  const tried = { release: aRelease("tried"), percent: 10, startedAt: at(20) };

  it("are found by the set of pages, the canary's in the sets of its visits", async () => {
    const pages = [
      { upTo: 10, set: "few" },
      { upTo: 100, set: "most" },
    ];
    const known = registered({ "front-journey": { stable: newer, canary: tried } }, { pages });
    expect((await known.inSet("few"))?.get("front-journey")).toBe("tried");
    expect((await known.inSet("most"))?.get("front-journey")).toBe("new");
    expect(await known.inSet("made-up")).toBeNull();
  });

  const moved = [move("release", "old", 10), move("release", "new", 15)];

  it("say when the registry was moved last, where one is there", async () => {
    expect(await registered({}, { history: moved }).lastMove()).toEqual(new Date(at(15)));
    expect(await registered({}, { history: [...moved, { action: "note" }] }).lastMove()).toEqual(new Date(at(15)));
    expect(await registered({}, {}).lastMove()).toBeNull();
  });

  it.each([
    ["one that was released", moved, "new", { since: new Date(at(15)), isNew: true }],
    [
      "one whose canary was ended since",
      [...moved, move("rollback", "new", 20, "tried")],
      "new",
      { since: new Date(at(15)), isNew: true },
    ],
    [
      "one that a rollback brought back",
      [...moved, move("rollback", "old", 18, "new")],
      "old",
      { since: new Date(at(18)), isNew: false },
    ],
    [
      "one that was released again after an automatic rollback",
      [...moved, move("healed", "old", 18, "new"), move("release", "new", 19)],
      "new",
      { since: new Date(at(19)), isNew: false },
    ],
    ["one of a registry without a history", [], "new", { since: new Date(releasedAt), isNew: false }],
  ])("say since when, and whether they are new: %s", async (_, history, hash, expected) => {
    const previous = hash === "new" ? old : newer;
    const known = registered({ "front-journey": { stable: aRelease(hash), previous } }, { history });
    expect((await known.live()).releases).toEqual([
      { app: "front-journey", version: hash, kind: "release", before: previous.hash, ...expected },
    ]);
  });
});

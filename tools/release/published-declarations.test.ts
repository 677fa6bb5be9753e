import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry, Release } from "@claims/contracts/remote/schema";
import { declarationsIn } from "./published-declarations.ts";

const stable: Release = {
  hash: "one",
  base: "/r/content-pages/one/",
  manifest: "",
  integrity: {},
  contract: {},
  chunks: {},
  routes: [],
  releasedAt: "2026-11-20T10:00:00.000Z",
};
const live: Registry = { version: 1, revision: 1, apps: { "content-pages": { stable } } };

describe("what whoever signs declares", () => {
  let releases: string;

  beforeEach(() => {
    releases = mkdtempSync(join(tmpdir(), "claims-declared-"));
  });
  afterEach(() => rmSync(releases, { recursive: true }));

  it("is what editors published, under a name that changes with any word of it", async () => {
    const home = join(releases, stable.base, "content/sections");
    mkdirSync(home, { recursive: true });
    const versions = [];
    for (const text of ["I declare.", "I declare!"]) {
      const words = { declarations: [{ text }], notAlreadyFiled: "I confirm." };
      writeFileSync(join(home, "declarations.json"), JSON.stringify(words));
      const { version, ...rest } = (await declarationsIn(releases, live)) ?? { version: "" };
      expect(rest).toEqual(words);
      versions.push(version);
    }
    const sum = createHash("sha256").update("I declare.\nI confirm.").digest("hex").slice(0, 40);
    expect(versions[0]).toBe(sum);
    expect(versions[1]).not.toBe(sum);
  });

  it("is left to the code where no editor has published any", async () => {
    expect(await declarationsIn(releases, live)).toBeUndefined();
    expect(await declarationsIn(releases, { ...live, apps: {} })).toBeUndefined();
  });
});

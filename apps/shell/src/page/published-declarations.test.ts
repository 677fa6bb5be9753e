/** @jest-environment node */
import { createHash } from "node:crypto";
import type { Registry, Release } from "@claims/contracts/remote/schema";
import { declarationsIn } from "./published-words.ts";

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

describe("what the claimant who signs declares", () => {
  it("is what editors published, under a name that changes with any word of it", async () => {
    const versions = [];
    for (const text of ["I declare.", "I declare!"]) {
      const words = { declarations: [{ text }], notAlreadyFiled: "I confirm." };
      const published = await declarationsIn(live, (address) =>
        Promise.resolve(
          address === "/r/content-pages/one/content/sections/declarations.json" ? JSON.stringify(words) : undefined,
        ),
      );
      const { version, ...rest } = published ?? { version: "" };
      expect(rest).toEqual(words);
      versions.push(version);
    }
    const sum = createHash("sha256").update("I declare.\nI confirm.").digest("hex").slice(0, 40);
    expect(versions[0]).toBe(sum);
    expect(versions[1]).not.toBe(sum);
  });

  it("is left to the code where no editor has published any", async () => {
    const nothing = () => Promise.resolve(undefined);
    expect(await declarationsIn(live, nothing)).toBeUndefined();
    expect(await declarationsIn({ ...live, apps: {} }, nothing)).toBeUndefined();
  });
});

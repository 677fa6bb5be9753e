import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Move } from "@claims/contracts/remote/schema";
import { folderStore } from "@claims/releases/folder-store";
import { provenanceFrom, type Checkout, type Provenance } from "@claims/releases/provenance";
import { emptyRegistry } from "@claims/releases/registry-text";
import { candidateIn, storeRelease } from "@claims/releases/release-app";
import { aBuild } from "../../packages/releases/src/testing/a-build.ts";
import { releasedFrom } from "./released-from.ts";

const mover = { by: "Ada", at: "2026-11-21T10:00:00.000Z" };
const checkout = (commit: string, isDirty = false): Checkout => ({ commit, isDirty, where: "a pipeline" });

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "claims-released-from-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A store of releases, and the history of a registry that has made them live, without the pages that it takes for that. */
function aStore() {
  const store = folderStore(join(folder, "live"));
  const history: Move[] = [];
  return {
    release: async (app: string, hash: string, provenance: Provenance | undefined, action = "release") => {
      await storeRelease(store, { ...(await candidateIn(aBuild(folder, app, hash))), provenance });
      history.push({ app, action, hash });
    },
    rollBack: (app: string, hash: string) => history.push({ app, action: "rollback", hash }),
    from: (app: string) => releasedFrom(store, { ...emptyRegistry, history }, app),
  };
}

const made = (commit: string, isDirty = false) => provenanceFrom(checkout(commit, isDirty), mover);

describe("an app was released from", () => {
  it("the commit of its own newest release", async () => {
    const { release, from } = aStore();
    await release("shell", "s1", made("one"));
    await release("back-journey", "b1", made("two"));
    await release("back-journey", "b2", made("three"), "canary");
    expect(await from("shell")).toEqual({ code: "one", words: "one" });
    expect(await from("back-journey")).toEqual({ code: "three", words: "three" });
  });

  it("no commit where it was never released, where none was recorded, and where files differed from it", async () => {
    const { release, from } = aStore();
    const unknown = { code: undefined, words: undefined };
    await release("shell", "s1", undefined);
    await release("back-journey", "b1", made("one", true));
    expect(await Promise.all(["shell", "back-journey", "front-journey"].map(from))).toEqual([
      unknown,
      unknown,
      unknown,
    ]);
  });

  it("the commit that was rolled back, too: the next merge does not bring it back by itself", async () => {
    const { release, from, rollBack } = aStore();
    await release("shell", "s1", made("one"));
    await release("back-journey", "b1", made("one"));
    await release("back-journey", "b2", made("two"));
    rollBack("back-journey", "b1");
    expect(await from("back-journey")).toEqual({ code: "two", words: "two" });
  });

  it("that of its scripts for its code, where words were published after them", async () => {
    const { release, from } = aStore();
    await release("shell", "s1", made("one"));
    await release("content-pages", "c1", made("two"));
    await release("content-pages", "c2", { ...made("three"), scripts: "c1" });
    await release("content-pages", "c3", { ...made("four"), scripts: "c2" });
    expect(await from("content-pages")).toEqual({ code: "two", words: "four" });
  });
});

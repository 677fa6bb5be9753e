import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderStore } from "@claims/releases/folder-store";
import { emptyRegistry } from "@claims/releases/registry-text";
import { candidateIn, storeRelease } from "@claims/releases/release-app";
import { releaseOf } from "@claims/releases/release-of";
import { aBuild } from "../../packages/releases/src/testing/a-build.ts";
import { rejectOlder } from "./reject-older.ts";
import { aClone } from "./testing/a-clone.ts";

const at = "2026-11-21T10:00:00.000Z";
const made = { isDirty: false, by: "Ada", where: "a-laptop", at };

let folder: string;
let clone: ReturnType<typeof aClone>;
let commits: { first: string; second: string };
let logged: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "claims-older-"));
  clone = aClone(folder);
  commits = { first: clone.commit("Begin"), second: clone.commit("Go on") };
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => (logged = []));

interface Live {
  commit?: string | undefined;
  /** Where its words were published by themselves: the commit of its scripts. */
  scriptsOf?: string;
}

/** Moves from a commit of that folder over what is live. */
async function move(
  commit: string | undefined,
  live: Live,
  { home = clone.home, moves = "code" }: { home?: string; moves?: "code" | "words" } = {},
) {
  const store = folderStore(mkdtempSync(join(folder, "store-")));
  const app = "content-pages";
  const candidate = await candidateIn(aBuild(folder, app, "c2"));
  const scripts = live.scriptsOf && "c1";
  if (scripts)
    await storeRelease(store, {
      ...(await candidateIn(aBuild(folder, app, scripts))),
      provenance: { ...made, commit: live.scriptsOf },
    });
  await storeRelease(store, {
    ...candidate,
    provenance: { ...made, commit: live.commit, ...(scripts && { scripts }) },
  });
  const registry = { ...emptyRegistry, apps: { [app]: { stable: releaseOf(candidate.manifest, at) } } };
  const compare = rejectOlder({ store, log: (line) => void logged.push(line), app, folder: home, commit, moves });
  await compare(registry);
  await compare(registry);
}

const short = (commit: string) => commit.slice(0, 10);

describe("a move from a commit that what is live came after", () => {
  it("is rejected, and named with what to do", async () => {
    const { first, second } = commits;
    await expect(move(first, { commit: second })).rejects.toThrow(
      `Your checkout is older than what is live: it is at commit ${short(first)}, and content-pages c2 was made of ${short(second)}, which came after that. Update and run again; to go back on purpose: npm run rollback -- content-pages. Nothing was changed.`,
    );
  });

  it("is rejected by the words that were published since, and by the scripts under older words", async () => {
    const { first, second } = commits;
    await expect(move(first, { commit: second, scriptsOf: first })).rejects.toThrow(short(second));
    await expect(move(first, { commit: first, scriptsOf: second })).rejects.toThrow(short(second));
  });

  it("is rejected for words by words alone, which go out with whatever scripts are live", async () => {
    const { first, second } = commits;
    await expect(move(first, { commit: second }, { moves: "words" })).rejects.toThrow(short(second));
    await move(first, { commit: first, scriptsOf: second }, { moves: "words" });
  });

  it("is rejected where the newer commit has yet to be fetched", async () => {
    const older = aClone(folder);
    older.git("pull", "-q", clone.home);
    older.git("remote", "add", "origin", clone.home);
    const since = clone.commit("Go further");
    const here = older.git("rev-parse", "HEAD");
    await expect(move(here, { commit: since }, { home: older.home })).rejects.toThrow(short(since));
  });
});

describe("a move is made", () => {
  it("from the same commit, a newer one, and one that is neither before nor after", async () => {
    const { first, second } = commits;
    await move(second, { commit: second });
    await move(second, { commit: first });
    clone.git("checkout", "-q", "-b", "aside", first);
    const aside = clone.commit("Go another way");
    clone.git("checkout", "-q", "-");
    await move(aside, { commit: second });
    await move(second, { commit: aside });
    expect(logged).toEqual([]);
  });

  it("over what older tools released, which recorded no commit", async () => {
    await move(commits.first, {});
    expect(logged).toEqual([]);
  });

  it.each([
    ["outside of any clone", undefined, "a".repeat(40)],
    ["in a clone of something else", "b".repeat(40), "a".repeat(40)],
    ["under a name that is no commit", "b".repeat(40), "--upload-pack=touch"],
  ])("%s, where that can be compared with nothing, and says so once", async (_, here, live) => {
    await move(here, { commit: live });
    expect(logged).toEqual([
      `content-pages c2 is live from commit ${short(live)}, which git does not know here: it may be newer than this.`,
    ]);
  });
});

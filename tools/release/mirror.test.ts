import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import { bucketStore } from "@claims/releases/bucket-store";
import { folderStore } from "@claims/releases/folder-store";
import { exchangeDigests, exchangeErasures, mirrorLive, mirrorRest } from "@claims/releases/mirror";
import { candidateIn } from "@claims/releases/release-app";
import { homeOf, releaseOf } from "@claims/releases/release-of";
import type { Store } from "@claims/releases/store";
import { aBucket } from "../../packages/releases/src/testing/a-bucket.ts";
import { aBuild } from "../../packages/releases/src/testing/a-build.ts";

let folder: string;
let bucket: Awaited<ReturnType<typeof aBucket>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "claims-mirror-"));
  bucket = await aBucket();
});
afterAll(async () => {
  await bucket.stop();
  rmSync(folder, { recursive: true });
});

async function putLive(store: Store, hash: string): Promise<Registry> {
  const { manifest, folder: built } = await candidateIn(aBuild(folder, "shell", hash));
  const set = `set-${hash}`;
  const pages = mkdtempSync(join(folder, "pages-"));
  writeFileSync(join(pages, "set.json"), JSON.stringify({ releases: [homeOf("shell", hash)] }));
  await store.put(homeOf("shell", hash), built);
  await store.put(`pages/${set}`, pages);
  const { registry, version } = await store.readRegistry();
  const live: Registry = {
    ...registry,
    revision: registry.revision + 1,
    apps: { shell: { stable: releaseOf(manifest, "2026-11-21T10:00:00.000Z") } },
    pages: [{ upTo: 100, set }],
  };
  await store.swapRegistry(live, version);
  return live;
}

describe("a folder that mirrors a bucket", () => {
  it("has what is live there, and all of it before it says so", async () => {
    const [from, to] = [
      bucketStore({ bucket: "bucket", prefix: "one/", client: bucket.client }),
      folderStore(join(folder, "one")),
    ];
    const live = await putLive(from, "a");
    const swaps: boolean[] = [];
    const watched: Store = {
      ...to,
      swapRegistry: async (...given) => {
        swaps.push((await to.has("r/shell/a")) && (await to.has("pages/set-a")));
        return to.swapRegistry(...given);
      },
    };
    await mirrorLive(from, watched);
    expect(swaps).toEqual([true]);
    expect((await to.readRegistry()).registry).toEqual(live);
    await mirrorLive(from, watched);
    expect(swaps).toEqual([true]);
  });

  it("follows the bucket forward and back", async () => {
    const [from, to] = [
      bucketStore({ bucket: "bucket", prefix: "two/", client: bucket.client }),
      folderStore(join(folder, "two")),
    ];
    for (const hash of ["a", "b", "a"]) {
      await putLive(from, hash);
      await mirrorLive(from, to);
      expect((await to.readRegistry()).registry.pages).toEqual([{ upTo: 100, set: `set-${hash}` }]);
    }
  });

  it("has what was cleaned up there no more, and keeps what it serves", async () => {
    const [from, to] = [
      bucketStore({ bucket: "bucket", prefix: "cleaned/", client: bucket.client }),
      folderStore(join(folder, "cleaned")),
    ];
    await putLive(from, "a");
    await mirrorLive(from, to);
    await putLive(from, "b");
    await mirrorRest(from, to);
    expect((await to.list()).map(({ home }) => home).toSorted()).toEqual([
      "pages/set-a",
      "pages/set-b",
      "r/shell/a",
      "r/shell/b",
    ]);
    await from.remove("pages/set-a");
    await from.remove("r/shell/a");
    await mirrorRest(from, to);
    expect((await to.list()).map(({ home }) => home).toSorted()).toEqual([
      "pages/set-a",
      "pages/set-b",
      "r/shell/a",
      "r/shell/b",
    ]);
    await mirrorLive(from, to);
    await mirrorRest(from, to);
    expect((await to.list()).map(({ home }) => home).toSorted()).toEqual(["pages/set-b", "r/shell/b"]);
  });

  it("leaves what only the teams may read, and the keys of the teams, where they are", async () => {
    const [from, to] = [
      bucketStore({ bucket: "bucket", prefix: "private/", client: bucket.client }),
      folderStore(join(folder, "private")),
    ];
    await putLive(from, "a");
    await from.writeOnce("private/shell/a", "provenance.json", "{}");
    await from.writeOnce("keys", "a.json", "{}");
    await mirrorLive(from, to);
    await mirrorRest(from, to);
    expect(await to.has("r/shell/a")).toBe(true);
    expect([await to.names("private/shell/a"), await to.names("keys")]).toEqual([[], []]);
  });

  /** A bucket in which the pages of `b` are still being uploaded, and how they are whole. */
  async function whileUploading(name: string) {
    const from = bucketStore({ bucket: "bucket", prefix: `${name}/`, client: bucket.client });
    await putLive(from, "a");
    await from.writeOnce("pages/set-b", "index.html", "<h1>b</h1>");
    const pages = mkdtempSync(join(folder, "pages-"));
    writeFileSync(join(pages, "index.html"), "<h1>b</h1>");
    writeFileSync(join(pages, "set.json"), JSON.stringify({ releases: [homeOf("shell", "a")] }));
    return { from, to: folderStore(join(folder, name)), complete: () => from.put("pages/set-b", pages) };
  }

  it("brings what is still being uploaded once it is whole", async () => {
    const { from, to, complete } = await whileUploading("uploading");
    await mirrorLive(from, to);
    await mirrorRest(from, to);
    expect((await to.list()).map(({ home }) => home)).not.toContain("pages/set-b");
    await complete();
    await mirrorRest(from, to);
    expect(await to.read("pages/set-b", "set.json")).toContain("r/shell/a");
  });

  it("puts what is whole in the place of what an earlier mirror brought of it", async () => {
    const { from, to, complete } = await whileUploading("brought");
    await mirrorLive(from, to);
    await to.writeOnce("pages/set-b", "index.html", "<h1>b</h1>");
    await complete();
    await mirrorRest(from, to);
    expect(await to.has("pages/set-b")).toBe(true);
  });

  it("leaves nothing in the machine's temporary folder of what could not be brought", async () => {
    const { from, to } = await whileUploading("failing");
    const copies = () => readdirSync(tmpdir()).filter((name) => name.startsWith("claims-mirrored-"));
    const before = copies();
    const failing = { ...to, put: () => Promise.reject(new Error("The disk is full.")) };
    await expect(mirrorLive(from, failing)).rejects.toThrow("The disk is full.");
    expect(copies()).toEqual(before);
  });

  it("brings what is no longer live as well, for those who began on it", async () => {
    const [from, to] = [
      bucketStore({ bucket: "bucket", prefix: "three/", client: bucket.client }),
      folderStore(join(folder, "three")),
    ];
    await putLive(from, "a");
    await putLive(from, "b");
    await mirrorLive(from, to);
    expect(existsSync(join(folder, "three/r/shell/a"))).toBe(false);
    await mirrorRest(from, to);
    expect(existsSync(join(folder, "three/r/shell/a/main.js"))).toBe(true);
  });
});

describe("the digests of the evidence", () => {
  const read = (store: Store, day: string) => store.read("evidence-digests", `2026-11-${day}.json`);

  it("go into the bucket, and come from it to every machine", async () => {
    const bucketOf = bucketStore({ bucket: "bucket", prefix: "digests/", client: bucket.client });
    const [one, two] = ["first", "second"].map((name) => folderStore(join(folder, name)));
    await one?.writeOnce("evidence-digests", "2026-11-21.json", "of the first machine");
    await one?.writeOnce("evidence-digests", "2026-11-21.json.draft", "half");
    if (one && two) for (const machine of [one, two]) await exchangeDigests(bucketOf, machine);
    expect(await bucketOf.names("evidence-digests")).toEqual(["2026-11-21.json"]);
    expect(two && (await read(two, "21"))).toBe("of the first machine");
  });

  it("take the list of erasures with them, to every machine and back", async () => {
    const bucketOf = bucketStore({ bucket: "bucket", prefix: "erased/", client: bucket.client });
    const machines = ["erased-one", "erased-two"].map((name) => folderStore(join(folder, name)));
    const list = "evidence-digests/erasures";
    const names = ["a", "b"].map((letter) => `${letter.repeat(64)}.json`);
    await machines[0]?.writeOnce(list, names[0] ?? "", "of the first machine");
    await machines[0]?.writeOnce(list, `${names[0]}.draft`, "half");
    await machines[1]?.writeOnce(list, names[1] ?? "", "of the second machine");
    for (const machine of [...machines, ...machines]) await exchangeErasures(bucketOf, machine);
    expect((await bucketOf.names(list)).toSorted()).toEqual(names);
    for (const machine of machines)
      expect((await machine.names(list)).filter((name) => names.includes(name))).toHaveLength(2);
  });

  it("of one day by two machines are the bucket's, which nobody writes over", async () => {
    const bucketOf = bucketStore({ bucket: "bucket", prefix: "contended/", client: bucket.client });
    const machines = ["third", "fourth"].map((name) => folderStore(join(folder, name)));
    for (const [nth, machine] of machines.entries())
      await machine.writeOnce("evidence-digests", "2026-11-22.json", `machine ${nth}`);
    await Promise.all(machines.map((machine) => exchangeDigests(bucketOf, machine)));
    const [held, ...copies] = await Promise.all([bucketOf, ...machines].map((store) => read(store, "22")));
    expect(held).toMatch(/^machine \d$/);
    expect(copies).toEqual([held, held]);
  });
});

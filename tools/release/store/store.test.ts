import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { aBucket } from "../testing/a-bucket.ts";
import { bucketStore } from "./bucket-store.ts";
import { folderStore } from "./folder-store.ts";
import { emptyRegistry } from "./registry-text.ts";
import type { Store } from "./store.ts";

let folder: string;
let bucket: Awaited<ReturnType<typeof aBucket>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "claims-store-"));
  bucket = await aBucket();
});
afterAll(async () => {
  await bucket.stop();
  rmSync(folder, { recursive: true });
});

/** A folder of this machine with these files in it. */
function aFolder(files: Record<string, string>): string {
  const made = mkdtempSync(join(folder, "built-"));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(made, name, ".."), { recursive: true });
    writeFileSync(join(made, name), content);
  }
  return made;
}

const release = (content: string) => aFolder({ "release.json": "{}", "main.js": content, "deep/down.css": "a{}" });
const registry = (revision: number) => ({ ...emptyRegistry, revision });

let nth = 0;
const kinds: [kind: string, open: () => Store][] = [
  ["a folder", () => folderStore(join(folder, `store-${(nth += 1)}`))],
  ["a bucket", () => bucketStore({ bucket: "bucket", prefix: `store-${(nth += 1)}/`, client: bucket.client })],
];

describe.each(kinds)("releases kept in %s", (_, open) => {
  it("begin with a registry of nothing", async () => {
    expect(await open().readRegistry()).toEqual({ registry: emptyRegistry, version: undefined });
  });

  it("have a registry that is read back as it was put", async () => {
    const store = open();
    expect(await store.swapRegistry(registry(1), undefined)).toBe(true);
    const { registry: held, version } = await store.readRegistry();
    expect(held.revision).toBe(1);
    expect(await store.swapRegistry(registry(2), version)).toBe(true);
    expect((await store.readRegistry()).registry.revision).toBe(2);
  });

  it("take no registry from somebody who read an older one", async () => {
    const store = open();
    await store.swapRegistry(registry(1), undefined);
    const { version } = await store.readRegistry();
    await store.swapRegistry(registry(2), version);
    expect(await store.swapRegistry({ ...registry(2), apps: {} }, version)).toBe(false);
    expect(await store.swapRegistry(registry(3), version)).toBe(false);
    expect(await store.swapRegistry(registry(3), undefined)).toBe(false);
    expect((await store.readRegistry()).registry.revision).toBe(2);
  });

  it("take one registry out of many that come at once", async () => {
    const store = open();
    const swaps = await Promise.all(Array.from({ length: 12 }, () => store.swapRegistry(registry(1), undefined)));
    expect(swaps.filter(Boolean)).toHaveLength(1);
  });

  it("are there with all their files, once they are put", async () => {
    const store = open();
    expect(await store.has("r/shell/one")).toBe(false);
    await store.put("r/shell/one", release("run()"));
    expect(await store.has("r/shell/one")).toBe(true);
    expect(await store.read("r/shell/one", "main.js")).toBe("run()");
    expect(await store.read("r/shell/one", "other.js")).toBeUndefined();
    const root = await store.atHand(["r/shell/one"]);
    expect(readFileSync(join(root, "r/shell/one/deep/down.css"), "utf8")).toBe("a{}");
  });

  it("are copied for somebody who changes the copy", async () => {
    const store = open();
    await store.put("r/shell/one", release("run()"));
    const own = mkdtempSync(join(folder, "own-"));
    await store.copy("r/shell/one", own);
    writeFileSync(join(own, "deep/down.css"), "changed");
    expect(readFileSync(join(own, "main.js"), "utf8")).toBe("run()");
    expect(await store.read("r/shell/one", "deep/down.css")).toBe("a{}");
  });

  it("never change", async () => {
    const store = open();
    await store.put("r/shell/one", release("run()"));
    await store.put("r/shell/one", release("something else"));
    expect(await store.read("r/shell/one", "main.js")).toBe("run()");
  });

  it("are listed, and gone once they are removed", async () => {
    const store = open();
    await store.put("r/shell/one", release("run()"));
    await store.put("pages/first", aFolder({ "set.json": "{}", "index.html": "hello" }));
    const listed = await store.list();
    expect(listed.map(({ home }) => home).toSorted()).toEqual(["pages/first", "r/shell/one"]);
    expect(Math.abs(Date.now() - (listed[0]?.since.getTime() ?? 0))).toBeLessThan(60_000);
    await store.remove("r/shell/one");
    expect(await store.has("r/shell/one")).toBe(false);
    expect((await store.list()).map(({ home }) => home)).toEqual(["pages/first"]);
  });
});

describe("releases kept in a folder", () => {
  it("are not there while a killed process has left them unfinished", async () => {
    const root = join(folder, "unfinished");
    mkdirSync(join(root, "r/shell/one.123.draft"), { recursive: true });
    writeFileSync(join(root, "r/shell/one.123.draft/release.json"), "{}");
    const store = folderStore(root);
    expect([await store.has("r/shell/one"), await store.list()]).toEqual([false, []]);
  });

  it("are rid of what a killed process left, once another one is put", async () => {
    const root = join(folder, "swept");
    for (const draft of ["one.99999999.draft", `two.${process.ppid}.draft`]) mkdirSync(join(root, "r/shell", draft), { recursive: true });
    await folderStore(root).put("r/shell/three", release("run()"));
    expect(readdirSync(join(root, "r/shell")).toSorted()).toEqual(["three", `two.${process.ppid}.draft`]);
  });

  it("have their registry swapped although somebody was killed while swapping", async () => {
    const root = join(folder, "killed");
    mkdirSync(root);
    // No process has this number on any system.
    writeFileSync(join(root, "registry.json.to-1.0000"), "99999999");
    expect(await folderStore(root).swapRegistry(registry(1), undefined)).toBe(true);
    expect(readdirSync(root)).toEqual(["registry.json"]);
  });

  it("wait for whoever is swapping the registry right now", async () => {
    const root = join(folder, "busy");
    mkdirSync(root);
    writeFileSync(join(root, "registry.json.to-1.0000"), String(process.ppid));
    expect(await folderStore(root).swapRegistry(registry(1), undefined)).toBe(false);
    expect(existsSync(join(root, "registry.json"))).toBe(false);
  });
});

describe("releases kept in a bucket", () => {
  it("are not there while a killed process has left them unfinished, and can be put again", async () => {
    const store = bucketStore({ bucket: "bucket", prefix: "unfinished/", client: bucket.client });
    await bucket.client.send(new PutObjectCommand({ Bucket: "bucket", Key: "unfinished/r/shell/one/main.js", Body: "ru" }));
    expect(await store.has("r/shell/one")).toBe(false);
    await store.put("r/shell/one", release("run()"));
    expect([await store.has("r/shell/one"), await store.read("r/shell/one", "main.js")]).toEqual([true, "run()"]);
  });

  it("are served with their type, their encoding and how long they last", async () => {
    const store = bucketStore({ bucket: "bucket", prefix: "served/", client: bucket.client });
    await store.put("r/shell/one", aFolder({ "release.json": "{}", "main.js.br": "packed" }));
    const { ContentType, ContentEncoding, CacheControl } = await bucket.client.send(
      new GetObjectCommand({ Bucket: "bucket", Key: "served/r/shell/one/main.js.br" }),
    );
    expect([ContentType, ContentEncoding, CacheControl]).toEqual(["text/javascript; charset=utf-8", "br", "public, max-age=31536000, immutable"]);
  });
});

import { execFile } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { emptyRegistry, textOf } from "../registry/registry-text.ts";
import { aBucket, settingsFor } from "../testing/a-bucket.ts";
import { bucketStore, fileBelow } from "./bucket-store.ts";
import { folderStore } from "./folder-store.ts";
import { replaceFile } from "./replace-file.ts";
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

async function untilFound<T>(find: () => T | undefined): Promise<T> {
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    await setTimeout(5);
  }
}

const runContainer = (root: string, name: string, swaps: number) =>
  promisify(execFile)(process.execPath, [
    join(import.meta.dirname, "../testing/swap-in-container.ts"),
    root,
    name,
    String(swaps),
  ]);

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
    const root = await store.localFolder(["r/shell/one"]);
    expect(readFileSync(join(root, "r/shell/one/deep/down.css"), "utf8")).toBe("a{}");
  });

  it("have small files beside them that nobody writes over", async () => {
    const store = open();
    expect(await store.names("evidence-digests")).toEqual([]);
    const writes = await Promise.all(
      ["one", "two"].map((content) => store.writeOnce("evidence-digests", "2026-11-22.json", content)),
    );
    expect(writes.filter(Boolean)).toHaveLength(1);
    expect(await store.names("evidence-digests")).toEqual(["2026-11-22.json"]);
    expect(await store.read("evidence-digests", "2026-11-22.json")).toBe(writes[0] ? "one" : "two");
    expect((await store.list()).map(({ home }) => home)).toEqual([]);
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
  it("can be read by whoever serves them, who is another user than the one that releases", async () => {
    const root = join(folder, "read-by-others");
    await folderStore(root).put("pages/one", aFolder({ "set.json": "{}" }));
    expect(statSync(join(root, "pages/one")).mode & 0o777).toBe(0o755);
  });

  it("are not there while a killed process has left them unfinished", async () => {
    const root = join(folder, "unfinished");
    mkdirSync(join(root, "r/shell/one.123.draft"), { recursive: true });
    writeFileSync(join(root, "r/shell/one.123.draft/release.json"), "{}");
    const store = folderStore(root);
    expect([await store.has("r/shell/one"), await store.list()]).toEqual([false, []]);
  });

  it("are rid of what a killed process left a day ago, once another one is put", async () => {
    const root = join(folder, "swept");
    for (const draft of ["one.a1.draft", "two.b2.draft"]) mkdirSync(join(root, "r/shell", draft), { recursive: true });
    const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60;
    utimesSync(join(root, "r/shell/one.a1.draft"), twoDaysAgo, twoDaysAgo);
    await folderStore(root).put("r/shell/three", release("run()"));
    expect(readdirSync(join(root, "r/shell")).toSorted()).toEqual(["three", "two.b2.draft"]);
  });

  it("have their registry swapped although somebody was killed while swapping", async () => {
    const root = join(folder, "killed");
    mkdirSync(join(root, "registry.json.lock"), { recursive: true });
    writeFileSync(join(root, "registry.json.lock/a-draft"), "half of a regis");
    expect(await folderStore(root, { timeoutMs: 50 }).swapRegistry(registry(1), undefined)).toBe(true);
    expect(readdirSync(root)).toEqual(["registry.json"]);
  });

  it("keep the swap of whoever holds the lock right now, and reject the one that waited", async () => {
    const root = join(folder, "busy");
    const lock = join(root, "registry.json.lock");
    mkdirSync(lock, { recursive: true });
    writeFileSync(join(lock, "a-draft"), textOf(registry(7)));
    const waiting = folderStore(root).swapRegistry(registry(1), undefined);
    await untilFound(() => readdirSync(root).find((name) => name.endsWith(".draft")));
    renameSync(join(lock, "a-draft"), join(root, "registry.json"));
    expect(await waiting).toBe(false);
    expect((await folderStore(root).readRegistry()).registry.revision).toBe(7);
  });

  it("lose no swap of several containers on one volume, where nobody sees another's processes", async () => {
    const root = join(folder, "containers");
    const swaps = 25;
    await Promise.all(["a", "b", "c"].map((name) => runContainer(root, name, swaps)));
    const { registry: held } = await folderStore(root).readRegistry();
    const kept = (held.history ?? []).map(({ hash }) => hash);
    expect([held.revision, kept.length, new Set(kept).size]).toEqual([3 * swaps, 3 * swaps, 3 * swaps]);
    expect(readdirSync(root)).toEqual(["registry.json"]);
  });
});

describe("a lock that was broken", () => {
  it("leaves its slow holder nothing to replace the file with", async () => {
    const file = join(folder, "slow.json");
    let resume = () => {};
    const resumed = new Promise<void>((done) => (resume = done));
    const slow = replaceFile(file, { content: () => resumed.then(() => "slow") });
    await untilFound(() => (existsSync(`${file}.lock`) ? "lock" : undefined));
    expect(await replaceFile(file, { content: () => Promise.resolve("quick"), timeoutMs: 50 })).toBe(true);
    resume();
    expect(await slow).toBe(false);
    expect(readFileSync(file, "utf8")).toBe("quick");
  });
});

describe("releases kept in a bucket", () => {
  it("are not there while a killed process has left them unfinished, and can be put again", async () => {
    const store = bucketStore({ bucket: "bucket", prefix: "unfinished/", client: bucket.client });
    await bucket.client.send(
      new PutObjectCommand({ Bucket: "bucket", Key: "unfinished/r/shell/one/main.js", Body: "ru" }),
    );
    expect(await store.has("r/shell/one")).toBe(false);
    await store.put("r/shell/one", release("run()"));
    expect([await store.has("r/shell/one"), await store.read("r/shell/one", "main.js")]).toEqual([true, "run()"]);
  });

  it("are fetched again where a fetch of them failed", async () => {
    const store = bucketStore({ bucket: "bucket", prefix: "fetched/", client: bucket.client });
    await store.put("r/shell/one", release("run()"));
    const send = jest.spyOn(bucket.client, "send").mockImplementationOnce(() => {
      throw new Error("The bucket cannot be reached.");
    });
    await expect(store.localFolder(["r/shell/one"])).rejects.toThrow("The bucket cannot be reached.");
    send.mockRestore();
    const root = await store.localFolder(["r/shell/one"]);
    expect(readFileSync(join(root, "r/shell/one/main.js"), "utf8")).toBe("run()");
  });

  it("are served with their type, their encoding and how long they last", async () => {
    const store = bucketStore({ bucket: "bucket", prefix: "served/", client: bucket.client });
    await store.put("r/shell/one", aFolder({ "release.json": "{}", "main.js.br": "packed" }));
    const { ContentType, ContentEncoding, CacheControl } = await bucket.client.send(
      new GetObjectCommand({ Bucket: "bucket", Key: "served/r/shell/one/main.js.br" }),
    );
    expect([ContentType, ContentEncoding, CacheControl]).toEqual([
      "text/javascript; charset=utf-8",
      "br",
      "public, max-age=31536000, immutable",
    ]);
  });
});

it.each(["../../outside.js", "/etc/outside.js", "a/../../outside.js"])(
  "takes nothing out of a bucket under a name that leads out of its release: %s",
  (name) => {
    expect(() => fileBelow("/srv/releases/r/shell/abc", name)).toThrow("leads out of its release");
    expect(fileBelow("/srv/releases/r/shell/abc", "chunks/main.js")).toBe("/srv/releases/r/shell/abc/chunks/main.js");
  },
);

describe("a bucket that accepts and then says nothing more", () => {
  const started = "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{";
  const timeouts = { connectionTimeout: 100, socketTimeout: 100, requestTimeout: 100 };
  const { env } = process;
  afterEach(() => (process.env = env));

  it.each([
    ["at once", ""],
    ["in the middle of an answer", started],
  ])("%s is given up, so that it can be asked again", async (_, answer) => {
    const server = createServer((socket) => void socket.once("data", () => socket.write(answer)));
    await once(server.listen(0, "127.0.0.1"), "listening");
    const sockets = new Set<Socket>();
    server.on("connection", (socket) => sockets.add(socket));
    const { port } = server.address() as AddressInfo; // a TCP server has this shape
    process.env = { ...env, ...settingsFor(port) };
    await expect(bucketStore({ bucket: "bucket", prefix: "", timeouts }).readRegistry()).rejects.toMatchObject({
      name: "TimeoutError",
    });
    for (const socket of sockets) socket.destroy();
    server.close();
  });
});

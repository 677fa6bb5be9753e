import type { Registry, Release } from "@claims/contracts/remote/schema";
import { loadFileList, loadSeldom } from "./integrity.ts";
import { filesOf, integrityAt } from "./live-registry.ts";

const stable: Release = {
  hash: "one",
  base: "/r/front/one/",
  manifest: "mf-manifest.json",
  integrity: {},
  contract: {},
  chunks: {},
  fileList: "sha384-of-the-list",
  routes: [],
  releasedAt: "2026-11-20T10:00:00.000Z",
};
const shell: Release = {
  ...stable,
  base: "/r/shell/one/",
  integrity: { "main.js": "sha384-of-main" },
  fileList: "sha384-of-the-shells",
};
const list = { integrity: { "a.js": "sha384-of-a" }, chunks: { a: ["a.js"] } };
const shellList = { integrity: { "main.js": "sha384-of-main", "inspector.js": "sha384-of-inspector" }, chunks: {} };
const fetched = jest.spyOn(globalThis, "fetch");

beforeAll(() => {
  const registry: Registry = { version: 1, revision: 1, apps: { front: { stable }, shell: { stable: shell } } };
  document.body.innerHTML = `<script type="application/json" id="registry">${JSON.stringify(registry)}</script>`;
});

it("a remote's list says which hash each of its files must have; before it is there, and for a file that it does not name, nothing matches", async () => {
  expect(integrityAt("/r/front/one/a.js")).toMatch(/^sha384-A+$/);
  fetched.mockResolvedValueOnce(new Response("Away", { status: 503 }));
  await expect(loadFileList(stable)).rejects.toThrow("was answered with 503");
  fetched.mockResolvedValueOnce(Response.json(list));
  await loadFileList(stable, "reload");
  const [address, options] = fetched.mock.lastCall ?? [];
  expect([address, options?.integrity, options?.cache]).toEqual([
    "http://localhost/r/front/one/files.json",
    "sha384-of-the-list",
    "reload",
  ]);
  expect(integrityAt("/r/front/one/a.js")).toBe("sha384-of-a");
  expect(integrityAt("/r/front/one/b.js")).toMatch(/^sha384-A+$/);
  expect(filesOf(stable).chunks).toEqual(list.chunks);
});

it("a remote's list is asked for once", async () => {
  const before = fetched.mock.calls.length;
  await loadFileList(stable);
  expect(fetched.mock.calls).toHaveLength(before);
});

it("code that hardly any visit needs is asked for once its hash is known, and not where the list of hashes cannot be had", async () => {
  const hashes = () => Promise.resolve(["inspector.js", "main.js"].map((file) => integrityAt(shell.base + file)));
  fetched.mockResolvedValueOnce(new Response("Away", { status: 503 }));
  await expect(loadSeldom(hashes)).rejects.toThrow("was answered with 503");
  fetched.mockResolvedValueOnce(Response.json(shellList));
  expect(await loadSeldom(hashes)).toEqual(["sha384-of-inspector", "sha384-of-main"]);
  expect(fetched.mock.lastCall?.[1]?.integrity).toBe("sha384-of-the-shells");
});

import type { Registry, Release } from "@claims/contracts/remote/schema";
import { integrityAt } from "./live-registry.ts";
import { loadSeldom } from "./seldom.ts";

const stable: Release = {
  hash: "one",
  base: "/r/shell/one/",
  manifest: "mf-manifest.json",
  integrity: { "main.js": "sha384-of-main" },
  contract: {},
  chunks: {},
  fileList: "sha384-of-the-list",
  routes: [],
  releasedAt: "2026-11-20T10:00:00.000Z",
};
const list = { integrity: { "main.js": "sha384-of-main", "inspector.js": "sha384-of-inspector" }, chunks: {} };
const fetched = jest.spyOn(globalThis, "fetch");

beforeAll(() => {
  const registry: Registry = { version: 1, revision: 1, apps: { shell: { stable } } };
  document.body.innerHTML = `<script type="application/json" id="registry">${JSON.stringify(registry)}</script>`;
});

it("code that hardly any visit needs is asked for once its hash is known, and not where the list of hashes cannot be had", async () => {
  const hashes = () => Promise.resolve(["inspector.js", "main.js"].map((file) => integrityAt(stable.base + file)));
  fetched.mockResolvedValueOnce(new Response("Away", { status: 503 }));
  await expect(loadSeldom(hashes)).rejects.toThrow("was answered with 503");
  fetched.mockResolvedValueOnce(Response.json(list));
  expect(await loadSeldom(hashes)).toEqual(["sha384-of-inspector", "sha384-of-main"]);
  expect(fetched.mock.lastCall?.[1]?.integrity).toBe("sha384-of-the-list");
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import { folderStore } from "../store/folder-store.ts";
import type { Store } from "../store/store.ts";
import { addPreview, checkPreviewName, endPreviews } from "./change-previews.ts";
import { previewsIn } from "./previews.ts";
import { emptyRegistry } from "./registry-text.ts";

let folder: string;
let store: Store;

const now = new Date("2026-11-23T10:00:00.000Z");
const daysLater = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

const live = {
  ...emptyRegistry,
  revision: 7,
  pages: [{ upTo: 100, set: "shown" }],
  history: [{ app: "shell", action: "release", hash: "s1" }],
  future: { any: 1 },
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "claims-previews-"));
  store = folderStore(folder);
  await store.swapRegistry(live, undefined);
});
afterEach(() => rmSync(folder, { recursive: true }));

const listed = async () => Object.fromEntries(previewsIn((await store.readRegistry()).registry));

describe("a preview", () => {
  it("is listed for two weeks and changes nothing of what is live", async () => {
    expect(await addPreview(store, { name: "my-branch", app: "back-journey", hash: "b7", now })).toBe(
      "2026-12-07T10:00:00.000Z",
    );
    const { registry } = await store.readRegistry();
    expect(registry).toEqual({
      ...live,
      previews: { "my-branch": { apps: { "back-journey": "b7" }, until: "2026-12-07T10:00:00.000Z" } },
    });
  });

  it("gets newer releases and those of other apps, and two weeks more with each", async () => {
    await addPreview(store, { name: "my-branch", app: "back-journey", hash: "b7", now });
    await addPreview(store, { name: "my-branch", app: "front-journey", hash: "f3", now });
    await addPreview(store, { name: "my-branch", app: "back-journey", hash: "b8", now: daysLater(3) });
    expect(await listed()).toEqual({
      "my-branch": { apps: { "back-journey": "b8", "front-journey": "f3" }, until: "2026-12-10T10:00:00.000Z" },
    });
  });

  it("begins again once it is over", async () => {
    await addPreview(store, { name: "my-branch", app: "front-journey", hash: "f3", now });
    await addPreview(store, { name: "my-branch", app: "back-journey", hash: "b9", now: daysLater(15) });
    expect((await listed())["my-branch"]?.apps).toEqual({ "back-journey": "b9" });
  });

  it("is one of many that come at once, and none is lost", async () => {
    const names = Array.from({ length: 6 }, (_, nth) => `branch-${nth}`);
    await Promise.all(names.map((name) => addPreview(store, { name, app: "back-journey", hash: "b7", now })));
    expect(Object.keys(await listed()).toSorted()).toEqual(names);
  });

  it("leaves the registry once it is over, and what newer tools list stays", async () => {
    await addPreview(store, { name: "old", app: "back-journey", hash: "b7", now });
    await addPreview(store, { name: "new", app: "back-journey", hash: "b8", now: daysLater(10) });
    const { registry, version } = await store.readRegistry();
    const previews = { ...(registry as { previews?: object }).previews, "of-the-future": { shell: "s9" } };
    const ofNewerTools: Registry & { previews: object } = { ...registry, previews };
    await store.swapRegistry(ofNewerTools, version);
    await endPreviews(store, daysLater(15));
    expect((await store.readRegistry()).registry).toMatchObject({
      previews: { new: {}, "of-the-future": { shell: "s9" } },
    });
    expect(await listed()).toEqual({ new: { apps: { "back-journey": "b8" }, until: "2026-12-17T10:00:00.000Z" } });
    const { text } = await store.registryText();
    await endPreviews(store, daysLater(15));
    expect((await store.registryText()).text).toBe(text);
  });
});

it.each(["", "-x", "a/b", "ä", "x".repeat(41), "<b>"])("a preview is not called '%s'", (name) => {
  expect(() => checkPreviewName(name)).toThrow(`--preview is '${name}', but it must be up to 40 letters, digits`);
});

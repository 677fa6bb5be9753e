import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publishedDeclarations } from "@claims/contracts/declarations/schema";
import { folderStore } from "@claims/releases/folder-store";
import { released } from "@claims/releases/moves";
import { emptyRegistry } from "@claims/releases/registry-text";
import { candidateIn } from "@claims/releases/release-app";
import { releaseOf } from "@claims/releases/release-of";
import { readForms } from "../../apps/content-pages/compile/content-folder.ts";
import { aBuild } from "../../packages/releases/src/testing/a-build.ts";
import { contentCandidate } from "./content-release.ts";
import { constraintOf } from "./gate/constraints.ts";
import { contentAsks, rejectForPages } from "./gate/content-constraints.ts";

let folder: string;
let content: string;

const mover = { by: "somebody", at: "2026-11-20T10:00:00.000Z" };
const theirs = join(import.meta.dirname, "../../apps/content-pages/content");

/** A store in which a build of the content pages is live. */
async function aStore() {
  const build = aBuild(folder, "content-pages", "c1");
  mkdirSync(join(build, "content/sections"), { recursive: true });
  writeFileSync(join(build, "content/sections/faq.json"), "{}");
  writeFileSync(join(build, "content/sections/given-up.json"), "{}");
  writeFileSync(join(build, "signature-0123456789abcdef.json"), "{}");
  const manifest = JSON.parse(readFileSync(join(build, "release.json"), "utf8"));
  manifest.chunks.main.push("content/sections/faq.json");
  manifest.routes.push(
    ...readdirSync(join(theirs, "pages"))
      .map((file) => file.replace(".md", ""))
      .map((name) => ({ path: `/${name}`, name, frame: "plain" })),
  );
  writeFileSync(join(build, "release.json"), JSON.stringify(manifest));
  const store = folderStore(join(folder, "store"));
  await store.put("r/content-pages/c1", build);
  return {
    store,
    registry: released(emptyRegistry, { app: "content-pages", release: releaseOf(manifest, mover.at) }, mover),
  };
}

const candidate = async () => {
  const { store, registry } = await aStore();
  return contentCandidate(store, registry, { content, to: join(folder, "to") });
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "claims-content-"));
  content = join(folder, "content");
  cpSync(theirs, content, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("a release of new words", () => {
  it("has the scripts that are live, the words of the folder, and a name by both", async () => {
    const { folder: made, manifest } = await candidate();
    expect(readFileSync(join(made, "main.js"), "utf8")).toBe("c1");
    expect(readdirSync(join(made, "content/sections")).filter((name) => name.endsWith(".json"))).toContain("faq.json");
    expect(existsSync(join(made, "content/sections/given-up.json"))).toBe(false);
    expect(JSON.parse(readFileSync(join(made, "content/sections/faq.json"), "utf8")).title).toBe(
      "Questions people ask",
    );
    expect(existsSync(join(made, "content/sections/faq.json.br"))).toBe(true);
    expect(manifest.integrity["content/sections/faq.json"]).toMatch(/^sha384-/);
    expect(manifest.hash).toMatch(/^[0-9a-f]{16}$/);
    expect(readdirSync(made).filter((name) => name.startsWith("signature"))).toEqual([]);
    expect(Object.keys(manifest.integrity)).not.toContain("signature-0123456789abcdef.json");
    writeFileSync(join(content, "sections/lenders.yml"), "title: Lenders\nlenders: [Albion]\n");
    expect((await candidate()).manifest.hash).not.toBe(manifest.hash);
  });

  it("is the same release when the words are the same", async () => {
    expect((await candidate()).manifest).toEqual((await candidate()).manifest);
  });

  describe("with a page that no code knows", () => {
    const words = "---\ntitle: Modern slavery\ndescription: What we do.\nslug: modern-slavery\n---\nWe look.\n";
    const file = () => join(content, "pages/modern-slavery.md");

    /** What is live, with the chunk that renders any page of text. */
    async function anyPage() {
      const { store, registry } = await aStore();
      const home = join(folder, "store/r/content-pages/c1/release.json");
      const manifest = JSON.parse(readFileSync(home, "utf8"));
      Object.assign(manifest.chunks, { page: ["page.js"] });
      writeFileSync(home, JSON.stringify(manifest));
      return { store, registry };
    }

    it("lists it as a route, with its words beside the code that draws it, and builds no script for it", async () => {
      writeFileSync(file(), words);
      const { store, registry } = await anyPage();
      const { manifest } = await contentCandidate(store, registry, { content, to: join(folder, "to") });
      expect(manifest.routes.filter(({ name }) => name.startsWith("page:"))).toEqual([
        { path: "/modern-slavery", name: "page:modern-slavery", frame: "plain" },
      ]);
      expect(manifest.chunks["page:modern-slavery"]).toEqual(["page.js", "content/pages/modern-slavery.json"]);
      expect(manifest.integrity["content/pages/modern-slavery.json"]).toMatch(/^sha384-/);
    });

    it("is refused where the scripts that are live were built before there were such pages", async () => {
      writeFileSync(file(), words);
      await expect(candidate()).rejects.toThrow(
        "the scripts that are live know only those they were built with: release content-pages first.",
      );
    });

    it("is refused once that page was live and is gone, or is called otherwise", async () => {
      writeFileSync(file(), words);
      const { store, registry } = await anyPage();
      const { folder: made, manifest } = await contentCandidate(store, registry, { content, to: join(folder, "to") });
      await store.put("r/content-pages/c2", made);
      const live = released(
        registry,
        { app: "content-pages", release: releaseOf({ ...manifest, hash: "c2" }, mover.at) },
        mover,
      );
      rmSync(file());
      writeFileSync(join(content, "pages/slavery.md"), words.replace("slug: modern-slavery", "slug: slavery"));
      await expect(contentCandidate(store, live, { content, to: join(folder, "next") })).rejects.toThrow(
        "content/pages/modern-slavery.md: file is not there, and its address is live; others may lead to it\nPut back what is gone",
      );
    });
  });

  it("is refused with every file, field and reason, before anything is made", async () => {
    writeFileSync(join(content, "sections/faq.yml"), "");
    writeFileSync(join(content, "sections/lenders.yml"), "lenders: [Albion]\n");
    await expect(candidate()).rejects.toThrow(
      "content/sections/faq.yml: file is empty\ncontent/sections/lenders.yml: title is missing\n2 things are to be put right first. Nothing was changed.",
    );
    expect(existsSync(join(folder, "to"))).toBe(false);
  });

  it("is refused where the live scripts were built for another kind of it", async () => {
    const { store, registry } = await aStore();
    const asks = contentAsks();
    Object.assign(asks["lenders"]?.fields ?? {}, { since: { type: "string", rules: [] } });
    writeFileSync(join(folder, "store/r/content-pages/c1/content-asks.json"), JSON.stringify(asks));
    await expect(contentCandidate(store, registry, { content, to: join(folder, "to") })).rejects.toThrow(
      "content-pages, whose scripts are live, cannot show this content:\n  content/cy/sections/lenders.yml: since is missing\n  content/sections/lenders.yml: since is missing\nRelease what can, first.",
    );
    writeFileSync(join(folder, "store/r/content-pages/c1/content-asks.json"), JSON.stringify(contentAsks()));
    await expect(contentCandidate(store, registry, { content, to: join(folder, "to") })).resolves.toMatchObject({
      manifest: { app: "content-pages" },
    });
  });

  it("is refused where a page that carries it was built for another kind of it, a canary's too", async () => {
    const { store, registry } = await aStore();
    const shell = aBuild(folder, "shell", "s1");
    const { manifest } = await candidateIn(shell);
    const asks = constraintOf(publishedDeclarations as never);
    Object.assign(asks.fields ?? {}, { place: { type: "string", rules: [] } });
    writeFileSync(
      join(shell, "contract.json"),
      JSON.stringify({
        version: "1.0.0",
        surface: { shapes: [], entries: {} },
        schemas: { "declarations/schema publishedDeclarations": { asks, documents: [] } },
        habits: { addresses: {}, kept: {}, keys: {}, calls: {} },
      }),
    );
    await store.put("r/shell/s1", shell);
    const live = {
      ...registry,
      apps: {
        ...registry.apps,
        shell: {
          stable: { ...releaseOf(manifest, mover.at), hash: "older" },
          canary: { release: releaseOf(manifest, mover.at), percent: 5, startedAt: mover.at },
        },
      },
    };
    await expect(rejectForPages(store, live, readForms(content))).rejects.toThrow(
      "shell s1 cannot show this content:\n  content/sections/declarations.yml: place is missing",
    );
    await expect(rejectForPages(store, registry, readForms(content))).resolves.toBeUndefined();
  });

  it("is refused where there are no scripts to show it", async () => {
    const { store } = await aStore();
    await expect(contentCandidate(store, emptyRegistry, { content, to: join(folder, "to") })).rejects.toThrow(
      "Nothing of content-pages is live yet",
    );
  });
});

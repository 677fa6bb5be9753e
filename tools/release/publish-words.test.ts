import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publishedDeclarations } from "@claims/contracts/declarations/schema";
import { folderStore } from "@claims/releases/folder-store";
import { candidateIn, releaseApp } from "@claims/releases/release-app";
import type { Store } from "@claims/releases/store";
import { fictionalSite } from "../../packages/contracts/src/site/fictional-site.ts";
import { aBuild } from "../../packages/releases/src/testing/a-build.ts";
import { constraintOf } from "./gate/constraints.ts";
import { publishWords } from "./publish-words.ts";
import { aClone } from "./testing/a-clone.ts";

let folder: string;
let content: string;
let store: Store;
let logged: string[];

const theirs = join(import.meta.dirname, "../../apps/content-pages/content");
const common = {
  mover: { by: "Eve", at: "2026-11-20T10:00:00.000Z" },
  site: () => fictionalSite,
  log: (sentence: string) => void logged.push(sentence),
};

/** A build of the content pages as another team makes it. */
function build(hash: string): string {
  const made = aBuild(folder, "content-pages", hash);
  mkdirSync(join(made, "content/sections"), { recursive: true });
  writeFileSync(join(made, "content/sections/faq.json"), "{}");
  const manifest = JSON.parse(readFileSync(join(made, "release.json"), "utf8"));
  manifest.chunks.main.push("content/sections/faq.json");
  manifest.integrity["content/sections/faq.json"] = "sha384-z";
  const names = readdirSync(join(theirs, "pages")).map((file) => file.replace(".md", ""));
  manifest.routes.push(...names.map((name) => ({ path: `/${name}`, name, frame: "plain" })));
  writeFileSync(join(made, "release.json"), JSON.stringify(manifest));
  return made;
}

const release = async (hash: string) => releaseApp(store, { ...(await candidateIn(build(hash))), ...common });

/** A shell whose pages show a place beside the declarations. */
async function releaseShell() {
  const shell = aBuild(folder, "shell", "s1");
  const asks = constraintOf(publishedDeclarations as never); // every schema has that look
  Object.assign(asks.fields ?? {}, { place: { type: "string", rules: [] } });
  const contract = {
    version: "1.0.0",
    surface: { shapes: [], entries: {} },
    schemas: { "declarations/schema publishedDeclarations": { asks, documents: [] } },
    habits: { addresses: {}, kept: {}, keys: {}, calls: {} },
  };
  writeFileSync(join(shell, "contract.json"), JSON.stringify(contract));
  await releaseApp(store, { ...(await candidateIn(shell)), ...common });
}

/** The store, with something that happens each time the words are stored, which is before they are moved. */
const storeWhile = (happens: () => Promise<unknown>): Store => ({
  ...store,
  async put(home, from) {
    if (home.startsWith("r/content-pages/")) await happens();
    return store.put(home, from);
  },
});

const publishTo = (over: Store, { isShared = false, commit = "5cbfefb0011223344" } = {}) =>
  publishWords(
    {
      ...common,
      store: over,
      isShared,
      checkout: () => ({ commit, isDirty: false, where: "a-laptop" }),
      signer: undefined,
    },
    { content, dryRun: false, withoutBrowser: true },
  );

/** What the visitors get: the scripts, and the title of a page of words. */
async function live() {
  const { hash } = (await store.readRegistry()).registry.apps["content-pages"]?.stable ?? { hash: "" };
  const file = async (name: string) => (await store.read(`r/content-pages/${hash}`, name)) ?? "";
  return { scripts: await file("main.js"), title: JSON.parse(await file("content/sections/faq.json")).title };
}

function retitle(title: string) {
  const file = join(content, "sections/faq.yml");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^title: .*$/m, `title: ${title}`));
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "claims-publish-"));
  content = join(folder, "content");
  cpSync(theirs, content, { recursive: true });
  logged = [];
  store = folderStore(join(folder, "store"));
  await release("c1");
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("words that are published", () => {
  it("are live with the scripts that were live", async () => {
    retitle("What people ask");
    await publishTo(store);
    expect(await live()).toEqual({ scripts: "c1", title: "What people ask" });
  });

  const inEnglishAlone = () => logged.filter((line) => line.startsWith("Changed in English alone"));

  it("are named where they changed in English and not in Welsh, by every file and once", async () => {
    await publishTo(store);
    retitle("What people ask");
    const complaints = join(content, "pages/complaints.md");
    writeFileSync(complaints, `${readFileSync(complaints, "utf8")}\nWrite to us.\n`);
    await publishTo(store);
    expect(inEnglishAlone()).toEqual([
      "Changed in English alone, so that pages in Welsh still say what they did: content/pages/complaints.md",
      "Changed in English alone, so that pages in Welsh still say what they did: content/sections/faq.yml",
    ]);
    logged = [];
    retitle("Questions");
    const welsh = join(content, "cy/sections/faq.yml");
    writeFileSync(welsh, readFileSync(welsh, "utf8").replace(/^title: .*$/m, "title: Cwestiynau"));
    await publishTo(store);
    expect(inEnglishAlone()).toEqual([]);
  });

  it("are named by what editors wrote, whatever figures of the fees are filled in in both languages", async () => {
    await publishTo(store);
    const fees = join(content, "sections/fees.yml");
    writeFileSync(fees, readFileSync(fees, "utf8").replace("share: 25, atMost: 5000", "share: 24, atMost: 4900"));
    const terms = join(content, "pages/terms-and-conditions.md");
    writeFileSync(terms, `${readFileSync(terms, "utf8")}\nWe may change these.\n`);
    await publishTo(store);
    expect(inEnglishAlone()).toEqual([
      "Changed in English alone, so that pages in Welsh still say what they did: content/pages/terms-and-conditions.md",
    ]);
  });

  it("go out with the scripts that another team released meanwhile", async () => {
    retitle("What people ask");
    const releases = ["c2"];
    await publishTo(storeWhile(async () => releases.length > 0 && release(releases.pop() ?? "")));
    expect(await live()).toEqual({ scripts: "c2", title: "What people ask" });
    expect(logged).toContain(
      "The scripts that show these words were replaced meanwhile; once more with those that are live now.",
    );
  });

  it("are refused where scripts are released time and again, and may be published once that is over", async () => {
    retitle("What people ask");
    let nth = 1;
    await expect(publishTo(storeWhile(() => release(`c${++nth}`)))).rejects.toThrow(
      "Others released or rolled back content-pages while these words were being published, so the words are not live. Nothing was changed and nothing is lost: publish them again.",
    );
    expect((await live()).scripts).toBe("c3");
    await publishTo(store);
    expect(await live()).toEqual({ scripts: "c3", title: "What people ask" });
  });

  it("are refused in a store that others share where newer ones are live, and nothing of those is lost", async () => {
    const clone = aClone(folder);
    const inClone = join(clone.home, "content");
    cpSync(content, inClone, { recursive: true });
    content = inClone;
    const [older, newer] = [clone.commit("Begin"), clone.commit("Go on")];
    retitle("What the newer commit says");
    await publishTo(store, { isShared: true, commit: newer });
    retitle("What the older commit says");
    await expect(publishTo(store, { isShared: true, commit: older })).rejects.toThrow(
      /^Your checkout is older than what is live: .* npm run rollback -- content-pages\. Nothing was changed\.$/,
    );
    expect((await live()).title).toBe("What the newer commit says");
    await publishTo(store, { isShared: true, commit: newer });
    expect((await live()).title).toBe("What the older commit says");
  });

  it("are those that were checked: what is saved meanwhile waits for the next publication, and is checked then", async () => {
    retitle("What people ask");
    const checked = readFileSync(join(content, "sections/declarations.yml"), "utf8");
    const saving: Store = {
      ...store,
      async localFolder(homes) {
        // The content is read by now, and the scripts that show it are asked for.
        retitle("");
        writeFileSync(join(content, "sections/declarations.yml"), "");
        return store.localFolder(homes);
      },
    };
    await publishTo(saving);
    expect((await live()).title).toBe("What people ask");
    const { hash = "" } = (await store.readRegistry()).registry.apps["content-pages"]?.stable ?? {};
    const stored = (file: string) => store.read(`private/content-pages/${hash}`, `content/sections/${file}`);
    expect(await stored("declarations.yml")).toBe(checked);
    expect(await stored("faq.yml")).toMatch(/^title: What people ask$/m);
    await expect(publishTo(store)).rejects.toThrow("content/sections/declarations.yml: file is empty");
  });

  it("are refused where a page cannot show them, though they are mended in the folder while they are checked", async () => {
    await releaseShell();
    const saving: Store = {
      ...store,
      async localFolder(homes) {
        writeFileSync(join(content, "sections/declarations.yml"), "place: Cardiff\n", { flag: "a" });
        return store.localFolder(homes);
      },
    };
    await expect(publishTo(saving)).rejects.toThrow(
      "shell s1 cannot show this content:\n  content/sections/declarations.yml: place is missing",
    );
  });
});

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { folderStore } from "@claims/releases/folder-store";
import { storeRelease, candidateIn } from "@claims/releases/release-app";
import type { Store } from "@claims/releases/store";
import { aBuild } from "../../packages/releases/src/testing/a-build.ts";
import { besideWords, putWordsBack } from "./words-beside.ts";

let folder: string;
let content: string;
let store: Store;

const made = {
  commit: "5cbfefb0011223344",
  isDirty: true,
  by: "Eve",
  where: "a-laptop",
  at: "2026-11-23T10:00:00.000Z",
};

function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(content, name)), { recursive: true });
    writeFileSync(join(content, name), text);
  }
}

const read = (name: string) => readFileSync(join(content, name), "utf8");

/** What is in the folder now, stored beside a release as a publishing does. */
async function publish(hash: string, scriptsOf: string) {
  const privateFolder = await besideWords(store, { scriptsOf, content, to: join(folder, `beside-${hash}`) });
  const candidate = await candidateIn(aBuild(folder, "content-pages", hash));
  await storeRelease(store, {
    ...candidate,
    privateFolder,
    provenance: { ...made, ...(scriptsOf && { scripts: scriptsOf }) },
  });
}

const undo = (undone = "c2", live = "c1") => putWordsBack(store, { undone, live, content });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "claims-words-"));
  content = join(folder, "content");
  store = folderStore(join(folder, "store"));
  write({ "faq.yml": "old answers", "pages/complaints.md": "complain here", "logo.png": "\u00ff\u0000" });
  await publish("c1", "");
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("published words that are undone", () => {
  beforeEach(async () => {
    write({ "faq.yml": "new answers", "pages/new.md": "a new page" });
    rmSync(join(content, "logo.png"));
    await publish("c2", "c1");
  });

  it("are undone in the files too, so that the next save does not bring them again", async () => {
    expect(await undo()).toEqual([`Put back in ${content}: faq.yml, logo.png, pages/new.md.`]);
    expect([read("faq.yml"), read("logo.png"), read("pages/complaints.md")]).toEqual([
      "old answers",
      "\u00ff\u0000",
      "complain here",
    ]);
    expect(existsSync(join(content, "pages/new.md"))).toBe(false);
  });

  it("leave alone what was written since, and say so", async () => {
    write({ "faq.yml": "newer answers", "pages/complaints.md": "complain there" });
    expect(await undo()).toEqual([
      `Put back in ${content}: logo.png, pages/new.md.`,
      `Left in ${content}, as it was written since: faq.yml. The undone words may be in there, and the next publishing brings them again.`,
    ]);
    expect([read("faq.yml"), read("pages/complaints.md")]).toEqual(["newer answers", "complain there"]);
  });

  it("are none in a folder that never had them", async () => {
    write({ "faq.yml": "old answers", "logo.png": "\u00ff\u0000" });
    rmSync(join(content, "pages/new.md"));
    expect(await undo()).toEqual([]);
  });

  it("stay in the files where nothing says what stood there, which is logged", async () => {
    await store.remove("private/content-pages/c1");
    expect(await undo()).toEqual([
      `What stood in ${content} before is not kept, so the undone words are still there, and the next publishing brings them again.`,
    ]);
    expect(read("faq.yml")).toBe("new answers");
  });
});

it("files stay as they are where a build is rolled back: they are what its commit has", async () => {
  write({ "faq.yml": "new answers" });
  await publish("c2", "");
  expect(await undo()).toEqual([]);
  expect(read("faq.yml")).toBe("new answers");
});

it("published words have the source maps of the scripts that show them beside them, and nothing else of those", async () => {
  writeFileSync(join(folder, "store/private/content-pages/c1/main.js.map.br"), "map");
  write({ "faq.yml": "new answers" });
  await publish("c2", "c1");
  expect(await store.read("private/content-pages/c2", "main.js.map.br")).toBe("map");
  expect(await store.read("private/content-pages/c2", "content/faq.yml")).toBe("new answers");
  expect(JSON.parse((await store.read("private/content-pages/c2", "provenance.json")) ?? "")).toMatchObject({
    scripts: "c1",
  });
});

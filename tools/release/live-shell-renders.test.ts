import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import { folderStore } from "@claims/releases/folder-store";
import { candidateIn, releaseApp } from "@claims/releases/release-app";
import { rollBack } from "@claims/releases/roll-back";
import { fictionalSite } from "../../packages/contracts/src/site/fictional-site.ts";
import { aBuild, aPageRenderer } from "../../packages/releases/src/testing/a-build.ts";

const mover = { by: "Ada", at: "2026-11-21T10:00:00.000Z" };
const site = () => fictionalSite;

/** The renderer of a shell whose template, texts, policy and addresses are none of this checkout's. */
const another = (name: string) =>
  aPageRenderer(`
  pagesToMake: ({ live }) => new Map(Object.values(live.apps).flatMap(({ stable }) => stable.routes).map(({ path }) =>
    [path.slice(1) + "/index.html", { owner: "shell", make: async () => ({ html: "<main>${name} at " + path + "</main>" }) }])),
  completePage: (html, { set }) => html + "<!-- " + set + " -->",
  madePage: (html) => html.replace(/<!--.*-->/, ""),
  filesBeside: () => ({ "humans.txt": "${name}" }),
  policyOf: async () => "default-src 'self'; style-src 'self' {styles}; report-to ${name}",`);

let folder: string;
let releases: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "claims-renderer-"));
  releases = join(folder, "releases");
});
afterEach(() => rmSync(folder, { recursive: true }));

async function release(app: string, hash: string, given: { renderer?: string; percent?: number } = {}) {
  const build = aBuild(folder, app, hash);
  if (given.renderer !== undefined) writeFileSync(join(build, "page-renderer.cjs"), given.renderer);
  if (given.renderer === "") rmSync(join(build, "page-renderer.cjs"));
  const candidate = await candidateIn(build);
  return releaseApp(folderStore(releases), {
    ...candidate,
    percent: given.percent,
    mover,
    site,
    log: () => undefined,
  });
}

const setsOf = ({ pages = [] }: Registry) => pages.map(({ set }) => join(releases, "pages", set));

const fileIn = (registry: Registry, file: string, nth = 0) =>
  readFileSync(join(setsOf(registry)[nth] ?? "", file), "utf8");

/** Every file of a folder, with when it was written. */
const stateOf = (home: string) =>
  readdirSync(home, { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(join(home, file)).isFile())
    .map((file) => [file, readFileSync(join(home, file), "base64"), statSync(join(home, file)).mtimeMs]);

describe("the pages of a release", () => {
  it("are those of the live shell, whatever template, texts and policy the checkout has that releases", async () => {
    await release("shell", "s1", { renderer: another("autumn") });
    const moved = await release("back-journey", "b1");
    expect(fileIn(moved, "back-journey/index.html")).toContain("<main>autumn at /back-journey</main>");
    expect(fileIn(moved, "humans.txt")).toBe("autumn");
    expect(JSON.parse(fileIn(moved, "set.json")).policy).toBe(
      "default-src 'self'; style-src 'self' {styles}; report-to autumn",
    );
  });

  it("are those of the shell that comes, once one is released", async () => {
    await release("shell", "s1", { renderer: another("autumn") });
    await release("back-journey", "b1");
    expect(fileIn(await release("shell", "s2", { renderer: another("winter") }), "humans.txt")).toBe("winter");
    const back = await rollBack(folderStore(releases), {
      app: "shell",
      target: { kind: "release", hash: "s2" },
      mover,
      site,
    });
    expect(fileIn(back, "back-journey/index.html")).toContain("autumn at /back-journey");
  });

  it("are rendered for a canary's visits alone: what all others get stays as it is to the byte", async () => {
    await release("shell", "s1", { renderer: another("autumn") });
    const before = await release("back-journey", "b1");
    const [live = ""] = setsOf(before);
    const state = stateOf(live);
    const moved = await release("shell", "s2", { renderer: another("winter"), percent: 10 });
    expect([fileIn(moved, "humans.txt", 0), fileIn(moved, "humans.txt", 1)]).toEqual(["winter", "autumn"]);
    expect(setsOf(moved)[1]).toBe(live);
    expect(stateOf(live)).toEqual(state);
  });

  it("stay as an older checkout composed them for whoever a release is not for", async () => {
    await release("shell", "s1", { renderer: another("autumn") });
    const before = await release("back-journey", "b1");
    const [live = ""] = setsOf(before);
    // An older checkout called its sets by its own code too, and its shell brought no renderer.
    cpSync(live, `${live}-0a1b2c3d`, { recursive: true });
    rmSync(live, { recursive: true });
    rmSync(join(releases, "r/shell/s1/page-renderer.cjs"));
    const file = join(releases, "registry.json");
    const name = before.pages?.[0]?.set ?? "";
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(`"${name}"`, `"${name}-0a1b2c3d"`));
    const moved = await release("shell", "s2", { renderer: another("winter"), percent: 10 });
    expect(moved.pages?.map(({ set }) => set)).toEqual([expect.any(String), `${name}-0a1b2c3d`]);
  });

  it.each([
    ["brings no renderer", "", /^shell s1 was released before shells brought their page renderer along/],
    ["brings one of newer tools", `module.exports = { version: 2 };`, /^Your checkout is older than what is live/],
  ])("are refused, and nothing moves, where the live shell %s", async (_, renderer, sentence) => {
    await release("back-journey", "b1");
    await expect(release("shell", "s1", { renderer })).rejects.toThrow(sentence);
    const { registry } = await folderStore(releases).readRegistry();
    expect(Object.keys(registry.apps)).toEqual(["back-journey"]);
  });

  it("are refused, and nothing moves, where a look at them finds fault", async () => {
    await release("shell", "s1");
    const before = readFileSync(join(releases, "registry.json"), "utf8");
    const candidate = await candidateIn(aBuild(folder, "back-journey", "b1"));
    const checkPages = () => Promise.reject(new Error("The first step is not there."));
    const releasing = releaseApp(folderStore(releases), {
      ...candidate,
      mover,
      site,
      checkPages,
      log: () => undefined,
    });
    await expect(releasing).rejects.toThrow("The first step is not there.");
    expect(readFileSync(join(releases, "registry.json"), "utf8")).toBe(before);
    expect(readdirSync(join(releases, "pages"))).toHaveLength(1);
  });
});

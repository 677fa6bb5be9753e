import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderStore } from "@claims/releases/folder-store";
import { moveLive } from "@claims/releases/move-live";
import { withOtherSettings } from "@claims/releases/moves";
import { builtIn, candidateIn, releaseApp } from "@claims/releases/release-app";
import { fictionalSite } from "../../packages/contracts/src/site/fictional-site.ts";
import { apps } from "../start/apps.ts";
import { checkPagesInBrowser } from "./check-pages.ts";

const root = join(import.meta.dirname, "../..");
const mover = { by: "Ada", at: "2026-11-21T10:00:00.000Z" };
/** No page of these goes over a wire. */
const common = { mover, site: () => fictionalSite, log: () => undefined, isUncompressed: true };

let folder: string;
let releases: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "claims-opened-"));
  releases = join(folder, "releases");
  for (const app of apps.toSorted((one) => (one === "shell" ? 1 : -1)))
    await releaseApp(folderStore(releases), {
      ...(await builtIn(join(root, "apps", app))),
      ...common,
    });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The shell as it is built here, with another renderer. */
async function shellWith(hash: string, rest: string) {
  const build = join(folder, hash);
  cpSync(join(root, "apps/shell/dist"), build, { recursive: true });
  const renderer = readFileSync(join(build, "page-renderer.cjs"), "utf8");
  writeFileSync(join(build, "page-renderer.cjs"), `${renderer}\nmodule.exports = { ...module.exports, ${rest} };`);
  const { manifest } = await candidateIn(build);
  writeFileSync(join(build, "release.json"), JSON.stringify({ ...manifest, hash }));
  return candidateIn(build);
}

const registryNow = () => readFileSync(join(releases, "registry.json"), "utf8");

describe("new pages", () => {
  it.each([
    ["whose policy lets no script run", "closed", `policyOf: async () => "default-src 'none'"`],
    [
      "that name a script that is not there",
      "gone",
      `completePage: ((before) => (html, live) => before(html, live).replaceAll("/main.", "/gone."))(module.exports.completePage)`,
    ],
  ])("%s are rejected before anything moves", async (_, hash, rest) => {
    const [before, log] = [registryNow(), jest.fn()];
    const checkPages = checkPagesInBrowser({ log });
    const releasing = releaseApp(folderStore(releases), {
      ...(await shellWith(hash, rest)),
      ...common,
      checkPages,
    });
    await expect(releasing).rejects.toThrow(
      /^The new pages were opened in a browser before anything moved, and \/\S+ does not work:/,
    );
    expect(registryNow()).toBe(before);
  });

  it("under maintenance go live where the first step leads to the page that says so", async () => {
    const said: string[] = [];
    const checkPages = checkPagesInBrowser({ log: (line) => void said.push(line) });
    const moved = await moveLive(folderStore(releases), {
      change: (registry) => withOtherSettings(registry, mover),
      site: () => ({ ...fictionalSite, maintenance: true }),
      checkPages,
    });
    expect(moved.site).toMatchObject({ maintenance: true });
    expect(said).toContainEqual(expect.stringMatching(/\/get-started-v4 leads to the page under maintenance$/));
  });

  it("that work go live", async () => {
    const said: string[] = [];
    const checkPages = checkPagesInBrowser({ log: (line) => void said.push(line) });
    const moved = await releaseApp(folderStore(releases), {
      ...(await shellWith("fine", "")),
      ...common,
      checkPages,
    });
    expect(moved.apps["shell"]?.stable.hash).toBe("fine");
    expect(said).toEqual([
      "Opening the new pages in a browser.",
      ...["a browser starts", /^\/\S+ is read$/, "/get-started-v4 answers a press", "all of it works"].map((step) =>
        expect.stringMatching(
          new RegExp(String.raw`^ +\d+\.\d s {2}${step instanceof RegExp ? step.source.slice(1) : step}`),
        ),
      ),
    ]);
  });
});

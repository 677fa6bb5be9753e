import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Registry, Release } from "@claims/contracts/remote/schema";
import { siteSchema } from "@claims/contracts/site/schema";
import * as v from "valibot";
import { composePages } from "./compose-pages.ts";

let folder: string;
let pages: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "claims-composed-"));
  pages = join(folder, "pages");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Where it is noted which pages were made. */
const noted = () => join(folder, "made");

/** Says of each page in which language its renderer is, and what it knows of the app that serves it. */
const renderer = (language: string) => `module.exports = {
  version: 1,
  pageData: async () => ({}),
  pagesToMake: ({ live }) => new Map(Object.entries(live.apps).flatMap(([owner, { stable }]) => stable.routes.map(({ path }) =>
    [path.slice(1) + "/index.html", { owner, make: async () => (made(path), { html: "${language} " + stable.manifest, canonical: "${language}:" + path }) }]))),
  completePage: (html, { untranslated }) => html + " " + JSON.stringify(untranslated),
  madePage: (html) => html.replace(/ [^ ]*$/, ""),
  filesBeside: ({ canonicals }) => ({ "sitemap.xml": canonicals.join() }),
  policyOf: async () => "default-src 'self'",
  stylesIn: async (html) => html.split(" ")[0],
};
function made(path) { process.getBuiltinModule("node:fs").appendFileSync(${JSON.stringify(noted())}, "${language}" + path + " "); }`;

function write(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const aRelease = (app: string, languages: Release["languages"]): Release => ({
  hash: "one",
  base: `/r/${app}/one/`,
  manifest: "mf-manifest.json",
  integrity: {},
  contract: {},
  chunks: {},
  ...(languages && { languages }),
  parts: ["a part"],
  routes: app === "shell" ? [] : [{ path: `/${app}`, name: "a", frame: "plain" }],
  releasedAt: "2026-11-20T10:00:00.000Z",
});

const inWelsh: Release["languages"] = { cy: { chunks: { a: ["cy/a.js"] } } };

const live = (ofFront: Release["languages"]): Registry => ({
  version: 1,
  revision: 1,
  apps: { shell: { stable: aRelease("shell", inWelsh) }, front: { stable: aRelease("front", ofFront) } },
});

const compose = (registry: Registry, given: Partial<Parameters<typeof composePages>[1]> = {}) =>
  composePages(pages, { releases: folder, live: registry, site: v.parse(siteSchema, {}), ...given });

const madeNow = () => readFileSync(noted(), "utf8").trim().split(" ");

beforeEach(() => {
  write("r/shell/one/page-renderer.cjs", renderer("en"));
  write("r/shell/one/cy/page-renderer.cjs", renderer("cy"));
});

describe("the pages of a set", () => {
  it("are there once more below /cy, made by the Welsh renderer with the Welsh builds", async () => {
    const { styles } = await compose(live(inWelsh));
    expect(readFileSync(join(pages, "front/index.html"), "utf8")).toBe("en mf-manifest.json []");
    expect(readFileSync(join(pages, "cy/front/index.html"), "utf8")).toBe("cy cy/mf-manifest.json []");
    expect(readFileSync(join(pages, "sitemap.xml"), "utf8")).toBe("en:/front,cy:/front");
    expect(styles).toEqual({ "front/index.html": "en", "cy/front/index.html": "cy" });
  });

  it("are English alone where one release has no Welsh build", async () => {
    await compose(live(undefined));
    expect(readFileSync(join(pages, "front/index.html"), "utf8")).toBe("en mf-manifest.json undefined");
    expect(existsSync(join(pages, "cy"))).toBe(false);
  });

  it("are taken over in each language from the set before", async () => {
    await compose(live(inWelsh));
    expect(madeNow()).toEqual(["en/front", "cy/front"]);
    const before = pages;
    pages = join(folder, "again");
    const read = async (file: string) =>
      existsSync(join(before, file)) ? readFileSync(join(before, file), "utf8") : undefined;
    await compose(live(inWelsh), { earlier: [read] });
    expect(madeNow()).toEqual(["en/front", "cy/front"]);
    expect(readFileSync(join(pages, "cy/front/index.html"), "utf8")).toBe("cy cy/mf-manifest.json []");
  });
});

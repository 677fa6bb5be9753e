import type { Registry, Release } from "@claims/contracts/remote/schema";
import { englishRegistry, welshRegistry } from "./languages.ts";

function aRelease(app: string, given: Partial<Release> = {}): Release {
  return {
    hash: "one",
    base: `/r/${app}/one/`,
    manifest: "mf-manifest.json",
    integrity: {
      "a.js": "sha384-a",
      "face.woff2": "sha384-f",
      "cy/a.js": "sha384-ca",
      "cy/mf-manifest.json": "sha384-cm",
      "content/sections/faq.json": "sha384-c",
      "content/cy/sections/faq.json": "sha384-cc",
    },
    contract: {},
    chunks: { a: ["a.js"] },
    fileList: "sha384-list",
    languages: { cy: { chunks: { a: ["cy/a.js"] }, fileList: "sha384-welsh" } },
    routes: [{ path: `/${app}`, name: "a", frame: "plain" }],
    releasedAt: "2026-11-20T10:00:00.000Z",
    ...given,
  };
}

const { languages: _, ...withoutWelsh } = aRelease("front");

const registryOf = (apps: Registry["apps"]): Registry => ({ version: 1, revision: 7, apps });
const both = () => registryOf({ shell: { stable: aRelease("shell") }, front: { stable: aRelease("front") } });

describe("the registry of Welsh pages", () => {
  it("has of each release the files of its Welsh build, and what has no language", () => {
    expect(welshRegistry(both())?.apps["front"]?.stable).toMatchObject({
      base: "/r/front/one/",
      manifest: "cy/mf-manifest.json",
      chunks: { a: ["cy/a.js"] },
      fileList: "sha384-welsh",
    });
    expect(Object.keys(welshRegistry(both())?.apps["front"]?.stable.integrity ?? {})).toEqual([
      "face.woff2",
      "cy/a.js",
      "cy/mf-manifest.json",
      "content/cy/sections/faq.json",
    ]);
  });

  it.each([
    ["that offers a part has no Welsh build", { ...withoutWelsh, parts: ["help"] }],
    ["runs from source in English alone", { ...withoutWelsh, fromSource: true, parts: ["help"] }],
    ["that serves a step has none", { ...withoutWelsh, routes: [{ path: "/front", name: "a", frame: "journey" }] }],
  ] satisfies [string, Release][])("is not there where one release %s", (_how, stable) => {
    expect(welshRegistry(registryOf({ shell: { stable: aRelease("shell") }, front: { stable } }))).toBeUndefined();
  });

  it("leaves out a remote of English pages that no other page shows anything of", () => {
    const registry = registryOf({ shell: { stable: aRelease("shell") }, front: { stable: withoutWelsh } });
    expect(Object.keys(welshRegistry(registry)?.apps ?? {})).toEqual(["shell"]);
    expect(englishRegistry(registry).untranslated).toEqual(["/front"]);
  });

  it("has no release to fall back on that is English alone", () => {
    const registry = both();
    registry.apps["front"] = { stable: aRelease("front"), previous: withoutWelsh };
    expect(welshRegistry(registry)?.apps["front"]).not.toHaveProperty("previous");
    registry.apps["front"] = { stable: aRelease("front"), previous: aRelease("front", { hash: "zero" }) };
    expect(welshRegistry(registry)?.apps["front"]?.previous).toMatchObject({
      hash: "zero",
      manifest: "cy/mf-manifest.json",
    });
  });
});

describe("the registry of English pages", () => {
  it("names no file of the Welsh builds, and no address where everything is there in Welsh", () => {
    const english = englishRegistry(both());
    expect(english.untranslated).toEqual([]);
    expect(english.apps["front"]?.stable).not.toHaveProperty("languages");
    expect(Object.keys(english.apps["front"]?.stable.integrity ?? {}).filter((file) => file.startsWith("cy/"))).toEqual(
      [],
    );
  });

  it("names the page that editors made in English alone, and leaves its Welsh page to the Welsh build", () => {
    const registry = both();
    registry.apps["front"] = {
      stable: aRelease("front", {
        routes: [
          { path: "/front", name: "a", frame: "plain" },
          { path: "/cy/front", name: "a", frame: "plain" },
          { path: "/new", name: "page:new", frame: "plain" },
        ],
      }),
    };
    const english = englishRegistry(registry);
    expect(english.untranslated).toEqual(["/new"]);
    expect(english.apps["front"]?.stable.routes.map(({ path }) => path)).toEqual(["/front", "/new"]);
    expect(welshRegistry(registry)?.apps["front"]?.stable.routes.map(({ path }) => path)).toEqual(["/front"]);
  });

  it("offers no other language where one release has none, and keeps the pages that were Welsh before", () => {
    const routes: Release["routes"] = [{ path: "/cy/front", name: "a", frame: "plain" }];
    const english = englishRegistry(registryOf({ front: { stable: { ...withoutWelsh, routes, parts: ["help"] } } }));
    expect(english).not.toHaveProperty("untranslated");
    expect(english.apps["front"]?.stable.routes).toEqual(routes);
  });
});

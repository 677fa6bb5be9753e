/** @jest-environment node */
import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { journeyPaths } from "@claims/contracts/journey/rules";
import type { AppReleases, Registry, Release } from "@claims/contracts/remote/schema";
import { registryInPage } from "./registry-in-page.ts";

const hashOf = (text: string) => `sha384-${createHash("sha384").update(text).digest("base64")}`;

interface Given {
  files: number;
  fileList?: string;
}

const aRelease = (app: string, hash: string, { files, ...list }: Given): Release => {
  const names = Array.from({ length: files }, (_, nth) => `${nth}.js`);
  return {
    hash,
    base: `/r/${app}/${hash}/`,
    manifest: "mf-manifest.json",
    integrity: {
      "mf-manifest.json": hashOf(app),
      "face.woff2": hashOf("face"),
      ...Object.fromEntries(names.map((name) => [name, hashOf(app + hash + name)])),
    },
    contract: {},
    chunks: { main: names },
    routes: [],
    releasedAt: "2026-11-20T10:00:00.000Z",
    ...list,
  };
};

const list = { fileList: hashOf("list") };

const live = (shell: Given, remote: Given): Registry => ({
  version: 1,
  revision: 1,
  apps: {
    shell: { stable: aRelease("shell", "s2", shell), previous: aRelease("shell", "s1", shell) },
    front: { stable: aRelease("front", "f2", remote), previous: aRelease("front", "f1", remote) },
  },
});

describe("the registry in a page", () => {
  it("names each remote's file list by its hash, and is no larger for all that it lists", () => {
    const few = registryInPage(live({ files: 3, ...list }, { files: 3, ...list }));
    const many = registryInPage(live({ files: 3, ...list }, { files: 300, ...list }));
    expect(JSON.stringify(many)).toBe(JSON.stringify(few));
    expect(few.apps["front"]?.stable).toMatchObject({ ...list, base: "/r/front/f2/", integrity: {}, chunks: {} });
    expect(few.apps["front"]?.previous).toMatchObject({ ...list, base: "/r/front/f1/", integrity: {} });
  });

  it("has the hashes of the shell's scripts and styles that visits need, and leaves the others to its list", () => {
    const given = live({ files: 3, ...list }, { files: 1, ...list });
    const needed = ["main.0a.js", "main.0b.css", "cy/hydrate.0c.js", "visit.0d.js", "on-request.0e.js"];
    const seldom = ["inspector.1a.js", "inspector.1b.css", "cy/other-claim.1c.js", "links.1d.js", "614.1e.js"];
    const hashes = [...needed, ...seldom].map((name) => [name, hashOf(name)]);
    Object.assign(given.apps["shell"]?.stable.integrity ?? {}, Object.fromEntries(hashes));
    const inPage = registryInPage(given).apps["shell"]?.stable;
    expect(Object.keys(inPage?.integrity ?? {})).toEqual(needed);
    expect(inPage).toMatchObject(list);
  });

  it("has nothing of a shell that was live before", () => {
    const { shell } = registryInPage(live({ files: 2, ...list }, { files: 1, ...list })).apps;
    expect(shell?.previous).toBeUndefined();
  });

  it("costs a page of the whole product and another remote at most 2 kB on the wire, with a release before each", () => {
    const routes = journeyPaths.map((path) => ({ path, name: path.replace(/\W/g, "-"), frame: "journey" as const }));
    const { apps, ...rest } = live({ files: 0, ...list }, { files: 30, ...list });
    const ofShell = Array.from({ length: 10 }, (_, nth) => [`main.${nth}.js`, hashOf(`main ${nth}`)]);
    Object.assign(apps["shell"]?.stable.integrity ?? {}, Object.fromEntries(ofShell));
    const withRoutes = (app: string): AppReleases => {
      const of = (hash: string) => ({ ...aRelease(app, hash, { files: 30, fileList: hashOf(app + hash) }), routes });
      return { stable: of(hashOf(app).slice(7, 23)), previous: of(hashOf(`${app} before`).slice(7, 23)) };
    };
    const { shell } = apps;
    const inPage = registryInPage({
      ...rest,
      apps: {
        ...(shell && { shell }),
        "front-journey": withRoutes("front-journey"),
        "back-journey": withRoutes("back-journey"),
        "content-pages": withRoutes("content-pages"),
        "complaints-journey": withRoutes("complaints-journey"),
      },
    });
    expect(brotliCompressSync(JSON.stringify(inPage)).length).toBeLessThanOrEqual(2000);
  });

  it("has nothing in it of what newer tools list of a release, its routes and its contract", () => {
    const given = live({ files: 1, ...list }, { files: 1, ...list });
    given.apps["front"]?.stable.routes.push({ path: "/", name: "landing", frame: "landing" });
    const newer = structuredClone(given);
    for (const { stable, previous = stable } of Object.values(newer.apps))
      for (const release of [stable, previous]) {
        Object.assign(release, { axes: hashOf("axes") });
        Object.assign(release.contract, { tokens: [hashOf("tokens")] });
        release.routes.forEach((route) => Object.assign(route, { walks: [hashOf(route.path)] }));
      }
    expect(registryInPage(newer)).toEqual(registryInPage(given));
  });

  it("keeps every hash of a remote that has no list", () => {
    const given = live({ files: 1, ...list }, { files: 5 });
    expect(registryInPage(given).apps["front"]).toEqual(given.apps["front"]);
  });

  it("keeps every hash under a shell that reads no lists", () => {
    const given = live({ files: 1 }, { files: 5, ...list });
    expect(registryInPage(given)).toEqual(given);
  });
});

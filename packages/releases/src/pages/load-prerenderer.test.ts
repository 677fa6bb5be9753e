import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry, Release } from "@claims/contracts/remote/schema";
import { loadPrerenderer } from "./load-prerenderer.ts";

let releases: string;

beforeEach(() => {
  releases = mkdtempSync(join(tmpdir(), "claims-drawn-"));
});
afterEach(() => rmSync(releases, { recursive: true }));

function aRelease(app: string, prerenderer?: string, contract: Release["contract"] = {}): { stable: Release } {
  const base = `/r/${app}/one/`;
  mkdirSync(join(releases, base), { recursive: true });
  if (prerenderer) writeFileSync(join(releases, base, "prerender.cjs"), prerenderer);
  return {
    stable: {
      hash: "one",
      base,
      manifest: "m.json",
      integrity: {},
      contract,
      chunks: {},
      routes: [],
      releasedAt: "2026-11-20T10:00:00.000Z",
    },
  };
}

const shell = `
  const site = () => JSON.parse(document.getElementById("site").textContent);
  module.exports = {
    offers: async () => ({ greeting: "Hello" }),
    draw: async (path, remotes) => ({ title: site().name, html: Object.values(remotes)[0].text + path }),
  };`;
const pages = `
  module.exports = { text: require("greeting") + " from ", routes: [{ path: "/a", prerendered: true }, { path: "/b" }] };`;

const registryOf = (apps: Registry["apps"]): Registry => ({ version: 1, revision: 1, apps });

describe("prerendered pages", () => {
  it("are drawn by the shell's release, with what the remote's borrows from it and the site they are for", async () => {
    const prerender = await loadPrerenderer(
      releases,
      registryOf({ shell: aRelease("shell", shell), pages: aRelease("pages", pages) }),
      { site: { name: "A Firm" } },
    );
    expect(await prerender("pages", "/a")).toEqual({
      title: "A Firm",
      html: "Hello from /a",
      head: {},
      uses: ["pages"],
    });
  });

  it("are only those whose route says that they look the same to everybody", async () => {
    const prerender = await loadPrerenderer(
      releases,
      registryOf({ shell: aRelease("shell", shell), pages: aRelease("pages", pages) }),
      { site: { name: "" } },
    );
    expect(await prerender("pages", "/b")).toBeNull();
    expect(await prerender("others", "/a")).toBeNull();
  });

  it("are made with what was released beside their scripts", async () => {
    const made = `
      const words = async () => (await fetch(new URL("content/a.json", document.baseURI).href, { integrity: claimsShell.integrityAt("") })).json();
      module.exports = { routes: [{ path: "/a", prerendered: true, screen: words, head: async () => ({ description: (await words()).text }) }] };`;
    const screens = `module.exports = { offers: async () => ({}), draw: async (path, { pages }) => ({ title: "", html: (await pages.routes[0].screen()).text }) };`;
    const registry = registryOf({ shell: aRelease("shell", screens), pages: aRelease("pages", made) });
    mkdirSync(join(releases, "r/pages/one/content"));
    writeFileSync(join(releases, "r/pages/one/content/a.json"), `{"text":"Published"}`);
    const prerender = await loadPrerenderer(releases, registry, { site: {} });
    expect(await prerender("pages", "/a")).toEqual({
      title: "",
      html: "Published",
      head: { description: "Published" },
      uses: ["pages"],
    });
  });

  it("borrow the contract of their own major, and are none where the shell has it not", async () => {
    const twoMajors = `
      module.exports = {
        offers: async (needs) => ({ greeting: needs === "^1.0.0" ? "Good day" : "Hello" }),
        draw: async (path, remotes) => ({ title: Object.keys(remotes).join(), html: remotes[path.slice(1)].text }),
      };`;
    const prerenderer = (name: string) =>
      `module.exports = { text: require("greeting"), routes: [{ path: "/${name}", prerendered: true }] };`;
    const registry = registryOf({
      shell: aRelease("shell", twoMajors, { provides: "2.0.0", meets: ["1.1.0"] }),
      front: aRelease("front", prerenderer("front"), { needs: "^2.0.0" }),
      back: aRelease("back", prerenderer("back"), { needs: "^1.0.0" }),
      pages: aRelease("pages", prerenderer("pages"), { needs: "^3.0.0" }),
    });
    const prerender = await loadPrerenderer(releases, registry, { site: {} });
    expect(await prerender("front", "/front")).toMatchObject({ title: "front,back", html: "Hello" });
    expect(await prerender("back", "/back")).toMatchObject({ html: "Good day" });
    expect(await prerender("pages", "/pages")).toBeNull();
  });

  it("are none where the shell or the remote brings no drawing, as from source", async () => {
    const without = await loadPrerenderer(
      releases,
      registryOf({ shell: aRelease("shell"), pages: aRelease("pages", pages) }),
      { site: {} },
    );
    expect(await without("pages", "/a")).toBeNull();
  });

  it("can hold nothing of another release but what it offers, and of their own what is theirs", async () => {
    const hold = `{ const { revision, apps } = JSON.parse(document.getElementById("registry").textContent); module.exports.told = JSON.stringify([revision, apps]); }`;
    const shows = `module.exports = { offers: async () => ({}), draw: async (path, { pages }) => ({ title: "", html: module.exports.told + pages.told }) }; ${hold}`;
    const asks = `module.exports = { routes: [{ path: "/a", prerendered: true }] }; ${hold}`;
    const renderedBeside = async (hash: string) => {
      const other = aRelease("other");
      const prerender = await loadPrerenderer(
        releases,
        {
          ...registryOf({
            shell: aRelease("shell", shows),
            pages: aRelease("pages", asks),
            other: {
              stable: { ...other.stable, hash, base: `/r/other/${hash}/`, chunks: { [hash]: [hash] }, parts: ["help"] },
            },
          }),
          revision: hash.length,
        },
        {},
      );
      return (await prerender("pages", "/a"))?.html;
    };
    const html = await renderedBeside("first");
    expect(html).toBe(await renderedBeside("second"));
    expect(html).toContain(`"parts":["help"]`);
    expect(html).toContain("/r/shell/one/");
    expect(html).toContain("/r/pages/one/");
  });

  it("stop the composing when a release asks for what the shell does not provide", async () => {
    const greedy = `module.exports = { routes: [], text: require("lodash") };`;
    const prerenderer = loadPrerenderer(
      releases,
      registryOf({ shell: aRelease("shell", shell), greedy: aRelease("greedy", greedy) }),
      { site: {} },
    );
    await expect(prerenderer).rejects.toThrow(/asks for lodash, which the shell does not provide/);
  });
});

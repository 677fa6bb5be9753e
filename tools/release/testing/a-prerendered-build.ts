import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { aBuild } from "../../../packages/releases/src/testing/a-build.ts";

/** Renders whatever screen is at a path, caches each part that was asked for once, and notes every rendering in a file. */
const shellPrerenderer = (noted: string) => `
  const { apps } = JSON.parse(document.getElementById("registry").textContent);
  const offering = (has) => (Object.entries(apps).find(([, { stable }]) => has(stable)) ?? [])[0];
  const parts = new Map();
  module.exports = {
    offers: async () => ({}),
    draw: async (path, remotes) => {
      process.getBuiltinModule("node:fs").appendFileSync(${JSON.stringify(noted)}, path + "\\n");
      const part = (name) => {
        if (!parts.has(name)) parts.set(name, remotes[offering((stable) => stable.parts?.includes(name))].parts.find((one) => one.name === name).text);
        return parts.get(name);
      };
      const app = offering(({ routes }) => routes.some((route) => route.path === path));
      const screen = app ? await remotes[app].routes.find((route) => route.path === path).screen(part) : "resting";
      return { title: path, html: "<main>" + screen + "</main>" };
    },
  };`;

interface PrerenderedRoute {
  path: string;
  /** The code of the screen; without it the page is not prerendered. */
  screen?: string;
}

export interface Prerendered {
  routes?: readonly PrerenderedRoute[];
  parts?: Readonly<Record<string, string>>;
  /** What is published beside the scripts, by its file. */
  data?: Readonly<Record<string, object>>;
}

const remotePrerenderer = ({ routes = [], parts = {} }: Prerendered) => `
  module.exports = {
    routes: [${routes.map(({ path, screen }) => `{ path: "${path}", prerendered: ${screen !== undefined}, screen: async (part) => ${screen ?? '""'} }`).join(", ")}],
    parts: ${JSON.stringify(Object.entries(parts).map(([name, text]) => ({ name, text })))},
  };`;

/** A build of the shell that renders pages, with its manifest. */
export function aPrerenderingShell(folder: string, hash: string, noted: string): string {
  const home = aBuild(folder, "shell", hash);
  writeFileSync(join(home, "prerender.cjs"), shellPrerenderer(noted));
  return home;
}

/** A build of a remote whose pages are prerendered, with its manifest. */
export function aPrerenderedRemote(folder: string, app: string, hash: string, prerendered: Prerendered): string {
  const home = aBuild(folder, app, hash);
  const { routes = [], parts = {}, data = {} } = prerendered;
  const manifest = JSON.parse(readFileSync(join(home, "release.json"), "utf8"));
  const listed = routes.map(({ path }) => ({ path, name: "main", frame: "plain" }));
  writeFileSync(join(home, "release.json"), JSON.stringify({ ...manifest, routes: listed, parts: Object.keys(parts) }));
  writeFileSync(join(home, "prerender.cjs"), remotePrerenderer(prerendered));
  for (const [file, content] of Object.entries(data)) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), JSON.stringify(content));
  }
  return home;
}

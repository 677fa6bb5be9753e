import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ReleaseManifest } from "../manifest/manifest.ts";

const rendererSource = join(import.meta.dirname, "../../../../apps/shell/src/page-renderer.ts");

/** The page renderer of this tree's sources, run by Node itself as it runs any file of ours; `rest` may replace what it exports. */
export const aPageRenderer = (rest = "") => `
  const { createRequire } = process.getBuiltinModule("node:module");
  module.exports = { ...createRequire(${JSON.stringify(rendererSource)})(${JSON.stringify(rendererSource)}), ${rest} };`;

/** A build with a manifest and as little in it as a release may have; its content is its hash. */
export function aBuild(folder: string, app: string, hash: string): string {
  const home = join(folder, "builds", app, hash);
  const manifest: ReleaseManifest = {
    app,
    hash,
    integrity: { "main.js": "sha384-x", "mf-manifest.json": "sha384-y" },
    contract: app === "shell" ? { provides: "1.0.0" } : { needs: "^1.0.0" },
    chunks: { main: ["main.js"] },
    routes: app === "shell" ? [] : [{ path: `/${app}`, name: "main", frame: "plain" }],
    parts: [],
    firstLoad: ["main.js"],
    uses: {},
  };
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "release.json"), JSON.stringify(manifest));
  writeFileSync(join(home, "mf-manifest.json"), "{}");
  writeFileSync(join(home, "main.js"), hash);
  if (app === "shell") writeFileSync(join(home, "page-renderer.cjs"), aPageRenderer());
  return home;
}

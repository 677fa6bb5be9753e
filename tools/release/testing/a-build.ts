import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SealedRelease } from "../sealed.ts";

/** A sealed build with as little in it as a release may have; its content is its hash. */
export function aBuild(folder: string, app: string, hash: string): string {
  const home = join(folder, "builds", app, hash);
  const sealed: SealedRelease = {
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
  writeFileSync(join(home, "release.json"), JSON.stringify(sealed));
  writeFileSync(join(home, "mf-manifest.json"), "{}");
  writeFileSync(join(home, "main.js"), hash);
  return home;
}

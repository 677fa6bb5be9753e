import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { fictionalSite } from "../../../packages/contracts/src/site/fictional-site.ts";

/** Releases a build into a folder as the command does, and kills itself before its nth change there; 0 lets it live. */
const [root = "", build = "", nth = "0"] = process.argv.slice(2);
const writing = ["cp", "mkdir", "open", "rename", "rm", "rmdir", "writeFile"] as const;
let changes = 0;

for (const name of writing) {
  const real = fs[name] as (...given: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...given: unknown[]) => {
      const isInStore = given.some((part) => typeof part === "string" && part.startsWith(root));
      if (isInStore && (changes += 1) === Number(nth)) process.kill(process.pid, "SIGKILL");
      return real(...given);
    },
  });
}
syncBuiltinESMExports();

const { folderStore } = await import("@claims/releases/folder-store");
const { candidateIn, releaseApp } = await import("@claims/releases/release-app");

const mover = { by: "Ada", at: new Date().toISOString() };
const candidate = await candidateIn(build);
await releaseApp(folderStore(root), { ...candidate, mover, site: () => fictionalSite, log: () => undefined });
console.log(String(changes));

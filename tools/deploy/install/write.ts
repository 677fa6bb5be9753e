import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { installFiles } from "./files.ts";
import { root } from "./services.ts";

for (const [path, text] of Object.entries(installFiles())) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
console.log(`${Object.keys(installFiles()).join(", ")} are written from tools/deploy/install/services.ts.`);

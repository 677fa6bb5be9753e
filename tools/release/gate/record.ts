import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { recordContract } from "./contract-record.ts";
import { versionsMet } from "./entries-of.ts";
import { readSurface } from "./read-surface.ts";

/** Runs before an app is built: writes down the contract that it is built against. */
const home = process.cwd();
const former = Object.fromEntries(versionsMet(home).map((version) => [version, readSurface(home, version)]));
const record = await recordContract(home, readSurface(home), former);
mkdirSync(join(home, "dist"), { recursive: true });
writeFileSync(join(home, "dist/contract.json"), JSON.stringify(record));
console.log(
  `contract ${record.version}: ${Object.keys(record.surface.entries).length} entries, ${Object.keys(record.schemas).length} schemas`,
);
// A visit that was opened to see what it stores waits for its claim to go idle.
process.exit();

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const packages = new URL("../../../node_modules/@module-federation/", import.meta.url);

/**
 * What of the federation runtime is not met here, or done otherwise: each file with the beginning of its digest, so that
 * another one stops the build until what stands in its place was compared with it.
 */
const standIns = {
  "./nothing-fetched-ahead.mjs": { "runtime-core/dist/plugins/generate-preload-assets.js": "0bc1fe94c853", "runtime-core/dist/utils/preload.js": "195d4ee89d93" },
  "./ranges-in-use.mjs": { "runtime-core/dist/utils/semver/index.js": "1578363703f7" },
  "./console-logger.mjs": { "sdk/dist/logger.js": "85da997c6e8f" },
  "./codes-without-sentences.mjs": { "error-codes/dist/desc.mjs": "a81578d5b6e3" },
  "./manifest-alone.ts": { "runtime-core/dist/plugins/snapshot/index.js": "a5ecddf536c4", "runtime-core/dist/plugins/snapshot/SnapshotHandler.js": "75b26f079884" },
  "./entry-scripts.ts": { "runtime-core/dist/utils/load.js": "5a7989b62887" },
  "./share-whole.ts": { "runtime-core/dist/utils/share.js": "48607db0a0d2" },
  "./no-context.ts": { "runtime-core/dist/utils/context.js": "775b240555a4" },
};

function alias(file: string, known: string, ours: string) {
  const theirs = new URL(file, packages);
  const found = createHash("sha256").update(readFileSync(theirs)).digest("hex").slice(0, 12);
  if (found !== known) {
    throw new Error(`@module-federation/${file} is another one (${found}) than ${ours} stands in for: compare the two, then note it in tools/rspack/federation/left-out.ts.`);
  }
  return [fileURLToPath(theirs), fileURLToPath(new URL(ours, import.meta.url))];
}

/** Made when a build begins, and not by whoever only reads this. */
export const federationAsFarAsUsed = (): Record<string, string> => Object.fromEntries(
  Object.entries(standIns).flatMap(([ours, files]) => Object.entries(files).map(([file, known]) => alias(file, known, ours))),
);

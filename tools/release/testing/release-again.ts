import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { integrityOf } from "@claims/releases/content-hash";
import { withFileList } from "@claims/releases/file-list";
import { readManifest, type ReleaseManifest } from "@claims/releases/manifest";
import { releaseApp } from "@claims/releases/release-app";
import { homeOf } from "@claims/releases/release-of";
import { composeForRollbacks } from "@claims/releases/roll-back";
import { readArguments } from "../arguments.ts";
import { appIn, type CommandContext, command } from "../command.ts";

const isCode = (file: string) => /\.(js|css)$/.test(file);

/** Rewrites the code of a build, so that its hashes are those of what it says now. */
async function rewrite(
  folder: string,
  manifest: ReleaseManifest,
  change: (code: string, file: string) => string,
): Promise<ReleaseManifest> {
  const changed = Object.keys(manifest.integrity)
    .filter(isCode)
    .map(async (file) => {
      const code = change(await readFile(join(folder, file), "utf8"), file);
      await writeFile(join(folder, file), code);
      for (const ending of [".br", ".gz"]) await rm(join(folder, file + ending), { force: true });
      return [file, integrityOf(Buffer.from(code))] as const;
    });
  return { ...manifest, integrity: { ...manifest.integrity, ...Object.fromEntries(await Promise.all(changed)) } };
}

/** Releases keep apart on one page by a name that each has of its own. */
function anotherName({ app }: ReleaseManifest) {
  const own = new RegExp(`(${app.replace("-", "[-_]")}[-_])[0-9a-f]{8}`, "g");
  const name = randomBytes(4).toString("hex");
  return (code: string) => code.replace(own, `$1${name}`);
}

/**
 * Releases what is live of an app once more, alike under names of its own, as a team would that changed a comment; with
 * BROKEN_CHUNK, as a team would in whose release that chunk throws as soon as it runs. With UNCOMPRESSED its pages go over
 * no wire: compressing them takes most of what a release takes.
 */
async function run({ store, mover, site, log }: CommandContext, asked: ReturnType<typeof readArguments>) {
  const [app, canary] = [appIn(asked), asked.canary];
  const { registry } = await store.readRegistry();
  const live = registry.apps[app]?.stable.hash ?? "";
  const folder = await mkdtemp(join(tmpdir(), "claims-again-"));
  await cp(join(await store.localFolder([homeOf(app, live)]), homeOf(app, live)), folder, { recursive: true });
  const before = await readManifest(folder);
  const rename = anotherName(before);
  const broken = process.env["BROKEN_CHUNK"];
  const isBroken = (file: string) => broken !== undefined && file.startsWith(`${broken}.`) && file.endsWith(".js");
  const code = await rewrite(folder, before, (text, file) =>
    isBroken(file) ? `throw new RangeError("Planted.");\n${text}` : rename(text),
  );
  const manifest = { ...(await withFileList(folder, code)), hash: `again${Date.now().toString(36)}` };
  await writeFile(join(folder, "release.json"), JSON.stringify(manifest));
  const isUncompressed = process.env["UNCOMPRESSED"] !== undefined;
  const percent = canary === undefined ? undefined : Number(canary);
  const moved = await releaseApp(store, { folder, manifest, percent, mover, site, log, isUncompressed });
  await rm(folder, { recursive: true });
  await composeForRollbacks(store, moved, { site: site(moved), isUncompressed });
}

await command({ given: () => readArguments({ name: "release-again", words: ["app"], flags: ["canary"] }), run });

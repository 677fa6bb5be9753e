import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import { contentFiles, hashOfContent, integrityOf } from "@claims/releases/content-hash";
import { withFileList } from "@claims/releases/file-list";
import { readJson } from "@claims/releases/json";
import { welsh } from "@claims/releases/languages";
import { readManifest, type ReleaseManifest } from "@claims/releases/manifest";
import { precompress } from "@claims/releases/precompress";
import { Rejection } from "@claims/releases/rejection";
import type { Candidate } from "@claims/releases/release-app";
import type { Store } from "@claims/releases/store";
import { readContent, readForms } from "../../apps/content-pages/compile/content-folder.ts";
import { sentenceOf } from "../../apps/content-pages/src/collections/collection.ts";
import { changedInEnglishAlone } from "./changed-in-english.ts";
import { rejectForScripts, contentAsksFile, contentAsksSchema } from "./gate/content-constraints.ts";
import { addedPagesIn, languagesWith, sectionInWelsh, withAddedPages } from "./listed-content.ts";
import { wordsOf } from "./words-beside.ts";

const app = "content-pages";

/** What can be published of a folder; rejected with every reason where something cannot. */
function fitToPublish(content: string): ReadonlyMap<string, unknown> {
  const { published, problems } = readContent(content);
  if (problems.length === 0) return published;
  const count = problems.length === 1 ? "One thing is" : `${problems.length} things are`;
  throw new Rejection(`${problems.map(sentenceOf).join("\n")}\n${count} to be put right first. Nothing was changed.`);
}

/** What a release says of itself as a whole is not true of the next one. */
const ofTheWhole = /^(release|signature-[0-9a-f]+)\.json$/;

/** The scripts that are live, in a folder of their own; their words, and what was derived from those, left behind. */
async function takeScripts(from: string, to: string) {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, {
    recursive: true,
    filter: (file) => file !== join(from, "content") && !ofTheWhole.test(basename(file)),
  });
}

async function write(folder: string, file: string, data: unknown) {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), JSON.stringify(data));
  await precompress(folder, file);
}

async function manifestWith(folder: string, live: ReleaseManifest): Promise<ReleaseManifest> {
  const files = await contentFiles(folder);
  const hashes = files.map(async (file) => [file, integrityOf(await readFile(join(folder, file)))] as const);
  const { languages, ...before } = live;
  const inWelsh = languages?.[welsh]?.chunks;
  return {
    ...before,
    ...withAddedPages(live, files),
    ...(inWelsh && languagesWith(inWelsh, files)),
    hash: await hashOfContent(folder, files),
    integrity: Object.fromEntries(await Promise.all(hashes)),
  };
}

/** An address that is live may stand in letters and in links of others: it stays, whichever editor made it. */
function rejectVanished(live: ReleaseManifest, published: ReadonlyMap<string, unknown>) {
  const gone = addedPagesIn(live).filter((file) => !published.has(`content/${file.replace(".md", ".json")}`));
  if (gone.length === 0) return;
  const lines = gone.map(
    (file) => `content/${file}: file is not there, and its address is live; others may lead to it`,
  );
  throw new Rejection(`${lines.join("\n")}\nPut back what is gone, under the name it had. Nothing was changed.`);
}

/** What the live scripts are made with and the new words do not have, such as an entry whose code was never released. */
function rejectMissing({ chunks, languages }: ReleaseManifest, published: ReadonlyMap<string, unknown>) {
  const inWelsh = languages?.[welsh]?.chunks;
  const shown = [chunks, inWelsh ?? {}].flatMap((each) => Object.values(each).flat());
  const wanted = [
    ...shown.filter((file) => file.startsWith("content/")),
    ...(inWelsh ? [...published.keys()].flatMap(sectionInWelsh) : []),
  ];
  const missing = wanted.find((file) => !published.has(file));
  if (missing)
    throw new Rejection(
      `The scripts that are live show ${missing}, which is not in this content: release ${app} with it first.`,
    );
}

/** A release of new words, made into the folder `to`: the scripts that are live, and none rebuilt. */
export async function contentCandidate(
  store: Store,
  { apps }: Registry,
  { content, to }: { content: string; to: string },
): Promise<Candidate & { inEnglishAlone: readonly string[] }> {
  const published = fitToPublish(content);
  const live = apps[app]?.stable;
  if (!live)
    throw new Rejection(
      `Nothing of ${app} is live yet, so there are no scripts to show new words. Start the product or release it first.`,
    );
  const home = live.base.slice(1, -1);
  const from = join(await store.localFolder([home]), home);
  const before = await readManifest(from);
  rejectVanished(before, published);
  rejectMissing(before, published);
  const asked = join(from, contentAsksFile);
  const asks = existsSync(asked) ? await readJson(contentAsksSchema, asked) : {}; // older builds have none
  const forms = readForms(content);
  rejectForScripts(forms, asks);
  const wordsBefore = await wordsOf(store, live.hash);
  await takeScripts(from, to);
  for (const [file, data] of published) await write(to, file, data);
  const manifest = await withFileList(to, await manifestWith(to, before));
  await writeFile(join(to, "release.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  return {
    folder: to,
    manifest,
    inEnglishAlone: changedInEnglishAlone(wordsBefore ? readForms(wordsBefore) : [], forms),
  };
}

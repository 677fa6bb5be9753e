import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import { sentenceOf } from "../../apps/content-pages/src/collections/collection.ts";
import { readContent, readForms } from "../../apps/content-pages/compile/content-folder.ts";
import { addedPagesIn, withAddedPages } from "./added-pages.ts";
import { contentFiles, hashOfContent, integrityOf } from "./content-hash.ts";
import { withFileList } from "./file-list.ts";
import { type ContentAsks, judgeForScripts } from "./gate/judge-content.ts";
import { precompress } from "./precompress.ts";
import { Refusal } from "./refusal.ts";
import type { Candidate } from "./keep-release.ts";
import type { SealedRelease } from "./sealed.ts";
import type { Store } from "./store/store.ts";

const app = "content-pages";

/** What can be published of a folder; refused with every reason where something cannot. */
function fitToPublish(content: string): ReadonlyMap<string, unknown> {
  const { published, problems } = readContent(content);
  if (problems.length === 0) return published;
  const count = problems.length === 1 ? "One thing is" : `${problems.length} things are`;
  throw new Refusal(`${problems.map(sentenceOf).join("\n")}\n${count} to be put right first. Nothing was changed.`);
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

async function sealed(folder: string, live: SealedRelease): Promise<SealedRelease> {
  const files = await contentFiles(folder);
  const hashes = files.map(async (file) => [file, integrityOf(await readFile(join(folder, file)))] as const);
  return {
    ...live,
    ...withAddedPages(live, files),
    hash: await hashOfContent(folder, files),
    integrity: Object.fromEntries(await Promise.all(hashes)),
  };
}

/** An address that is live may stand in letters and in links of others: it stays, whoever made it. */
function refuseVanished(live: SealedRelease, published: ReadonlyMap<string, unknown>) {
  const gone = addedPagesIn(live).filter((file) => !published.has(`content/${file.replace(".md", ".json")}`));
  if (gone.length === 0) return;
  const lines = gone.map(
    (file) => `content/${file}: file is not there, and its address is live; others may lead to it`,
  );
  throw new Refusal(`${lines.join("\n")}\nPut back what is gone, under the name it had. Nothing was changed.`);
}

/** What the live scripts are made with and the new words do not have, such as an entry whose code was never released. */
function refuseMissing({ chunks }: SealedRelease, published: ReadonlyMap<string, unknown>) {
  const wanted = Object.values(chunks)
    .flat()
    .filter((file) => file.startsWith("content/"));
  const missing = wanted.find((file) => !published.has(file));
  if (missing)
    throw new Refusal(
      `The scripts that are live show ${missing}, which is not in this content: release ${app} with it first.`,
    );
}

/** A release of new words, made into the folder `to`: the scripts that are live, and none rebuilt. */
export async function contentCandidate(
  store: Store,
  { apps }: Registry,
  { content, to }: { content: string; to: string },
): Promise<Candidate> {
  const published = fitToPublish(content);
  const live = apps[app]?.stable;
  if (!live)
    throw new Refusal(
      `Nothing of ${app} is live yet, so there are no scripts to show new words. Start the product or release it first.`,
    );
  const home = live.base.slice(1, -1);
  const from = join(await store.atHand([home]), home);
  const before: SealedRelease = JSON.parse(await readFile(join(from, "release.json"), "utf8"));
  refuseVanished(before, published);
  refuseMissing(before, published);
  const asks: ContentAsks = JSON.parse(await readFile(join(from, "content-asks.json"), "utf8").catch(() => "{}")); // older builds have none
  judgeForScripts(readForms(content), asks);
  await takeScripts(from, to);
  for (const [file, data] of published) await write(to, file, data);
  const candidate = await withFileList(to, await sealed(to, before));
  await writeFile(join(to, "release.json"), `${JSON.stringify(candidate, null, 2)}\n`);
  return { folder: to, sealed: candidate };
}

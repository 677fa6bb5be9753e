import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import { provenanceFrom } from "@claims/releases/provenance";
import { releaseApp, withCandidate } from "@claims/releases/release-app";
import { composeForRollbacks } from "@claims/releases/roll-back";
import { checkSigner } from "@claims/releases/signature";
import { readForms } from "../../apps/content-pages/compile/content-folder.ts";
import { readArguments } from "./arguments.ts";
import { cleanOnce } from "./clean-hourly.ts";
import { type CommandContext, command } from "./command.ts";
import { contentCandidate } from "./content-release.ts";
import { rejectForPages } from "./gate/content-constraints.ts";
import { walkPages } from "./walk-pages.ts";
import { besideWords } from "./words-beside.ts";

async function publish(
  { store, mover, log, site, checkout, signer, isShared }: CommandContext,
  { to, dryRun, withoutBrowser }: { to: string; dryRun: boolean; withoutBrowser: boolean },
) {
  const content = resolve(process.env["CONTENT_DIR"] || "apps/content-pages/content");
  if (!dryRun) await checkSigner(store, "content-pages", signer);
  const { registry: before } = await store.readRegistry();
  const candidate = await contentCandidate(store, before, { content, to: join(to, "release") });
  const { hash } = candidate.manifest;
  if (before.apps["content-pages"]?.stable.hash === hash) return log("These words are live already.");
  const written = readForms(content);
  const validate = (registry: Registry) => rejectForPages(store, registry, written);
  withCandidate(before, { ...candidate, mover });
  await validate(before);
  if (dryRun) return log(`The content is fit to publish, as content-pages ${hash}. Nothing was changed.`);
  const scripts = before.apps["content-pages"]?.stable.hash ?? "";
  const beside = await besideWords(store, { scripts, content, to: join(to, "beside") });
  const provenance = { ...provenanceFrom(checkout(), mover), scripts };
  const check = isShared && !withoutBrowser ? walkPages({ log }) : undefined;
  const releasing = {
    ...candidate,
    beside,
    mover,
    site,
    log,
    validate,
    signer,
    provenance,
    check,
    isOfLiveScripts: true,
  };
  const registry = await releaseApp(store, releasing);
  log(
    `The content is live as content-pages ${hash} (revision ${registry.revision}). To undo it: npm run rollback -- content-pages`,
  );
  for (const sentence of await composeForRollbacks(store, registry, { site: site(registry), check })) log(sentence);
  await cleanOnce(store, log);
}

async function run(context: CommandContext, asked: ReturnType<typeof readArguments>) {
  const to = await mkdtemp(join(tmpdir(), "claims-content-"));
  try {
    await publish(context, { to, dryRun: asked.has("dry-run"), withoutBrowser: asked.has("without-browser") });
  } finally {
    await rm(to, { recursive: true });
  }
}

await command({
  given: () => readArguments({ name: "publish-content", words: [], flags: ["dry-run", "without-browser"] }),
  run,
});

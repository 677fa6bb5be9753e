import { cp, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import { provenanceFrom } from "@claims/releases/provenance";
import { releaseApp, ScriptsReplaced, withCandidate } from "@claims/releases/release-app";
import { checkSigner } from "@claims/releases/signature";
import { readForms } from "../../apps/content-pages/compile/content-folder.ts";
import { checkPagesInBrowser } from "./check-pages.ts";
import { cleanOnce } from "./clean-hourly.ts";
import type { CommandContext } from "./command.ts";
import { contentCandidate } from "./content-release.ts";
import { rejectForPages } from "./gate/content-constraints.ts";
import { englishAlone } from "./listed-content.ts";
import { readyForRollbacks } from "./ready-for-rollbacks.ts";
import { rejectOlder } from "./reject-older.ts";
import { besideWords } from "./words-beside.ts";

interface Asked {
  /** The folder that an editor's files lie in. */
  content: string;
  dryRun: boolean;
  withoutBrowser: boolean;
}

type Context = Omit<CommandContext, "settings">;

/** Publishes the words of a folder; where their scripts are replaced meanwhile, once more with those that are live then. */
export async function publishWords(context: Context, asked: Asked): Promise<void> {
  try {
    await publishInFolder(context, asked);
  } catch (error) {
    if (!(error instanceof ScriptsReplaced)) throw error;
    context.log("The scripts that show these words were replaced meanwhile; once more with those that are live now.");
    await publishInFolder(context, asked);
  }
}

async function publishInFolder(context: Context, asked: Asked) {
  const to = await mkdtemp(join(tmpdir(), "claims-content-"));
  const content = join(to, "words");
  try {
    // An editor may save at any moment, and what is published has to be what was checked.
    await cp(await realpath(asked.content), content, { recursive: true });
    await publish(context, { ...asked, from: asked.content, content, to });
  } finally {
    await rm(to, { recursive: true });
  }
}

async function publish(
  { store, mover, log, site, checkout, signer, isShared }: Context,
  { from, content, to, dryRun, withoutBrowser }: Asked & { from: string; to: string },
) {
  if (!dryRun) await checkSigner(store, "content-pages", signer);
  const { registry: before } = await store.readRegistry();
  const { inEnglishAlone, ...candidate } = await contentCandidate(store, before, { content, to: join(to, "release") });
  const { hash } = candidate.manifest;
  const scriptsOf = before.apps["content-pages"]?.stable.hash ?? "";
  if (scriptsOf === hash) return log("These words are live already.");
  const written = readForms(content);
  const sources = checkout(from);
  const compare = rejectOlder({
    store,
    log,
    app: "content-pages",
    folder: from,
    commit: sources.commit,
    moves: "words",
  });
  const passGate = async (registry: Registry) => {
    if (isShared) await compare(registry);
    await rejectForPages(store, registry, written);
  };
  // Rejected here already, so that a dry run says so and nothing is stored in vain.
  withCandidate(before, { ...candidate, mover });
  await passGate(before);
  if (dryRun) return log(`The content is fit to publish, as content-pages ${hash}. Nothing was changed.`);
  const privateFolder = await besideWords(store, { scriptsOf, content, to: join(to, "beside") });
  const provenance = { ...provenanceFrom(sources, mover), scripts: scriptsOf };
  const checkPages = isShared && !withoutBrowser ? checkPagesInBrowser({ log }) : undefined;
  const registry = await releaseApp(store, {
    ...candidate,
    privateFolder,
    mover,
    site,
    log,
    passGate,
    signer,
    provenance,
    checkPages,
    scriptsOf,
  });
  log(
    `The content is live as content-pages ${hash} (revision ${registry.revision}). To undo it: npm run rollback -- content-pages`,
  );
  for (const file of inEnglishAlone) log(`${englishAlone}: ${file}`);
  await readyForRollbacks({ store, site, log }, registry, checkPages);
  await cleanOnce(store, log);
}

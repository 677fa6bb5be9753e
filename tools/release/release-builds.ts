import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Registry } from "@claims/contracts/remote/schema";
import { siteOfLive } from "@claims/releases/live-site";
import type { ReleaseManifest } from "@claims/releases/manifest";
import { moveLive } from "@claims/releases/move-live";
import { released } from "@claims/releases/moves";
import { openStore } from "@claims/releases/open-store";
import { provenanceFrom } from "@claims/releases/provenance";
import { builtIn, type Candidate, storeRelease } from "@claims/releases/release-app";
import { readSigner } from "@claims/releases/release-key";
import { releaseOf } from "@claims/releases/release-of";
import type { Store } from "@claims/releases/store";
import { readFolders } from "@claims/settings/folders";
import { readSiteSettings } from "../../apps/shell/server/site-settings.ts";
import { apps } from "../start/apps.ts";
import { checkPagesInBrowser } from "./check-pages.ts";
import { withFromSource } from "./from-source.ts";
import { readCheckout } from "./provenance/checkout.ts";
import { rendererFromSource } from "./renderer-from-source.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

const starter = "npm start";

/** What was rolled back, or is being tried out, is not made live for everybody by a start; in a bucket, nothing that is there is. */
function isLeftAlone({ apps: live }: Registry, { app, hash }: ReleaseManifest, isShared: boolean): boolean {
  const { stable, withdrawn = [], canary } = live[app] ?? {};
  return withdrawn.includes(hash) || canary !== undefined || (isShared && stable !== undefined);
}

function withBuilt(
  registry: Registry,
  built: readonly Candidate[],
  { at, isShared }: { at: string; isShared: boolean },
): Registry {
  return built
    .filter(({ manifest }) => !isLeftAlone(registry, manifest, isShared))
    .reduce(
      (sofar, { manifest }) =>
        released(sofar, { app: manifest.app, release: releaseOf(manifest, at) }, { by: starter, at }),
      registry,
    );
}

/** What earlier starts composed from source is not met again. */
async function removeEarlierFromSource(store: Store, { pages = [] }: Registry) {
  const live = new Set(pages.map(({ set }) => `pages/${set}`));
  for (const { home } of await store.list()) {
    if (home.startsWith("pages/from-source-") && !live.has(home)) await store.remove(home);
  }
}

interface ToRelease {
  fromSource: readonly string[];
  /** Whether these run from source in Welsh, too. */
  isWelsh: boolean;
  /** Whether other machines release into the same store: a start then fills it where it is empty, and no more. */
  isShared: boolean;
}

/** Puts what was built here into the store and composes the pages from it; some apps may run from source instead. */
async function releaseBuilds(store: Store, { fromSource, isWelsh, isShared }: ToRelease): Promise<Registry> {
  const built = await Promise.all(
    apps.filter((app) => !fromSource.includes(app)).map((app) => builtIn(join(root, "apps", app))),
  );
  const { registry: live } = await store.readRegistry();
  const put = built.filter(({ manifest }) => !isLeftAlone(live, manifest, isShared));
  const at = new Date().toISOString();
  const provenance = provenanceFrom(readCheckout(process.env), { by: starter, at });
  for (const candidate of put) await storeRelease(store, { ...candidate, provenance, signer: readSigner(process.env) });
  const registry = await moveLive(store, {
    change: (before) => withBuilt(before, put, { at, isShared }),
    site: isShared ? siteOfLive(readSiteSettings(process.env)) : () => readSiteSettings(process.env),
    ...(isShared && { checkPages: checkPagesInBrowser({ log: console.log, mayGoUnchecked: true }) }),
    ...(fromSource.length > 0 && {
      shownAs: (shown: Registry) => withFromSource(shown, fromSource, { isWelsh }),
      rendererFromSource,
    }),
  });
  if (!isShared) await removeEarlierFromSource(store, registry);
  return registry;
}

const { values } = parseArgs({
  options: {
    "from-source": { type: "string", default: "" },
    welsh: { type: "boolean", default: false },
    "only-where-empty": { type: "boolean", default: false },
  },
});
const { store: releases, isInBucket } = readFolders(process.env, process.cwd());
const fromSource = values["from-source"].split(",").filter(Boolean);
const { revision } = await releaseBuilds(await openStore(releases), {
  fromSource,
  isWelsh: values.welsh,
  isShared: values["only-where-empty"] || isInBucket,
});
console.log(`Released in ${releases}, revision ${revision}.`);

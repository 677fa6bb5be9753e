import type { Site } from "@claims/contracts/site/schema";
import { siteOver } from "@claims/releases/live-site";
import { moveLive } from "@claims/releases/move-live";
import { withOtherSettings } from "@claims/releases/moves";
import { Rejection } from "@claims/releases/rejection";
import { readProduct, rejectUnsafeOrigin } from "@claims/settings/product";
import { settingOfPart } from "../../apps/shell/server/site-settings.ts";
import { readArguments } from "./arguments.ts";
import { checkPagesInBrowser } from "./check-pages.ts";
import { type CommandContext, command } from "./command.ts";

function given() {
  const asked = readArguments({ name: "page-settings", words: [], flags: ["apply", "without-browser"] });
  return { isToApply: asked.has("apply"), withoutBrowser: asked.has("without-browser") };
}

/** What pages know, by the names of the settings that say it. */
function bySetting({ brand, ...site }: Site): ReadonlyMap<string, unknown> {
  const parts = [...Object.entries(site), ...Object.entries(brand).map(([part, value]) => [`brand.${part}`, value])];
  return new Map(parts.map(([part, value]) => [settingOfPart[String(part)] ?? String(part), value]));
}

const asWritten = (value: unknown) =>
  value === undefined ? "nothing" : typeof value === "boolean" ? (value ? "on" : "off") : `"${String(value)}"`;

/** One line for each setting that the live pages have otherwise. */
function differences(live: Site, here: Site): string[] {
  const [now, then] = [bySetting(live), bySetting(here)];
  return [...new Set([...now.keys(), ...then.keys()])]
    .filter((name) => now.get(name) !== then.get(name))
    .map((name) => `  ${name}: ${asWritten(now.get(name))} becomes ${asWritten(then.get(name))}`);
}

/**
 * Composes the live pages with the settings of this environment: what a restart is for the servers. Whatever else moves
 * leaves those of the live pages, for it is run on machines that know nothing of production's.
 */
async function run(
  { store, mover, log, site: siteOfLive, isShared, settings }: CommandContext,
  { isToApply, withoutBrowser }: ReturnType<typeof given>,
) {
  const product = readProduct(process.env);
  rejectUnsafeOrigin(product);
  const { registry } = await store.readRegistry();
  if (!registry.pages?.length)
    throw new Rejection("No pages are live yet: the first release composes them with these.");
  const live = siteOfLive(registry);
  const changes = differences(live, siteOver(registry.site, settings.site));
  if (changes.length === 0) return log("The live pages have the settings of this environment.");
  log(["What the live pages have otherwise than this environment:", ...changes].join("\n"));
  if (!isToApply) return log("Nothing was changed. The pages get all of it with: npm run page-settings -- --apply");
  // By accident: each setting that is not given here would be a developer's.
  if (live.publicOrigin?.startsWith("https:") && !product.production)
    throw new Rejection(
      `The live pages are those of ${live.publicOrigin}, and NODE_ENV is not "production" here: give all of production's settings, as docs/deploy.md says. Nothing was changed.`,
    );
  const checkPages = isShared && !withoutBrowser ? checkPagesInBrowser({ log }) : undefined;
  const { revision } = await moveLive(store, {
    change: (before) => withOtherSettings(before, mover),
    site: () => settings.site,
    log,
    checkPages,
  });
  log(`The live pages have the settings of this environment (revision ${revision}).`);
}

await command({ given, run });

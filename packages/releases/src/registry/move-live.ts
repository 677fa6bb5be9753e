import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Registry } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";
import { pageSetFile, parsePageSet } from "../pages/page-set.ts";
import { type Composing, composeSets } from "../pages/page-sets.ts";
import { Rejection } from "../rejection.ts";
import type { Store } from "../store/store.ts";
import { siteOver } from "./live-site.ts";
import { withOtherSettings } from "./moves.ts";
import { appsPassedOver } from "./registry-text.ts";
import { saveUnlisted } from "./release-of.ts";
import { rejectOlderTools, toolsIn, unreadableApp } from "./writer-version.ts";

export type Log = (sentence: string) => void;

interface Moving extends Composing {
  /** Rejects the move where it may not be made on top of this registry; it may take minutes, and is asked at each try. */
  check?: ((registry: Registry) => Promise<void>) | undefined;
  /** The registry after the move; nothing but that comes of it. */
  change: (registry: Registry) => Registry | Promise<Registry>;
  /** The settings that the pages are composed with. */
  site: (registry: Registry) => Site;
  /** The registry that the pages are composed from, where that is another one: with apps from source in it. */
  shownAs?: (registry: Registry) => Promise<Registry>;
  log?: Log;
}

/** So often another team may be quicker before the move is given up. */
const tries = 20;

/** The history's last line says which pages are live from then on. Where nothing but those changed, a line says that. */
function withPages(before: Registry, changed: Registry, pages: NonNullable<Registry["pages"]>): Registry {
  const moved = changed === before ? withOtherSettings(before, { at: new Date().toISOString() }) : changed;
  const last = moved.history?.at(-1);
  if (!last) return moved;
  const sets = pages.map(({ set }) => set);
  return { ...moved, history: [...(moved.history ?? []).slice(0, -1), { ...last, pages: sets }] };
}

const isSame = (one: unknown, other: unknown) =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));

/** A clean-up may have taken what was there before this move named it. */
async function areThere(store: Store, pages: NonNullable<Registry["pages"]>): Promise<boolean> {
  const found = await Promise.all(pages.map(({ set }) => store.has(`pages/${set}`)));
  return found.every(Boolean);
}

/**
 * What newer tools wrote of an app in a form of their own is none of this move's business, unless the move is of that app,
 * or claimants see the app: pages that are composed without it would lack it.
 */
async function rejectUnread(store: Store, registry: Registry, changed: Registry): Promise<void> {
  const unread = appsPassedOver(registry);
  if (unread.length === 0) return;
  const texts = await Promise.all((registry.pages ?? []).map(({ set }) => store.read(`pages/${set}`, pageSetFile)));
  const shown = texts.flatMap((text) => (text === undefined ? [] : parsePageSet(text).releases));
  const needed = unread.find((app) => changed.apps[app] || shown.some((home) => home.startsWith(`r/${app}/`)));
  if (needed !== undefined) throw unreadableApp(registry, needed);
}

/**
 * Moves what is live: everything that the new state needs is there before one swap makes it the live one. Who is stopped
 * before that swap has changed nothing; another team's move of the same moment is not overwritten, for the move is made again.
 */
export async function moveLive(
  store: Store,
  { check, change, site, shownAs, log = () => undefined, ...composing }: Moving,
): Promise<Registry> {
  let isMoved = false;
  for (let nth = 1; nth <= tries; nth += 1) {
    const { registry, version } = await store.readRegistry();
    rejectOlderTools(registry);
    if (!isMoved) await check?.(registry);
    const changed = isMoved ? registry : await change(registry);
    await rejectUnread(store, registry, changed);
    const composedFor = siteOver(registry.site, site(registry));
    const shown = shownAs ? await shownAs(changed) : changed;
    const sets = await composeSets(
      store,
      { ...shown, revision: registry.revision + 1 },
      { site: composedFor, ...composing },
    );
    const pages = sets.map((one) => ({ ...registry.pages?.find(({ set }) => set === one.set), ...one }));
    if (changed === registry && isSame([registry.pages, registry.site], [pages, composedFor])) return registry;
    const next = {
      ...withPages(registry, changed, pages),
      revision: registry.revision + 1,
      pages,
      site: composedFor,
      tools: toolsIn(registry),
    };
    await saveUnlisted(store, registry, next);
    if (!(await store.swapRegistry(next, version))) {
      log("Somebody else moved at the same moment; once more on top of theirs.");
      await setTimeout(Math.random() * 100);
      continue;
    }
    if (await areThere(store, pages)) return next;
    // What is live has moved, so the pages alone are made once more.
    isMoved = true;
  }
  throw new Rejection(`Others moved ${tries} times in the meantime, so nothing was changed. Please try again.`);
}

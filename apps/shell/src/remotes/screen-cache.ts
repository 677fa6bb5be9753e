import type { Release } from "@claims/contracts/remote/schema";
import type { ComponentType } from "react";
import { withStatus } from "./fetch-once.ts";
import { liveRegistry } from "./live-registry.ts";
import { loadFromRemote } from "./load-from-remote.ts";

export { Unavailable as ScreenUnavailable } from "./load-from-remote.ts";

export type Screen = ComponentType;

/** A screen of a remote, and what it takes to show it. */
export interface ScreenPlace {
  app: string;
  path: string;
}

/** The screen from the first of these releases that can show it in time. */
function loadScreen({ app, path }: ScreenPlace, releases: readonly Release[]): Promise<Screen> {
  const screen = {
    app,
    called: `screen for ${path}`,
    chunkIn: ({ routes }: Release) => routes.find((route) => route.path === path)?.name,
  };
  return loadFromRemote(
    {
      ...screen,
      pickFrom: ({ routes }) =>
        routes
          .find((route) => route.path === path)
          ?.screen()
          .then(({ Screen }) => Screen),
    },
    releases,
  );
}

interface Entry {
  screen: Promise<Screen>;
  timesThrown: number;
}

const entries = new Map<string, Entry>();

/** The live release, once more if that fails, then the one before it. */
function releasesOf(app: string) {
  const { stable, previous } = liveRegistry().apps[app] ?? {};
  return { inOrder: [stable, stable, previous].filter((release) => release !== undefined), previous };
}

/** The screen at a path: asked for once, cached from then on. */
export function screenAt(place: ScreenPlace): Promise<Screen> {
  const known = entries.get(place.path);
  if (known) return known.screen;
  const screen = withStatus(loadScreen(place, releasesOf(place.app).inOrder));
  entries.set(place.path, { screen, timesThrown: 0 });
  return screen;
}

/** Makes the next `screenAt` ask again. */
export function forgetScreen({ path }: ScreenPlace) {
  entries.delete(path);
}

/**
 * After a screen threw in render: true when there is something left to show in its place,
 * the same screen once more and then the previous release's.
 */
export function recoverScreen(place: ScreenPlace): boolean {
  const entry = entries.get(place.path);
  if (!entry) return false;
  entry.timesThrown += 1;
  if (entry.timesThrown === 1) return true;
  const { previous } = releasesOf(place.app);
  if (entry.timesThrown > 2 || !previous) return false;
  entry.screen = withStatus(loadScreen(place, [previous]));
  return true;
}

import { withStatus } from "./fetch-once.ts";
import { liveRegistry } from "./live-registry.ts";
import { loadScreen, type Screen, type ScreenPlace } from "./load-screen.ts";

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
